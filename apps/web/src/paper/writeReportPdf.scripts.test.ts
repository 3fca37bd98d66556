// @vitest-environment node
import { beforeAll, describe, expect, it } from 'vitest'
import { openDocument } from './pdf/openDocument.ts'
import { papersOf } from './pdf/paper.ts'
import { actualTexts } from './testing/actualTexts.ts'
import { diskFonts } from './testing/diskFonts.ts'
import { everyScript, SYMBOLS, TITLES_OF_ALL_SCRIPTS } from './testing/everyScript.ts'
import { novemberReport } from './testing/novemberReport.ts'
import { readPdf } from './testing/readPdf.ts'
import { toClusters } from './text/clusters.ts'
import { drawnFor } from './text/segments.ts'
import { writeReportPdf } from './writeReportPdf.ts'

const RIGHT_TO_LEFT = /[\u0590-\u06ff]/
const SHAPED = /[\u0590-\u06ff\u0900-\u0eff\u1000-\u109f\u1780-\u17ff]|\p{Emoji_Presentation}|\ufe0f/u

const loaded: string[] = []
let written = new Uint8Array()
let text = ''
let actual = ''

beforeAll(async () => {
  const fonts = await diskFonts()
  const load = (file: string) => {
    loaded.push(file)
    return fonts.load(file)
  }
  written = await writeReportPdf(everyScript, { ...fonts, load })
  text = (await readPdf(written)).text.replace(/\s+/g, ' ')
  actual = actualTexts(written).join('\n')
})

const reversed = (word: string): string => toClusters(word).reverse().join('')

describe('a report in every script', () => {
  it.each(TITLES_OF_ALL_SCRIPTS.filter((title) => !SHAPED.test(title)))('contains %s as extractable text', (title) => {
    const wrapped = text.replaceAll(' ', '')
    expect(wrapped).toContain(title.normalize('NFC').replaceAll(' ', ''))
  })

  it.each(TITLES_OF_ALL_SCRIPTS.filter((title) => SHAPED.test(title)))(
    'writes %s as the ActualText of its glyphs',
    (title) => {
      const words = title.normalize('NFC').match(/[\p{L}\p{M}\p{Emoji_Presentation}\u200d]+/gu) ?? []
      for (const word of words.filter((one) => SHAPED.test(one) && !/\p{Script=Thai}/u.test(one)))
        expect(actual).toContain(RIGHT_TO_LEFT.test(word) ? reversed(word) : word)
    },
  )

  it('maps Arabic and Hebrew glyphs to their letters without ActualText, too', () => {
    for (const word of ['القهوة', 'والخبز', 'المقهى', 'קניות', 'בסופר']) expect(text).toContain(word)
  })

  it.each(SYMBOLS)('contains the currency symbol %s', (symbol) => {
    const characters = RIGHT_TO_LEFT.test(symbol) ? (symbol.match(/\p{L}|\p{Sc}/gu) ?? []) : [symbol]
    for (const character of characters) expect(text).toContain(character)
    if (!RIGHT_TO_LEFT.test(symbol)) expect(text).toContain(`Paid in ${symbol} `)
  })

  it('shows totals and rows in Latin digits', () => {
    expect(text).toContain('5,312.50')
    expect(text).toContain('85 entries')
    expect(text).toContain('1 Nov 2026 Café São Łódź İstanbul đồng ñ œ ß FOOD 10.000')
  })

  it('check 19: shows markup literally, and holds nothing that runs', () => {
    expect(text).toContain('<script>alert(1)</script><img src=x onerror=alert(2)>')
    expect(Buffer.from(written).toString('latin1')).not.toMatch(/\/(JavaScript|JS|OpenAction|AA|URI)\b/)
  })

  it('loads each needed font once, and for plain Latin those of text and headings', async () => {
    expect(new Set(loaded).size).toBe(loaded.length)
    expect(loaded.length).toBeLessThan(60)
    const fonts = await diskFonts()
    const plain: string[] = []
    const load = (file: string) => {
      plain.push(file)
      return fonts.load(file)
    }
    await writeReportPdf(novemberReport, { ...fonts, load })
    expect(plain).toHaveLength(2)
  })

  const RENT = { date: '2026-11-02', title: '家賃', category: '住居', amount: 950 }
  const LUNCH = { date: '2026-11-03', title: 'ランチ', category: '外食', amount: 12 }
  it.each([
    ['one title is in kana', 'en-GB', [RENT, LUNCH], 'jp'],
    ['the locale is Japanese', 'ja-JP', [RENT], 'jp'],
    ['the locale is Korean', 'ko-KR', [RENT], 'kr'],
    ['neither is', 'en-GB', [RENT], 'sc'],
    ['the locale is Chinese', 'zh-CN', [RENT], 'sc'],
  ])('draws Han characters as where they are written: %s', async (_why, locale, expense, family) => {
    const files: string[] = []
    const fonts = await diskFonts()
    const load = (file: string) => {
      files.push(file)
      return fonts.load(file)
    }
    await writeReportPdf({ ...novemberReport, locale, expense }, { ...fonts, load })
    const families = files.flatMap((file) => /noto-sans-(jp|sc|kr)/.exec(file)?.[1] ?? [])
    expect(new Set(families)).toEqual(new Set([family]))
  })

  it('writes a letter without a font as ActualText', async () => {
    const expense = [{ date: '2026-11-01', title: 'ᏣᎳᎩ', category: 'FOOD', amount: 1 }]
    const bytes = await writeReportPdf({ ...novemberReport, expense }, await diskFonts())
    expect(actualTexts(bytes).join('\n')).toContain('ᏣᎳᎩ')
  })

  it.each(['٤٥٦', '۴۵۶', '١٬٢٣٤٫٥٠', '٤'])('draws the figures of %s from left to right', async (number) => {
    const paper = papersOf({}).portrait
    const facts = { paper, title: '', author: '', subject: '', created: new Date(), texts: [number] }
    const { doc } = await openDocument(facts, await diskFonts())
    const { file } = (await diskFonts()).table.find(({ family }) => family === 'noto-sans-arabic')!
    const { glyphs } = doc.font(file)._font.layout(drawnFor(number, 2))
    expect(glyphs.map(({ codePoints }) => String.fromCodePoint(...codePoints)).join('')).toBe(number)
  })
})
