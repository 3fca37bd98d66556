import { usualDecimals } from '@daybook/domain/currency'
import { type DecimalMark, detectDecimalMark } from './amountFormats.ts'
import { type DayOrder, detectDayOrders, readDay } from './dayFormats.ts'
import { type Field, type Mapping, recognise, type Source, STATEMENT_MAPPING } from './mapping.ts'
import { isAmount } from './readCsv.ts'
import type { Table } from './table.ts'

/**
 * How a file is read. `category` applies to rows without one. `isFlipped`: money out has no minus, as in files of many
 * credit cards.
 */
export type Reading = {
  source: Source
  mapping: Mapping
  order: DayOrder
  mark: DecimalMark
  isFlipped: boolean
  category: string
  /** The account of the entries, if it is not the main one. */
  account?: string
}

const OTHER = 'OTHER'
const SAMPLED = 200
const WITH_POINTS: Source[] = ['daybook', 'actual', 'firefly', 'ofx', 'camt', 'mt940']
const CARD = /card|karte|carte|kaart|tarjeta/i

/** Returns the settings detected from the file's header and values. `currency` is that of its amounts. */
export function detectReading(table: Table, locale: string, currency: string): Reading {
  const { source, mapping } = table.source
    ? { source: table.source, mapping: STATEMENT_MAPPING }
    : withGuesses(table, recognise(table.columns))
  const cells = (field: Field) => {
    const column = mapping[field]
    return column === undefined ? [] : table.rows.map((row) => row[column] ?? '').filter((cell) => cell.trim())
  }
  const amounts = [...cells('amount'), ...cells('outflow'), ...cells('inflow')]
  return {
    source,
    mapping,
    order: detectDayOrders(cells('date').slice(0, SAMPLED * 5), locale)[0] ?? 'ymd',
    mark: WITH_POINTS.includes(source) ? '.' : detectDecimalMark(amounts, usualDecimals(currency)),
    isFlipped: source === 'other' && mapping.type === undefined && isCard(table, cells('amount')),
    category: OTHER,
  }
}

/** Returns whether most rows name a card, and fewer than half of the amounts have a minus. */
const isCard = ({ columns, rows }: Table, amounts: string[]) =>
  columns.some((column, at) => CARD.test(column) && rows.filter((row) => row[at]?.trim()).length > rows.length / 2) &&
  amounts.filter((text) => /-|\(/.test(text)).length < amounts.length / 2

/** Adds what the names of the columns do not tell, by their values. */
function withGuesses({ columns, rows }: Table, recognised: { source: Source; mapping: Mapping }) {
  const { source } = recognised
  const mapping = { ...recognised.mapping }
  const sample = rows.slice(0, SAMPLED)
  const taken = new Set(Object.values(mapping))
  const findBest = (score: (cell: string) => number) => {
    const scores = columns.map((_, at) =>
      taken.has(at) ? 0 : sample.reduce((sum, row) => sum + score(row[at]?.trim() ?? ''), 0),
    )
    const best = Math.max(0, ...scores)
    return best > sample.length / 2 ? scores.indexOf(best) : undefined
  }
  const guess = (field: Field, score: (cell: string) => number) => {
    const at = mapping[field] ?? findBest(score)
    if (at === undefined) return
    mapping[field] = at
    taken.add(at)
  }
  guess('date', (cell) => Number(readDay(cell, 'dmy') !== undefined || readDay(cell, 'mdy') !== undefined))
  if ((mapping.outflow ?? mapping.inflow) === undefined)
    guess('amount', (cell) => (isAmount(cell) ? (/[.,]\d\d\D*$/.test(cell) ? 2 : 1) + Number(/^[-(]/.test(cell)) : 0))
  guess('title', (cell) => (/\p{L}{2}/u.test(cell) ? Math.min(cell.length, 40) / 8 : 0))
  return { source, mapping }
}
