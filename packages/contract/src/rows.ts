import * as z from 'zod/mini'
import { AccountRow, TransferRow } from './accountRow.ts'
import { AttachmentRow } from './attachmentRow.ts'
import { BudgetRow } from './budgetRow.ts'
import { RuleRow } from './entryRuleRow.ts'
import { ContributionRow, GoalRow } from './goalRow.ts'
import { EntryType } from './money.ts'
import { preferences } from './preferences.ts'
import { ProjectRow } from './projectRow.ts'
import { RateRow } from './rateRow.ts'
import { reminderFields } from './reminderRow.ts'
import { ReminderSettings } from './reminders.ts'
import { RepeatRule } from './repeatRule.ts'
import { RoutinePause } from './routinePauses.ts'
import { RecordedState } from './routines.ts'
import { LinkedKind, type RowKind } from './rowKinds.ts'
import { SavedFilter } from './savedFilters.ts'
import { ScheduleRow } from './scheduleRow.ts'
import { SavedTaskFilter } from './taskFilters.ts'
import { TaskRow } from './taskRow.ts'

/**
 * The rows of a user as the change log records them, by kind. Values have the units of the calls: amounts in the user's
 * currency, days as yyyy-mm-dd, times in UTC. What is computed from rows (sums, streaks, uses) is no part of them.
 */
export const ROWS = {
  entry: z.object({
    type: EntryType,
    amount: z.number(),
    title: z.string(),
    date: z.string(),
    category: z.string(),
    /** The parts of a split entry; missing if it is not split. */
    parts: z.optional(z.array(z.object({ category: z.string(), amount: z.number(), title: z.string() }))),
    tags: z.optional(z.array(z.string())),
    /** Missing if it is in the main account. */
    account: z.optional(z.string()),
    /** The amount in the currency of the account; missing if that is the user's. */
    account_amount: z.optional(z.number()),
    /** Whether the bank statement has it; missing if it does not. */
    cleared: z.optional(z.boolean()),
  }),
  budget: BudgetRow,
  task: TaskRow,
  routine: z.object({
    title: z.string(),
    description: z.string(),
    time: z.nullable(z.string()),
    deadline: z.nullable(z.string()),
    repeat: z.number(),
    weekdays: z.nullable(z.array(z.number())),
    month_day: z.nullable(z.number()),
    /** How it repeats if the three fields above cannot say it. */
    rule: z.optional(RepeatRule),
    /** With `repeat` 0, on how many days of each week; missing for all. */
    times_a_week: z.optional(z.number()),
    /** With `times_a_week`, the weekday on which its weeks begin, Monday 1 to Sunday 7; missing for Monday. */
    first_weekday: z.optional(z.number()),
    start: z.string(),
    /** Missing if it has none. */
    end: z.optional(z.string()),
    /** The first day of the current schedule, and the streak at that day. */
    schedule_from: z.string(),
    streak_offset: z.number(),
    expense: z.optional(z.object({ amount: z.number(), category: z.string() })),
    /** Missing if it is done or not. */
    target: z.optional(z.number()),
    /** Missing for times. */
    unit: z.optional(z.string()),
    /** Its pauses, earliest first; missing if there was none. */
    pauses: z.optional(z.array(RoutinePause)),
    ...reminderFields,
  }),
  /** The id is the routine's id and the day, joined by a slash. */
  occurrence: z.object({
    routine: z.string(),
    day: z.string(),
    state: RecordedState,
    /** What was done, and the target of that day. Missing if the routine had none. */
    count: z.optional(z.number()),
    target: z.optional(z.number()),
  }),
  note: z.object({
    title: z.string(),
    content: z.string(),
    created: z.string(),
    updated: z.string(),
    version: z.number(),
    // Missing in rows of earlier releases.
    pinned: z._default(z.boolean(), false),
    archived: z.optional(z.literal(true)),
  }),
  section: z.object({ note: z.string(), position: z.number(), heading: z.string(), content: z.string() }),
  /** The id is that of both ends, `toLink` of the domain says how; the ends are in its order. */
  link: z.object({
    first_kind: LinkedKind,
    first: z.string(),
    second_kind: LinkedKind,
    second: z.string(),
    created: z.string(),
  }),
  /** A recurring entry. */
  schedule: ScheduleRow,
  account: AccountRow,
  transfer: TransferRow,
  attachment: AttachmentRow,
  goal: GoalRow,
  contribution: ContributionRow,
  /** The id is derived from the day and the currencies. */
  rate: RateRow,
  rule: RuleRow,
  project: ProjectRow,
  /** One row per user, with the id `settings`. */
  settings: z.object({
    name: z.string(),
    currency: z.string(),
    keeps_pictures: z.boolean(),
    // Missing in rows of earlier releases.
    filters: z._default(z.array(SavedFilter), []),
    /** The saved filters of tasks. Missing if there are none. */
    task_filters: z.optional(z.array(SavedTaskFilter)),
    /** Missing for the default of each. */
    reminders: z.optional(ReminderSettings),
    ...preferences,
  }),
} satisfies Record<RowKind, z.ZodMiniObject>

export type RowOf<K extends RowKind> = z.infer<(typeof ROWS)[K]>

export const SETTINGS_ID = 'settings'
