/** Converts an amount to thousandths: 12.5 → 12500. Exact for every amount the contract accepts. */
export const toMilli = (amount: number) => Math.round(amount * 1000)

/**
 * Converts thousandths to an amount: 12500 → 12.5. A sum above 2^53 is passed as text and returned as the nearest
 * number.
 */
export function fromMilli(milli: number | string) {
  if (typeof milli === 'number') return milli / 1000
  const whole = BigInt(milli)
  const digits = (whole < 0n ? -whole : whole).toString().padStart(4, '0')
  return Number(`${whole < 0n ? '-' : ''}${digits.slice(0, -3)}.${digits.slice(-3)}`)
}
