import { expect, it } from 'vitest'
import { namedPeriods, otherName, periodName, readReportView, toComparedPeriod, writeReportView } from './reportView.ts'

const NOVEMBER = '2026-11'
const read = (search: string) => readReportView(new URLSearchParams(search), NOVEMBER)

it('shows the categories of this year by default', () => {
  expect(read('')).toEqual({ report: 'year', periods: { from: '2026-01', to: '2026-12' } })
  expect(read('report=nothing&from=x&to=y')).toEqual(read(''))
})

it('has a period of its own for each report', () => {
  expect(read('report=flow').periods).toEqual({ from: '2025-12', to: '2026-11' })
  expect(read('report=compare').periods).toEqual({
    from: '2026-11',
    to: '2026-11',
    other_from: '2026-10',
    other_to: '2026-10',
  })
})

it.each([
  'report=year&from=2025-03&to=2025-04',
  'report=compare&from=2025-03&to=2025-04&other_from=2020-01&other_to=2020-12',
])('restores %s', (search) => {
  const { report, periods } = read(search)
  expect(`${writeReportView(report, periods)}`).toBe(search)
})

it('ignores a second period that is invalid, or of a report with one', () => {
  expect(read('report=compare&from=2025-03&to=2025-04&other_from=2020-02').periods).toMatchObject({
    from: '2025-03',
    other_from: '2025-01',
    other_to: '2025-02',
  })
  expect(read('report=tags&from=2025-03&to=2025-03&other_from=2020-01&other_to=2020-01').periods).toEqual({
    from: '2025-03',
    to: '2025-03',
  })
})

it('ignores a period that is too long or ends before it begins', () => {
  for (const search of ['from=2000-01&to=2026-12', 'from=2026-02&to=2026-01']) expect(read(search)).toEqual(read(''))
})

it('names periods, and how they follow from each other', () => {
  for (const [name, period] of Object.entries(namedPeriods(NOVEMBER))) expect(periodName(period, NOVEMBER)).toBe(name)
  const spring = { from: '2026-03', to: '2026-05' }
  expect(periodName(spring, NOVEMBER)).toBeUndefined()
  expect(toComparedPeriod('before', spring)).toEqual({ from: '2025-12', to: '2026-02' })
  expect(toComparedPeriod('yearBefore', spring)).toEqual({ from: '2025-03', to: '2025-05' })
  expect(otherName({ from: '2025-03', to: '2025-05' }, spring)).toBe('yearBefore')
  expect(otherName({ from: '2025-03', to: '2025-06' }, spring)).toBeUndefined()
})
