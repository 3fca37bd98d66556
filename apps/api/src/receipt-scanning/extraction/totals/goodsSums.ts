import { lastOfEachLine } from './kinds.ts'
import type { Labelled } from './labelled.ts'

/** Labels that may be words in names of goods: "Gift card", "Card handling", "Table lamp". */
const inNames: Labelled['kind'][] = ['card', 'cash', 'change', 'count']
const maxOpen = 4

/** Returns whether the label of an amount may be a word in the name of goods. */
export function mayBeGoods({ kind }: Labelled): boolean {
  return inNames.includes(kind)
}

/** Returns whether an amount may be a discount without a minus or, by its name, goods: "Less sweet". */
export function mayBeDiscount({ kind, negative }: Labelled): boolean {
  return kind === 'discount' && !negative
}

/**
 * Returns what can be added to the sum of goods if words of payments and discounts in their names are no labels. Rows
 * without such words give only 0.
 */
export function openSums(goods: Labelled[]): number[] {
  const raises = lastOfEachLine(goods)
    .flatMap((row) => (mayBeGoods(row) ? [row.milli] : mayBeDiscount(row) ? [2 * row.milli] : []))
    .slice(0, maxOpen)
  let sums = [0]
  for (const raise of raises) sums = sums.concat(sums.map((sum) => sum + raise))
  return sums
}
