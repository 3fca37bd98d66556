import type { ReportTable } from '@daybook/contract'
import { expect, it } from 'vitest'
import type { ReportView } from './reportView.ts'
import { writeTableCsv } from './writeTableCsv.ts'

const periods = { from: '2026-01', to: '2026-02' }
const toLines = (report: ReportView['report'], table: ReportTable) => {
  const csv = writeTableCsv({ report, periods }, table, 'EUR')
  expect(csv.startsWith('\ufeff')).toBe(true)
  expect(csv.endsWith('\r\n')).toBe(true)
  return csv.slice(1, -2).split('\r\n')
}

const YEAR: ReportTable = {
  columns: [
    { kind: 'month', name: '2026-01' },
    { kind: 'month', name: '2026-02' },
    { kind: 'total', name: '' },
  ],
  rows: [
    { kind: 'income', name: '', cells: [0, 2000, 2000] },
    { kind: 'category', name: 'SALARY', cells: [0, 2000, 2000] },
    { kind: 'expense', name: '', cells: [3.255, 0.5, 3.755] },
    { kind: 'category', name: '=CMD("x")', cells: [3.255, 0.5, 3.755] },
    { kind: 'net', name: '', cells: [-3.255, 1999.5, 1996.245] },
  ],
}

it('says for each category whether it is income or expense', () => {
  expect(toLines('year', YEAR)).toEqual([
    'Type,Category,2026-01,2026-02,Total,Currency',
    'Income,Total,0.00,2000.00,2000.00,EUR',
    'Income,SALARY,0.00,2000.00,2000.00,EUR',
    'Expense,Total,3.255,0.50,3.755,EUR',
    `Expense,"'=CMD(""x"")",3.255,0.50,3.755,EUR`,
    'Net,Total,-3.255,1999.50,1996.245,EUR',
  ])
})

it('writes months and periods so that they can be sorted', () => {
  const columns: ReportTable['columns'] = [
    { kind: 'period', name: '2026-01/2026-02' },
    { kind: 'period', name: '2025-02/2025-02' },
    { kind: 'difference', name: '' },
  ]
  const rows: ReportTable['rows'] = [{ kind: 'month', name: '2026-01', cells: [1, 2, -1] }]
  expect(toLines('flow', { columns, rows })).toEqual([
    'Month,2026-01 to 2026-02,2025-02,Difference,Currency',
    '2026-01,1.00,2.00,-1.00,EUR',
  ])
})

it('escapes names that a spreadsheet would run, in rows and columns', () => {
  const table: ReportTable = {
    columns: [{ kind: 'account', name: '@SUM(A1)' }],
    rows: [{ kind: 'tag', name: '+1, 2', cells: [1] }],
  }
  expect(toLines('tags', table)).toEqual(["Tag,'@SUM(A1),Currency", `"'+1, 2",1.00,EUR`])
})

it('has the name of the main account', () => {
  const rows: ReportTable['rows'] = [{ kind: 'account', name: '', cells: [1] }]
  expect(toLines('accounts', { columns: [{ kind: 'total', name: '' }], rows })[1]).toBe('Main account,1.00,EUR')
})
