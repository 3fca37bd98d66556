import * as z from 'zod/mini'
import { momentFrom, StoredTime } from './dates.ts'
import type { Endpoint } from './endpoint.ts'
import { Message } from './errors/body.ts'
import type { PlainErrorCode } from './errors/catalogue.ts'
import { code } from './errors/code.ts'
import { Id } from './text.ts'
import { wholeNumber } from './wholeNumber.ts'

const tags = ['Reminders']
const INVALID = code('reminder_invalid')

/** The longest time before something is due, in minutes: four weeks. */
const LONGEST_BEFORE = 40_320

/** How many reminders one thing has at most. */
export const REMINDERS_LIMIT = 5

/**
 * When to remind of a task, a routine or a recurring entry: minutes before it is due, 0 at that time. A day without a time is
 * due at the time of day that the settings name.
 */
const Before = z
  .array(wholeNumber(0, LONGEST_BEFORE, 'reminder_invalid'), INVALID)
  .check(z.maxLength(REMINDERS_LIMIT, INVALID))

/** A reminder that comes again later. It is void once another occurrence is due. */
export const Snooze = z.object({
  /** Names the occurrence: the due time or due day of a task, the day of a routine or of a recurring entry; empty for none. */
  of: z.string(INVALID).check(z.maxLength(40, INVALID)),
  until: momentFrom('reminder_invalid'),
})
export type Snooze = z.infer<typeof Snooze>

/** The same fields as an import accepts them. */
export const importedReminders = {
  reminders: z.optional(Before),
  snoozed: z.optional(z.extend(Snooze, { until: StoredTime })),
}

/** A field that is missing stays. Null returns to the reminders of the settings, and ends a snooze. */
export const ReminderChange = z.object({
  reminders: z.optional(z.nullable(Before)),
  snoozed: z.optional(z.nullable(Snooze)),
})
export type ReminderChange = z.infer<typeof ReminderChange>

/** The shares of a budget in percent that are reminded of. */
export const BUDGET_STEPS = [80, 100] as const

const BudgetReminderChange = z.object({
  /** Null for both, an empty list for none. */
  reminders: z.nullable(z.array(z.literal(BUDGET_STEPS, INVALID), INVALID).check(z.maxLength(2, INVALID))),
})

const changeEndpoint = <U extends string, B extends z.ZodMiniType>(url: U, summary: string, body: B) =>
  ({
    method: 'PUT',
    url,
    config: { access: 'user' },
    schema: { summary, tags, params: z.object({ id: Id }), body, response: { 200: Message } },
  }) as const satisfies Endpoint

/** Returns 404 if the user has no such row, as do the other three. */
export const remindOfTask = changeEndpoint('/task/remind/:id/', 'Change the reminders of a task', ReminderChange)
export const remindOfRoutine = changeEndpoint(
  '/routine/remind/:id/',
  'Change the reminders of a routine',
  ReminderChange,
)
export const remindOfSchedule = changeEndpoint(
  '/money/schedule/remind/:id/',
  'Change the reminders of a recurring entry',
  ReminderChange,
)
export const remindOfBudget = changeEndpoint(
  '/money/budget/remind/:id/',
  'Change the reminders of a budget',
  BudgetReminderChange,
)

/** What is reminded of. `review` is the weekly review. */
export const ReminderKind = z.enum(['task', 'routine', 'schedule', 'budget', 'review'], INVALID)
export type ReminderKind = z.infer<typeof ReminderKind>

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/
const timeOfDay = (invalid: PlainErrorCode = 'reminder_invalid') => z.string(invalid).check(z.regex(TIME, invalid))

/** How a user is reminded on all devices. A missing field has its default. */
export const ReminderSettings = z.object({
  /** False for no reminders at all. True by default. */
  on: z.optional(z.boolean(INVALID)),
  /** The kinds that are not reminded of; none by default. */
  off: z.optional(z.array(ReminderKind, INVALID).check(z.maxLength(ReminderKind.options.length, INVALID))),
  /** The time of day (hh:mm) of what is due on a day without a time; 09:00 by default. */
  time: z.optional(timeOfDay()),
  /** When nothing comes that was not set for that time (hh:mm); 22:00 to 07:00 by default, null for never. */
  quiet_hours: z.optional(z.nullable(z.object({ from: timeOfDay(), until: timeOfDay() }))),
  /** Whether each is mailed, or one list a morning at `time`, or none, which is the default. */
  mail: z.optional(z.enum(['off', 'each', 'daily'], INVALID)),
  /** When the weekly review is; null, the default, for never. Monday is 1. */
  review: z.optional(z.nullable(z.object({ weekday: wholeNumber(1, 7, 'reminder_invalid'), time: timeOfDay() }))),
})
export type ReminderSettings = z.infer<typeof ReminderSettings>

/** Returns how the user is reminded, without what has its default. */
export const getReminders = {
  method: 'GET',
  url: '/auth/reminders/',
  config: { access: 'user' },
  schema: { summary: 'How reminders come', tags, response: { 200: ReminderSettings } },
} as const satisfies Endpoint

/** Changes the given fields and leaves the others. */
export const changeReminders = {
  method: 'PUT',
  url: '/auth/change/reminders/',
  config: { access: 'user' },
  schema: {
    summary: 'Change how reminders come',
    tags,
    body: ReminderSettings,
    response: { 200: ReminderSettings },
  },
} as const satisfies Endpoint
