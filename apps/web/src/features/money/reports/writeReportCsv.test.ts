import { describe, expect, it } from 'vitest'
import type { ReportDocument, ReportRow } from '../../../paper/reportDocument.ts'
import { novemberReport } from '../../../paper/testing/novemberReport.ts'
import { writeReportCsv } from './writeReportCsv.ts'

const row = (title: string, amount = 1): ReportRow => ({
  date: '2026-11-02',
  title,
  category: 'FOOD',
  amount,
})

const toCsv = (income: ReportRow[], rest: Partial<ReportDocument> = {}) =>
  writeReportCsv({ ...novemberReport, type: 'income', income, expense: [], ...rest })

const firstLine = (income: ReportRow[]) => toCsv(income).split('\r\n')[1]

describe('the report as CSV', () => {
  it('starts with a byte order mark and the header, and ends each line with CRLF', () => {
    expect(toCsv([row('Salary', 2500)])).toBe(
      '\ufeffDate,Type,Title,Category,Amount,Currency\r\n2026-11-02,Income,Salary,FOOD,2500.00,EUR\r\n',
    )
  })

  it('names the account of each row where there are several', () => {
    const lines = toCsv([{ ...row('Salary', 2500), account: 'Bank, joint' }]).split('\r\n')
    expect(lines[0]).toBe('\ufeffDate,Type,Title,Category,Amount,Currency,Account')
    expect(lines[1]).toBe('2026-11-02,Income,Salary,FOOD,2500.00,EUR,"Bank, joint"')
  })

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1+1'])('escapes the formula prefix %j', (title) => {
    expect(firstLine([row(title)])?.replace(/"/g, '')).toContain(`,'${title.split('\r')[0]}`)
  })

  it('escapes a leading apostrophe like the export, so that a parsed cell shows what was escaped', () => {
    expect(firstLine([row("'n Beer")])).toContain(`,''n Beer,`)
  })

  it('escapes a formula in a quoted cell or a category', () => {
    expect(firstLine([row('=HYPERLINK("http://evil.example")')])).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
    expect(firstLine([{ ...row('Tea'), category: '=CMD' }])).toContain(`,'=CMD,`)
  })

  it('writes numbers unescaped, including negative ones, with all decimals', () => {
    expect(firstLine([row('Refund', -12.5)])).toContain(',-12.50,')
    expect(firstLine([row('Dinar', 3.255)])).toContain(',3.255,')
    expect(firstLine([row('Huge', 999_999_999_999)])).toContain(',999999999999.00,')
  })

  it('treats a value that is not a number as text', () => {
    const amount = '-1+cmd|calc' as unknown as number
    expect(firstLine([row('Odd', amount)])).toContain(`,'-1+cmd|calc,`)
  })

  it('quotes commas, semicolons, quotes and line breaks', () => {
    expect(firstLine([row('Milk, "fresh"; cold')])).toContain('"Milk, ""fresh""; cold"')
    expect(toCsv([row('two\nlines')])).toContain('"two\nlines"')
  })

  it('contains only the requested side', () => {
    const both = { ...novemberReport, type: 'all' as const }
    expect(writeReportCsv(both)).toContain(',Expense,')
    expect(writeReportCsv({ ...both, type: 'income' })).not.toContain(',Expense,')
  })
})
