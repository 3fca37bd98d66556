import * as z from 'zod/mini'
import { CategoryName } from './categoryName.ts'
import { Day } from './dates.ts'
import type { Endpoint } from './endpoint.ts'
import { Message } from './errors/body.ts'
import type { PlainErrorCode } from './errors/catalogue.ts'
import { code } from './errors/code.ts'
import { amount, SmallAmount } from './money.ts'
import { reminderFields } from './reminderRow.ts'
import { RepeatRule } from './repeatRule.ts'
import { RoutinePause } from './routinePauses.ts'
import { RoutineTarget, RoutineUnit } from './routineTargets.ts'
import { ClientId, Id, text } from './text.ts'
import { wholeNumber } from './wholeNumber.ts'

const tags = ['Routines']

/** The values of `repeat` the form offers. 7 means weekly and 30 monthly. */
export const REPEATS = { daily: 0, everyOtherDay: 1, weekly: 7, monthly: 30 } as const

const NEGATIVE = code('repeat_negative')
const Repeat = z
  .number(NEGATIVE)
  .check(
    z.minimum(0, NEGATIVE),
    z.maximum(1_000_000_000, { error: code('repeat_too_large'), abort: true }),
    z.int(code('repeat_not_whole')),
  )

const TIME = /^\s*(?:([01]?\d|2[0-3]):([0-5]?\d)(?::[\s\S]*)?)?\s*$/

/** Formats a time as HH:MM (9:5 → 09:05), without anything after the minutes. Returns null for a blank text. */
function asTime(text: string) {
  const [, hour, minute = ''] = TIME.exec(text) ?? []
  return hour === undefined ? null : `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`
}

/** Returns the schema of an optional time of day, HH:MM. Null, an empty text and a missing field mean none. */
const timeOfDay = (invalid: PlainErrorCode) =>
  z._default(
    z.pipe(
      z.nullable(z.string(invalid).check(z.maxLength(40, { error: invalid, abort: true }), z.regex(TIME, invalid))),
      z.transform((time) => (time === null ? null : asTime(time))),
    ),
    null,
  )

/** A day of the week, Monday 1 to Sunday 7. */
export const Weekday = wholeNumber(1, 7, 'weekday_invalid')

const Weekdays = z.pipe(
  z
    .array(Weekday, code('weekday_invalid'))
    .check(z.minLength(1, code('weekday_required')), z.maxLength(7, code('weekday_invalid'))),
  z.transform((days) => [...new Set(days)].sort()),
)

const MonthDay = wholeNumber(1, 31, 'month_day_invalid')

/** On how many days of each week. */
export const TimesAWeek = wholeNumber(1, 6, 'times_a_week_invalid')

/** The expense that is recorded, with the title of the routine, when a day is marked as done. */
export const RoutineExpense = z.object({ amount: amount('amount_too_small'), category: CategoryName })
export type RoutineExpense = z.infer<typeof RoutineExpense>

/**
 * The input of a routine. An update without the last ten fields does not change them, so that clients that
 * do not know them do not reset them.
 */
export const RoutineDraft = z.object({
  id: ClientId,
  title: text('title', 200, 'title_required'),
  /** Days between occurrences: 0 daily, 1 every two days, n every n+1 days; except that 7 is weekly and 30 monthly. */
  repeat: Repeat,
  time: timeOfDay('time_invalid'),
  deadline: timeOfDay('deadline_invalid'),
  description: z._default(text('description', 5000), ''),
  /** With `repeat` 7, the days of the week, 1 for Monday; null for the weekday of `start`. Otherwise ignored. */
  weekdays: z.optional(z.nullable(Weekdays)),
  /**
   * With `repeat` 30, the day of the month; null for that of `start`. Shorter months use their last day. Otherwise
   * ignored.
   */
  month_day: z.optional(z.nullable(MonthDay)),
  /** The first day of the schedule; the user's current day by default. */
  start: z.optional(Day),
  /** How it repeats, in place of the three fields above; null for what they say. */
  rule: z.optional(z.nullable(RepeatRule)),
  /**
   * With `repeat` 0 and no rule, on how many days of each week, whichever these are; null for all. Otherwise ignored. Each
   * day asks for it until it was done on so many of its week, and the streak counts weeks.
   */
  times_a_week: z.optional(z.nullable(TimesAWeek)),
  /** With `times_a_week`, the weekday on which its weeks begin; Monday by default. Otherwise ignored. */
  first_weekday: z.optional(Weekday),
  /** The last day on which it can be due, not before `start`; null for none. */
  end: z.optional(z.nullable(Day)),
  /** Null for none. */
  expense: z.optional(z.nullable(RoutineExpense)),
  /** Null for a routine that is done or not. */
  target: z.optional(z.nullable(RoutineTarget)),
  /** Null for times. Ignored without a target. */
  unit: z.optional(RoutineUnit),
})
export type RoutineDraft = z.infer<typeof RoutineDraft>
/** The input type of {@link RoutineDraft}, before defaults and transforms. */
export type RoutineDraftInput = z.input<typeof RoutineDraft>

