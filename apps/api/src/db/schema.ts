import type { EntryType, LinkedKind, TaskPriority } from '@daybook/contract'
import type { ColumnType } from 'kysely'
import type {
  AccountMonthTotalTable,
  AccountTable,
  AccountTotalTable,
  ForeignTotalTable,
  RateTable,
  TransferTable,
} from './schema.accounts.ts'
import type { AttachmentFileTable, AttachmentTable } from './schema.attachments.ts'
import type { BudgetTable } from './schema.budgets.ts'
import type { ChangeTable, SyncHeadTable, SyncOpTable, TrashTable } from './schema.changes.ts'
import type { EntryPartTable, EntryTagTable } from './schema.entryDetails.ts'
import type { ContributionTable, GoalTable } from './schema.goals.ts'
import type { ClockCheckTable, JobLeaseTable } from './schema.maintenance.ts'
import type { NoteTable, NoteTextTable, SectionTable } from './schema.notes.ts'
import type { ProjectTable } from './schema.projects.ts'
import type { PushMessageTable, PushSubscriptionTable, ServerKeyTable } from './schema.push.ts'
import type { ReminderColumns, ReminderStateTable, SentReminderTable } from './schema.reminders.ts'
import type { OccurrenceTable, RoutineTable } from './schema.routines.ts'
import type { RuleTable } from './schema.rules.ts'
import type {
  BucketRemovalTable,
  MerchantTable,
  ObjectRemovalTable,
  ScanObjectTable,
  ScanPictureTable,
  ScanReservationTable,
  ScanTable,
  ScanTextTable,
} from './schema.scans.ts'
import type { ScheduleTable } from './schema.schedules.ts'
import type { UserSettingsTable, UserTable } from './schema.users.ts'
import type {
  AuthenticatorTable,
  CalendarFeedTable,
  KnownDeviceTable,
  PasskeyTable,
  RecoveryCodeTable,
} from './signInTables.ts'

// Timestamps are ISO 8601 UTC text, days are yyyy-mm-dd text, booleans are 0 or 1, money is in thousandths (integer).

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
  /** As JSON, null for none; also in `entry_parts` and `entry_tags`. */
  parts: string | null
  tags: string | null
  /** Null for the main account. */
  account: string | null
  /** In the currency of the account; null if that is the user's. */
  account_amount_milli: number | null
  /** 1 if the statement of the bank has it, else 0. */
  cleared: number
}

/** A sum may exceed 2^53, so it is written as a bigint and read as text. */
type Sum = ColumnType<number, bigint>

/** Totals by type, updated with every write, so that reading the balance does not sum all entries. */
type EntryTotalTable = { user_id: string; type: EntryType; amount_milli: Sum }

/** Totals by month (yyyy-mm), for charts. */
type MonthTotalTable = { user_id: string; month: string; type: EntryType; amount_milli: Sum }

/** Totals by day, for sums of a day and of a part of a month. */
type DayTotalTable = { user_id: string; type: EntryType; day: string; amount_milli: Sum }

/** Totals by category and month, for budgets. */
type CategoryTotalTable = { user_id: string; type: EntryType; category: string; month: string; amount_milli: Sum }

type CategoryTable = { user_id: string; name: string; uses: number }

export type TaskTable = {
  user_id: string
  id: string
  title: string
  description: string
  due_at: string | null
  /** Sort key among the open tasks, highest first. Sparse, so that a move writes only this row. */
  position: number
  completed_at: string | null
  /** 1 to 3; null if it has none. */
  priority: TaskPriority | null
  /** As JSON, null for none. */
  labels: string | null
  /** The id of its project; null for none. */
  project: string | null
  /** The id of the task that it is a subtask of; null for none. */
  parent: string | null
  /** How it repeats, as JSON; null if it does not. */
  repeat: string | null
  /** The day on which it is due, yyyy-mm-dd, if it has no time of day: `due_at` is null then. */
  due_day: string | null
  /** When its present occurrence is due by its rule, as a due time or day; null unless that alone was moved. */
  original_due: string | null
  /** The first day on which there is something to do; null for any day. */
  start_day: string | null
  /** In minutes; null if it has none. */
  duration: number | null
  /** The local day on which an occurrence was last marked as done; null if none was. */
  done_day: string | null
} & ReminderColumns

export type LinkTable = {
  user_id: string
  id: string
  first_kind: LinkedKind
  first_id: string
  second_kind: LinkedKind
  second_id: string
  created_at: string
}

/** Messages to the operator. They belong to no user, even if the sender was signed in. */
type ContactMessageTable = { id: string; name: string; email: string; message: string; created_at: string }

export type Schema = {
  users: UserTable
  user_settings: UserSettingsTable
  sessions: SessionTable
  challenges: ChallengeTable
  counters: CounterTable
  suspensions: SuspensionTable
  outbox_mails: OutboxMailTable
  known_devices: KnownDeviceTable
  calendar_feeds: CalendarFeedTable
  authenticators: AuthenticatorTable
  passkeys: PasskeyTable
  recovery_codes: RecoveryCodeTable
  entries: EntryTable
  entry_parts: EntryPartTable
  entry_tags: EntryTagTable
  entry_totals: EntryTotalTable
  month_totals: MonthTotalTable
  day_totals: DayTotalTable
  category_totals: CategoryTotalTable
  categories: CategoryTable
  scan_days: { user_id: string; day: string; scans: number }
  scan_reservations: ScanReservationTable
  scans: ScanTable
  scan_texts: ScanTextTable
  scan_pictures: ScanPictureTable
  scan_objects: ScanObjectTable
  object_removals: ObjectRemovalTable
  bucket_removals: BucketRemovalTable
  attachments: AttachmentTable
  attachment_files: AttachmentFileTable
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
  schedules: ScheduleTable
  rules: RuleTable
  projects: ProjectTable
  accounts: AccountTable
  account_totals: AccountTotalTable
  account_month_totals: AccountMonthTotalTable
  transfers: TransferTable
  goals: GoalTable
  contributions: ContributionTable
  foreign_totals: ForeignTotalTable
  rates: RateTable
  push_subscriptions: PushSubscriptionTable
  push_messages: PushMessageTable
  server_keys: ServerKeyTable
  reminder_states: ReminderStateTable
  sent_reminders: SentReminderTable
  job_leases: JobLeaseTable
  clock_checks: ClockCheckTable
  /** A single row. */
  instance: { id: string; epoch: string }
  /** Deleted accounts with rows that are still being erased. */
  pending_erasures: { user_id: string; ended_at: string }
}
