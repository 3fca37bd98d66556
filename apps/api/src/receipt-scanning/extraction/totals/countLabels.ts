import type { Amount } from '../amounts/amounts.ts'
import type { Label } from '../labels/labels.ts'
import type { Row } from './row.ts'

const maxGap = 2

/** Returns whether a number is a count: "(3 ITEMS)", or "TOTAL 3 120" where amounts have no decimals. */
export function isCounted({ labels, amounts }: Row, amount: Amount): boolean {
  const next = amounts[amounts.indexOf(amount) + 1]
  if (!amount.money && next && next.milli > amount.milli && !labels.some(isBetween(amount, next))) return true
  return labels.some((label) => label.kind === 'count' && getCount(label, amounts) === amount)
}

const isBetween = (a: Amount, b: Amount) => (label: Label) => label.start >= a.end && label.end <= b.start

/**
 * Returns the labels left of an amount without those of counts and numbers that are beside another label: "Items: 3
 * Total: 45.00", "Total (3 items) 45.00". "Total items 3" remains a count, and so does "Points total 245".
 */
export function withoutCountLabels({ amounts }: Row, labels: Label[], amount: Amount): Label[] {
  if (labels.every(({ kind }) => kind === 'count')) return labels
  return labels.filter((label, i) => {
    if (label.kind !== 'count') return true
    const counted = getCount(label, amounts)
    if (counted) return counted === amount
    const next = labels[i + 1]
    return next === undefined || (!amount.money && next.start - label.end <= maxGap)
  })
}

/** Returns the number beside the label of a count, the smaller one if there are two: amounts have decimals or are larger. */
function getCount({ start, end }: Label, amounts: Amount[]): Amount | undefined {
  const beside = amounts.filter(
    (amount) =>
      !amount.money &&
      ((amount.end <= start && start - amount.end <= maxGap) || (amount.start >= end && amount.start - end <= maxGap)),
  )
  return beside.sort((a, b) => a.milli - b.milli)[0]
}
