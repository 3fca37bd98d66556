import { expect, it } from 'vitest'
import { reportFileName } from './reportFileName.ts'

const november = { product: 'Daybook', start: '2026-11-01', end: '2026-11-30' }

it.each([
  ['all', 'Daybook_All_Report_2026-11-01_to_2026-11-30.pdf'],
  ['income', 'Daybook_Income_Report_2026-11-01_to_2026-11-30.pdf'],
  ['expense', 'Daybook_Expense_Report_2026-11-01_to_2026-11-30.pdf'],
] as const)('names a report of type %s', (type, name) => {
  expect(reportFileName({ ...november, type })).toBe(name)
})

it('names the same report as CSV', () => {
  expect(reportFileName({ ...november, type: 'all' }, 'csv')).toBe('Daybook_All_Report_2026-11-01_to_2026-11-30.csv')
})
