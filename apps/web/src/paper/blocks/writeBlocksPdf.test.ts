// @vitest-environment node
import { beforeAll, expect, it } from 'vitest'
import type { ReportFonts } from '../fonts/reportFonts.ts'
import { papersOf } from '../pdf/paper.ts'
import { actualTexts } from '../testing/actualTexts.ts'
import { diskFonts } from '../testing/diskFonts.ts'
import { TITLES_OF_ALL_SCRIPTS } from '../testing/everyScript.ts'
import { readPdf } from '../testing/readPdf.ts'
import type { Block, BlockDocument, Paragraph } from './blockDocument.ts'
import { writeBlocksPdf } from './writeBlocksPdf.ts'

let fonts: ReportFonts

beforeAll(async () => {
  fonts = await diskFonts()
})

const document = (blocks: Block[], pictures: BlockDocument['pictures'] = new Map()): BlockDocument => ({
  heading: {
    product: 'Daybook',
    title: 'November 2026',
    period: 'Money',
    created: '1. Dezember 2026',
    userName: 'Amina Okonkwo-Lindqvist',
    currencyCode: 'EUR',
    currencySymbol: '€',
  },
  created: '2026-12-01',
  locale: 'de-DE',
  blocks,
  pictures,
})

const read = async (...given: Parameters<typeof document>) => readPdf(await writeBlocksPdf(document(...given), fonts))

const paragraph = (text: string, change: Partial<Paragraph> = {}): Paragraph => ({
  kind: 'paragraph',
  runs: [{ text }],
  style: 'text',
  indent: 0,
  quotes: 0,
  space: 0.5,
  ...change,
})

const list = (count: number, isGrouped: boolean): Block => ({
  kind: 'list',
  name: 'Entries',
  continued: 'Entries, continued',
  isGrouped,
  columns: [
    { label: 'Date', share: 0.3 },
    { label: 'Title', share: 0.7 },
  ],
  rows: Array.from({ length: count }, (_, n) => ({ cells: [`Day ${Math.floor(n / 100)}`, `Entry ${n};`] })),
})

it('begins with the month, whose it is and when it was made, and numbers its pages', async () => {
  const { text, info, pages } = await read([paragraph('Nothing')])
  for (const shown of ['November 2026', 'Amina Okonkwo-Lindqvist', '1. Dezember 2026', 'EUR', 'Page 1 of 1'])
    expect(text).toContain(shown)
  expect(pages).toHaveLength(1)
  expect(info.Title).toBe('Daybook - November 2026')
})

it('writes sums as the locale does, with the decimals of the currency', async () => {
  const figures = [{ label: 'Income', amount: 1_234_500, note: '' }]
  expect((await read([{ kind: 'figures', figures, decimals: 2 }])).text).toContain('1.234,50')
  expect((await read([{ kind: 'figures', figures, decimals: 0 }])).text).toContain('1.235')
})

it('lists 3,000 entries on pages that each begin with the labels and the day', async () => {
  const { pages, text } = await read([{ kind: 'part', name: 'Money' }, list(3000, true)])
  expect(text.match(/Entry \d+;/g)).toHaveLength(3000)
  const listed = pages.filter((page) => page.includes('Entry '))
  expect(listed.length).toBeGreaterThan(60)
  for (const page of listed.slice(1))
    expect(page).toMatch(/Money\s*November 2026\s*Entries, continued\s*Date Title\s*Day \d/)
  expect(text.match(/Day 5/g)!.length).toBeLessThan(5)
})

it('never leaves the last row of a list alone on a page', async () => {
  for (let count = 38; count < 46; count += 1) {
    const { pages } = await read([list(count, false)])
    expect(pages.at(-1)!.match(/Entry \d+;/g)!.length).toBeGreaterThan(1)
  }
})

it('never leaves a heading alone at the foot of a page, nor one line of a paragraph', async () => {
  for (const count of [38, 40, 42, 43, 44, 45, 46, 48]) {
    const filler = Array.from({ length: count }, (_, n) => paragraph(`Filler ${n}`, { space: 0 }))
    const long = paragraph(`Begins ${'word '.repeat(90)}ends`)
    const { pages } = await read([
      ...filler,
      { kind: 'title', text: 'A title', note: 'Its note' },
      paragraph('A heading', { style: 'heading' }),
      long,
    ])
    const page = pages.find((one) => one.includes('A title'))
    expect(page).toMatch(/Its note\s*A heading\s*Begins/)
    const lines = (pages.find((one) => one.includes('ends')) ?? '').split('\n').filter((line) => /word/.test(line))
    expect(lines.length).toBeGreaterThan(1)
  }
})

it('never leaves the heading of a part alone at the foot of a page', async () => {
  for (let count = 26; count < 36; count += 1) {
    const filler = Array.from({ length: count }, (_, n) => paragraph(`Filler ${n}`, { space: 0 }))
    const { pages } = await read([
      ...filler,
      { kind: 'part', name: 'Written' },
      { kind: 'title', text: 'A title', note: 'Its note' },
      paragraph('Begins here'),
    ])
    const before = pages.slice(
      0,
      pages.findIndex((one) => one.includes('A title')),
    )
    expect(before.join('')).not.toContain('Written')
  }
})

