// @vitest-environment node
import { beforeAll, describe, expect, it } from 'vitest'
import type { ReportFonts } from './fonts/reportFonts.ts'
import { papersOf } from './pdf/paper.ts'
import type { ReportDocument } from './reportDocument.ts'
import { diskFonts } from './testing/diskFonts.ts'
import { longReport } from './testing/longReport.ts'
import { novemberReport } from './testing/novemberReport.ts'
import { readPdf } from './testing/readPdf.ts'
import { writeReportPdf } from './writeReportPdf.ts'

let fonts: ReportFonts
beforeAll(async () => {
  fonts = await diskFonts()
})

const readReport = async (change: Partial<ReportDocument> = {}) =>
  readPdf(await writeReportPdf({ ...novemberReport, ...change }, fonts))

describe('the report as a PDF', () => {
  it('shows the user, the period, income, expense and net', async () => {
    const { text, pages, info } = await readReport()
    expect(pages).toHaveLength(1)
    expect(text).toContain('Amina Okonkwo-Lindqvist')
    expect(text).toContain('1st November 2026 to 30th November 2026')
    for (const figure of ['€ 3,140.50', '€ 1,254.35', '€ 1,886.15']) expect(text).toContain(figure)
    expect(text).toMatch(/€ ?1k/)
    expect(text).toContain('Page 1 of 1')
    expect(info).toMatchObject({ Author: 'Daybook', Language: 'en' })
    expect(info.Title).toMatch(/^Daybook - Income and expense report/)
  })

  it.each([
    ['en-US', '\u2212€ 1,254.35'],
    ['de-DE', '\u22121.254,35 €'],
  ])('writes a net below zero as the screen does in %s', async (locale, net) => {
    const { text } = await readReport({ locale, totalIncome: 0 })
    expect(text).toContain(net)
  })

  it('aligns the lines of a column the same, also those that are written from right to left', async () => {
    const title = Array(4).fill('القهوة والخبز من السوق').join(' ')
    const { starts } = await readReport({ expense: [{ date: '2026-11-02', title, category: 'HOME', amount: 950 }] })
    // The heads of two lists, two titles, and the two lines of this one.
    expect(starts.filter((start) => start === 116)).toHaveLength(6)
  })

  it('lists the rows oldest first', async () => {
    const { text } = await readReport()
    expect(text).toMatch(/\b1 Nov 2026 Salary WORK 2,900\.00/)
    expect(text).toMatch(/\b28 Nov 2026 Winter coat CLOTHES 85\.00/)
  })

  it.each([
    ['de-DE', ['1. November 2026 to 30. November 2026', '3.140,50 €', '01.11.2026 Salary WORK 2.900,00', '75,7']],
    ['ja-JP', ['2026年11月1日 to 2026年11月30日', '¥ 3,140.50', '2026/11/12 Train to Ghent TRAVEL 100', '40.0%']],
    ['ar-EG-u-nu-latn', ['3,140.50 E£', 'Salary WORK 2,900.00', '75.7']],
  ])('writes dates, sums and shares as a reader in %s does', async (locale, texts) => {
    const [currencyCode, currencySymbol] = { de: ['EUR', '€'], ja: ['JPY', '¥'], ar: ['EGP', 'E£'] }[
      locale.slice(0, 2)
    ] as [string, string]
    const whole = locale.startsWith('ja') ? novemberReport.expense.map((row) => ({ ...row, amount: 100 })) : undefined
    const { text } = await readReport({ locale, currencyCode, currencySymbol, ...(whole && { expense: whole }) })
    for (const one of texts) expect(text).toContain(one)
    expect(text).not.toMatch(/[٠-٩]/)
  })

  it.each([
    ['month', ['November 1, 2026 to November 30, 2026', 'Nov 1, 2026 Salary']],
    ['day', ['1 November 2026 to 30 November 2026', '1 Nov 2026 Salary']],
    ['iso', ['2026-11-01 to 2026-11-30', '2026-11-01 Salary']],
  ] as const)('writes dates in the form that the user has chosen: %s', async (dates, texts) => {
    const { text } = await readReport({ dates })
    for (const one of texts) expect(text).toContain(one)
  })

  it('is as large as the paper that is chosen, and fills it', async () => {
    const printed = await readPdf(await writeReportPdf({ ...longReport(60), paper: 'letter' }, fonts))
    expect(printed.sizes).toEqual(printed.pages.map(() => '612 × 792'))
    expect(printed.right).toBeCloseTo(560, 0)
    expect((await readReport()).sizes).toEqual(['595.28 × 841.89'])
  })

  it('deducts income of a category from its expenses in the chart, and says so', async () => {
    const refund = { date: '2026-11-29', title: 'Coat returned', category: 'CLOTHES', amount: 60 }
    const income = [...novemberReport.income, refund]
    const note = 'Income of the same category, such as a refund, is deducted.'
    for (const type of ['all', 'expense'] as const) {
      const { text } = await readReport({ type, income })
      expect(text).toMatch(/CLOTHES 25\.00 2\.1%/)
      expect(text).toContain(note)
    }
    expect((await readReport()).text).not.toContain(note)
  })

  it('says how much of a sum is of days after the one on which it was made', async () => {
    const { text } = await readReport({ created: '2026-11-12' })
    expect(text).toContain('of which € 169.75 is still to come')
    expect(text.match(/still to come/g)).toHaveLength(1)
    expect((await readReport()).text).not.toContain('still to come')
  })

  it('counts a split entry once, and says in how many lines the entries are', async () => {
    const [first, ...others] = novemberReport.expense
    const part = { ...first!, title: 'Bag', isFurtherPart: true }
    const { text } = await readReport({ expense: [first!, part, ...others] })
    expect(text).toContain(`Total expense, ${others.length + 1} entries in ${others.length + 2} lines`)
  })

  it('omits the side that was not requested', async () => {
    const { text } = await readReport({ type: 'income' })
    expect(text).toContain('Income by category')
    expect(text).not.toContain('Rent')
    expect(text).not.toContain('Net')
  })

  it('shows an empty state without entries', async () => {
    const { text } = await readReport({ income: [], expense: [], totalIncome: 0, totalExpense: 0 })
    expect(text).toContain('No Income')
    expect(text).toContain('No Expense')
    expect(text).toContain('€ 0.00')
  })

  it('shows three decimals in rows that need them, and two in the summary', async () => {
    const row = { date: '2026-11-03', title: 'Tea', category: 'FOOD', amount: 3.255 }
    const { text } = await readReport({ expense: [row], totalExpense: 3.255, income: [] })
    expect(text).toContain('FOOD 3.255')
    expect(text).toContain('€ 3.26')
  })

  it('draws no bar beyond the margin when the other categories are the largest', async () => {
    const expense = Array.from({ length: 40 }, (_, i) => ({
      date: '2026-11-03',
      title: 'Tea',
      category: `SHELF ${i + 1}`,
      amount: 10,
    }))
    const { text, right } = await readReport({ expense, totalExpense: 400 })
    expect(text).toContain('33 other categories')
    expect(right).toBeGreaterThan(papersOf({}).portrait.right - 20)
    expect(right).toBeLessThan(papersOf({}).portrait.right + 0.1)
  })

  it('repeats table headers and numbers the pages', async () => {
    const report = longReport(200)
    const { pages } = await readPdf(await writeReportPdf(report, fonts))
    expect(pages.length).toBeGreaterThan(4)
    pages.forEach((page, i) => {
      expect(page).toContain(`Page ${i + 1} of ${pages.length}`)
      expect(page).toMatch(/Date Title Category/)
    })
    const dates = pages.join('\n').match(/\d+ \w{3} 2026/g)
    expect(dates).toHaveLength(200)
  })

  it('never splits a row across pages', async () => {
    const title = 'word '.repeat(40).trim()
    const expense = novemberReport.expense.flatMap((row) => Array(9).fill({ ...row, title }))
    const { pages } = await readReport({ type: 'expense', expense })
    expect(pages.length).toBeGreaterThan(2)
    for (const page of pages) {
      const rows = page.match(/\d+ \w{3} 2026 word/g)?.length ?? 0
      expect(page.match(/word/g)?.length ?? 0).toBe(rows * 40)
    }
  })

  it('reports progress from 0 to 1', async () => {
    const parts: number[] = []
    await writeReportPdf(longReport(500), fonts, (part) => parts.push(part))
    expect(parts[0]).toBe(0)
    expect(parts.at(-1)).toBe(1)
    expect(parts.length).toBeGreaterThan(20)
    expect([...parts].sort((a, b) => a - b)).toEqual(parts)
  })

  it('rejects when a font cannot be loaded', async () => {
    const broken = { ...fonts, load: () => Promise.reject(new Error('Font file x: 404')) }
    await expect(writeReportPdf(novemberReport, broken)).rejects.toThrow('404')
  })
})
