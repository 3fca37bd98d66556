import { addDays, daysWithin, mondayOf, nextMonth } from '../days.ts'
import type { ReportPeriod } from '../reportDocument.ts'

export type BucketUnit = 'day' | 'week' | 'month' | 'year'

/** The period of one bar in the chart over time, both days included. */
export type Bucket = ReportPeriod & { unit: BucketUnit }

const MAX_BARS = 48

function unitFor(days: number): BucketUnit {
  if (days <= 35) return 'day'
  if (days <= 190) return 'week'
  return days <= MAX_BARS * 30.5 ? 'month' : 'year'
}

function nextStart(start: string, unit: BucketUnit, years: number): string {
  if (unit === 'day') return addDays(start, 1)
  if (unit === 'week') return addDays(mondayOf(start), 7)
  if (unit === 'month') return nextMonth(start)
  return `${String(Number(start.slice(0, 4)) + years).padStart(4, '0')}-01-01`
}

/** Splits a period into days, weeks (from Monday), months or spans of years, depending on its length. */
export function periodBuckets({ start, end }: ReportPeriod): Bucket[] {
  const unit = unitFor(daysWithin(start, end))
  const years = Number(end.slice(0, 4)) - Number(start.slice(0, 4)) + 1
  const step = Math.ceil(years / MAX_BARS)
  const buckets: Bucket[] = []
  let from = start
  while (daysWithin(from, end) > 0) {
    const next = nextStart(from, unit, step)
    // After the year 9999, ISO dates have a sign and six digits: that bucket is the last.
    const last = next.length > 10 || daysWithin(next, end) < 1
    buckets.push({ unit, start: from, end: last ? end : addDays(next, -1) })
    if (last) break
    from = next
  }
  return buckets
}
