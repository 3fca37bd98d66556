import { REPEATS, type RepeatRule } from '@daybook/contract'
import { DAY_MS, dayAt, dayNumber, modulo, weekdayAt, weekStart } from './days.ts'

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
  const due = toRule(schedule).onOrAfter(Math.max(dayNumber(from), start))
  return due <= LAST ? dayAt(due) : null
}

/** Returns the last due day before `before`, or null if there is none. */
export function lastDueBefore(schedule: Schedule, before: string): string | null {
  const due = dueFinder(schedule)(dayNumber(before))
  return due > -Infinity ? dayAt(due) : null
}

/** Returns a function that finds the last due day before a day, both as a {@link dayNumber}; -Infinity for none. */
export function dueFinder(schedule: Schedule) {
  const { onOrBefore } = toRule(schedule)
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

function toRule({ repeat, weekdays, monthDay, start }: Schedule): Rule {
  if (repeat === REPEATS.monthly) return monthly({ every: 1, start }, onDay(monthDay ?? Number(start.slice(8, 10))))
  if (repeat === REPEATS.weekly && weekdays) return onWeekdays({ every: 1, start }, weekdays)
  return everyNDays(repeat === REPEATS.weekly ? 7 : repeat + 1, dayNumber(start))
}

/** Returns the rule of something that repeats from `start`. */
export function repeatFinder(rule: RepeatRule, start: string): Rule {
  const since = { every: rule.every, start }
  if (rule.unit === 'day') return everyNDays(rule.every, dayNumber(start))
  if (rule.unit === 'week') return onWeekdays(since, rule.weekdays)
  if (rule.unit === 'month') return monthly(since, onDay(rule.day))
  if (rule.unit === 'weekday') return monthly(since, onNthWeekday(rule.nth, rule.weekday))
  const first = `${start.slice(0, 4)}-${String(rule.month).padStart(2, '0')}-01`
  return monthly({ every: rule.every * 12, start: first }, onDay(rule.day))
}

const everyNDays = (days: number, start: number): Rule => ({
  onOrAfter: (number) => number + modulo(start - number, days),
  onOrBefore: (number) => number - modulo(number - start, days),
})

type Since = { every: number; start: string }

/** Returns the rule for weekdays of every nth week, counted from the week of the start. */
function onWeekdays({ every, start }: Since, weekdays: number[]): Rule {
  const first = dayNumber(weekStart(start, 1))
  const near = (number: number, step: 1 | -1) => {
    const monday = number - weekdayAt(number) + 1
    const off = modulo(step * (first - monday), every * 7)
    const isInWeek = (day: number) => step * (day - number) >= 0
    const days = (monday: number) => weekdays.map((weekday) => monday + weekday - 1)
    const nearest = (days: number[]) => (step > 0 ? Math.min(...days) : Math.max(...days))
    const due = off === 0 ? days(monday).filter(isInWeek) : []
    return nearest(due.length > 0 ? due : days(monday + step * (off || every * 7)))
  }
  return { onOrAfter: (number) => near(number, 1), onOrBefore: (number) => near(number, -1) }
}

/** Returns the due day of a month, which is counted from the year 0. */
type InMonth = (month: number) => number

/** In a month without that day it is the last day, so each month has exactly one due day. */
const onDay =
  (day: number): InMonth =>
  (month) =>
    Math.min(findFirst(month) + day, findFirst(month + 1)) - 1

/** The nth weekday of a month, or the last one for -1. */
const onNthWeekday =
  (nth: number, weekday: number): InMonth =>
  (month) => {
    const last = findFirst(month + 1) - 1
    if (nth < 0) return last - modulo(weekdayAt(last) - weekday, 7)
    const first = findFirst(month)
    return first + modulo(weekday - weekdayAt(first), 7) + (nth - 1) * 7
  }

const findFirst = (month: number) => Date.UTC(Math.floor(month / 12), modulo(month, 12), 1) / DAY_MS

/** Returns the rule with one due day in every nth month, counted from the month of the start. */
function monthly({ every, start }: Since, inMonth: InMonth): Rule {
  const first = Number(start.slice(0, 4)) * 12 + Number(start.slice(5, 7)) - 1
  const near = (number: number, step: 1 | -1) => {
    const date = new Date(number * DAY_MS)
    const month = date.getUTCFullYear() * 12 + date.getUTCMonth()
    const due = month + step * modulo(step * (first - month), every)
    const isPast = step * (inMonth(due) - number) < 0
    return inMonth(isPast ? due + step * every : due)
  }
  return { onOrAfter: (number) => near(number, 1), onOrBefore: (number) => near(number, -1) }
}
