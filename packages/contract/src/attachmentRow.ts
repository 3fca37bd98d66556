import * as z from 'zod/mini'

/** The media type of a stored file. Every picture is stored as a JPEG. */
export const AttachmentType = z.enum(['image/jpeg', 'application/pdf'])
export type AttachmentType = z.infer<typeof AttachmentType>

/** A file attached to an entry, without its bytes. */
export const AttachmentRow = z.object({
  /** The id of the entry. */
  entry: z.string(),
  /** The name of the user's file, without folders and invisible characters. */
  name: z.string(),
  media_type: AttachmentType,
  /** In bytes, as stored. */
  size: z.number(),
  /** Of the content, in hexadecimal. */
  sha256: z.string(),
  created: z.string(),
})
