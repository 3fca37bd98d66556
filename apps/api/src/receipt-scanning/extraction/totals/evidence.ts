import type { Labelled } from './labelled.ts'
import { sumsAbove } from './sumsAbove.ts'

/** Totals that follow from other amounts on the receipt, in thousandths, each with the reasons for it. */
export type Evidence = Map<number, Set<'cash' | 'parts' | 'items' | 'card'>>

const maxParts = 7

export function evidenceOf(amounts: Labelled[]): Evidence {
  const evidence: Evidence = new Map()
  const add = (milli: number, reason: 'cash' | 'parts' | 'items' | 'card') => {
    if (milli > 0) evidence.set(milli, (evidence.get(milli) ?? new Set()).add(reason))
  }
  const inSale = amounts.filter(({ aside }) => aside === 'no')
  cashLessChange(inSale).forEach((milli) => {
    add(milli, 'cash')
  })
  subtotalWithParts(inSale).forEach((milli) => {
    add(milli, 'parts')
  })
  for (const milli of sumsInLine(inSale)) add(milli, 'parts')
  for (const { kind, milli, money } of inSale) if (kind === 'card' && money) add(milli, 'card')
  const { fromSubtotals, fromGoods } = sumsAbove(inSale)
  for (const milli of fromSubtotals) add(milli, 'parts')
  for (const milli of [...itemSums(inSale), ...fromGoods]) add(milli, 'items')
  unlabelledCashTotals(inSale).forEach((milli) => {
    add(milli, 'cash')
  })
  return evidence
}

function cashLessChange(amounts: Labelled[]): number[] {
  const cash = amounts.filter(({ kind, money }) => money && (kind === 'cash' || kind === 'card'))
  const change = amounts.filter(({ kind, money }) => money && kind === 'change')
  return cash.flatMap((given) => change.map((back) => given.milli - Math.abs(back.milli)))
}

function subtotalWithParts(amounts: Labelled[]): number[] {
  const subtotals = unique(amounts.filter(({ kind }) => kind === 'subtotal' || kind === 'total'))
  const first = subtotals[0]?.line ?? 0
  const parts = amounts.filter(
    ({ kind, money, negative, line }) =>
      money &&
      (['tax', 'extra', 'rounding', 'discount'].includes(kind) || (kind === 'none' && negative && line > first)),
  )
  const sums = partSums(parts.filter(({ milli }) => milli > 0).slice(0, maxParts))
  const withParts = subtotals.flatMap((subtotal) => sums.map((sum) => subtotal.milli + sum))
  return [...withParts, ...pairsOf(subtotals)].filter((milli) => milli > 0)
}

/** Returns the amounts that are the sum of the two before them on their line: net, tax and gross. */
function sumsInLine(amounts: Labelled[]): number[] {
  return amounts.flatMap((gross, i) => {
    const [net, tax] = amounts.slice(Math.max(0, i - 2), i)
    const isRow = net?.line === gross.line && net.money && tax?.money && gross.money
    return isRow && net.milli > tax.milli && net.milli + tax.milli === gross.milli ? [gross.milli] : []
  })
}

/** Returns the sums of two subtotals, such as the goods of two tax rates. */
function pairsOf(amounts: Labelled[]): number[] {
  const subtotals = amounts.filter(({ kind }) => kind === 'subtotal')
  return subtotals.flatMap((a, i) => subtotals.slice(i + 1).map((b) => signed(a) + signed(b)))
}

/** Returns the sum of every combination of the parts, without zero. */
export function partSums(parts: Labelled[]): number[] {
  let sums = [0]
  for (const part of parts) sums = sums.concat(sums.map((sum) => sum + signedAmount(part)))
  return sums.filter((sum) => sum !== 0)
}

const signed = ({ milli, negative }: Labelled) => (negative ? -milli : milli)

function signedAmount({ kind, milli, negative }: Labelled): number {
  return kind === 'discount' || (negative && kind !== 'tax') ? -milli : milli
}

/**
 * Returns the sums of the item lines above each amount that equals them or is labelled as a total. The last amount of a
 * line is the item's.
 */
function itemSums(amounts: Labelled[]): number[] {
  const items = new Map<number, number>()
  const sums: number[] = []
  for (const { line, kind, milli, negative, money, crowd } of amounts.filter(({ money }) => money)) {
    const above = [...items].filter(([row]) => row < line)
    const sum = above.reduce((total, [, amount]) => total + amount, 0)
    if (above.length > 1 && (sum === milli || isSum(kind)) && crowd === 1) sums.push(sum)
    if (isSum(kind)) break
    if (money && (kind === 'none' || kind === 'discount'))
      items.set(line, negative || kind === 'discount' ? -milli : milli)
  }
  return sums
}

function isSum(kind: Labelled['kind']): boolean {
  return kind === 'subtotal' || kind === 'total' || kind === 'payable'
}

/** Returns totals followed by the money given and the change, which works in any language. */
function unlabelledCashTotals(amounts: Labelled[]): number[] {
  const plain = amounts.filter(({ money, milli }) => money && milli > 0)
  return plain.flatMap((total, i) => {
    const [given, back] = plain.slice(i + 1, i + 3)
    if (!given || !back || !['none', 'total', 'payable'].includes(total.kind)) return []
    const isCash = ['none', 'cash'].includes(given.kind) && ['none', 'change'].includes(back.kind)
    return isCash && given.milli - back.milli === total.milli ? [total.milli] : []
  })
}

function unique(amounts: Labelled[]): Labelled[] {
  return [...new Map(amounts.filter(({ money }) => money).map((amount) => [amount.milli, amount])).values()].slice(0, 5)
}
