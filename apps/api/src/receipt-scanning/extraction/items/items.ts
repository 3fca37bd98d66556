import type { Box, TextLine } from '../../text.ts'
import type { Labelled } from '../totals/labelled.ts'
import { nameAndQuantity } from './itemName.ts'

/** A printed line of the sale. `quantity` is null if none is printed. Discounts are negative. */
export type ReceiptItem = { name: string; quantity: number | null; milli: number; box: Box }

const maxItems = 200
const maxParts = 6

/**
 * Returns the lines of the sale, with taxes, tips and discounts that were added, if they add up to exactly the total;
 * otherwise none.
 */
export function itemsOf(lines: TextLine[], amounts: Labelled[], total: number): ReceiptItem[] {
  const sale = amounts.filter(({ aside, money, milli }) => aside === 'no' && money && milli > 0)
  const firstSum = Math.min(Infinity, ...sale.filter(({ kind }) => isSum(kind)).map(({ line }) => line))
  const goods = lastOfEachLine(sale.filter(({ line, kind }) => line < firstSum && isGoods(kind)))
  if (goods.length === 0 || goods.length > maxItems) return []
  const missing = total - goods.reduce((sum, amount) => sum + signed(amount), 0)
  const parts = sale.filter(({ line, kind }) => line >= firstSum && isPart(kind)).slice(0, maxParts)
  const added = missing === 0 ? [] : subsetWithSum(parts, missing)
  return added ? [...goods, ...added].map((amount) => toItem(lines, amounts, amount)) : []
}

function isSum(kind: Labelled['kind']): boolean {
  return kind === 'subtotal' || kind === 'total' || kind === 'payable'
}

function isGoods(kind: Labelled['kind']): boolean {
  return kind === 'none' || kind === 'discount' || kind === 'extra'
}

function isPart(kind: Labelled['kind']): boolean {
  return kind === 'tax' || kind === 'extra' || kind === 'rounding' || kind === 'discount'
}

function signed({ kind, negative, milli }: Labelled): number {
  return negative || kind === 'discount' ? -milli : milli
}

function lastOfEachLine(amounts: Labelled[]): Labelled[] {
  return [...new Map(amounts.map((amount) => [amount.line, amount])).values()]
}

/** Returns the smallest set of parts that add up to `sum`, undefined if there is none. */
function subsetWithSum(parts: Labelled[], sum: number): Labelled[] | undefined {
  const subsets = Array.from({ length: 2 ** parts.length }, (_, bits) => parts.filter((_part, i) => bits & (2 ** i)))
  return subsets
    .filter((subset) => subset.reduce((total, part) => total + signed(part), 0) === sum)
    .sort((a, b) => a.length - b.length)[0]
}

/** The name is left of the amount, or on the line above if that has no amount. */
function toItem(lines: TextLine[], amounts: Labelled[], amount: Labelled): ReceiptItem {
  const { line, milli, box } = amount
  const first = amounts.find((other) => other.line === line && other.money && other.milli > 0) ?? amount
  const left = nameAndQuantity((lines[line]?.text ?? '').slice(0, first.start))
  const above = lines[line - 1]
  const isAboveFree = above !== undefined && !amounts.some((other) => other.line === line - 1 && other.money)
  const name = left.name || (isAboveFree ? nameAndQuantity(above.text).name : '')
  const quantity = left.quantity ?? quantityBy(first.milli, milli)
  return { name, quantity, milli: signed({ ...amount, milli }), box }
}

/** Returns the quantity that follows from the price of one and the price of all. */
function quantityBy(unit: number, all: number): number | null {
  return unit !== all && unit > 0 && all % unit === 0 ? all / unit : null
}
