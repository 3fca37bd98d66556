import { openSums } from './goodsSums.ts'
import { isPart, isPayment, isSum, isTotal, lastOfEachLine, signedMilli } from './kinds.ts'
import type { Labelled } from './labelled.ts'
import { sumsAbove } from './sumsAbove.ts'

/** Totals that follow from other amounts on the receipt, in thousandths, each with the reasons for it. */
export type Evidence = Map<number, Set<Reason>>
type Reason = 'cash' | 'parts' | 'items' | 'card'

const maxParts = 7
const maxSubtotals = 5
/** Amounts given and returned that are compared with each other. */
const maxPayments = 20

export function findEvidence(amounts: Labelled[]): Evidence {
  const evidence: Evidence = new Map()
  const sale = amounts.filter(({ section, money, countLine }) => section === 'sale' && money && !countLine)
  const { fromSubtotals, fromGoods } = sumsAbove(sale)
  const found: [Reason, number[]][] = [
    ['cash', [...cashLessChange(sale), ...unlabelledCashTotals(sale)]],
    ['parts', [...subtotalWithParts(sale), ...sumsInLine(sale), ...fromSubtotals]],
    ['card', [...sale.filter(({ kind }) => kind === 'card').map(({ milli }) => milli), ...paymentSums(sale)]],
    ['items', [...itemSums(sale), ...fromGoods]],
  ]
  for (const [reason, sums] of found)
    for (const milli of sums) if (milli > 0) evidence.set(milli, (evidence.get(milli) ?? new Set<Reason>()).add(reason))
  return evidence
}

function cashLessChange(amounts: Labelled[]): number[] {
  const given = amounts.filter(isPayment).slice(-maxPayments)
  const change = amounts.filter(({ kind }) => kind === 'change').slice(-maxPayments)
  return given.flatMap(({ milli }) => change.map((back) => milli - Math.abs(back.milli)))
}

/** Returns the sum of payments by several means, less the change. */
function paymentSums(amounts: Labelled[]): number[] {
  const payments = lastOfEachLine(amounts.filter(isPayment))
  const change = amounts.filter(({ kind }) => kind === 'change').at(-1)?.milli ?? 0
  const sum = payments.reduce((total, { milli }) => total + milli, 0)
  return payments.length > 1 ? [sum - change] : []
}

function subtotalWithParts(amounts: Labelled[]): number[] {
  const subtotals = unique(amounts.filter(isSum))
  const first = subtotals[0]?.line ?? 0
  const parts = amounts.filter(
    (amount) => isPart(amount) || (amount.kind === 'none' && amount.negative && amount.line > first),
  )
  const sums = partSums(parts.filter(({ milli }) => milli > 0).slice(0, maxParts))
  return [...subtotals.flatMap(({ milli }) => sums.map((sum) => milli + sum)), ...findPairs(amounts)]
}

/** Returns the amounts that are the sum of the two before them on their line: net, tax and gross. */
function sumsInLine(amounts: Labelled[]): number[] {
  return amounts.flatMap((gross, i) => {
    const [net, tax] = amounts.slice(Math.max(0, i - 2), i)
    const isRow = net?.line === gross.line && tax !== undefined && net.milli > tax.milli
    return isRow && net.milli + tax.milli === gross.milli ? [gross.milli] : []
  })
}

/** Returns the sums of two subtotals, such as the goods of two tax rates. */
function findPairs(amounts: Labelled[]): number[] {
  const subtotals = unique(amounts.filter(({ kind }) => kind === 'subtotal'))
  return subtotals.flatMap((a, i) => subtotals.slice(i + 1).map((b) => signedMilli(a) + signedMilli(b)))
}

/** Returns the sum of every combination of the parts, without zero. */
export function partSums(parts: Labelled[]): number[] {
  let sums = [0]
  for (const part of parts) sums = sums.concat(sums.map((sum) => sum + signedMilli(part)))
  return sums.filter((sum) => sum !== 0)
}

/**
 * Returns the sums of the item lines above each amount that equals them or is labelled as a total. The last amount of a
 * line is the item's.
 */
function itemSums(amounts: Labelled[]): number[] {
  const sums: number[] = []
  const goods: Labelled[] = []
  let above = { sum: 0, rows: 0 }
  let row: { line: number; sum?: number } = { line: -1 }
  for (const amount of amounts) {
    if (amount.line !== row.line) {
      above = { sum: above.sum + (row.sum ?? 0), rows: above.rows + (row.sum === undefined ? 0 : 1) }
      row = { line: amount.line }
    }
    const isKnown = above.sum === amount.milli || isSum(amount)
    if (above.rows > 1 && isKnown && amount.amountsInLine === 1) sums.push(above.sum)
    const others = goods.filter(({ line }) => line !== amount.line)
    if (others.length > 1 && openSums(others).includes(amount.milli - above.sum)) sums.push(amount.milli)
    if (isSum(amount)) break
    goods.push(amount)
    if (amount.kind === 'none' || amount.kind === 'discount') row.sum = signedMilli(amount)
  }
  return sums
}

/** Returns totals followed by the money given and the change, which works in any language. */
function unlabelledCashTotals(amounts: Labelled[]): number[] {
  const plain = amounts.filter(({ milli }) => milli > 0)
  return plain.flatMap((total, i) => {
    const [given, back] = plain.slice(i + 1, i + 3)
    if (!given || !back || !(total.kind === 'none' || isTotal(total))) return []
    const isCash = ['none', 'cash'].includes(given.kind) && ['none', 'change'].includes(back.kind)
    return isCash && given.milli - back.milli === total.milli ? [total.milli] : []
  })
}

function unique(amounts: Labelled[]): Labelled[] {
  return [...new Map(amounts.map((amount) => [amount.milli, amount])).values()].slice(0, maxSubtotals)
}
