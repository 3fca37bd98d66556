import type { AttachmentType } from '@daybook/contract'

/** What is known of the files attached to entries. */
export type AttachmentTable = {
  user_id: string
  id: string
  entry_id: string
  name: string
  media_type: AttachmentType
  size: number
  /** Of the content, in hexadecimal. */
  sha256: string
  created_at: string
}

/** The bytes of attachments, in a table of their own so that other queries do not read them. */
export type AttachmentFileTable = { user_id: string; id: string; content: Uint8Array }
