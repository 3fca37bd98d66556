import type { Box, TextLine } from '../../text.ts'
import { findScreenAmountRow } from '../merchant/screen.ts'
import { mayBeGoods } from '../totals/goodsSums.ts'
import { isPart, isSum, lastOfEachLine } from '../totals/kinds.ts'
import type { Labelled } from '../totals/labelled.ts'
import { nameAndQuantity, numberBefore, withoutRate } from './itemName.ts'
import { findSignings, type Signed, subsetWithSum, sumOf } from './sums.ts'

/** A printed line of the sale. `quantity` is null if none is printed. Discounts are negative. */
export type ReceiptItem = { name: string; quantity: number | null; milli: number; box: Box }

/** How the goods of a receipt are printed. */
type Layout = { lines: TextLine[]; amounts: Labelled[]; hasCountColumn: boolean }

const maxItems = 200
const maxParts = 6

/**
 * Returns the lines of the sale, with taxes, tips and discounts that were added, if they add up to exactly the total;
 * otherwise none. Words of payments are in names of goods, too ("Birthday card"), and words of discounts ("Less sweet"):
 * which of them are goods and which are discounts follows from the sum.
 */
export function findItems(lines: TextLine[], amounts: Labelled[], total: number): ReceiptItem[] {
  const amountRow = findScreenAmountRow(lines)
  const sale = amounts.filter(
    ({ section, line, money, milli }) => section === 'sale' && line !== amountRow && money && milli > 0,
  )
  const firstSum = Math.min(Infinity, ...sale.filter(isSum).map(({ line }) => line))
  const priced = lastOfEachLine(sale.filter(({ line, countLine }) => line < firstSum && !countLine))
  const parts = sale.filter((amount) => amount.line >= firstSum && isPart(amount)).slice(0, maxParts)
  const isNamed = (amount: Labelled) => isGoods(amount.kind) || isInName(lines, amount)
  for (const goods of [priced.filter(({ kind }) => isGoods(kind)), priced.filter(isNamed)]) {
    const found = goods.length > 0 && goods.length <= maxItems ? withParts(goods, parts, total) : undefined
    if (found) return toItems(found, lines, amounts)
  }
  return []
}

/** Returns the goods with the parts that were added to them to get the total, undefined if they do not add up to it. */
function withParts(goods: Labelled[], parts: Labelled[], total: number): Signed[] | undefined {
  for (const signed of findSignings(goods)) {
    const missing = total - sumOf(signed)
    const added = missing === 0 ? [] : subsetWithSum(parts, missing)
    if (added) return [...signed, ...added]
  }
  return undefined
}

function isGoods(kind: Labelled['kind']): boolean {
  return kind === 'none' || kind === 'discount' || kind === 'extra'
}

/** Returns whether the label of an amount may be a word in the name of goods: "Gift card", "Granola bar". */
function isInName(lines: TextLine[], amount: Labelled): boolean {
  const words = (lines[amount.line]?.text ?? '').match(/\p{L}{3,}/gu) ?? []
  return mayBeGoods(amount) && words.length > 1
}

function toItems(found: Signed[], lines: TextLine[], amounts: Labelled[]): ReceiptItem[] {
  const numbered = found.flatMap(({ amount }) => {
    const count = numberBefore(lines[amount.line]?.text ?? '')
    return count === undefined ? [] : [{ count, amount }]
  })
  const hasCountColumn =
    numbered.length > 1 &&
    numbered.length * 2 >= found.length &&
    numbered.every(({ count, amount }) => isMultiple(amount.milli, count))
  return found.map((each) => toItem(each, { lines, amounts, hasCountColumn }))
}

/** "2 @ 3.49 Oat milk 6.98" has the name behind the price of one, "2 @ 3.49 each 6.98" has none. */
const nameBehindUnit = /(?<!\p{L})(?!each|unit|st[uü]ck)\p{L}{3}/iu

/** The name is left of the amount, before or behind the price of one, or on the line above if that has no amount. */
function toItem({ amount, milli }: Signed, { lines, amounts, hasCountColumn }: Layout): ReceiptItem {
  const { line, box, kind } = amount
  const first = amounts.find((other) => other.line === line && other.money && other.milli > 0) ?? amount
  const isCount = (count: number, hasUnit: boolean) =>
    isMultiple(amount.milli, count) && (hasUnit || hasCountColumn || count < 3)
  const text = lines[line]?.text ?? ''
  const left = nameAndQuantity(text.slice(0, first.start), isCount)
  const between = left.name ? '' : text.slice(first.end, amount.start)
  const behind = nameBehindUnit.test(between) ? nameAndQuantity(between, () => false).name : ''
  const above = lines[line - 1]
  const isAboveFree = above !== undefined && !amounts.some((other) => other.line === line - 1 && other.money)
  const printed = left.name || behind || (isAboveFree ? nameAndQuantity(above.text, () => false).name : '')
  const byUnit = first === amount ? null : quantityBy(first.milli, amount.milli)
  const quantity =
    left.quantity ?? amounts.find(({ countLine }) => countLine?.goods === line)?.countLine?.quantity ?? byUnit
  const name = withoutColumns(kind === 'none' ? withoutRate(printed) : printed, byUnit)
  return { name, quantity: quantity === 1 && left.quantity === null ? null : quantity, milli, box }
}

/** Returns whether an amount may be that of `count` pieces: a whole number of cents each. */
function isMultiple(milli: number, count: number): boolean {
  return count > 0 && Math.round(milli / 10) % count === 0
}

/** Removes the quantity that is printed in a column behind the name. */
function withoutColumns(name: string, quantity: number | null): string {
  if (quantity === null) return name
  return name.replace(new RegExp(`\\s${quantity}$|^${quantity}(?=\\p{Lu})`, 'u'), '')
}

/** Returns the quantity that follows from the price of one and the price of all. */
function quantityBy(one: number, all: number): number | null {
  return one > 0 && all % one === 0 ? all / one : null
}
