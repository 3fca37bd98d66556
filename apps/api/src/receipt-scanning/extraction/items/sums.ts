import { mayBeDiscount } from '../totals/goodsSums.ts'
import { signedMilli } from '../totals/kinds.ts'
import type { Labelled } from '../totals/labelled.ts'

/** An amount of the sale with the sign it counts with, in thousandths. */
export type Signed = { amount: Labelled; milli: number }

const maxOpenSigns = 4

/**
 * Returns the goods with each choice of signs for amounts that have a word of discounts but no minus, those first in
 * which all of them are discounts.
 */
export function findSignings(goods: Labelled[]): Signed[][] {
  const open = goods.filter(mayBeDiscount).slice(0, maxOpenSigns)
  return Array.from({ length: 2 ** open.length }, (_, bits) => {
    const raised = open.filter((_amount, i) => bits & (2 ** i))
    return goods.map((amount) => ({ amount, milli: raised.includes(amount) ? amount.milli : signedMilli(amount) }))
  })
}

/** Returns the smallest set of parts that add up to `sum`, undefined if there is none. */
export function subsetWithSum(parts: Labelled[], sum: number): Signed[] | undefined {
  const subsets = Array.from({ length: 2 ** parts.length }, (_, bits) =>
    parts.filter((_part, i) => bits & (2 ** i)).map((amount) => ({ amount, milli: signedMilli(amount) })),
  )
  return subsets.filter((subset) => sumOf(subset) === sum).sort((a, b) => a.length - b.length)[0]
}

export function sumOf(amounts: Signed[]): number {
  return amounts.reduce((sum, { milli }) => sum + milli, 0)
}
