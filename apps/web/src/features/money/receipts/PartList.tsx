import type { EntryPart } from '@daybook/contract'
import { m } from '#messages'
import { formatAmount } from '../../../format/amounts.ts'
import styles from './Uploaded.module.css'

type Props = { parts: readonly Pick<EntryPart, 'category' | 'amount'>[]; currency: string }

/** The categories of a split entry with what each has of its amount. */
export const PartList = ({ parts, currency }: Props) => (
  <ul className={styles.parts} aria-label={m.scan_split_parts()}>
    {parts.map(({ category, amount }, n) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two parts can have the same category
      <li key={n}>
        <span className={styles.name}>{category}</span>
        <span className={styles.amount}>{formatAmount(amount, currency)}</span>
      </li>
    ))}
  </ul>
)
