import * as z from 'zod/mini'
import { AccountRow, MAIN_ACCOUNT, TransferRow } from './accountRow.ts'
import { amountFrom, LARGEST_AMOUNT } from './amount.ts'
import { BudgetRow } from './budgetRow.ts'
import { CategoryName } from './categoryName.ts'
import { Day, StoredTime } from './dates.ts'
import { RuleRow } from './entryRuleRow.ts'
import { code } from './errors/code.ts'
import { ContributionRow, GoalRow } from './goalRow.ts'
import { Contributed } from './goals.ts'
import { EntryParts, EntryType, partsAddUp, SmallAmount } from './money.ts'
import { CONTENT_LIMIT } from './notes.ts'
import { ProjectRow } from './projectRow.ts'
import { RateRow } from './rateRow.ts'
import { importedReminders } from './reminders.ts'
import { TimesAWeek, Weekday } from './routines.ts'
import { RoutineTarget } from './routineTargets.ts'
import type { RowKind } from './rowKinds.ts'
import { ROWS, type RowOf } from './rows.ts'
import { ScheduleRow } from './scheduleRow.ts'
import { TimeZone } from './schedules.ts'
import { Labels, Tags } from './tags.ts'
import { DueDay, TaskRow } from './taskRow.ts'
import { Id, text } from './text.ts'
import { wholeNumber } from './wholeNumber.ts'

/** The kinds of rows that can be imported. Settings are changed by their own calls, and files are attached. */
export type ImportedKind = Exclude<RowKind, 'settings' | 'attachment'>

const INVALID = code('row_invalid')
const title = text('title', 200)
const description = text('description', 5000)
const Sum = amountFrom(-LARGEST_AMOUNT, INVALID)
const Position = z.number(INVALID).check(z.minimum(-1e15, INVALID), z.maximum(1e15, INVALID))
const TimeOfDay = z.nullable(z.string(INVALID).check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, INVALID)))
const Weekdays = z.nullable(z.array(wholeNumber(1, 7, 'weekday_invalid')).check(z.minLength(1), z.maxLength(7)))
const CategoryOrNone = z.union([z.literal(''), CategoryName])
const Count = z.optional(wholeNumber(0, 1_000_000, 'row_invalid'))
const Days = z.array(Day).check(z.maxLength(4000, INVALID))
const OtherAccount = z.optional(Id.check(z.refine((id) => id !== MAIN_ACCOUNT, INVALID)))

/**
 * The rows of each kind as an import accepts them: rows of {@link ROWS} with the limits that the calls which write them
 * have. What a row names need not exist, as that of any row can be deleted.
 */
