import type { Account, Entry, EntryType, ScanField } from '@daybook/contract'
import type { ReactNode } from 'react'
import { m } from '#messages'
import { formatAmount } from '../../../format/amounts.ts'
import { formatDay } from '../../../format/dates.ts'
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx'
import { nameOf } from '../accounts/accounts.queries.ts'
import styles from './Scan.module.css'

type Props = {
  type: EntryType
  entry: Entry
  unsure: ScanField[]
  /** The amount in the currency of the account, which is missing if that is the main one. */
  amounts: { amount: number; currency: string; account: Account | undefined }
  onType: (type: EntryType) => void
}

const TYPES: { value: EntryType; label: string }[] = [
  { value: 'expense', label: m.expense() },
  { value: 'income', label: m.income() },
]

/** The fields read from the receipt; unsure ones are marked for the user to check. */
export function ReadFields({ type, entry, unsure, amounts, onType }: Props) {
  const rows: [ScanField, string, ReactNode][] = [
    ['type', m.type(), <SegmentedControl key="type" label={m.type()} value={type} options={TYPES} onChange={onType} />],
    ['amount', m.amount(), toText(amounts)],
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

const toText = ({ amount, currency, account }: Props['amounts']) =>
  [formatAmount(amount, currency), ...(account ? [nameOf(account)] : [])].join(', ')

const getCategories = ({ category, parts = [] }: Entry) =>
  [...new Set([category.name, ...parts.map((part) => part.category)])].join(', ')
