// @vitest-environment node
import { beforeAll, describe, expect, it } from 'vitest'
import type { ReportFonts } from '../fonts/reportFonts.ts'
import { papersOf } from '../pdf/paper.ts'
import { diskFonts } from '../testing/diskFonts.ts'
import { readPdf } from '../testing/readPdf.ts'
import type { TableDocument, TableRow } from './tableTypes.ts'
import { writeTablePdf } from './writeTablePdf.ts'

let fonts: ReportFonts
beforeAll(async () => {
  fonts = await diskFonts()
})

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const row = (name: string, cells: number[], level: TableRow['level'] = 'plain'): TableRow => ({ name, cells, level })

const FLOW: TableDocument = {
  product: 'Daybook',
  userName: 'Amina Okonkwo-Lindqvist',
  created: '2026-11-23',
  locale: 'en-GB',
  currencySymbol: '€',
  currencyCode: 'EUR',
  title: 'Cash flow',
  period: 'Jan 2026 to Mar 2026',
  rowsOf: 'Month',
  columns: ['Income', 'Expense', 'Net'],
  rows: [
    row('Jan 2026', [3_140_500, 1_254_350, 1_886_150]),
    row('Feb 2026', [0, 20_000, -20_000]),
    row('Total', [3_140_500, 1_274_350, 1_866_150], 'total'),
  ],
}
const year = (change: Partial<TableDocument> = {}): TableDocument => ({
  ...FLOW,
  columns: [...MONTHS, 'Total'],
  rows: [row('Expense', Array(13).fill(1_234_560), 'sum'), row('FOOD', Array(13).fill(1_234_560), 'part')],
  ...change,
})

const read = async (document: TableDocument) => readPdf(await writeTablePdf(document, fonts))

describe('a report that is a table, as a PDF', () => {
  it('shows the user, the period, the columns and the figures', async () => {
    const { text, pages, info } = await read(FLOW)
    expect(pages).toHaveLength(1)
    for (const shown of ['Amina Okonkwo-Lindqvist', 'Jan 2026 to Mar 2026', 'EUR', '€', 'Page 1 of 1'])
      expect(text).toContain(shown)
    expect(text).toMatch(/Month\s+Income\s+Expense\s+Net/)
    expect(text).toMatch(/Jan 2026\s+3,140\.50\s+1,254\.35\s+1,886\.15/)
    expect(text).toMatch(/Feb 2026\s+0\.00\s+20\.00\s+-20\.00/)
    expect(info).toMatchObject({ Author: 'Daybook', Language: 'en' })
    expect(info.Title).toBe('Daybook - Cash flow, Jan 2026 to Mar 2026')
  })

  it('begins with the totals, as the report of entries does', async () => {
    const flow = (await read(FLOW)).text
    expect(flow).toMatch(
      /Income\s+€ 3,140\.50\s+Total\s+Expense\s+€ 1,274\.35\s+Total\s+Net\s+€ 1,866\.15\s+Total\s+Month/,
    )
    const { text } = await read(year({ rows: [...year().rows, row('Net', Array(13).fill(765_430), 'total')] }))
    const above = text.slice(0, text.search(/Month\s+Jan/))
    expect(above).toMatch(/Expense\s+€ 1,234\.56\s+Total\s+Net\s+€ 765\.43\s+Total/)
    expect((await read({ ...FLOW, rows: [row('Jan 2026', [1, 2, 3])] })).text.match(/0\.001/g)).toHaveLength(1)
  })

  it('shows three decimals in all figures if one needs them', async () => {
    const { text } = await read({ ...FLOW, rows: [row('Jan 2026', [3255, 0, 3255])] })
    expect(text).toMatch(/3\.255\s+0\.000\s+3\.255/)
  })

  it('lies on its side if the columns are too many for an upright page', async () => {
    const { text, pages, right } = await read(year())
    expect(pages).toHaveLength(1)
    expect(text).toMatch(new RegExp([...MONTHS, 'Total'].join('\\s+')))
    expect(right).toBeGreaterThan(papersOf({}).portrait.right)
    expect(right).toBeLessThan(papersOf({}).landscape.right + 0.1)
  })

  it('continues columns that fit on no page below, with the names again', async () => {
    const columns = Array.from({ length: 36 }, (_, n) => `Month ${n + 1}`)
    const { text, pages, right } = await read(
      year({
        columns,
        rows: [
          row(
            'FOOD',
            columns.map((_, n) => n * 1000),
          ),
        ],
      }),
    )
    expect(pages).toHaveLength(1)
    expect(text.match(/FOOD/g)!.length).toBeGreaterThan(1)
    for (const [n, name] of columns.entries()) {
      expect(text).toContain(name)
      expect(text).toContain(`${n}.00`)
    }
    expect(right).toBeLessThan(papersOf({}).landscape.right + 0.1)
  })

  it('repeats the headings on each page and numbers the pages', async () => {
    const rows = Array.from({ length: 150 }, (_, n) => row(`CATEGORY ${n}`, Array(13).fill(n), 'part'))
    const { pages } = await read(year({ rows: [...rows, row('Net', Array(13).fill(0), 'total')] }))
    expect(pages.length).toBeGreaterThan(4)
    pages.forEach((page, n) => {
      expect(page).toMatch(/Month\s+Jan\s+Feb/)
      expect(page).toContain(`Page ${n + 1} of ${pages.length}`)
    })
    expect(pages.join('\n').match(/CATEGORY \d+/g)).toHaveLength(150)
    expect(pages.at(-1)).toContain('CATEGORY 149')
  })

  it('keeps a sum on the page of its first part', async () => {
    for (const count of [33, 34, 35, 36, 37]) {
      const before = Array.from({ length: count }, (_, n) => row(`BEFORE ${n}`, [1, 2, 3], 'part'))
      const rows = [...before, row('Expense', [1, 2, 3], 'sum'), row('FIRST', [1, 2, 3], 'part')]
      const { pages } = await read({ ...FLOW, columns: ['A', 'B', 'C'], rows })
      const page = pages.find((one) => one.includes('FIRST'))
      expect(page).toContain('Expense')
    }
  })

  it('wraps long names in every script, and cuts none in two', async () => {
    const name = 'WORD '.repeat(8).trim()
    const rows = Array.from({ length: 60 }, () => row(name, [1, 2, 3]))
    const { pages, text } = await read({ ...FLOW, rows: [...rows, row('Ñandú Łódź', [1, 2, 3])] })
    for (const page of pages) expect((page.match(/WORD/g)?.length ?? 0) % 8).toBe(0)
    expect(text).toContain('Ñandú Łódź')
  })

  it('reports progress from 0 to 1', async () => {
    const parts: number[] = []
    await writeTablePdf(year(), fonts, (part) => parts.push(part))
    expect([parts[0], parts.at(-1)]).toEqual([0, 1])
    expect(parts.toSorted((a, b) => a - b)).toEqual(parts)
  })
})
