import * as z from 'zod/mini'
import { AttachmentType } from './attachmentRow.ts'
import { Moment } from './dates.ts'
import type { Endpoint } from './endpoint.ts'
import { Message } from './errors/body.ts'
import { ClientId, Id } from './text.ts'

const tags = ['Money']

/** The most files that one entry can have. */
export const ATTACHMENT_LIMIT = 10
/** The most bytes of one file, as it is sent. */
export const ATTACHMENT_BYTES = 10_000_000
/** The most characters of a file's name; the rest is cut off. */
export const ATTACHMENT_NAME_LENGTH = 120

export const Attachment = z.object({
  id: z.string(),
  /** The name of the user's file, without folders and invisible characters. */
  name: z.string(),
  media_type: AttachmentType,
  /** In bytes, as stored. */
  size: z.number(),
  created: Moment,
})
export type Attachment = z.infer<typeof Attachment>

/** The form field that precedes the file. */
export const AttachmentOptions = z.object({ id: ClientId })

/**
 * Attaches a file to an entry. The body is a multipart form with a picture or PDF of at most 10 MB as `file`, optionally
 * preceded by `id`. Idempotent by the id. With an id, the entry may be in the trash, because a device may not know that
 * it was deleted. A picture is stored upright, at most 2000 px a side, without EXIF or GPS.
 */
export const addAttachment = {
  method: 'POST',
  url: '/money/attachment/:id/',
  config: { access: 'user', heavy: true },
  schema: {
    summary: 'Attach a picture or PDF to an entry',
    tags,
    consumes: ['multipart/form-data'],
    params: z.object({ id: Id }),
    response: { 201: Attachment },
  },
} as const satisfies Endpoint

const Count = z.object({ entry: z.string(), count: z.number() })
export type AttachmentCount = z.infer<typeof Count>

/** Returns the number of files of each entry that has any, ordered by the entry's id. Leaves out entries in the trash. */
export const countAttachments = {
  method: 'GET',
  url: '/money/attachments/',
  config: { access: 'user', compress: true },
  schema: { summary: 'Count the files attached to each entry', tags, response: { 200: z.array(Count) } },
} as const satisfies Endpoint

/** Returns the files of an entry, the first attached first. Returns 404 for an unknown entry. */
export const listAttachments = {
  method: 'GET',
  url: '/money/attachment/:id/',
  config: { access: 'user' },
  schema: {
    summary: 'List the files attached to an entry',
    tags,
    params: z.object({ id: Id }),
    response: { 200: z.array(Attachment) },
  },
} as const satisfies Endpoint

/** Returns the content of an attachment to its owner, unless its entry is in the trash. */
export const getAttachmentContent = {
  method: 'GET',
  url: '/money/attachment/:id/content/',
  config: { access: 'user' },
  schema: {
    summary: 'The content of a file attached to an entry',
    tags,
    produces: ['image/jpeg', 'application/pdf'],
    params: z.object({ id: Id }),
    response: { 200: z.any() },
  },
} as const satisfies Endpoint

/** Moves an attachment to the trash. */
export const discardAttachment = {
  method: 'DELETE',
  url: '/money/attachment/:id/',
  config: { access: 'user' },
  schema: { summary: 'Delete an attachment', tags, params: z.object({ id: Id }), response: { 200: Message } },
} as const satisfies Endpoint
