import {
  CHANGED_DAYS_LIMIT,
  HANDLED_DAYS_LIMIT,
  MAIN_ACCOUNT,
  RECORDED_AT_ONCE,
  type RepeatRule,
  type RowOf,
  type ScheduleRow,
  type ScheduleType,
} from '@daybook/contract'
import { addDays, dayAt, dayNumber } from './days.ts'
import { firstDueAfter, firstDueFrom, isDue, repeatFinder } from './recurrence.ts'

type EntryRow = RowOf<'entry'>

/** What is due on a day: an entry, or a transfer from its account to another one, which has no category. */
export type DueEntry = Omit<EntryRow, 'type'> & { type: ScheduleType; to?: string }

export const isEntry = (due: DueEntry): due is DueEntry & EntryRow => due.type !== 'transfer'

/** Returns the day of the nth time, or null if there is none before the year 10000. */
export function dayOfTime(rule: RepeatRule, start: string, times: number) {
  let day = firstDueFrom({ rule, start }, start)
  for (let n = 1; day && n < times; n += 1) day = firstDueAfter({ rule, start }, day)
  return day
}

/** Yields the due days that are neither recorded nor skipped, the first first. There are none while it is paused. */
export function* openDays(row: ScheduleRow) {
  if (row.paused) return
  const handled = new Set(row.handled_days)
  for (let day = firstUnhandled(row); day; day = firstDueAfter(row, day)) if (!handled.has(day)) yield day
}

/** What is due on a day, and the day of its entry: another one if it was moved. */
type Occurrence = { day: string; date: string }

/** Yields what is open by the day of its entry, the first first. There is nothing while it is paused. */
export function* openOccurrences(row: ScheduleRow): Generator<Occurrence, undefined> {
  const moved = movedOccurrences(row).filter(() => !row.paused)
  const movedDays = new Set(moved.map(({ day }) => day))
  for (const day of openDays(row)) {
    if (movedDays.has(day)) continue
    while (moved[0] && moved[0].date <= day) yield moved.shift()!
    yield { day, date: day }
  }
  yield* moved
}

/** Returns what is due of which the entry is between two days, both included: recorded, skipped, open, or not due while it is paused. */
export function occurrencesBetween(row: ScheduleRow, first: string, last: string): Occurrence[] {
  const moved = movedOccurrences(row)
  const movedDays = new Set(moved.map(({ day }) => day))
  const found = moved.filter(({ date }) => date >= first && date <= last)
  for (let day = firstDueFrom(row, first); day && day <= last; day = firstDueAfter(row, day))
    if (!movedDays.has(day)) found.push({ day, date: day })
  return found
}

const movedOccurrences = (row: ScheduleRow): Occurrence[] =>
  row.changed
    .flatMap(({ day, date }) => (date && !isHandled(row, day) && isDue(row, day) ? { day, date } : []))
    .sort((a, b) => compare(a.date, b.date))

const firstUnhandled = (row: ScheduleRow) =>
  row.handled_until === null ? firstDueFrom(row, row.start) : firstDueAfter(row, row.handled_until)

const nextOpen = (row: ScheduleRow) => openOccurrences(row).next().value

/** Returns the due day that comes next of those that are neither recorded nor skipped, or null. */
export const nextOpenDay = (row: ScheduleRow) => nextOpen(row)?.day ?? null

/** Returns the day on which the server adds the next entry without a confirmation, or null. */
export const nextAutomaticDay = (row: ScheduleRow) => (row.mode === 'automatic' ? (nextOpen(row)?.date ?? null) : null)

/** Returns a schedule in which a due day is recorded or skipped. */
export function withHandled(row: ScheduleRow, day: string): ScheduleRow {
  if (isHandled(row, day) || !isDue(row, day)) return row
  const changed = row.changed.filter((one) => one.day !== day)
  const handled = new Set([...row.handled_days, day])
  let handledUntil = row.handled_until
  for (let due = firstUnhandled(row); due && handled.has(due); due = firstDueAfter(row, due)) handledUntil = due
  const remaining = [...handled].filter((one) => handledUntil === null || one > handledUntil).sort()
  return { ...row, handled_until: handledUntil, handled_days: remaining, changed }
}

/** Returns whether a day is recorded or skipped. */
export const isHandled = (row: ScheduleRow, day: string) =>
  (row.handled_until !== null && day <= row.handled_until) || row.handled_days.includes(day)

