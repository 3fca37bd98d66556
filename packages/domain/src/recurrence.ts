import { REPEATS } from '@daybook/contract'
import { DAY_MS, dayAt, dayNumber, modulo, weekdayAt } from './days.ts'

/** The days on which a routine is due, all as yyyy-mm-dd. */
export type Schedule = {
  repeat: number
  /** Monday 1 to Sunday 7; used only with the weekly repeat. */
  weekdays: number[] | null
  /** 1 to 31; used only with the monthly repeat. */
  monthDay: number | null
  /** The first day on which the routine can be due. */
  start: string
}

const LAST = dayNumber('9999-12-31')

/** Returns the first due day on or after `from`, or null if there is none before the year 10000. */
export function firstDueFrom(schedule: Schedule, from: string): string | null {
  const start = dayNumber(schedule.start)
  const due = ruleOf(schedule).onOrAfter(Math.max(dayNumber(from), start))
  return due <= LAST ? dayAt(due) : null
}

/** Returns the last due day before `before`, or null if there is none. */
export function lastDueBefore(schedule: Schedule, before: string): string | null {
  const due = dueFinder(schedule)(dayNumber(before))
  return due > -Infinity ? dayAt(due) : null
}

/** Returns a function that finds the last due day before a day, both as a {@link dayNumber}; -Infinity for none. */
export function dueFinder(schedule: Schedule) {
  const { onOrBefore } = ruleOf(schedule)
  const start = dayNumber(schedule.start)
  return (before: number) => {
    const due = onOrBefore(before - 1)
    return due >= start ? due : -Infinity
  }
}

/** Like {@link firstDueFrom}, but excludes `day` itself. */
export const firstDueAfter = (schedule: Schedule, day: string) =>
  dayNumber(day) < LAST ? firstDueFrom(schedule, dayAt(dayNumber(day) + 1)) : null

/** Returns whether a day is a due day. */
export const isDue = (schedule: Schedule, day: string) => firstDueFrom(schedule, day) === day

/** Finds the nearest due day in constant time, however far away. Ignores the start of the schedule. */
type Rule = { onOrAfter: (number: number) => number; onOrBefore: (number: number) => number }

function ruleOf({ repeat, weekdays, monthDay, start }: Schedule): Rule {
  if (repeat === REPEATS.monthly) return monthly(monthDay ?? Number(start.slice(8, 10)))
  if (repeat === REPEATS.weekly && weekdays) return onWeekdays(weekdays)
  return everyNDays(repeat === REPEATS.weekly ? 7 : repeat + 1, dayNumber(start))
}

const everyNDays = (days: number, start: number): Rule => ({
  onOrAfter: (number) => number + modulo(start - number, days),
  onOrBefore: (number) => number - modulo(number - start, days),
})

const onWeekdays = (weekdays: number[]): Rule => ({
  onOrAfter: (number) => number + Math.min(...weekdays.map((weekday) => modulo(weekday - weekdayAt(number), 7))),
  onOrBefore: (number) => number - Math.min(...weekdays.map((weekday) => modulo(weekdayAt(number) - weekday, 7))),
})

/** Returns the monthly rule. In a month without that day it is the last day, so each month has exactly one due day. */
function monthly(monthDay: number): Rule {
  const inMonth = (year: number, month: number) => {
    const length = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
    return Date.UTC(year, month, Math.min(monthDay, length)) / DAY_MS
  }
  const near = (number: number, step: 1 | -1) => {
    const date = new Date(number * DAY_MS)
    const due = inMonth(date.getUTCFullYear(), date.getUTCMonth())
    const isPast = step > 0 ? due < number : due > number
    return isPast ? inMonth(date.getUTCFullYear(), date.getUTCMonth() + step) : due
  }
  return { onOrAfter: (number) => near(number, 1), onOrBefore: (number) => near(number, -1) }
}
