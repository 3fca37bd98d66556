import type { AttachedKind, AttachmentType } from '@daybook/contract'
import type { Generated } from 'kysely'

/** What is known of attached files. */
export type AttachmentTable = {
  user_id: string
  id: string
  owner_kind: Generated<AttachedKind>
  /** The id of the entry, task or note. An earlier release has it for that of an entry. */
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
