import type { ChangeAction, RowKind } from '@daybook/contract'
import type { Generated } from 'kysely'

/**
 * The number of the user's latest change. Locked by every write of the user's rows, so that numbers are committed in
 * their order. Changes up to `low` are no longer in the log. Up to `checked_seq` all were made by a server of the version
 * `checked_by` or a later one; other servers leave both as they are. During a check `checked_by` is 0 or below. `work` is
 * a {@link LongWork} as JSON, while there is one; `ended_work` is how many there were.
 */
export type SyncHeadTable = {
  user_id: string
  seq: number
  low: number
  checked_seq: number
  checked_by: number
  work: string | null
  ended_work: Generated<number>
  /** When the user is to be reminded next, or the time of a write that may call for it earlier; null for never. */
  remind_at: Generated<string | null>
}

/** Work of a user that takes several transactions, and how far it is. Meanwhile other calls of the user are rejected. */
export type LongWork = {
  name: string
  operationId: string
  sessionId: string
  /** Who carries it out, and until when others leave it alone. */
  runner: string
  until: string
  input: unknown
  progress: unknown
  /** How often it was continued without any progress. */
  attempts?: number
}

/** One change of one row. Rows are JSON in the form of the contract. */
export type ChangeTable = {
  user_id: string
  seq: number
  op_id: string
  session_id: string
  at: string
  action: ChangeAction
  kind: RowKind
  id: string
  /** The fields that an edit changed, as they were; the row as it was deleted. */
  before: string | null
  after: string | null
  /** The number of the change that this one undoes; negative if it makes it again, by undoing an undo. */
  undoes: number | null
}

/** The fields of a row that an operation did not overwrite, because others had changed them meanwhile. */
export type Merged = { kind: RowKind; id: string; fields: string[] }

/**
 * An operation that a device sent, and the number of the latest change when it ended. Kept so that it runs once however
 * often it is sent.
 */
export type SyncOpTable = {
  user_id: string
  id: string
  seq: number
  /** The error that rejected it, as JSON; null if it was carried out. */
  error: string | null
  /** The row and the fields of it that others had changed, as JSON: {@link Merged}. Null if there are none. */
  merged: string | null
  at: string
}

/** Deleted rows. What belongs to a row, such as the sections of a note, stays in its own table until it is purged. */
export type TrashTable = { user_id: string; kind: RowKind; id: string; deleted_at: string; content: string }
