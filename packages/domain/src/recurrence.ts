import type { RepeatRule, RoutinePause } from '@daybook/contract'
import { addDays, DAY_MS, dayAt, dayNumber, modulo, weekdayAt, weekStart } from './days.ts'

/** What repeats by a rule from its first day on, until its last one if it has one. Days are yyyy-mm-dd. */
export type Series = {
  rule: RepeatRule
  start: string
  end?: string | null
  /** Days on which nothing is due, earliest first. */
  pauses?: readonly RoutinePause[] | undefined
}

const LAST = '9999-12-31'

/** Returns the first due day on or after `from`, or null if there is none before the year 10000. */
export function firstDueFrom({ rule, start, end, pauses }: Series, from: string) {
  const { onOrAfter } = repeatFinder(rule, start)
  const last = dayNumber(end ?? LAST)
  let due = onOrAfter(Math.max(dayNumber(from), dayNumber(start)))
  for (let pause = pauseOn(pauses, due); pause && due <= last; pause = pauseOn(pauses, due))
    due = pause.until === null ? Infinity : onOrAfter(dayNumber(pause.until) + 1)
  return due <= last ? dayAt(due) : null
}

/** Returns the pause that contains a {@link dayNumber}. */
const pauseOn = (pauses: Series['pauses'], number: number) =>
  pauses?.find(({ from, until }) => dayNumber(from) <= number && (until === null || number <= dayNumber(until)))

/** Like {@link firstDueFrom}, but excludes `day` itself. */
export const firstDueAfter = (series: Series, day: string) =>
  day < LAST ? firstDueFrom(series, addDays(day, 1)) : null

/** Returns whether a day is a due day. */
export const isDue = (series: Series, day: string) => firstDueFrom(series, day) === day

/** Returns the last due day before `before`, or null if there is none. */
export function lastDueBefore(series: Series, before: string) {
  const due = dueFinder(series)(dayNumber(before))
  return due > -Infinity ? dayAt(due) : null
}

/**
 * Returns a function that finds the last due day before a day, both as a {@link dayNumber}; -Infinity for none.
 *
 * @param first the first day that can be due, also one before the start, by the same rule
 */
export function dueFinder({ rule, start, end, pauses }: Series, first = dayNumber(start)) {
  const { onOrBefore } = repeatFinder(rule, start)
  const last = dayNumber(end ?? LAST)
  return (before: number) => {
    let due = onOrBefore(Math.min(before - 1, last))
    for (let pause = pauseOn(pauses, due); pause && due >= first; pause = pauseOn(pauses, due))
      due = onOrBefore(dayNumber(pause.from) - 1)
    return due >= first ? due : -Infinity
  }
}

/** Finds the nearest due day in constant time, however far away. Ignores the start of the series. */
type Finder = { onOrAfter: (number: number) => number; onOrBefore: (number: number) => number }

/** Returns the finder of a rule that is counted from `start`. */
export function repeatFinder(rule: RepeatRule, start: string): Finder {
  const since = { every: rule.every, start }
  if (rule.unit === 'day') return everyNDays(rule.every, dayNumber(start))
  if (rule.unit === 'week') return onWeekdays(since, rule.weekdays)
  if (rule.unit === 'month') return onWorkdays(rule, start, monthly(since, onDay(rule.day)))
  if (rule.unit === 'weekday') return monthly(since, onNthWeekday(rule.nth, rule.weekday))
  const first = `${start.slice(0, 4)}-${String(rule.month).padStart(2, '0')}-01`
  return onWorkdays(rule, start, monthly({ every: rule.every * 12, start: first }, onDay(rule.day)))
}

const everyNDays = (days: number, start: number): Finder => ({
  onOrAfter: (number) => number + modulo(start - number, days),
  onOrBefore: (number) => number - modulo(number - start, days),
})

type Since = { every: number; start: string }

/** Returns the finder for weekdays of every nth week, counted from the week of the start. */
function onWeekdays({ every, start }: Since, weekdays: number[]): Finder {
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

type Weekend = 'before' | 'after' | undefined

/** Returns the day to which a {@link dayNumber} moves from a weekend. */
function awayFromWeekend(number: number, weekend: Weekend) {
  const after = 8 - weekdayAt(number)
  return after > 2 || !weekend ? number : weekend === 'after' ? number + after : number + after - 3
}

/** Returns the finder of the days to which those of another one move, from its start on. */
function onWorkdays({ weekend }: { weekend?: Weekend }, start: string, days: Finder): Finder {
  if (!weekend) return days
  const first = dayNumber(start)
  const [back, ahead] = weekend === 'after' ? [2, 0] : [0, 2]
  return {
    onOrAfter(number) {
      let day = days.onOrAfter(Math.max(number - back, first))
      while (awayFromWeekend(day, weekend) < number) day = days.onOrAfter(day + 1)
      return awayFromWeekend(day, weekend)
    },
    onOrBefore(number) {
      let day = days.onOrBefore(number + ahead)
      while (awayFromWeekend(day, weekend) > number) day = days.onOrBefore(day - 1)
      return day < first ? -Infinity : awayFromWeekend(day, weekend)
    },
  }
}

/** Returns the day that a rule names, of a day to which it may have moved from a weekend. */
export function ruleDayOf(rule: RepeatRule, day: string) {
  const weekend = 'weekend' in rule ? rule.weekend : undefined
  if (!weekend) return day
  const step = weekend === 'after' ? -1 : 1
  const { onOrAfter } = repeatFinder({ ...rule, every: 1, weekend: undefined } as RepeatRule, day)
  const named = [0, 1, 2].map((n) => dayNumber(day) + step * n)
  const found = named.find((one) => onOrAfter(one) === one && awayFromWeekend(one, weekend) === dayNumber(day))
  return found === undefined ? day : dayAt(found)
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

/** Returns the finder with one due day in every nth month, counted from the month of the start. */
function monthly({ every, start }: Since, inMonth: InMonth): Finder {
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
