import * as z from 'zod/mini'
import { Day, MONTH_PATTERN } from './dates.ts'
import type { Endpoint } from './endpoint.ts'
import { Message } from './errors.ts'
import { ClientId, Id, text } from './text.ts'

const tags = ['Routines']

/** What the screen offers to choose from (specification, section 9). 7 and 30 are the week and the month. */
export const REPEATS = { daily: 0, everyOtherDay: 1, weekly: 7, monthly: 30 } as const

const NEGATIVE = 'Repeat should be 0 or greater than 0'
const Repeat = z
  .number(NEGATIVE)
  .check(
    z.minimum(0, NEGATIVE),
    z.maximum(1_000_000_000, { error: 'Repeat should be at most 1,000,000,000', abort: true }),
    z.int('Repeat should be a whole number'),
  )

const TIME = /^\s*(?:([01]?\d|2[0-3]):([0-5]?\d)(?::[\s\S]*)?)?\s*$/

/** 9:5 → 09:05; null for a blank text. Parts after the minute are dropped. */
function asTime(text: string) {
  const [, hour, minute = ''] = TIME.exec(text) ?? []
  return hour === undefined ? null : `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`
}

/** A time of day as HH:MM; null, an empty text or nothing at all for none. */
const timeOfDay = (invalid: string) =>
  z._default(
    z.pipe(
      z.nullable(z.string(invalid).check(z.maxLength(40, { error: invalid, abort: true }), z.regex(TIME, invalid))),
      z.transform((time) => (time === null ? null : asTime(time))),
    ),
    null,
  )

/** Days of the week, Monday 1 to Sunday 7. */
const Weekdays = z.pipe(
  z
    .array(
      z
        .number('Invalid weekday')
        .check(z.int('Invalid weekday'), z.minimum(1, 'Invalid weekday'), z.maximum(7, 'Invalid weekday')),
      'Invalid weekday',
    )
    .check(z.minLength(1, 'Choose at least one weekday'), z.maxLength(7, 'Invalid weekday')),
  z.transform((days) => [...new Set(days)].sort()),
)

const INVALID_MONTH_DAY = 'Day of the month should be from 1 to 31'
const MonthDay = z
  .number(INVALID_MONTH_DAY)
  .check(z.int(INVALID_MONTH_DAY), z.minimum(1, INVALID_MONTH_DAY), z.maximum(31, INVALID_MONTH_DAY))

/**
 * What somebody writes about a routine. The last three are ours: left out of an update they stay as they are, so a
 * client that knows only the specification's fields changes nothing else.
 */
export const RoutineDraft = z.object({
  id: ClientId,
  title: text('Title', 200, 'Title is required'),
  /** Days between occurrences: 0 daily, 1 once in two days, n once in n+1 days; but 7 is weekly and 30 monthly. */
  repeat: Repeat,
  time: timeOfDay('Invalid time format'),
  deadline: timeOfDay('Invalid deadline format'),
  description: z._default(text('Description', 5000), ''),
  /** With `repeat` 7: the days of the week, 1 for Monday; null for the weekday of `start`. Ignored with another. */
  weekdays: z.optional(z.nullable(Weekdays)),
  /** With `repeat` 30: the day of the month, in a shorter month its last; null for that of `start`. Ignored with another. */
  month_day: z.optional(z.nullable(MonthDay)),
  /** The day the counting begins; the user's today in a new routine. */
  start: z.optional(Day),
})
export type RoutineDraft = z.infer<typeof RoutineDraft>
/** A {@link RoutineDraft} as it is sent. */
export type RoutineDraftInput = z.input<typeof RoutineDraft>

/** What became of an occurrence. A day that was missed has no record, only its place in the schedule. */
export const OccurrenceState = z.enum(['done', 'skipped'])
export type OccurrenceState = z.infer<typeof OccurrenceState>

/** The routines of a day at a glance, for the dashboard. */
export const DueRoutine = z.object({
  id: z.string(),
  title: z.string(),
  /** HH:MM, or null. */
  time: z.nullable(z.string()),
  deadline: z.nullable(z.string()),
  /** What was recorded for today; null while it is still to be done. */
  today: z.nullable(OccurrenceState),
  /** Done without missing a due day, up to now; a skipped day neither counts nor breaks it. */
  streak: z.number(),
})
export type DueRoutine = z.infer<typeof DueRoutine>

export const Routine = z.extend(DueRoutine, {
  description: z.string(),
  repeat: z.number(),
  weekdays: z.nullable(z.array(z.number())),
  month_day: z.nullable(z.number()),
  start: z.string(),
  /** Whether it is to be done today, the user's own day. */
  due_today: z.boolean(),
  /** The first day after today on which it is due; null past the year 9999. */
  next_due: z.nullable(z.string()),
})
export type Routine = z.infer<typeof Routine>

const RoutineId = z.object({ id: Id })
/** The day that is marked, today without it; never one in the future. */
const Marked = z.object({ day: z.optional(Day) })

/** Newest first. */
export const listRoutines = {
  method: 'GET',
  url: '/routine/get/',
  config: { access: 'user' },
  schema: { summary: 'List routines, and what each asks for today', tags, response: { 200: z.array(Routine) } },
} as const satisfies Endpoint

export const createRoutine = {
  method: 'POST',
  url: '/routine/create/',
  config: { access: 'user' },
  schema: { summary: 'Create a routine', tags, body: RoutineDraft, response: { 201: Routine } },
} as const satisfies Endpoint

/** 404 'Routine not found', as with every call below, where the user has no such routine. History stays as it is. */
export const updateRoutine = {
  method: 'PUT',
  url: '/routine/update/:id/',
  config: { access: 'user' },
  schema: { summary: 'Update a routine', tags, params: RoutineId, body: RoutineDraft, response: { 200: Routine } },
} as const satisfies Endpoint

/** Its history goes with it. */
export const deleteRoutine = {
  method: 'DELETE',
  url: '/routine/delete/:id/',
  config: { access: 'user' },
  schema: { summary: 'Delete a routine', tags, params: RoutineId, response: { 200: Message } },
} as const satisfies Endpoint

const marking = <U extends string>(url: U, summary: string) =>
  ({
    method: 'POST',
    url,
    config: { access: 'user' },
    schema: { summary, tags, params: RoutineId, body: Marked, response: { 200: Message } },
  }) as const satisfies Endpoint

/** Ours, like the calls below. Said twice it is done once. */
export const markRoutineDone = marking('/routine/done/:id/', 'Record that it was done')

/** A skipped day does not break the streak. */
export const skipRoutine = marking('/routine/skip/:id/', 'Record that it is left out on purpose')

/** Takes back what was recorded for the day. */
export const unmarkRoutine = marking('/routine/undo/:id/', 'Take a record back')

/** `due` is today, or later, and not yet recorded; `none` is a day without an occurrence. */
export const DayState = z.enum(['done', 'skipped', 'missed', 'due', 'none'])
export type DayState = z.infer<typeof DayState>

export const getRoutineMonth = {
  method: 'GET',
  url: '/routine/history/:id/',
  config: { access: 'user' },
  schema: {
    summary: 'Each day of a month and what became of it',
    tags,
    params: RoutineId,
    /** yyyy-mm; the user's current month without it. */
    querystring: z.object({
      month: z.optional(z.string('Invalid month').check(z.regex(MONTH_PATTERN, 'Invalid month'))),
    }),
    response: { 200: z.object({ month: z.string(), days: z.array(z.object({ day: z.string(), state: DayState })) }) },
  },
} as const satisfies Endpoint
