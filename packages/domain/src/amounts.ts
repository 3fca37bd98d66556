// Amounts are numbers with at most three decimals. They are stored and summed as integers of thousandths ("milli").

/**
 * Converts an amount to thousandths: 12.5 → 12500. Exact for every amount the contract accepts; others are rounded.
 */
export const toMilli = (amount: number) => Math.round(amount * 1000)

/**
 * Converts thousandths to an amount: 12500 → 12.5. A sum above 2^53, which databases return as text, becomes the
 * nearest number.
 */
export const fromMilli = (milli: number | bigint | string) =>
  typeof milli === 'number' ? milli / 1000 : Number(decimalText(BigInt(milli)))

/** Rounds the result of a calculation with amounts to thousandths: 0.1 + 0.2 → 0.3. */
export const roundAmount = (amount: number) => fromMilli(toMilli(amount))

/** Returns whether an edit makes an amount less than 1. One that was imported or converted can stay. */
export const isTooSmall = (amount: number, before: number | undefined) => amount < 1 && amount !== before

/** An exact sum of thousandths. `low` is far below 2^53, so that most additions need no BigInt. */
export type ExactSum = { low: number; high: bigint }

export const emptySum = (): ExactSum => ({ low: 0, high: 0n })

// An amount has less than 2^50 thousandths, so adding one to less than this is exact.
const LARGEST_LOW = 2 ** 52

/** Adds thousandths to a sum. */
export function addMilli(sum: ExactSum, milli: number) {
  sum.low += milli
  if (sum.low < LARGEST_LOW && sum.low > -LARGEST_LOW) return
  sum.high += BigInt(sum.low)
  sum.low = 0
}

export const sumToMilli = ({ low, high }: ExactSum) => high + BigInt(low)

/** Returns the exact sum of the amounts, in thousandths. */
export function sumOf(rows: readonly { amount: number }[]) {
  const sum = emptySum()
  for (const { amount } of rows) addMilli(sum, toMilli(amount))
  return sumToMilli(sum)
}

/** Returns thousandths as a decimal text with three decimals: -1234500 → '-1234.500'. */
export function decimalText(milli: number | bigint) {
  const digits = String(milli < 0 ? -milli : milli).padStart(4, '0')
  return `${milli < 0 ? '-' : ''}${digits.slice(0, -3)}.${digits.slice(-3)}` as `${number}`
}
