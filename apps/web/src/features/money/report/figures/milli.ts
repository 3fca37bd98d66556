/** An exact amount in thousandths. */
export type Milli = bigint

// toFixed rounds to the nearest three decimals; all further arithmetic is exact, on integers.
export function toMilli(amount: number): Milli {
  return BigInt(amount.toFixed(3).replace('.', ''))
}

export function sumOf(rows: { amount: number }[]): Milli {
  return rows.reduce((sum, row) => sum + toMilli(row.amount), 0n)
}

export function carriesThirdDecimal(amount: Milli): boolean {
  return amount % 10n !== 0n
}

/** Returns the amount as decimal text with three decimals, for example '-1234.500'. */
export function decimalText(amount: Milli): `${number}` {
  const digits = `${amount < 0n ? -amount : amount}`.padStart(4, '0')
  const text = `${amount < 0n ? '-' : ''}${digits.slice(0, -3)}.${digits.slice(-3)}`
  return text as `${number}`
}
