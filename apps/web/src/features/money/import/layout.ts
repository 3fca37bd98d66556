import { usualDecimals } from '@daybook/domain/currency'
import { type DecimalMark, detectMark, toOtherMark } from './amountFormats.ts'
import { type Column, toColumns } from './columns.ts'
import { currencyOf, isForeignName } from './currencies.ts'
import { type DayOrder, detectDayOrder, readDay } from './dayFormats.ts'
import { type Decision, sureUnless } from './decisions.ts'
import { findLeftOut } from './leftOut.ts'
import { type Field, type Mapping, recognise } from './mapping.ts'
import { areHalves, type Proof, proveByBalance, type Times } from './proof.ts'
import type { Reading } from './settings.ts'
import { detectSigns } from './signs.ts'
import type { Table } from './table.ts'
import { findWords } from './titles.ts'
import { directionOf, NAMED_BALANCE, NAMED_FEE, NAMED_OTHER, PAYMENT_WAY } from './words.ts'

export type Layout = Pick<
  Reading,
  'mapping' | 'words' | 'order' | 'mark' | 'isFlipped' | 'out' | 'in' | 'currency' | 'decisions'
>

const SAMPLED = 1000

/** Detects how a file of an unknown bank is read: by what adds up to its balances, by its values, then by its names. */
export function* detectLayout(table: Table, locale: string, currency: string): Generator<void, Layout> {
  const sample = { ...table, rows: table.rows.slice(0, SAMPLED) }
  const layout = yield* layoutOf(sample, locale, currency)
  const leftOut = yield* findLeftOut(sample, { source: 'other', category: '', ...layout })
  if (leftOut.size === 0 || leftOut.size === sample.rows.length) return layout
  // Rows that are no entries say nothing of the others.
  const entries = yield* layoutOf(
    { ...sample, rows: sample.rows.filter((_, at) => !leftOut.has(at)) },
    locale,
    currency,
  )
  return {
    ...entries,
    ...(layout.currency && {
      currency: layout.currency,
      mapping: { ...entries.mapping, currency: layout.mapping.currency! },
    }),
  }
}

function* layoutOf(table: Table, locale: string, currency: string): Generator<void, Layout> {
  const columns = yield* toColumns(table)
  yield
  const named = recognise(table.columns, (field, at) => fits(field, columns[at]!)).mapping
  const date = named.date ?? columns.find(({ isDay }) => isDay)?.at
  const days = table.rows.flatMap((row) => row[date ?? -1]?.trim() || [])
  const [order, dayEvidence] = detectDayOrder(days, locale, currency)
  yield
  const { mark, proof, isSure } = findMark(columns, timesOf(columns, date, order), currency, locale)
  yield
  const amounts = proof ? withBothHalves(proof.mapping, named) : findAmounts(columns, named, date, currency)
  const account = currencyOf(columns, amounts, Boolean(proof), currency)
  const signs = proof ?? detectSigns(columns, amounts, mark)
  const { date: _, amount: _a, outflow: _o, inflow: _i, balance, ...others } = named
  const mapping: Mapping = {
    ...(date !== undefined && { date }),
    ...(others.category !== undefined && { category: others.category }),
    ...(others.id !== undefined && { id: others.id }),
    ...(balance !== undefined && { balance }),
    ...amounts,
    ...(!proof && signs.mapping),
    ...account.mapping,
  }
  const decisions: Decision[] = [
    sureUnless('days', dayEvidence, dayEvidence === 'locale'),
    sureUnless('amount', proof ? 'balance' : 'names', false),
    ...(isSure ? [] : [sureUnless('mark', 'digits', true)]),
    ...('decisions' in signs ? signs.decisions : [sureUnless('signs', 'balance', false)]),
    ...feeDecision(columns, mapping, Boolean(proof)),
  ]
  const titles = findWords(columns, named, mapping)
  return {
    mapping: { ...mapping, ...titles.mapping },
    words: titles.words,
    order,
    mark,
    isFlipped: signs.isFlipped,
    ...(signs.out && { out: signs.out }),
    ...(signs.in && { in: signs.in }),
    ...(account.code && { currency: account.code }),
    decisions,
  }
}

function fits(field: Field, column: Column) {
  if (field === 'date') return column.isDay
  if (field === 'amount') return column.isNumeric && column.filled > 0 && !isBeside(column)
  if (field === 'outflow' || field === 'inflow') return (column.isNumeric || column.filled === 0) && !isBeside(column)
  if (field === 'balance') return column.isNumeric
  if (field === 'id') return column.filled > 0 && column.distinct * 2 > column.filled
  if (field === 'category') return !column.cells.some((cell) => PAYMENT_WAY.test(cell))
  return column.isWords || (column.hasLetters && !column.isDirection && column.distinct > 0)
}

/** Returns whether a column is named as the balance, a fee, a rate or an amount in another currency. */
const isBeside = ({ name }: Column) => NAMED_BALANCE.test(name) || NAMED_FEE.test(name) || NAMED_OTHER.test(name)

