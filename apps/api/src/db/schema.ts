import type { EntryType, LinkedKind, OccurrenceState } from '@daybook/contract'
import type { ColumnType } from 'kysely'
import type { ChangeTable, SyncHeadTable, SyncOpTable, TrashTable } from './schema.changes.ts'
import type { ClockCheckTable, JobLeaseTable } from './schema.maintenance.ts'
import type { AuthenticatorTable, KnownDeviceTable, PasskeyTable, RecoveryCodeTable } from './signInTables.ts'

// Timestamps are ISO 8601 UTC text, days are yyyy-mm-dd text, booleans are 0 or 1, money is in thousandths (integer).

export type UserTable = {
  id: string
  email: string
  name: string
  currency: string
  premium: number
  /** 1 if receipt pictures are kept: the user's latest choice. */
  keeps_pictures: number
  /** The saved filters of entries, as JSON. */
  saved_filters: string
  password_hash: string
  /** Null until the email address is verified. An unverified account cannot access any data. */
  verified_at: string | null
  created_at: string
}

export type SessionTable = {
  user_id: string
  id: string
  /** The generation of the only valid refresh token; each refresh increments it. */
  generation: number
  rotated_at: string
  created_at: string
  expires_at: string
  user_agent: string
  /** The known device of the session; null for sessions older than device secrets. */
  device_id: string | null
}

/** A flow that waits for its next step. Its token and code are stored as keyed hashes only. */
export type ChallengeTable = {
  id: string
  /** Null if there is no account with the address yet. */
  user_id: string | null
  purpose: string
  /** The subject that failed attempts count for: the keyed hash of the account or, without one, of the address. */
  subject: string
  /** Empty if no code was mailed and another proof completes the flow. */
  code_hash: string
  /** Data for the second step, encrypted with the secret key. */
  payload: string
  tries: number
  sends: number
  sent_at: string
  expires_at: string
}

/** Expiring counters: rate limits, failed codes, failed sign-ins. */
type CounterTable = { id: string; count: number; expires_at: string }

export type SuspensionTable = { id: string; failures: number; suspended_until: string; expires_at: string }

/** Queued mails; deleted once the mail server has accepted them. */
type OutboxMailTable = {
  id: string
  user_id: string | null
  sealed: string
  attempts: number
  due_at: string
  created_at: string
}

export type EntryTable = {
  user_id: string
  id: string
  type: EntryType
  amount_milli: number
  title: string
  /** The title, normalized for searching. */
  title_search: string
  day: string
  category: string
}

/** A sum may exceed 2^53, so it is written as a bigint and read as text. */
type Sum = ColumnType<number, bigint>

/** Totals by type, updated with every write, so that reading the balance does not sum all entries. */
type EntryTotalTable = { user_id: string; type: EntryType; amount_milli: Sum }

/** Totals by month (yyyy-mm), for charts. */
type MonthTotalTable = { user_id: string; month: string; type: EntryType; amount_milli: Sum }

/** Totals by category and month, for budgets. */
type CategoryTotalTable = { user_id: string; type: EntryType; category: string; month: string; amount_milli: Sum }

type CategoryTable = { user_id: string; name: string; uses: number }

/** A running scan: reserves one of the user's daily scans, and expires in case the server crashes. */
type ScanReservationTable = { user_id: string; id: string; day: string; expires_at: string }

/**
 * The data extracted from the receipt of an entry. `id` is the entry's id, `merchant_raw_name` the name printed on the
 * receipt.
 */
type ScanTable = { user_id: string; id: string; merchant_raw_name: string; reading: string; scanned_at: string }

/** The pictures of scans, in a table of their own so that other queries do not read them. */
type ScanPictureTable = { user_id: string; id: string; jpeg: Uint8Array }

/** The object key of a picture that is stored in the bucket. */
type ScanObjectTable = { user_id: string; id: string; object_key: string }

/** Objects to delete from the bucket. Has no user_id, since the account may be deleted already. */
type BucketRemovalTable = { object_key: string; attempts: number; due_at: string }

/** The user's correction for a merchant name as printed on receipts. */
type MerchantTable = {
  user_id: string
  merchant_raw_name: string
  type: EntryType
  title: string
  category: string
  corrected_at: string
}

export type TaskTable = {
  user_id: string
  id: string
  title: string
  description: string
  due_at: string | null
  /** Sort key among the open tasks, highest first. Sparse, so that a move writes only this row. */
  position: number
  completed_at: string | null
}

export type RoutineTable = {
  user_id: string
  id: string
  title: string
  description: string
  time: string | null
  deadline: string | null
  repeat_days: number
  /** The weekdays as digits, Monday is 1: '135'; null if the routine does not repeat by weekday. */
  weekdays: string | null
  month_day: number | null
  start_day: string
  /** The first day of the current schedule. */
  schedule_from: string
  /** The streak at the last change of the schedule. */
  streak_offset: number
  /** The streak on `last_day`, the latest day with a record. */
  streak: number
  last_day: string | null
}

/** The recorded state of a routine on a day. A missed day has no row. */
type OccurrenceTable = { user_id: string; routine_id: string; day: string; state: OccurrenceState }

export type LinkTable = {
  user_id: string
  id: string
  first_kind: LinkedKind
  first_id: string
  second_kind: LinkedKind
  second_id: string
  created_at: string
}

export type NoteTable = {
  user_id: string
  id: string
  title: string
  content: string
  /** Incremented with each change of the note or its sections. */
  version: number
  created_at: string
  updated_at: string
  /** 1 if it is shown above the others, else 0. */
  pinned: number
}

export type SectionTable = {
  user_id: string
  id: string
  note_id: string
  position: number
  heading: string
  content: string
}

/**
 * The text of a note and its sections, normalized for searching. In a table of its own, so that lists do not read it.
 */
type NoteTextTable = { user_id: string; note_id: string; search_text: string }
/** Messages to the operator. They belong to no user, even if the sender was signed in. */
type ContactMessageTable = { id: string; name: string; email: string; message: string; created_at: string }

export type BudgetTable = {
  user_id: string
  id: string
  name: string
  amount_milli: number
  category: string
  description: string
  start_day: string
  end_day: string
}

export type Schema = {
  users: UserTable
  sessions: SessionTable
  challenges: ChallengeTable
  counters: CounterTable
  suspensions: SuspensionTable
  outbox_mails: OutboxMailTable
  known_devices: KnownDeviceTable
  authenticators: AuthenticatorTable
  passkeys: PasskeyTable
  recovery_codes: RecoveryCodeTable
  entries: EntryTable
  entry_totals: EntryTotalTable
  month_totals: MonthTotalTable
  category_totals: CategoryTotalTable
  categories: CategoryTable
  scan_days: { user_id: string; day: string; scans: number }
  scan_reservations: ScanReservationTable
  scans: ScanTable
  scan_pictures: ScanPictureTable
  scan_objects: ScanObjectTable
  bucket_removals: BucketRemovalTable
  merchants: MerchantTable
  tasks: TaskTable
  sync_heads: SyncHeadTable
  changes: ChangeTable
  sync_ops: SyncOpTable
  trash: TrashTable
  routines: RoutineTable
  occurrences: OccurrenceTable
  links: LinkTable
  notes: NoteTable
  sections: SectionTable
  note_texts: NoteTextTable
  contact_messages: ContactMessageTable
  budgets: BudgetTable
  job_leases: JobLeaseTable
  clock_checks: ClockCheckTable
  /** A single row. */
  instance: { id: string; epoch: string }
  /** Deleted accounts with rows that are still being erased. */
  pending_erasures: { user_id: string; ended_at: string }
}
