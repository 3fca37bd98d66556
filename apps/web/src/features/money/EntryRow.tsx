import type { TypedEntry } from '@daybook/contract'
import { LinkMark } from '../../links/LinkMark.tsx'
import { Amount } from '../../ui/Amount.tsx'
import { RowMenu } from '../../ui/RowMenu.tsx'
import styles from './EntryRows.module.css'

type Props = {
  entry: TypedEntry
  currency: string
  decimals: number
  onUpdate: (entry: TypedEntry) => void
  onDelete: (entry: TypedEntry) => void
}

/** One entry with title, category and amount. Without a title it shows the category in its place. */
export function EntryRow({ entry, currency, decimals, onUpdate, onDelete }: Props) {
  const category = entry.category.name.toUpperCase()
  return (
    <div className={styles.entry}>
      <div className={styles.texts}>
        <p className={styles.title} title={entry.title}>
          {entry.title || category}
        </p>
        <LinkMark kind="entry" id={entry.id} />
        {entry.title && <p className={styles.category}>{category}</p>}
        <p className={entry.type === 'income' ? styles.income : styles.amount}>
          <Amount
            value={entry.amount}
            currency={currency}
            sign={entry.type === 'income' ? '+' : '\u2212'}
            decimals={decimals}
          />
        </p>
      </div>
      <RowMenu
        name={entry.title || category}
        row={{ kind: 'entry', id: entry.id }}
        onEdit={() => onUpdate(entry)}
        onDelete={() => onDelete(entry)}
      />
    </div>
  )
}
