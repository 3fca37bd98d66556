import type { Entry, EntryType } from '@daybook/contract'
import { formatDay } from '../../format/dates.ts'
import { Amount } from '../../ui/Amount.tsx'
import { RowMenu } from '../../ui/RowMenu.tsx'
import styles from './EntryRows.module.css'

type Props = {
  entry: Entry
  type: EntryType
  currency: string
  decimals: number
  onUpdate: (entry: Entry) => void
  onDelete: (entry: Entry) => void
}

// From this amount on, the title does not fit beside it on a phone.
const WIDE_FROM = 10_000_000

/** One entry with title, amount, date and category. Without a title it shows the category in its place. */
export function EntryRow({ entry, type, currency, decimals, onUpdate, onDelete }: Props) {
  const category = entry.category.name.toUpperCase()
  return (
    <div className={`${styles.entry} ${entry.amount >= WIDE_FROM ? styles.wide : ''}`}>
      <p className={styles.title}>{entry.title || category}</p>
      <p className={styles.amount}>
        <Amount
          value={entry.amount}
          currency={currency}
          sign={type === 'income' ? '+' : '\u2212'}
          decimals={decimals}
        />
      </p>
      <p className={styles.about}>
        {entry.title && <span className={styles.category}>{category}</span>}
        <span>{formatDay(entry.date)}</span>
      </p>
      <RowMenu
        name={entry.title || category}
        row={{ kind: 'entry', id: entry.id }}
        onEdit={() => onUpdate(entry)}
        onDelete={() => onDelete(entry)}
      />
    </div>
  )
}
