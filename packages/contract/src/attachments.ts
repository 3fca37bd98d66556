import * as z from 'zod/mini'
import { AttachedTo, AttachmentType } from './attachmentRow.ts'
import { Moment, StoredTime } from './dates.ts'
import type { Endpoint } from './endpoint.ts'
import { Message } from './errors/body.ts'
import { code } from './errors/code.ts'
import { AttachedKind } from './rowKinds.ts'
import { ClientId, Id } from './text.ts'

const tags = ['Attachments']

/** The most files that one entry, task or note can have. */
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

/** The form fields that precede the file. `created` is when it was attached first, if it comes from an export. */
export const AttachmentOptions = z.object({
  id: ClientId,
  created: z.optional(StoredTime),
})

const Params = z.object({ id: Id })
/** The kind of what `id` is. */
const Of = z.object({ of: z._default(z.enum(AttachedKind.options, code('row_kind_invalid')), 'entry') })

/**
 * Attaches a file to an entry, or to what `of` says. The body is a multipart form with a picture or PDF of at most 10 MB as `file`, optionally
 * preceded by `id` and `created`. Idempotent by the id. With an id, the entry may be in the trash, because a device may not know that
 * it was deleted. A picture is stored upright, at most 2000 px a side, without EXIF or GPS; one that is so already is stored as it is.
 */
export const addAttachment = {
  method: 'POST',
  url: '/money/attachment/:id/',
  config: { access: 'user', heavy: true },
  schema: {
    summary: 'Attach a picture or PDF to an entry, task or note',
    tags,
    consumes: ['multipart/form-data'],
    params: Params,
    querystring: Of,
    response: { 201: Attachment },
  },
} as const satisfies Endpoint

const Count = z.extend(AttachedTo, { count: z.number() })
export type AttachmentCount = z.infer<typeof Count>

/** Returns the number of files of each entry, task and note that has any and is not in the trash, ordered by its id. */
export const countAttachments = {
  method: 'GET',
  url: '/money/attachments/',
  config: { access: 'user', compress: true },
  schema: { summary: 'Count the files attached to each entry, task and note', tags, response: { 200: z.array(Count) } },
} as const satisfies Endpoint

/** Returns the files of an entry, or of what `of` says, the first attached first. Returns 404 for an unknown one. */
export const listAttachments = {
  method: 'GET',
  url: '/money/attachment/:id/',
  config: { access: 'user' },
  schema: {
    summary: 'List the files attached to an entry, task or note',
    tags,
    params: Params,
    querystring: Of,
    response: { 200: z.array(Attachment) },
  },
} as const satisfies Endpoint

/** Returns the content of an attachment to its owner, unless what it is attached to is in the trash. */
export const getAttachmentContent = {
  method: 'GET',
  url: '/money/attachment/:id/content/',
  config: { access: 'user' },
  schema: {
    summary: 'The content of an attached file',
    tags,
    produces: ['image/jpeg', 'application/pdf'],
    params: Params,
    response: { 200: z.any() },
  },
} as const satisfies Endpoint

/** Moves an attachment to the trash. */
export const discardAttachment = {
  method: 'DELETE',
  url: '/money/attachment/:id/',
  config: { access: 'user' },
  schema: { summary: 'Delete an attachment', tags, params: Params, response: { 200: Message } },
} as const satisfies Endpoint
