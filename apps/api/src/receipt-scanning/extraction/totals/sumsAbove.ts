import type { Labelled } from './labelled.ts'

const added: Labelled['kind'][] = ['tax', 'extra', 'discount', 'rounding']
const notGoods: Labelled['kind'][] = ['cash', 'card', 'change', 'count', 'including']

/**
 * Returns what each total must be by the lines above it: a subtotal with every amount between the two, and all goods
 * with what was added to them. No label is needed for the added amounts, such as "NY State 4.48", nor for a subtotal
 * that only taxes and the like follow.
 */
export function sumsAbove(amounts: Labelled[]): { fromSubtotals: number[]; fromGoods: number[] } {
  const rows = lastOfEachLine(amounts.filter(({ money }) => money))
  const tops = rows.flatMap((row, i) => (row.kind === 'total' || row.kind === 'payable' ? [rows.slice(0, i)] : []))
  return {
    fromSubtotals: tops.flatMap((above) =>
      above.flatMap((row, i) => {
        const between = above.slice(i + 1)
        const isBase = isSum(row) || (row.kind === 'none' && between.every(({ kind }) => added.includes(kind)))
        return isBase && sumOf(between) !== 0 ? [signedValue(row) + sumOf(between)] : []
      }),
    ),
    fromGoods: tops.flatMap((above) => (above.filter((row) => !isSum(row)).length > 1 ? [sumOf(above)] : [])),
  }
}

function sumOf(rows: Labelled[]): number {
  return rows
    .filter((row) => !isSum(row) && !notGoods.includes(row.kind))
    .reduce((sum, row) => sum + signedValue(row), 0)
}

function signedValue({ kind, milli, negative }: Labelled): number {
  return negative || kind === 'discount' ? -milli : milli
}

function isSum({ kind }: Labelled): boolean {
  return kind === 'subtotal' || kind === 'total' || kind === 'payable' || kind === 'amount'
}

/** The last amount of a line is that of the line; those before it are prices of one piece. */
function lastOfEachLine(amounts: Labelled[]): Labelled[] {
  return [...new Map(amounts.map((amount) => [amount.line, amount])).values()]
}
