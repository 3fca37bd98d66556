import { monthAfter } from '@daybook/domain/days'
import { expect, it } from 'vitest'
import { chartMonthLabels } from './formatChartMonth.ts'

const monthsFrom = (first: string, count: number) => Array.from({ length: count }, (_, n) => monthAfter(first, n))

it('says the year at the first month and at each January', () => {
  expect(chartMonthLabels(monthsFrom('2025-11', 4))).toEqual(['Nov 2025', 'Dec', 'Jan 2026', 'Feb'])
})

it('says the year of every month where not each one has a label', () => {
  expect(chartMonthLabels(monthsFrom('2025-01', 13))[1]).toBe('Feb 2025')
})
