import * as z from 'zod/mini'
import type { AttachedKind } from './rowKinds.ts'

/** The media type of a stored file. Every picture is stored as a JPEG. */
export const AttachmentType = z.enum(['image/jpeg', 'application/pdf'])
export type AttachmentType = z.infer<typeof AttachmentType>

/** The id of what a file is attached to, in the field of its kind: exactly one of them. */
export const AttachedTo = z.object({
  entry: z.optional(z.string()),
  task: z.optional(z.string()),
  note: z.optional(z.string()),
} satisfies Record<AttachedKind, unknown>)
export type AttachedTo = z.infer<typeof AttachedTo>

/** An attached file, without its bytes. */
export const AttachmentRow = z.extend(AttachedTo, {
  /** The name of the user's file, without folders and invisible characters. */
  name: z.string(),
  media_type: AttachmentType,
  /** In bytes, as stored. */
  size: z.number(),
  /** Of the content, in hexadecimal. */
  sha256: z.string(),
  created: z.string(),
})
