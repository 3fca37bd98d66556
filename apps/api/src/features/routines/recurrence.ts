import { REPEATS } from '@daybook/contract'

/** The days on which a routine is due. Days are dates without a time zone, so clock changes do not affect them. */
export type Schedule = {
  repeat: number
  /** Monday 1 to Sunday 7; used only with the weekly repeat. */
  weekdays: number[] | null
  /** 1 to 31; used only with the monthly repeat. */
  monthDay: number | null
  /** The first day on which the routine can be due. */
  start: string
}

const FULL_DAY = 86_400_000
const LAST = numberOf('9999-12-31')

/** Returns the number of days since 1970-01-01. */
function numberOf(day: string) {
  return Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10))) / FULL_DAY
}
const dayOf = (number: number) => new Date(number * FULL_DAY).toISOString().slice(0, 10)

/** Returns the first due day on or after `from`, or null if there is none before the year 10000. */
export function firstDueFrom(schedule: Schedule, from: string): string | null {
  const start = numberOf(schedule.start)
  const due = ruleOf(schedule).onOrAfter(Math.max(numberOf(from), start))
  return due <= LAST ? dayOf(due) : null
}

/** Returns the last due day before `before`, or null if there is none. */
export function lastDueBefore(schedule: Schedule, before: string): string | null {
  const due = ruleOf(schedule).onOrBefore(numberOf(before) - 1)
  return due >= numberOf(schedule.start) ? dayOf(due) : null
}

/** Like {@link firstDueFrom}, but excludes `day` itself. */
export const firstDueAfter = (schedule: Schedule, day: string) =>
  numberOf(day) < LAST ? firstDueFrom(schedule, dayOf(numberOf(day) + 1)) : null

export const isDue = (schedule: Schedule, day: string) => firstDueFrom(schedule, day) === day

/** Finds the nearest due day in constant time, however far away. Ignores the start of the schedule. */
type Rule = { onOrAfter: (number: number) => number; onOrBefore: (number: number) => number }

function ruleOf({ repeat, weekdays, monthDay, start }: Schedule): Rule {
  if (repeat === REPEATS.monthly) return monthly(monthDay ?? Number(start.slice(8, 10)))
  if (repeat === REPEATS.weekly && weekdays) return onWeekdays(weekdays)
  return everyNDays(repeat === REPEATS.weekly ? 7 : repeat + 1, numberOf(start))
}

const modulo = (number: number, by: number) => ((number % by) + by) % by

const everyNDays = (days: number, start: number): Rule => ({
  onOrAfter: (number) => number + modulo(start - number, days),
  onOrBefore: (number) => number - modulo(number - start, days),
})

// 1970-01-01 was a Thursday.
const weekdayOf = (number: number) => modulo(number + 3, 7) + 1

const onWeekdays = (weekdays: number[]): Rule => ({
  onOrAfter: (number) => number + Math.min(...weekdays.map((weekday) => modulo(weekday - weekdayOf(number), 7))),
  onOrBefore: (number) => number - Math.min(...weekdays.map((weekday) => modulo(weekdayOf(number) - weekday, 7))),
})

/** Returns the monthly rule. In a month without that day it is the last day, so each month has exactly one due day. */
function monthly(monthDay: number): Rule {
  const inMonth = (year: number, month: number) => {
    const length = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
    return Date.UTC(year, month, Math.min(monthDay, length)) / FULL_DAY
  }
  const near = (number: number, step: 1 | -1) => {
    const date = new Date(number * FULL_DAY)
    const due = inMonth(date.getUTCFullYear(), date.getUTCMonth())
    const isPast = step > 0 ? due < number : due > number
    return isPast ? inMonth(date.getUTCFullYear(), date.getUTCMonth() + step) : due
  }
  return { onOrAfter: (number) => near(number, 1), onOrBefore: (number) => near(number, -1) }
}
