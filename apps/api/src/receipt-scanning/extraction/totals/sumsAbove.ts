import { isPart, isSum, isTotal, lastOfEachLine, signedMilli } from './kinds.ts'
import type { Labelled } from './labelled.ts'

const notGoods: Labelled['kind'][] = ['cash', 'card', 'change', 'count', 'including']
/** Totals whose lines above are added: no receipt has more. */
const maxTotals = 20

/**
 * Returns what each total must be by the lines above it: a subtotal with every amount between the two, and all goods
 * with what was added to them. No label is needed for the added amounts, such as "NY State 4.48", nor for a subtotal
 * that only taxes and the like follow.
 */
export function sumsAbove(amounts: Labelled[]): { fromSubtotals: number[]; fromGoods: number[] } {
  const rows = lastOfEachLine(amounts)
  const tops = rows.flatMap((row, i) => (isTotal(row) ? [rows.slice(0, i)] : [])).slice(-maxTotals)
  return {
    fromSubtotals: tops.flatMap(sumsOfSubtotals),
    fromGoods: tops.flatMap((above) => (above.filter((row) => !isBase(row)).length > 1 ? [sumOf(above)] : [])),
  }
}

/** Returns each subtotal with the amounts below it, from the lowest one up. */
function sumsOfSubtotals(above: Labelled[]): number[] {
  const sums: number[] = []
  let between = 0
  let areParts = true
  for (const row of above.toReversed()) {
    if (between !== 0 && (isBase(row) || (row.kind === 'none' && areParts))) sums.push(signedMilli(row) + between)
    areParts &&= isPart(row)
    between += addedBy(row)
  }
  return sums
}

function sumOf(rows: Labelled[]): number {
  return rows.reduce((sum, row) => sum + addedBy(row), 0)
}

function addedBy(row: Labelled): number {
  return isBase(row) || notGoods.includes(row.kind) ? 0 : signedMilli(row)
}

function isBase(row: Labelled): boolean {
  return isSum(row) || row.kind === 'amount'
}