export const IMPORTED_ROWS = {
  project: z.extend(ProjectRow, { name: text('name', 60, 'name_required'), position: Position }),
  account: z.extend(AccountRow, {
    name: text('name', 60),
    opening: Sum,
    opening_value: z.optional(Sum),
    position: Position,
  }),
  goal: z.extend(GoalRow, {
    name: text('name', 100, 'name_required'),
    amount: SmallAmount,
    target: z.nullable(Day),
    opening: amountFrom(0, INVALID),
    since: Day,
    account: z.optional(Id),
  }),
  budget: z
    .extend(BudgetRow, {
      name: text('name', 100, 'name_required'),
      amount: SmallAmount,
      category: CategoryName,
      description,
      start_date: Day,
      end_date: Day,
      categories: z.optional(z.array(CategoryName).check(z.maxLength(20, INVALID))),
      reminders: importedReminders.reminders,
    })
    .check(
      z.refine(({ start_date, end_date }) => start_date <= end_date, {
        error: code('end_before_start'),
        path: ['end_date'],
      }),
    ),
  rule: z.extend(RuleRow, {
    words: text('title', 200, 'rule_words_required'),
    min: z.nullable(amountFrom(0, INVALID)),
    max: z.nullable(amountFrom(0, INVALID)),
    category: CategoryOrNone,
    tags: Tags,
    account: z.nullable(Id),
    position: Position,
  }),
  rate: RateRow,
  schedule: z
    .extend(ScheduleRow, {
      amount: SmallAmount,
      title,
      category: CategoryOrNone,
      parts: z.optional(EntryParts),
      account: OtherAccount,
      to: z.optional(Id),
      tags: z.optional(Tags),
      start: Day,
      end: z.nullable(Day),
      zone: TimeZone,
      handled_until: z.nullable(Day),
      handled_days: Days,
      changed: z
        .array(
          z.object({
            day: Day,
            date: z.optional(Day),
            amount: SmallAmount,
            title,
            category: CategoryOrNone,
            parts: z.optional(EntryParts),
            account: z.optional(Id),
            to: z.optional(Id),
          }),
        )
        .check(z.maxLength(1000, INVALID)),
      source_entry: z.nullable(Id),
      root: z.optional(Id),
      ...importedReminders,
    })
    .check(
      z.refine(
        ({ type, category, changed }) => type === 'transfer' || (category && changed.every((one) => one.category)),
        {
          error: INVALID,
          path: ['category'],
        },
      ),
      z.refine(({ type, to }) => (type === 'transfer') === (to !== undefined), { error: INVALID, path: ['to'] }),
    ),
  entry: z
    .extend(ROWS.entry, {
      type: EntryType,
      amount: SmallAmount,
      title,
      date: Day,
      category: CategoryName,
      parts: z.optional(EntryParts.check(z.minLength(1, INVALID))),
      tags: z.optional(Tags),
      account: OtherAccount,
      account_amount: z.optional(SmallAmount),
      cleared: z.optional(z.literal(true)),
    })
    .check(
      partsAddUp(),
      z.refine(({ parts, category }) => !parts || parts[0]!.category === category, {
        error: INVALID,
        path: ['category'],
      }),
    ),
  transfer: z
    .extend(TransferRow, {
      from: Id,
      to: Id,
      amount: SmallAmount,
      date: Day,
      title,
      from_amount: z.optional(SmallAmount),
      to_amount: z.optional(SmallAmount),
      lines: z.optional(z.array(z.union([z.literal(''), Id], INVALID)).check(z.maxLength(4, INVALID))),
    })
    .check(z.refine(({ from, to }) => from !== to, { error: code('transfer_to_itself'), path: ['to'] })),
  contribution: z.extend(ContributionRow, { goal: Id, amount: Contributed, date: Day, title }),
  task: z
    .extend(TaskRow, {
      title: text('title', 200, 'task_title_required'),
      description,
      due: z.nullable(StoredTime),
      due_day: z.optional(DueDay),
      original_due: z.optional(z.union([DueDay, StoredTime], INVALID)),
      start_day: z.optional(Day),
      labels: z.optional(Labels),
      project: z.optional(Id),
      parent: z.optional(Id),
      done_day: z.optional(Day),
      position: Position,
      completed: z.nullable(StoredTime),
      ...importedReminders,
    })
    .check(z.refine(({ due, due_day }) => due === null || !due_day, { error: code('due_twice'), path: ['due_day'] })),
  routine: z.extend(ROWS.routine, {
    title: text('title', 200, 'title_required'),
    description,
    time: TimeOfDay,
    deadline: TimeOfDay,
    repeat: wholeNumber(0, 1_000_000_000, 'repeat_not_whole'),
    weekdays: Weekdays,
    month_day: z.nullable(wholeNumber(1, 31, 'month_day_invalid')),
    start: Day,
    end: z.optional(Day),
    schedule_from: Day,
    streak_offset: wholeNumber(0, 10_000_000, 'row_invalid'),
    times_a_week: z.optional(TimesAWeek),
    first_weekday: z.optional(Weekday),
    expense: z.optional(z.object({ amount: SmallAmount, category: CategoryName })),
    target: z.optional(RoutineTarget),
    unit: z.optional(text('unit', 20)),
    pauses: z.optional(z.array(z.object({ from: Day, until: z.nullable(Day) })).check(z.maxLength(4000, INVALID))),
    ...importedReminders,
  }),
  occurrence: z.extend(ROWS.occurrence, { routine: Id, day: Day, count: Count, target: Count }),
  note: z.extend(ROWS.note, {
    title,
    content: text('content', CONTENT_LIMIT),
    created: StoredTime,
    updated: StoredTime,
    version: wholeNumber(0, 1_000_000_000, 'row_invalid'),
  }),
  section: z.extend(ROWS.section, {
    note: Id,
    position: Position,
    heading: text('heading', 200),
    content: text('content', CONTENT_LIMIT),
  }),
  link: z.extend(ROWS.link, { first: Id, second: Id, created: StoredTime }),
} satisfies { [K in ImportedKind]: z.ZodMiniType<RowOf<K>> }