it('draws the days of each routine, whose weeks begin as the user has them', async () => {
  const days = Array.from(
    { length: 30 },
    (_, n) => (['done', 'partly', 'skipped', 'missed', 'due', 'none'] as const)[n % 6]!,
  )
  const calendars = Array.from({ length: 14 }, (_, n) => ({
    name: `Routine ${n};`,
    note: '5 of 15 done',
    before: 6,
    days,
  }))
  const legend = [{ state: 'done' as const, text: 'done' }]
  const { text, pages, right } = await read([
    { kind: 'calendars', weekdays: ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'], legend, calendars },
  ])
  expect(text.match(/Routine \d+;/g)).toHaveLength(14)
  expect(text).toMatch(/Mo\s*Tu\s*We\s*Th\s*Fr\s*Sa\s*Su/)
  expect(pages.length).toBeGreaterThan(1)
  expect(right).toBeLessThanOrEqual(papersOf({}).portrait.right + 0.1)
})

it('says in its place that a picture is missing or damaged', async () => {
  const missing = 'This picture cannot be shown: bill.jpg'
  const pictures = new Map([['damaged', new Uint8Array([0xff, 0xd8, 1, 2, 3])]])
  const { text } = await read(
    [
      { kind: 'picture', id: 'away', missing, caption: [] },
      { kind: 'pictures', pictures: [{ id: 'damaged', missing, caption: ['Shop', '12 EUR'] }] },
    ],
    pictures,
  )
  expect(text.replace(/\s+/g, ' ').match(/This picture cannot be shown: ?bill\.jpg/g)).toHaveLength(2)
  expect(text).toContain('Shop')
})

it('writes marked text in every script, with markup as text and nothing that runs', async () => {
  const mark = { isBold: true, isItalic: true, isLink: true, isStruck: true, isCode: true }
  const blocks = TITLES_OF_ALL_SCRIPTS.flatMap((text, n): Block[] => [
    paragraph('', {
      runs: [{ text: `${n} ` }, { text, mark }, { text: ' end' }],
      marker: { text: `${n}.` },
      indent: 1,
    }),
    { kind: 'title', text, note: 'note' },
  ])
  const bytes = await writeBlocksPdf(document(blocks), fonts)
  const { text } = await readPdf(bytes)
  for (const shown of ['Καφές και ψωμί', '<script>alert(1)</script><img src=x onerror=alert(2)>', 'القهوة'])
    expect(text.replace(/\s+/g, ' ')).toContain(shown)
  expect(actualTexts(bytes).join('\n')).toContain('किराने')
  expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/\/(JavaScript|JS|OpenAction|AA|URI)\b/)
})

it('has the face of code for code, which is loaded for it alone', async () => {
  const code = paragraph('', { style: 'code', runs: [{ text: 'if (قهوة)  return', mark: { isMono: true } }] })
  const loadedFor = async (blocks: Block[]) => {
    const loaded: string[] = []
    const load = (file: string) => {
      loaded.push(file)
      return fonts.load(file)
    }
    const { text } = await readPdf(await writeBlocksPdf(document(blocks), { ...fonts, load }))
    return { text, hasMono: loaded.some((file) => file.includes('mono')) }
  }
  expect(await loadedFor([paragraph('Text')])).toMatchObject({ hasMono: false })
  expect(await loadedFor([code])).toMatchObject({ hasMono: true, text: expect.stringContaining('return') })
  const inline = paragraph('', { runs: [{ text: 'npm test', mark: { isCode: true } }] })
  expect(await loadedFor([inline])).toMatchObject({ hasMono: true, text: expect.stringContaining('npm test') })
})

it('keeps words, labels and cells within the page, however long they are', async () => {
  const long = 'x'.repeat(3000)
  const { text, right } = await read([
    { kind: 'title', text: long.slice(0, 200), note: '' },
    paragraph(long, { indent: 30, marker: { isChecked: true } }),
    paragraph(long, { style: 'code', quotes: 2, indent: 2 }),
    {
      kind: 'list',
      columns: Array.from({ length: 12 }, () => ({ label: long, share: 1 / 12 })),
      rows: [{ cells: Array(12).fill(long) }],
    },
  ])
  expect(text.replace(/\s/g, '').match(/x{2000,}/g)?.length).toBeGreaterThan(1)
  expect(right).toBeLessThanOrEqual(papersOf({}).portrait.right + 0.1)
})

it('reports progress from 0 to 1, with the pages so far', async () => {
  const reported: [number, number][] = []
  await writeBlocksPdf(document([list(500, false)]), fonts, (...progress) => reported.push(progress))
  expect(reported.at(0)).toEqual([0, 0])
  expect(reported.at(-1)![0]).toBe(1)
  expect(reported.at(-1)![1]).toBeGreaterThan(10)
  expect(reported.map(([part]) => part)).toEqual(reported.map(([part]) => part).toSorted((a, b) => a - b))
})

it('keeps the dates of a list in one line', async () => {
  const wide: Block = {
    ...(list(0, true) as Extract<Block, { kind: 'list' }>),
    columns: [
      { label: 'Date', share: 0.14 },
      { label: 'Title', share: 0.86 },
    ],
    rows: ['Donnerstag, 20. November', 'Freitag, 21. November'].map((day) => ({ cells: [day, 'Brot'] })),
  }
  expect((await read([wide])).text).toContain('Donnerstag, 20. November')
})
