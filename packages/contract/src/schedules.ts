import * as z from 'zod/mini'
import { AccountId } from './accountRow.ts'
import { Transfer } from './accountTransfers.ts'
import { CategoryName } from './categoryName.ts'
import { Day } from './dates.ts'
import type { Endpoint } from './endpoint.ts'
import { Message } from './errors/body.ts'
import { code } from './errors/code.ts'
import { amount, Entry, EntryParts, partsAddUp, SmallAmount } from './money.ts'
import { isTimeZone } from './preferences.ts'
import { RepeatRule } from './repeatRule.ts'
import { ScheduleMode, ScheduleRow, ScheduleType } from './scheduleRow.ts'
import { Tags } from './tags.ts'
import { ClientId, Id, text } from './text.ts'

const tags = ['Recurring entries']

/** The most days that are recorded by one request, for a schedule that begins in the past. */
export const RECORDED_AT_ONCE = 366

/** The most days of a schedule that differ, and that are recorded or skipped after one that is neither. */
export const CHANGED_DAYS_LIMIT = 100
export const HANDLED_DAYS_LIMIT = 366

/** A time zone (IANA) that is known. */
export const TimeZone = z
  .string(code('schedule_invalid'))
  .check(
    z.maxLength(40, { error: code('schedule_invalid'), abort: true }),
    z.refine(isTimeZone, code('schedule_invalid')),
  )

/**
 * What an entry of a schedule has beside its day. An amount below 1 can stay, but is not made. Without a category it keeps that of
 * the schedule; a transfer has none. Parts split it; without them it keeps those that the schedule has if amount and category
 * stay as they are, and otherwise is whole.
 */
const EntryFields = {
  amount: SmallAmount,
  category: z.optional(CategoryName),
  title: z._default(text('title', 200), ''),
  parts: z.optional(EntryParts),
}

/** Requires a category of what is no transfer, also if other fields are invalid. */
const categoryOfEntries = z.check<{ type?: unknown; category?: unknown } | null | undefined>(
  ({ value, issues }) => {
    const { type, category } = value ?? {}
    if (type === 'transfer' || category !== undefined) return
    issues.push({ code: 'custom', message: code('category_required'), path: ['category'], input: category })
  },
  {
    when: () => true,
    params: { anyOf: [{ properties: { type: { const: 'transfer' } } }, { required: ['category'] }] },
  },
)

export const ScheduleDraft = z
  .object({
    id: ClientId,
    type: ScheduleType,
    ...EntryFields,
    /** The amount of each entry; of one to confirm the proposed amount, which is the last confirmed one. */
    amount: amount('amount_too_small'),
    /** The account and the tags of each entry. An edit without them keeps them. */
    account: AccountId,
    /** The account that each transfer is to; {@link AccountId} of the main one, too. Ignored for entries. */
    to: AccountId,
    tags: z.optional(Tags),
    rule: RepeatRule,
    /** The first day on which it can be due. */
    start: Day,
    /** The last one, or null. */
    end: z._default(z.nullable(Day), null),
    mode: z._default(ScheduleMode, 'automatic'),
    /** Where the user's day begins (IANA), by default that of the request. */
    zone: z.optional(TimeZone),
    /** The day up to which nothing is recorded, by default the day before `start`. Ignored by an edit. */
    handled_until: z.optional(z.nullable(Day)),
    /** The entry or transfer that it was created from, which it repeats. Ignored by an edit. */
    source_entry: z.optional(z.nullable(Id)),
  })
  .check(
    categoryOfEntries,
    partsAddUp(),
    z.refine(({ start, end }) => end === null || start <= end, { error: code('end_before_start'), path: ['end'] }),
  )
export type ScheduleDraft = z.infer<typeof ScheduleDraft>
/** The input type of {@link ScheduleDraft}, before defaults. */
export type ScheduleDraftInput = z.input<typeof ScheduleDraft>

/** Like {@link ScheduleDraft}, but an amount below 1 can stay. */
export const ScheduleEdit = z.safeExtend(ScheduleDraft, { amount: SmallAmount })

export const Schedule = z.extend(ScheduleRow, { id: z.string() })
export type Schedule = z.infer<typeof Schedule>

const ScheduleId = z.object({ id: Id })

/** Returns the schedules of recurring entries, newest first. */
export const listSchedules = {
  method: 'GET',
  url: '/money/schedule/get/',
  config: { access: 'user', compress: true },
  schema: { summary: 'List recurring entries', tags, response: { 200: z.array(Schedule) } },
} as const satisfies Endpoint

/**
 * Also records the entries that are due until today; of one to confirm, only that of its first day. What is due before the
 * last {@link RECORDED_AT_ONCE} days is left out.
 */
