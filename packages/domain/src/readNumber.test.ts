import { currencyCodes } from '@daybook/contract'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { runs } from '../../../scripts/testing.ts'
import { amountDecimals } from './currency.ts'
import { hasOpenMark, readRate, withoutUnit } from './readNumber.ts'
import { reckon } from './reckon.ts'

const EN = { group: ',', decimal: '.' }
const DE = { group: '.', decimal: ',' }
const FR = { group: '\u202f', decimal: ',' }
const AR = { group: '٬', decimal: '٫' }

const LOCALES = [
  ...[
    'en',
    'en-IN',
    'en-ZA',
    'de',
    'de-CH',
    'de-AT',
    'fr',
    'fr-CH',
    'es',
    'es-MX',
    'es-CR',
    'it',
    'it-CH',
    'pt',
    'pt-PT',
  ],
  ...['nl', 'da', 'sv', 'nb', 'fi', 'is', 'et', 'lv', 'lt', 'pl', 'cs', 'sk', 'hu', 'ro', 'bg', 'uk', 'ru', 'el', 'tr'],
  ...[
    'he',
    'ar',
    'ar-EG',
    'ar-MA',
    'fa',
    'ur',
    'ps',
    'ckb',
    'hi',
    'mr',
    'ne',
    'bn',
    'ta',
    'te',
    'my',
    'dz',
    'th',
    'vi',
  ],
  ...['id', 'ja', 'ko', 'zh', 'zh-TW', 'ka', 'hy', 'kk', 'rm', 'gsw', 'ff-Adlm', 'sat', 'mni', 'ccp'],
]
const SYSTEMS = [
  ...['latn', 'arab', 'arabext', 'beng', 'deva', 'fullwide', 'gujr', 'guru', 'hanidec', 'khmr', 'knda', 'laoo', 'limb'],
  ...['mathbold', 'mathmono', 'mlym', 'mong', 'mymr', 'orya', 'tamldec', 'telu', 'thai', 'tibt', 'adlm', 'segment'],
]

/** Formats numbers, and returns the separators as a browser of this locale reports them. */
function makeNotation(locale: string, options: Intl.NumberFormatOptions) {
  const format = new Intl.NumberFormat(locale, options)
  const { numberingSystem } = format.resolvedOptions()
  const parts = new Intl.NumberFormat(locale, { numberingSystem }).formatToParts(12345.6)
  const find = (type: string) => parts.find((part) => part.type === type)?.value
  return { format, separators: { group: find('group') ?? ',', decimal: find('decimal') ?? '.' } }
}

const notations = fc.record({
  locale: fc.constantFrom(...LOCALES),
  numberingSystem: fc.option(fc.constantFrom(...SYSTEMS), { nil: undefined }),
  useGrouping: fc.boolean(),
  isFixed: fc.boolean(),
})
const amounts = fc
  .record({ currency: fc.constantFrom(...currencyCodes), units: fc.integer({ min: -10, max: 999_999_999_999 }) })
  .chain(({ currency, units }) =>
    fc.constantFrom(units, units % 10_000, units % 10_000_000).map((some) => {
      const decimals = amountDecimals(currency)
      return { decimals, amount: some === 0 ? 0 : some / 10 ** decimals }
    }),
  )

const write = (
  { locale, numberingSystem, useGrouping, isFixed }: typeof notations extends fc.Arbitrary<infer N> ? N : never,
  decimals: number,
) =>
  makeNotation(locale, {
    ...(numberingSystem && { numberingSystem }),
    useGrouping,
    minimumFractionDigits: isFixed ? decimals : 0,
    maximumFractionDigits: decimals,
  })

it('reads amounts of every currency as each number format writes them', () => {
  fc.assert(
    fc.property(notations, amounts, (notation, { decimals, amount }) => {
      const { format, separators } = write(notation, decimals)
      expect(reckon(format.format(amount), separators, decimals)).toBe(amount)
    }),
    { numRuns: runs(2000) },
  )
})

