/** 12.5 → 12500. Exact for every amount the contract lets through. */
export const toMilli = (amount: number) => Math.round(amount * 1000)

/** 12500 → 12.5. A sum past 2^53 comes as text and becomes the nearest number. */
export function fromMilli(milli: number | string) {
  if (typeof milli === 'number') return milli / 1000
  const whole = BigInt(milli)
  const digits = (whole < 0n ? -whole : whole).toString().padStart(4, '0')
  return Number(`${whole < 0n ? '-' : ''}${digits.slice(0, -3)}.${digits.slice(-3)}`)
}