/** Like {@link RoutineDraft}, but an amount below 1 can stay. */
export const RoutineEdit = z.extend(RoutineDraft, {
  expense: z.optional(z.nullable(z.extend(RoutineExpense, { amount: SmallAmount }))),
})

/** What became of an occurrence. A missed occurrence has no record. */
export const OccurrenceState = z.enum(['done', 'skipped'])
export type OccurrenceState = z.infer<typeof OccurrenceState>

/** The recorded state of an occurrence. `partly` is below the target: once the day is over, it was not done. */
export const RecordedState = z.enum(['done', 'skipped', 'partly'])
export type RecordedState = z.infer<typeof RecordedState>

/** `due` is an occurrence today or later that has no record; `none` is a day without an occurrence. */
export const DayState = z.enum(['done', 'skipped', 'partly', 'missed', 'due', 'none'])
export type DayState = z.infer<typeof DayState>

/** A routine on the dashboard. */
export const DueRoutine = z.object({
  id: z.string(),
  title: z.string(),
  /** HH:MM, or null. */
  time: z.nullable(z.string()),
  deadline: z.nullable(z.string()),
  /** The state recorded for today; null if there is none yet. */
  today: z.nullable(OccurrenceState),
  /**
   * The number of occurrences done since the last missed one, or of weeks with `times_a_week`. A skipped occurrence neither
   * counts nor breaks it.
   */
  streak: z.number(),
  /** Missing, as is `count`, if it is done or not. */
  target: z.optional(z.number()),
  /** Missing for times. */
  unit: z.optional(z.string()),
  /** What was done today. */
  count: z.optional(z.number()),
  /** On how many days of each week it is done; missing, as is the next one, if it is due on certain days. */
  times_a_week: z.optional(z.number()),
  /** On how many days of this week it was done. */
  done_this_week: z.optional(z.number()),
})
export type DueRoutine = z.infer<typeof DueRoutine>

export const Routine = z.extend(DueRoutine, {
  description: z.string(),
  repeat: z.number(),
  weekdays: z.nullable(z.array(z.number())),
  month_day: z.nullable(z.number()),
  /** How it repeats if the three fields above cannot say it: they are near to it then. Missing if they can. */
  rule: z.optional(RepeatRule),
  /** With `times_a_week`, the weekday on which its weeks begin, Monday 1 to Sunday 7; missing for Monday. */
  first_weekday: z.optional(z.number()),
  start: z.string(),
  /** The last day on which it can be due; missing if it has none. */
  end: z.optional(z.string()),
  /** Missing if it has none. */
  expense: z.optional(z.object({ amount: z.number(), category: z.string() })),
  ...reminderFields,
  /** The pause that contains the user's current day; missing if there is none. */
  pause: z.optional(RoutinePause),
  /** Whether it is due on the user's current day. */
  due_today: z.boolean(),
  /** The next due day after today; null if there is none before its end or the year 10000. */
  next_due: z.nullable(z.string()),
  /** The states of the last seven days, today last. */
  week: z.array(DayState),
})
export type Routine = z.infer<typeof Routine>

const RoutineId = z.object({ id: Id })
/** The day to mark, the user's current day by default. Must not be in the future. */
const MarkedDay = z.object({ day: z.optional(Day) })

/** Returns routines, newest first. */
export const listRoutines = {
  method: 'GET',
  url: '/routine/get/',
  config: { access: 'user', compress: true },
  schema: { summary: 'List routines, and what each asks for today', tags, response: { 200: z.array(Routine) } },
} as const satisfies Endpoint

export const createRoutine = {
  method: 'POST',
  url: '/routine/create/',
  config: { access: 'user' },
  schema: { summary: 'Create a routine', tags, body: RoutineDraft, response: { 201: Routine } },
} as const satisfies Endpoint

/** Does not change the history. Returns 404 for an unknown routine, as do the calls below. */
export const updateRoutine = {
  method: 'PUT',
  url: '/routine/update/:id/',
  config: { access: 'user' },
  schema: { summary: 'Update a routine', tags, params: RoutineId, body: RoutineEdit, response: { 200: Routine } },
} as const satisfies Endpoint

/** Deletes the routine and its history. */
export const discardRoutine = {
  method: 'DELETE',
  url: '/routine/delete/:id/',
  config: { access: 'user' },
  schema: { summary: 'Delete a routine', tags, params: RoutineId, response: { 200: Message } },
} as const satisfies Endpoint

const markEndpoint = <U extends string>(url: U, summary: string) =>
  ({
    method: 'POST',
    url,
    config: { access: 'user' },
    schema: { summary, tags, params: RoutineId, body: MarkedDay, response: { 200: Message } },
  }) as const satisfies Endpoint

/**
 * Idempotent. A request is rejected for a day after the user's current one, an operation, whose author may have
 * travelled, for a day that has begun nowhere yet. So are {@link skipRoutine} and {@link unmarkRoutine}.
 */
export const markRoutineDone = markEndpoint('/routine/done/:id/', 'Record that it was done')

/** A skipped day does not break the streak. */
export const skipRoutine = markEndpoint('/routine/skip/:id/', 'Record that it is left out on purpose')

/** Removes the record of the day. */
export const unmarkRoutine = markEndpoint('/routine/undo/:id/', 'Take a record back')
