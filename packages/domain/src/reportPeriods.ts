import { addDays, daysFrom, monthAfter, monthOf, nextWeek, weekStart } from './days.ts'

/** Two days (yyyy-mm-dd), both included. */
export type ReportPeriod = { start: string; end: string }
export type PeriodName = 'day' | 'week' | 'month' | 'year' | 'custom'

/**
 * Returns the day, week, month or year that contains `today`. A week begins on the weekday `first`, Monday 1 to Sunday 7.
 * A custom period begins as the month before.
 */
export function reportPeriod(name: PeriodName, today: string, first: number): ReportPeriod {
  const year = today.slice(0, 4)
  switch (name) {
    case 'day':
      return { start: today, end: today }
    case 'week':
      return { start: weekStart(today, first), end: addDays(weekStart(today, first), 6) }
    case 'month':
    case 'custom': {
      const [start, end] = monthOf(name === 'custom' ? monthAfter(today.slice(0, 7), -1) : today)
      return { start, end }
    }
    case 'year':
      return { start: `${year}-01-01`, end: `${year}-12-31` }
  }
}

export type BucketUnit = 'day' | 'week' | 'month' | 'year'

/** The part of a period that is one bar in the chart over time. */
export type Bucket = ReportPeriod & { unit: BucketUnit }

const MAX_BARS = 48

/**
 * Splits a period into days, weeks, months or spans of years, depending on its length: at most 48. Weeks begin on the
 * weekday `first`, Monday 1 to Sunday 7.
 */
export function periodBuckets({ start, end }: ReportPeriod, first: number): Bucket[] {
  const unit = unitFor(daysFrom(start, end) + 1)
  const years = Number(end.slice(0, 4)) - Number(start.slice(0, 4)) + 1
  const step = Math.ceil(years / MAX_BARS)
  const buckets: Bucket[] = []
  let from = start
  while (from <= end) {
    const next = nextStart(from, unit, { step, first })
    // After the year 9999, years have more than four digits: that bucket is the last.
    const isLast = next.length > end.length || next > end
    buckets.push({ unit, start: from, end: isLast ? end : addDays(next, -1) })
    if (isLast) break
    from = next
  }
  return buckets
}

function unitFor(days: number): BucketUnit {
  if (days <= 35) return 'day'
  if (days <= 190) return 'week'
  return days <= MAX_BARS * 30.5 ? 'month' : 'year'
}

type Steps = { step: number; first: number }

function nextStart(start: string, unit: BucketUnit, { step, first }: Steps) {
  if (unit === 'day') return addDays(start, 1)
  if (unit === 'week') return nextWeek(start, first)
  if (unit === 'month') return `${monthAfter(start.slice(0, 7), 1)}-01`
  return `${String(Number(start.slice(0, 4)) + step).padStart(4, '0')}-01-01`
}
