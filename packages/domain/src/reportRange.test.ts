import { expect, it } from 'vitest'
import { isReported, reportRange, requiresPremium } from './reportRange.ts'

const REQUEST = { report_type: 'all', start_date: '', end_date: '', category: '' } as const

it('reports the given days, or else the month of today', () => {
  expect(reportRange(REQUEST, '2028-02-10')).toEqual(['2028-02-01', '2028-02-29'])
  const dated = { ...REQUEST, start_date: '2027-12-31', end_date: '2028-01-01' }
  expect(reportRange(dated, '2028-02-10')).toEqual(['2027-12-31', '2028-01-01'])
})

it('requires Premium for more than a leap year', () => {
  expect(requiresPremium('2028-01-01', '2028-12-31')).toBe(false)
  expect(requiresPremium('2028-01-01', '2029-01-01')).toBe(true)
})

it('reports the requested type, or both', () => {
  expect(isReported({ report_type: 'income' }, 'income')).toBe(true)
  expect(isReported({ report_type: 'income' }, 'expense')).toBe(false)
  expect(isReported({ report_type: 'all' }, 'expense')).toBe(true)
})