function timesOf(columns: Column[], date: number | undefined, order: DayOrder): Times {
  const days = (columns[date ?? -1]?.cells ?? []).map((cell) => readDay(cell, order) ?? '').filter(Boolean)
  const steps = days.slice(1).map((day, n) => (day < days[n]! ? -1 : day > days[n]! ? 1 : 0))
  const [up, down] = [steps.filter((step) => step > 0).length, steps.filter((step) => step < 0).length]
  if (up > 0 && down === 0) return 'rising'
  return down > 0 && up === 0 ? 'falling' : undefined
}

/** Finds the decimal mark, which the balances prove if the amounts alone can be read in two ways. */
function findMark(columns: Column[], times: Times, currency: string, locale: string) {
  const numeric = columns.filter(({ isNumeric }) => isNumeric)
  const cells = numeric.flatMap((column) => column.cells.filter(Boolean))
  const amounts = numeric.filter((column) => !NAMED_OTHER.test(column.name)).flatMap((column) => column.cells)
  const [byAmounts, evidence] = detectMark(amounts, usualDecimals(currency))
  const [mark, byAll] = evidence === 'values' ? [byAmounts, evidence] : detectMark(cells, usualDecimals(currency))
  const tryMark = (mark: DecimalMark) => ({ mark, proof: proveByBalance(columns, mark, times) })
  if (byAll === 'values') return { ...tryMark(mark), isSure: true }
  const [group, point] = [tryMark(mark), tryMark(toOtherMark(mark))]
  if (group.proof === undefined && point.proof !== undefined) return { ...point, isSure: true }
  // One amount alone is a group; of several, all with three digits, a locale tells, and the user is asked.
  const several = new Set(amounts.filter((cell) => /[.,]\d{3}\D*$/.test(cell))).size
  if (several < 3) return { ...group, isSure: several < 2 }
  const usual = new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value
  return { ...(usual === toOtherMark(mark) && allInTens(amounts) ? point : group), isSure: false }
}

const allInTens = (cells: string[]) => cells.filter(Boolean).every((cell) => /0\D*$/.test(cell))

/** Finds the columns of the amounts where no balance proves them. */
function findAmounts(columns: Column[], named: Mapping, date: number | undefined, currency: string): Proof['mapping'] {
  const free = columns.filter(({ at, isNumeric, filled }) => at !== date && isNumeric && filled > 0)
  const candidates = free.filter((column) => !isBeside(column) && !isForeignName(column.name, currency))
  const { outflow, inflow } = named
  if (outflow !== undefined && inflow !== undefined) return { outflow, inflow }
  const halves = candidates.flatMap((one, n) =>
    candidates.slice(n + 1).flatMap((two) => (areHalves(one, two) ? [[one, two]] : [])),
  )[0]
  if (halves && named.amount === undefined) return toHalves(halves[0]!, halves[1]!)
  if (outflow !== undefined && named.amount === undefined) return { outflow }
  if (inflow !== undefined && named.amount === undefined) return { inflow }
  const best = candidates
    .map((column) => ({ column, score: scoreOf(column, named, currency) }))
    .sort((a, b) => b.score - a.score)[0]
  const amount = best?.column.at ?? named.amount ?? free[0]?.at
  return amount === undefined ? {} : { amount }
}

/** A column for one direction proves itself alone, or beside any other one, where the named other one is empty. */
const withBothHalves = (proved: Proof['mapping'], { outflow, inflow }: Mapping): Proof['mapping'] =>
  outflow !== undefined &&
  inflow !== undefined &&
  ([outflow, inflow].includes(proved.amount ?? -1) || proved.outflow === outflow || proved.inflow === inflow)
    ? { outflow, inflow, ...(proved.balance !== undefined && { balance: proved.balance }) }
    : proved

/** Most banks have money out before money in. */
const toHalves = (one: Column, two: Column) =>
  directionOf(one.name) === 'in' || directionOf(two.name) === 'out'
    ? { outflow: two.at, inflow: one.at }
    : { outflow: one.at, inflow: two.at }

function scoreOf({ at, name, cells, filled }: Column, named: Mapping, currency: string) {
  const amounts = cells.filter(Boolean)
  const share = (is: (cell: string) => boolean) => amounts.filter(is).length / amounts.length
  return (
    (filled / cells.length) * 4 +
    (at === named.amount ? 3 : 0) +
    (name.toUpperCase().includes(currency) ? 2 : 0) +
    share((cell) => /[.,]\d\d\D*$/.test(cell)) * 2 +
    share((cell) => /^[-\u2212(+]|-$/.test(cell)) -
    share((cell) => /^0+\d/.test(cell)) * 4 -
    (amounts.every((cell) => !/[1-9]/.test(cell)) ? 6 : 0)
  )
}

function feeDecision(columns: Column[], mapping: Mapping, isProved: boolean): Decision[] {
  const fee = columns.find(
    ({ at, name, cells }) => at !== mapping.amount && NAMED_FEE.test(name) && cells.some((cell) => /[1-9]/.test(cell)),
  )
  if (isProved) return mapping.fee === undefined ? [] : [sureUnless('fee', 'balance', false)]
  return fee && mapping.amount !== undefined ? [{ ...sureUnless('fee', 'names', true), column: fee.at }] : []
}