export const createSchedule = {
  method: 'POST',
  url: '/money/schedule/create/',
  config: { access: 'user' },
  schema: { summary: 'Let an entry recur', tags, body: ScheduleDraft, response: { 201: Schedule } },
} as const satisfies Endpoint

/** Edits a recurring entry, but not the recorded entries. A changed rule applies from today. */
export const editSchedule = {
  method: 'PUT',
  url: '/money/schedule/edit/:id/',
  config: { access: 'user' },
  schema: {
    summary: 'Edit a recurring entry',
    tags,
    params: ScheduleId,
    body: ScheduleEdit,
    response: { 200: Schedule },
  },
} as const satisfies Endpoint

/** Deletes a recurring entry and keeps the recorded entries. */
export const discardSchedule = {
  method: 'DELETE',
  url: '/money/schedule/delete/:id/',
  config: { access: 'user' },
  schema: { summary: 'Delete a recurring entry', tags, params: ScheduleId, response: { 200: Message } },
} as const satisfies Endpoint

/**
 * Records the entries that are due until `until`, each once; the server does so by itself. `until` is limited to the
 * latest day that it is in any time zone. Does nothing for a schedule whose entries the user confirms. A request returns 404 without a
 * schedule; an operation does nothing.
 */
export const recordDue = {
  method: 'POST',
  url: '/money/schedule/record/:id/',
  config: { access: 'user' },
  schema: {
    summary: 'Record what is due of a recurring entry',
    tags,
    params: ScheduleId,
    body: z.object({ until: Day }),
    response: { 200: Message },
  },
} as const satisfies Endpoint

/**
 * Records the entry or the transfer of a due day. A later amount is the proposal for the next. Idempotent: of a day that was confirmed
 * before, returns the entry as it is now, or 404 if it was deleted. Returns 400 if both accounts of a transfer are one, because
 * the other was deleted.
 */
export const confirmDue = {
  method: 'POST',
  url: '/money/schedule/confirm/:id/',
  config: { access: 'user' },
  schema: {
    summary: 'Record one entry of a recurring one',
    tags,
    params: ScheduleId,
    body: z.object({ day: Day, date: z.optional(Day), ...EntryFields }).check(partsAddUp()),
    response: { 200: z.union([Entry, Transfer]) },
  },
} as const satisfies Endpoint

/** Leaves a due day out. Returns 400 for a day that is not due. */
export const skipDue = {
  method: 'POST',
  url: '/money/schedule/skip/:id/',
  config: { access: 'user' },
  schema: {
    summary: 'Skip one entry of a recurring one',
    tags,
    params: ScheduleId,
    body: z.object({ day: Day }),
    response: { 200: Message },
  },
} as const satisfies Endpoint

/** Pauses or continues a recurring entry. The days that would be due during a pause are skipped. */
export const pauseSchedule = {
  method: 'POST',
  url: '/money/schedule/pause/:id/',
  config: { access: 'user' },
  schema: {
    summary: 'Pause or continue a recurring entry',
    tags,
    params: ScheduleId,
    body: z.object({ paused: z.boolean() }),
    response: { 200: Schedule },
  },
} as const satisfies Endpoint

/**
 * Changes the entry of one due day, before it is recorded. With `date` it is due on that day instead, with `account` it is of
 * that one, with `to` a transfer to that one; without these it stays where it is. Returns 400 for a day that is not due.
 */
export const changeDue = {
  method: 'PUT',
  url: '/money/schedule/change/:id/',
  config: { access: 'user' },
  schema: {
    summary: 'Change one entry of a recurring one',
    tags,
    params: ScheduleId,
    body: z
      .object({ day: Day, date: z.optional(Day), account: AccountId, to: AccountId, ...EntryFields })
      .check(partsAddUp()),
    response: { 200: Schedule },
  },
} as const satisfies Endpoint

/**
 * Changes the entries that are due from a day on: ends the schedule before that day and creates another one. If nothing
 * was due before, changes the schedule itself. Returns the schedule that has the day.
 */
export const changeFollowing = {
  method: 'PUT',
  url: '/money/schedule/follow/:id/',
  config: { access: 'user' },
  schema: {
    summary: 'Change a recurring entry from a day on',
    tags,
    params: ScheduleId,
    body: z.object({ day: Day, draft: ScheduleEdit }),
    response: { 200: Schedule },
  },
} as const satisfies Endpoint

/** Ends a schedule before a day. If nothing was due before, deletes it. */
export const endSchedule = {
  method: 'POST',
  url: '/money/schedule/end/:id/',
  config: { access: 'user' },
  schema: {
    summary: 'End a recurring entry before a day',
    tags,
    params: ScheduleId,
    body: z.object({ day: Day }),
    response: { 200: Message },
  },
} as const satisfies Endpoint
