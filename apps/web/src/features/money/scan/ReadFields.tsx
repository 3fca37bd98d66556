import type { Entry, EntryType, ScanField } from '@daybook/contract'
import { formatAmount } from '../../../format/amounts.ts'
import { formatDay } from '../../../format/dates.ts'
import styles from './Scan.module.css'

type Props = { type: EntryType; entry: Entry; unsure: ScanField[]; currency: string }

/** What was read, with a mark where the user should look. */
export function ReadFields({ type, entry, unsure, currency }: Props) {
  const rows: [ScanField, string, string][] = [
    ['type', 'Type', type === 'income' ? 'Income' : 'Expense'],
    ['amount', 'Amount', formatAmount(entry.amount, currency)],
    ['title', 'Title', entry.title || 'None'],
    ['category', 'Category', entry.category.name],
    ['date', 'Date', formatDay(entry.date)],
  ]
  return (
    <dl className={styles.fields}>
      {rows.map(([field, label, value]) => (
        <div key={field}>
          <dt>{label}</dt>
          <dd>
            {value} {unsure.includes(field) && <mark className={styles.unsure}>please check</mark>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
