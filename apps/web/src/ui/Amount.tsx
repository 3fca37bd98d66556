import type { CSSProperties } from 'react'
import { amountParts } from '../format/amounts.ts'
import styles from './Amount.module.css'

type Size = 'text' | 'line' | 'card' | 'hero'

/**
 * A sum of money, the hero wherever it stands: tabular figures, the currency's symbol small before them.
 *
 * @param sign a plus or minus to set before it, where the figure itself has none (an expense is kept positive)
 * @param decimals how many decimals the longest of its neighbours has, so that all align on the decimal mark
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
  // Where a locale writes its minus with a hyphen, ours is still as wide as a figure.
  const before = sign ?? parts.sign.replace('-', '\u2212')
  return (
    <span className={`${styles.amount} ${styles[size]}`} style={size === 'hero' ? lengthOf(parts) : undefined}>
      {before && <span className={styles.sign}>{before}</span>}
      <span className={styles.symbol}>{parts.symbol}</span>
      <span className={styles.figures}>
        {parts.integer}
        {parts.fraction}
      </span>
      {missing > 0 && (
        <span className={styles.missing} aria-hidden="true">
          {'0'.repeat(missing)}
        </span>
      )}
    </span>
  )
}

/** For the hero's size: it stands in a container (`container-type: inline-size`) and fills at most its width. */
const lengthOf = ({ sign, symbol, integer, fraction }: ReturnType<typeof amountParts>) =>
  ({ '--characters': (sign + symbol + integer + fraction).length }) as CSSProperties

/** How many decimals these amounts need, for {@link Amount}'s `decimals`. */
export const decimalsOf = (values: number[]) => values.reduce((most, value) => Math.max(most, decimalsIn(value)), 0)

function decimalsIn(value: number) {
  const thousandths = Math.round(value * 1000)
  if (thousandths % 1000 === 0) return 0
  if (thousandths % 100 === 0) return 1
  return thousandths % 10 === 0 ? 2 : 3
}
