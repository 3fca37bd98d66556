import type { EntryType, OccurrenceState } from '@daybook/contract'
import type { ColumnType } from 'kysely'
import type { ClockCheckTable, JobLeaseTable } from './schema.maintenance.ts'
import type { AuthenticatorTable, KnownDeviceTable, PasskeyTable, RecoveryCodeTable } from './signInTables.ts'

// Moments are ISO 8601 UTC text, days are yyyy-mm-dd text, booleans are 0 or 1, money is whole thousandths.

export type UserTable = {
  id: string
  email: string
  name: string
  currency: string
  premium: number
  /** Whether pictures of receipts stay: the latest choice. */
  keeps_pictures: number
  password_hash: string
  /** Null until the address is proved; such an account reaches no data. */
  verified_at: string | null
  created_at: string
}

export type SessionTable = {
  user_id: string
  id: string
  /** The number the one valid refresh token carries; each refresh counts it up. */
  generation: number
  rotated_at: string
  created_at: string
  expires_at: string
  user_agent: string
  /** The known device on which it was opened; null for sessions from before devices had secrets. */
  device_id: string | null
}

/** A flow that waits for its next step. Nothing in it can be read back: handle and code are keyed hashes. */
export type ChallengeTable = {
  id: string
  /** Null where the address it went to has no account yet. */
  user_id: string | null
  purpose: string
  /** Whose guesses are counted: the keyed hash of the account or, without one, the address. */
  subject: string
  /** Empty where no code was mailed: another proof ends it. */
  code_hash: string
  /** What the second step needs, sealed with the secret key. */
  payload: string
  tries: number
  sends: number
  sent_at: string
  expires_at: string
}

/** Counters with an end: rate limits, guesses of codes, sign-in failures. */
type CounterTable = { id: string; count: number; expires_at: string }

export type SuspensionTable = { id: string; failures: number; suspended_until: string; expires_at: string }

/** Mails on their way out; deleted once the mail server took them. */
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
  /** The title as it is searched. */
  title_search: string
  day: string
  category: string
}

/** A sum may pass 2^53, so it is written as a bigint, and read as text. */
type Sum = ColumnType<number, bigint>

/** Sums kept with every write, so that the balance costs the same after ten years. */
type EntryTotalTable = { user_id: string; type: EntryType; amount_milli: Sum }

/** The same by month (yyyy-mm), for charts. */
type MonthTotalTable = { user_id: string; month: string; type: EntryType; amount_milli: Sum }

/** The same by category and month, for budgets. */
type CategoryTotalTable = { user_id: string; type: EntryType; category: string; month: string; amount_milli: Sum }

type CategoryTable = { user_id: string; name: string; uses: number }

/** A scan under way: it holds one of the day's places, and lets it go by itself where the server should die. */
type ScanReservationTable = { user_id: string; id: string; day: string; expires_at: string }

/** What was read of the receipt an entry was made from; `id` is the entry's, `merchant_raw_name` the name on the paper. */
type ScanTable = { user_id: string; id: string; merchant_raw_name: string; reading: string; scanned_at: string }

/** The pictures themselves, apart, so that nothing else reads them. */
type ScanPictureTable = { user_id: string; id: string; jpeg: Uint8Array }

/** Where a picture is in the bucket, if that is where it is. */
type ScanObjectTable = { user_id: string; id: string; object_key: string }

/** What is still to be removed from the bucket: it may belong to nobody any more. */
type BucketRemovalTable = { object_key: string; attempts: number; due_at: string }

/** What the user made of a name as it stands on receipts. */
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
  /** Where the task stands among the open ones, the highest first. Sparse: a move writes this one row. */
  position: number
  completed_at: string | null
}

/** The latest deletions, as they were, so that each can be taken back. */
type DeletedTaskTable = TaskTable & { deleted_at: string }

export type RoutineTable = {
  user_id: string
  id: string
  title: string
  description: string
  time: string | null
  deadline: string | null
  repeat_days: number
  /** The days of the week as digits, Monday 1: '135'; null without. */
  weekdays: string | null
  month_day: number | null
  start_day: string
  /** The day from which the schedule has been what it is now. */
  schedule_from: string
  /** The streak as it stood when the schedule was last changed. */
  streak_offset: number
  /** The streak as it stands at `last_day`, the latest day with a record. */
  streak: number
  last_day: string | null
}

/** What became of a routine on a day. Only what somebody said is kept: a missed day has no row. */
type OccurrenceTable = { user_id: string; routine_id: string; day: string; state: OccurrenceState }

export type NoteTable = {
  user_id: string
  id: string
  title: string
  content: string
  /** Counts the changes of the note and its sections. */
  version: number
  created_at: string
  updated_at: string
}

export type SectionTable = {
  user_id: string
  id: string
  note_id: string
  position: number
  heading: string
  content: string
}

/** All the words of a note and its sections, folded for searching; apart, so that lists do not read them. */
type NoteTextTable = { user_id: string; note_id: string; search_text: string }
/** What people wrote to the operator, signed in or not: whoever wrote, it is the operator's mail. */
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
  deleted_tasks: DeletedTaskTable
  routines: RoutineTable
  occurrences: OccurrenceTable
  notes: NoteTable
  sections: SectionTable
  note_texts: NoteTextTable
  contact_messages: ContactMessageTable
  budgets: BudgetTable
  job_leases: JobLeaseTable
  clock_checks: ClockCheckTable
  /** Ended accounts whose rows are still being deleted. */
  pending_erasures: { user_id: string; ended_at: string }
}
