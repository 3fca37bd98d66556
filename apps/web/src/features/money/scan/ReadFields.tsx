import type { Entry, EntryType, ScanField } from '@daybook/contract'
import type { ReactNode } from 'react'
import { formatAmount } from '../../../format/amounts.ts'
import { formatDay } from '../../../format/dates.ts'
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx'
import styles from './Scan.module.css'

type Props = {
  type: EntryType
  entry: Entry
  unsure: ScanField[]
  currency: string
  onType: (type: EntryType) => void
}

const TYPES: { value: EntryType; label: string }[] = [
  { value: 'expense', label: 'Expense' },
  { value: 'income', label: 'Income' },
]

/** The fields read from the receipt; unsure ones are marked for the user to check. */
export function ReadFields({ type, entry, unsure, currency, onType }: Props) {
  const rows: [ScanField, string, ReactNode][] = [
    ['type', 'Type', <SegmentedControl key="type" label="Type" value={type} options={TYPES} onChange={onType} />],
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
            {value}
            {unsure.includes(field) && <mark className={styles.unsure}>please check</mark>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
