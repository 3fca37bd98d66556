import { openSums } from './goodsSums.ts'
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
  const totals = rows.flatMap((row, i) => (isTotal(row) ? [{ row, above: rows.slice(0, i) }] : [])).slice(-maxTotals)
  return {
    fromSubtotals: totals.flatMap(({ above }) => sumsOfSubtotals(above)),
    fromGoods: totals.flatMap(({ row, above }) => sumsOfGoods(above, row.milli)),
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

/** Returns the sum of all goods and, if words in their names may be labels, also `total` if it can be the sum. */
function sumsOfGoods(above: Labelled[], total: number): number[] {
  if (above.filter((row) => !isBase(row)).length < 2) return []
  const firstSum = above.findIndex(isBase)
  const goods = firstSum < 0 ? above : above.slice(0, firstSum)
  const sum = sumOf(above)
  return openSums(goods).includes(total - sum) ? [sum, total] : [sum]
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
