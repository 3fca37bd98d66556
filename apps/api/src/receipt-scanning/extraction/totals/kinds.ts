import type { LabelKind } from '../labels/labelKind.ts'

type WithKind = { kind: LabelKind | 'none' }
type Signed = WithKind & { milli: number; negative: boolean }

/** An amount to pay, which is the total or a candidate for it. */
export function isTotal({ kind }: WithKind): boolean {
  return kind === 'payable' || kind === 'total'
}

/** A sum of the lines above it. */
export function isSum({ kind }: WithKind): boolean {
  return kind === 'payable' || kind === 'total' || kind === 'subtotal'
}

/** An amount that is added to the goods or taken off them. */
export function isPart({ kind }: WithKind): boolean {
  return kind === 'tax' || kind === 'extra' || kind === 'rounding' || kind === 'discount'
}

export function isPayment({ kind }: WithKind): boolean {
  return kind === 'cash' || kind === 'card'
}

/** Returns the amount with its sign, in thousandths. Discounts are often printed without one. */
export function signedMilli({ kind, milli, negative }: Signed): number {
  return negative || kind === 'discount' ? -milli : milli
}

/** The last amount of a line is that of the line; those before it are prices of one piece. */
export function lastOfEachLine<T extends { line: number }>(amounts: T[]): T[] {
  return [...new Map(amounts.map((amount) => [amount.line, amount])).values()]
}