it('reads amounts in the format of another locale alike, or knows that they can be both', () => {
  fc.assert(
    fc.property(notations, amounts, fc.constantFrom(EN, DE, FR, AR), (notation, { decimals, amount }, separators) => {
      const text = write(notation, decimals).format.format(amount)
      const read = reckon(text, separators, decimals)
      if (!hasOpenMark(text)) expect(read).toBe(amount)
    }),
    { numRuns: runs(2000) },
  )
})

it('reads rates in the format of any locale alike, or asks', () => {
  const rates = fc.integer({ min: 1, max: 9_999_999 }).map((value) => value / 1000)
  fc.assert(
    fc.property(notations, rates, fc.constantFrom(EN, DE, FR, AR), (notation, rate, others) => {
      const { format, separators } = write(notation, 3)
      const text = format.format(rate)
      expect(readRate(text, separators).map(Number)).toContain(rate)
      const read = readRate(text, others).map(Number)
      if (read.length !== 1) expect(read).toContain(rate)
      else if (!hasOpenMark(text)) expect(read).toEqual([rate])
    }),
    { numRuns: runs(2000) },
  )
})

it.each([
  ['0,500', EN, 2, 0.5],
  ['0.500', DE, 2, 0.5],
  ['0,500', EN, 0, 0.5],
  ['00,500', EN, 2, 0.5],
  ['0,500,000', EN, 2, undefined],
  ["0'500", EN, 2, undefined],
  ['30.000', EN, 0, 30_000],
  ['1,350', EN, 0, 1350],
  ['1,350', DE, 0, 1350],
  ['1.234', EN, 2, 1234],
  ['1,234', DE, 2, 1234],
  ['1.234', FR, 2, 1234],
  ['1234.567', EN, 2, 1234.567],
  ['1.234', EN, 3, 1.234],
  ['1,234', EN, 3, 1234],
  ['1,234', DE, 3, 1.234],
  ['1.234', DE, 3, 1234],
  ['１，２００', EN, 2, 1200],
  ['１２．５', EN, 2, 12.5],
  ['١٬٣٥٠', EN, 2, 1350],
  ['١،٣٥٠', EN, 0, 1350],
  ['١٢٫٥', EN, 2, 12.5],
  ['1\u2009234\u00a0567,5', DE, 2, 1_234_567.5],
  ['1’234.50', EN, 2, 1234.5],
  ['−12.5', EN, 2, -12.5],
  ['\u200e-\u200e5', EN, 2, -5],
  ['１２＋５．４', EN, 2, 17.4],
  ['一二三', EN, 2, 123],
])('reads %s', (text, separators, decimals, value) => expect(reckon(text, separators, decimals)).toBe(value))

it.each([
  ['1,350', EN, ['1350', '1.350']],
  ['1.350', DE, ['1350', '1.350']],
  ['1.350', FR, ['1350', '1.350']],
  ['１，３５０', EN, ['1350', '1.350']],
  ['١٬٣٥٠', EN, ['1350']],
  ['١٫٣٥', AR, ['1.35']],
  ['1.350', EN, ['1.350']],
  ['1,350.5', EN, ['1350.5']],
  ['1,350,000', EN, ['1350000']],
  ['0,925', EN, ['0.925']],
  ['83.5', EN, ['83.5']],
  ['', EN, []],
  ['-1', EN, []],
  ['1.2.3', EN, []],
])('reads %s as a rate', (text, separators, rates) => expect(readRate(text, separators)).toEqual(rates))

it.each([
  ['US$ 1,234.50', '1,234.50'],
  ['Rs.500', '500'],
  ['500 kr.', '500 '],
  ['د.إ ٥٠٫٥', '٥٠٫٥'],
  ['￥１，２００', '１，２００'],
  ['．５', '．５'],
  ['一二元', '一二'],
  ['−5 €', '−5 '],
])('removes what is around %s', (text, amount) => expect(withoutUnit(text)).toBe(amount))
