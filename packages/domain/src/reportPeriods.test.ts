import { describe, expect, it } from 'vitest'
import { addDays } from './days.ts'
import { periodBuckets, reportPeriod } from './reportPeriods.ts'

const spans = (start: string, end: string, first = 1) => periodBuckets({ start, end }, first)

describe('the bars of the chart over time', () => {
  it('are days within a month', () => {
    const days = spans('2026-11-01', '2026-11-30')
    expect(days).toHaveLength(30)
    expect(days[0]).toEqual({ unit: 'day', start: '2026-11-01', end: '2026-11-01' })
  })

  it('are weeks from the first weekday within half a year, clipped at both ends', () => {
    expect(spans('2026-09-02', '2026-11-20', 7)[1]).toEqual({ unit: 'week', start: '2026-09-06', end: '2026-09-12' })
    const weeks = spans('2026-09-02', '2026-11-20')
    expect(weeks[0]).toEqual({ unit: 'week', start: '2026-09-02', end: '2026-09-06' })
    expect(weeks[1]).toEqual({ unit: 'week', start: '2026-09-07', end: '2026-09-13' })
    expect(weeks.at(-1)).toEqual({ unit: 'week', start: '2026-11-16', end: '2026-11-20' })
  })

  it('are months within a year and years beyond four years', () => {
    expect(spans('2026-01-01', '2026-12-31')).toHaveLength(12)
    expect(spans('2026-01-01', '2026-12-31')[1]?.end).toBe('2026-02-28')
    expect(spans('2016-05-01', '2026-12-31').map((bucket) => bucket.unit)).toContain('year')
    expect(spans('2016-05-01', '2026-12-31')).toHaveLength(11)
  })

  it('are at most 48 from 1900 to 9999', () => {
    const ages = spans('1900-01-01', '9999-12-31')
    expect(ages.length).toBeLessThanOrEqual(48)
    expect(ages.at(-1)?.end).toBe('9999-12-31')
  })

  it('cover every day exactly once', () => {
    const starts = ['2026-01-01', '2027-12-30', '2028-02-29', '1999-06-15']
    for (const start of starts)
      for (const length of [1, 34, 35, 36, 189, 190, 191, 365, 366, 1463, 1464, 1465, 20_000]) {
        const end = addDays(start, length - 1)
        const buckets = spans(start, end)
        expect(buckets[0]?.start).toBe(start)
        expect(buckets.at(-1)?.end).toBe(end)
        for (const [i, bucket] of buckets.entries()) {
          expect(bucket.start <= bucket.end).toBe(true)
          if (i > 0) expect(bucket.start).toBe(addDays(buckets[i - 1]?.end ?? '', 1))
        }
      }
  })

  it.each([
    ['2026-12-01', 'year', 48],
    ['9999-12-01', 'day', 31],
    ['9999-09-01', 'week', 18],
    ['9999-01-01', 'month', 12],
  ])('end on the last day there is, from %s', (start, unit, count) => {
    const buckets = spans(start, '9999-12-31')
    expect(buckets).toHaveLength(count)
    expect(buckets.at(-1)).toMatchObject({ unit, end: '9999-12-31' })
  })
})

describe('the period of a report', () => {
  it.each([
    ['day', '2026-11-20', '2026-11-20', '2026-11-20'],
    ['week', '2026-11-20', '2026-11-16', '2026-11-22'],
    ['week', '2026-11-16', '2026-11-16', '2026-11-22'],
    ['week', '2026-11-22', '2026-11-16', '2026-11-22'],
    ['week', '2027-01-01', '2026-12-28', '2027-01-03'],
    ['week', '2026-03-29', '2026-03-23', '2026-03-29'],
    ['month', '2026-11-20', '2026-11-01', '2026-11-30'],
    ['month', '2028-02-10', '2028-02-01', '2028-02-29'],
    ['month', '2100-02-10', '2100-02-01', '2100-02-28'],
    ['month', '2026-12-31', '2026-12-01', '2026-12-31'],
    ['month', '2026-01-31', '2026-01-01', '2026-01-31'],
    ['year', '2026-11-20', '2026-01-01', '2026-12-31'],
    ['custom', '2026-03-31', '2026-02-01', '2026-02-28'],
  ] as const)('for a %s around %s is %s to %s', (name, today, start, end) => {
    expect(reportPeriod(name, today, 1)).toEqual({ start, end })
  })

  it.each([
    [6, '2026-11-21', '2026-11-21', '2026-11-27'],
    [6, '2026-11-20', '2026-11-14', '2026-11-20'],
    [7, '2026-11-22', '2026-11-22', '2026-11-28'],
    [7, '2026-11-21', '2026-11-15', '2026-11-21'],
  ])('for a week from weekday %i around %s is %s to %s', (first, today, start, end) => {
    expect(reportPeriod('week', today, first)).toEqual({ start, end })
  })
})
