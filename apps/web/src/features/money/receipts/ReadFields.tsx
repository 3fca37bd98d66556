import type { Entry, EntryType, ScanField } from '@daybook/contract'
import type { ReactNode } from 'react'
import { m } from '#messages'
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
  { value: 'expense', label: m.expense() },
  { value: 'income', label: m.income() },
]

/** The fields read from the receipt; unsure ones are marked for the user to check. */
export function ReadFields({ type, entry, unsure, currency, onType }: Props) {
  const rows: [ScanField, string, ReactNode][] = [
    ['type', m.type(), <SegmentedControl key="type" label={m.type()} value={type} options={TYPES} onChange={onType} />],
    ['amount', m.amount(), formatAmount(entry.amount, currency)],
    ['title', m.title(), entry.title || m.scan_none()],
    ['category', m.category(), getCategories(entry)],
    ['date', m.date(), formatDay(entry.date)],
  ]
  return (
    <dl className={styles.fields}>
      {rows.map(([field, label, value]) => (
        <div key={field}>
          <dt>{label}</dt>
          <dd>
            {value}
            {unsure.includes(field) && <mark className={styles.unsure}>{m.scan_please_check()}</mark>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const getCategories = ({ category, parts = [] }: Entry) =>
  [...new Set([category.name, ...parts.map((part) => part.category)])].join(', ')
