import { monthAfter } from '@daybook/domain/days'
import { expect, it } from 'vitest'
import { chartMonthLabels } from './formatChartMonth.ts'

const monthsFrom = (first: string, count: number) => Array.from({ length: count }, (_, n) => monthAfter(first, n))

it('says the year at the first month and at January, unless they are beside each other', () => {
  expect(chartMonthLabels(monthsFrom('2025-10', 5))).toEqual(['Oct 2025', 'Nov', 'Dec', 'Jan 2026', 'Feb'])
  expect(chartMonthLabels(monthsFrom('2025-12', 3))).toEqual(['Dec 2025', 'Jan', 'Feb'])
})

it('says the year of every month where not each one has a label', () => {
  expect(chartMonthLabels(monthsFrom('2025-01', 13))[1]).toBe('Feb 2025')
})
