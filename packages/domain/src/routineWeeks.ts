import type { RoutineWeek, RowOf } from '@daybook/contract'
import { addDays, daysFrom, weekStart } from './days.ts'
import { toSeries } from './routineRules.ts'
import { isWeekDue, weekEnd } from './weekStreak.ts'

/** What is recorded of a day. */
export type DayRecord = Pick<RowOf<'occurrence'>, 'state' | 'count'>
export type RecordOn = (day: string) => DayRecord | undefined
/** The user's current day, and what is recorded. */
export type StateContext = { today: string; recordOn: RecordOn }
type RoutineRow = RowOf<'routine'>

/** Returns the number of days of its week that a routine was done up to a day. */
export function daysDone({ first_weekday }: RoutineRow, day: string, recordOn: RecordOn) {
  const first = weekStart(day, first_weekday)
  const days = Array.from({ length: daysFrom(first, day) + 1 }, (_, index) => addDays(first, index))
  return days.filter((one) => recordOn(one)?.state === 'done').length
}

/** Returns whether a routine was done on too few days of a week before this one. */
export function isOpen(row: RoutineRow, day: string, recordOn: RecordOn) {
  const { times_a_week, first_weekday } = row
  const isDone =
    times_a_week && weekStart(day, first_weekday) < day && daysDone(row, addDays(day, -1), recordOn) >= times_a_week
  return !isDone
}

/** Returns the weeks that end in a span of days and were reached or missed, of a routine that is done on some days of each. */
export function routineWeeks(row: RoutineRow, [first, last]: [first: string, last: string], context: StateContext) {
  const { times_a_week, first_weekday } = row
  if (!times_a_week) return {}
  const active = { schedule: toSeries(row), since: row.schedule_from, carried: 0, firstWeekday: first_weekday }
  const weeks: RoutineWeek[] = []
  for (let end = weekEnd(first, first_weekday); end <= last; end = addDays(end, 7)) {
    if (daysDone(row, end, context.recordOn) >= times_a_week) weeks.push({ end, state: 'done' })
    else if (end < context.today && isWeekDue(active, end)) weeks.push({ end, state: 'missed' })
  }
  return { weeks }
}

/** Returns the days of a week after it was done on enough of them, and not done then. */
export function closedDays(row: RoutineRow, records: ReadonlyMap<string, DayRecord>) {
  if (!row.times_a_week) return []
  const recordOn: RecordOn = (day) => records.get(day)
  const weeks = new Set([...records.keys()].map((day) => weekStart(day, row.first_weekday)))
  const days = [...weeks].flatMap((first) => [1, 2, 3, 4, 5, 6].map((after) => addDays(first, after)))
  return days.filter((day) => recordOn(day)?.state !== 'done' && !isOpen(row, day, recordOn))
}
