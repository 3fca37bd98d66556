import { describe, expect, it } from 'vitest'
import { reportPeriod } from './reportPeriod.ts'

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
  ] as const)('for a %s around %s is %s to %s', (name, today, start, end) => {
    expect(reportPeriod(name, today)).toEqual({ start, end })
  })

  it('returns a custom period as typed', () => {
    const typed = { start: '2026-01-05', end: '2026-02-05' }
    expect(reportPeriod('custom', '2026-11-20', typed)).toEqual(typed)
  })

  it('defaults a custom period to today', () => {
    const today = { start: '2026-11-20', end: '2026-11-20' }
    expect(reportPeriod('custom', '2026-11-20')).toEqual(today)
  })
})
