import type { CSSProperties } from 'react'
import { amountParts } from '../format/amounts.ts'
import styles from './Amount.module.css'

type Size = 'text' | 'line' | 'card' | 'hero'

/**
 * Shows a sum of money in tabular figures, with a small currency symbol where the locale has it.
 *
 * @param sign a plus or minus before the amount, where the value has no sign (an expense is stored as a positive value)
 * @param decimals the largest number of decimals among the neighbouring amounts, so that all align on the decimal mark
 */
export function Amount({
  value,
  currency,
  size = 'line',
  sign,
  decimals = 0,
}: {
  value: number
  currency: string
  size?: Size
  sign?: '+' | '\u2212'
  decimals?: number
}) {
  const parts = amountParts(value, currency)
  const missing = parts.fraction ? Math.max(0, decimals - (parts.fraction.length - 1)) : 0
  const before = sign ?? parts.sign
  return (
    <span className={`${styles.amount} ${styles[size]}`} style={size === 'hero' ? toCharacterCount(parts) : undefined}>
      {before && <span className={styles.sign}>{before}</span>}
      {!parts.isSymbolLast && <span className={styles.symbol}>{parts.symbol}</span>}
      <span className={styles.figures}>
        {parts.integer}
        {parts.fraction}
      </span>
      {missing > 0 && (
        <span className={styles.missing} aria-hidden="true">
          {'0'.repeat(missing)}
        </span>
      )}
      {parts.isSymbolLast && <span className={styles.unit}>{`\u00a0${parts.symbol}`}</span>}
    </span>
  )
}

/**
 * Sets the number of characters for the `hero` size, which fits the width of the container (`container-type:
 * inline-size`).
 */
const toCharacterCount = ({ sign, symbol, integer, fraction }: ReturnType<typeof amountParts>) =>
  ({ '--characters': (sign + symbol + integer + fraction).length }) as CSSProperties

/** Returns the number of decimals these amounts need, for the `decimals` prop of {@link Amount}. */
export const computeDecimals = (values: number[]) =>
  values.reduce((most, value) => Math.max(most, decimalsIn(value)), 0)

function decimalsIn(value: number) {
  const thousandths = Math.round(value * 1000)
  if (thousandths % 1000 === 0) return 0
  if (thousandths % 100 === 0) return 1
  return thousandths % 10 === 0 ? 2 : 3
}
