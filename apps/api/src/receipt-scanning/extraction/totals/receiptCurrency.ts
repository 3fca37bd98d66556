import type { TextLine } from '../../text.ts'
import { printedCurrency, usualCurrency } from '../amounts/printedCurrency.ts'
import type { Total } from './candidate.ts'
import type { Labelled } from './labelled.ts'

/**
 * Returns the code of the currency of the total: that printed beside it or beside the same amount, else the only one of
 * what was paid and given back for it, of the headings above it and of the goods, else the usual one of a sign of several
 * beside it, if the account is in none of them. Undefined if none is printed.
 */
export function receiptCurrency({ from, milli }: Total, labelled: Labelled[], lines: TextLine[], account: string) {
  const beside = [from, ...labelled].find((one) => (one === from || one.milli === milli) && one.currency)?.currency
  const usual = usualCurrency(lines[from.line]?.text ?? '', from, account)
  if (beside || from.signed) return beside ?? usual
  const [code, ...others] = new Set([
    ...paidIn(labelled, milli),
    ...headingsIn(lines.slice(0, from.line), labelled),
    ...goodsIn(labelled, from.line),
  ])
  return others.length === 0 ? (code ?? usual) : undefined
}

/** Returns the currencies of cash from which the change leaves the total. */
function paidIn(labelled: Labelled[], total: number): string[] {
  const changes = labelled.filter(({ kind }) => kind === 'change')
  return labelled.flatMap(({ kind, milli, currency }) =>
    kind === 'cash' && currency && changes.some((change) => milli - Math.abs(change.milli) === total) ? [currency] : [],
  )
}

/** Returns the currencies of the goods above the total. */
const goodsIn = (labelled: Labelled[], total: number) =>
  labelled.flatMap(({ kind, money, line, currency = [] }) => (kind === 'none' && money && line < total ? currency : []))

/** 'EUR' or 'Price EUR' above a column of amounts. "TRY" is a word, too. */
const HEADING = /(?:^|[\s([])(?!TRY)[A-Z]{3}[)\]]?$/

function headingsIn(lines: TextLine[], labelled: Labelled[]): string[] {
  const priced = new Set(labelled.map(({ line }) => line))
  return lines.flatMap(({ text }, line) => {
    const heading = !priced.has(line) && HEADING.test(text) ? text.replace(/[)\]]$/, '') : ''
    const end = heading.length
    return printedCurrency(heading, { start: end, end }) ?? []
  })
}
