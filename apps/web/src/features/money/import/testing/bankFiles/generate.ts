import { usualDecimals } from '@daybook/domain/currency'
import fc from 'fast-check'
import type { Line } from './case.ts'
import { encode } from './encode.ts'
import { LANGUAGES, type Language } from './languages.ts'
import { STATEMENTS } from './statements.ts'

/** A file with what must be read from it. */
export type Invented = { layout: string; bytes: Uint8Array; locale: string; currency: string; lines: Line[] }

/** Writes thousandths with the marks of a language. */
function writeAmount(milli: number, { mark, group, currency }: Language) {
  const decimals = usualDecimals(currency)
  const [whole = '', cents = ''] = (Math.abs(milli) / 1000).toFixed(decimals).split('.')
  return (milli < 0 ? '-' : '') + whole.replace(/\B(?=(\d{3})+$)/g, group) + (cents && mark + cents)
}

function writeDay(day: string, { day: format }: Language) {
  const [year = '', month = '', date = ''] = day.split('-')
  const parts: Record<string, string> = { y: year, m: month, d: date }
  return [...format.slice(0, 3)].map((part) => parts[part]).join(format.slice(3))
}

const KINDS = [
  'signed',
  'signed and balance',
  'halves',
  'halves and balance',
  'direction',
  'direction and balance',
] as const
type Kind = (typeof KINDS)[number]

function cellsOf({ milli }: Line, kind: Kind, language: Language) {
  const { names } = language
  const written = writeAmount(Math.abs(milli), language)
  if (kind.startsWith('signed')) return [writeAmount(milli, language)]
  if (kind.startsWith('halves')) return milli < 0 ? [written, ''] : ['', written]
  return [names[milli < 0 ? 7 : 8]!, written]
}

function headOf(kind: Kind, { names }: Language) {
  const [, , amount = '', out = '', into = '', , direction = ''] = names
  if (kind.startsWith('signed')) return [amount]
  return kind.startsWith('halves') ? [out, into] : [direction, amount]
}

/** Writes a statement as CSV, oldest or newest line first. */
function writeCsv(lines: Line[], opening: number, kind: Kind, language: Language, isNewestFirst: boolean) {
  const { names, delimiter } = language
  const hasBalance = kind.endsWith('balance')
  let balance = opening
  const rows = lines.map((line) => {
    balance += line.milli
    const cells = [writeDay(line.day, language), line.title, ...cellsOf(line, kind, language)]
    return [...cells, ...(hasBalance ? [writeAmount(balance, language)] : [])]
  })
  const head = [names[0]!, names[1]!, ...headOf(kind, language), ...(hasBalance ? [names[5]!] : [])]
  const all = [head, ...(isNewestFirst ? rows.reverse() : rows)]
  return all.map((cells) => cells.map((cell) => quoted(cell, delimiter)).join(delimiter)).join('\r\n')
}

const quoted = (cell: string, delimiter: string) => (cell.includes(delimiter) ? `"${cell}"` : cell)

const getLines = ({ words, currency }: Language): fc.Arbitrary<Line[]> => {
  const unit = 10 ** (3 - usualDecimals(currency))
  const step = fc.record({
    days: fc.integer({ min: 0, max: 4 }),
    units: fc.oneof(fc.integer({ min: 1, max: 9_999 }), fc.integer({ min: 1, max: 999_999 })),
    isIn: fc.integer({ min: 0, max: 3 }).map((n) => n === 0),
    word: fc.constantFrom(...words),
    number: fc.integer({ min: 10, max: 99 }),
  })
  return fc
    .tuple(fc.integer({ min: 0, max: 700 }), fc.array(step, { minLength: 2, maxLength: 25 }))
    .map(([start, steps]) => {
      let time = Date.UTC(2024, 0, 1) + start * 86_400_000
      return steps.map(({ days, units, isIn, word, number }) => {
        time += days * 86_400_000
        return {
          day: new Date(time).toISOString().slice(0, 10),
          milli: units * unit * (isIn ? 1 : -1),
          title: `${word} ${number}`,
        }
      })
    })
}

const csv = (language: Language, kind: Kind): fc.Arbitrary<Invented> =>
  fc
    .tuple(getLines(language), fc.integer({ min: 0, max: 5_000 }), fc.boolean())
    .map(([lines, opening, isNewestFirst]) => ({
      layout: `CSV ${language.locale} ${kind}`,
      bytes: encode(writeCsv(lines, opening * 1000, kind, language, isNewestFirst), language.encoding),
      locale: language.locale,
      currency: language.currency,
      lines: isNewestFirst ? lines.toReversed() : lines,
    }))

const statement = (layout: string, write: (lines: Line[], opening: number) => string): fc.Arbitrary<Invented> =>
  getLines(LANGUAGES[0]!).map((lines) => ({
    layout,
    bytes: new TextEncoder().encode(write(lines, 1_000_000)),
    locale: 'de',
    currency: 'EUR',
    lines,
  }))

export const LAYOUTS = [
  ...LANGUAGES.flatMap((language) => KINDS.map((kind) => csv(language, kind))),
  ...Object.entries(STATEMENTS).flatMap(([layout, write]) =>
    Array<fc.Arbitrary<Invented>>(12).fill(statement(layout, write)),
  ),
]