/** Returns a schedule of which at most the last {@link RECORDED_AT_ONCE} days until a day are due. */
export function lastDueUntil(row: ScheduleRow, day: string): ScheduleRow {
  const { onOrBefore } = repeatFinder(row.rule, row.start)
  let before = dayNumber(row.end !== null && row.end < day ? row.end : day)
  for (let n = 0; n < RECORDED_AT_ONCE; n += 1) {
    const due = onOrBefore(before)
    if (due <= dayNumber(row.start)) return row
    before = due - 1
  }
  return handledBefore(row, dayAt(before + 1))
}

/** Returns a schedule of which nothing is due before a day. */
export function handledBefore(row: ScheduleRow, day: string): ScheduleRow {
  const before = addDays(day, -1)
  if (row.handled_until !== null && row.handled_until >= before) return row
  return { ...row, handled_until: before, handled_days: row.handled_days.filter((one) => one > before) }
}

/** Returns why a schedule with these days is rejected, or undefined. */
export function limitError({ changed, handled_days }: ScheduleRow) {
  if (changed.length > CHANGED_DAYS_LIMIT) return 'too_many_changed_days'
  return handled_days.length > HANDLED_DAYS_LIMIT ? 'too_many_handled_days' : undefined
}

/** Returns why a schedule in which a day was skipped or changed is rejected, or undefined. */
export const dayError = (row: ScheduleRow, day: string) => (isDue(row, day) ? limitError(row) : 'day_not_due')

/** Returns the entry, or the transfer, of a due day. */
export function entryOn({ type, changed, ...row }: ScheduleRow, day: string): DueEntry {
  const change = changed.find((one) => one.day === day)
  const { amount, title, category, parts } = change ?? row
  const { account = row.account, to = row.to } = change ?? row
  const isOther = account && account !== MAIN_ACCOUNT
  const more = {
    ...(parts && { parts }),
    ...(isOther && { account }),
    ...(row.tags && { tags: row.tags }),
    ...(to && { to }),
  }
  return { type, amount, title, date: change?.date ?? day, category, ...more }
}

/** Returns the name of the transfers between two accounts. */
const namesOf = ({ account = MAIN_ACCOUNT, to = MAIN_ACCOUNT }: Sides, nameOf: (id: string) => string) =>
  `${nameOf(account)} → ${nameOf(to)}`

type Sides = Pick<ScheduleRow, 'account' | 'to'>

/** Returns a schedule whose transfers have the names of their accounts in place of a category, which they have not. */
export function withAccountNames<Row extends ScheduleRow>(row: Row, nameOf: (id: string) => string): Row {
  if (row.type !== 'transfer') return row
  const changed = row.changed.map((one) => ({ ...one, category: namesOf({ ...row, ...one }, nameOf) }))
  return { ...row, category: namesOf(row, nameOf), changed }
}

/** What a schedule adds, or the user has to confirm, for a due day, on the date of its entry. */
export type Upcoming = { schedule: string; day: string; needsConfirmation: boolean; entry: DueEntry }

type WithId = ScheduleRow & { id: string }

const toUpcoming = (row: WithId, { day }: Occurrence): Upcoming => ({
  schedule: row.id,
  day,
  needsConfirmation: row.mode === 'confirm',
  entry: entryOn(row, day),
})

/** Returns what comes until a day, the earliest first, at most {@link RECORDED_AT_ONCE} of each schedule. */
export function upcomingUntil(schedules: readonly WithId[], until: string): Upcoming[] {
  const upcoming = schedules.flatMap((row) => {
    const found: Upcoming[] = []
    for (const one of openOccurrences(row)) {
      if (one.date > until || found.length === RECORDED_AT_ONCE) break
      found.push(toUpcoming(row, one))
    }
    return found
  })
  return upcoming.sort(byDay)
}

/** Returns the next entry of each schedule that has one, the earliest first. */
export const nextOfEach = (schedules: readonly WithId[]): Upcoming[] =>
  schedules
    .flatMap((row) => {
      const next = nextOpen(row)
      return next ? toUpcoming(row, next) : []
    })
    .sort(byDay)

const byDay = (a: Upcoming, b: Upcoming) => compare(a.entry.date, b.entry.date) || compare(a.schedule, b.schedule)

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
