import type { LinkedItem, TypedEntry } from '@daybook/contract'
import { m } from '#messages'
import { formatAmount } from '../../../format/amounts.ts'
import { formatDay } from '../../../format/dates.ts'
import { openLinked } from '../../../links/opening.ts'
import { Button } from '../../../ui/Button.tsx'
import styles from './Receipts.module.css'

const toLinked = ({ id, title, date, type, amount, category }: TypedEntry): LinkedItem => {
  const entry = { type, amount, category: category.name }
  return { kind: 'entry', id, title, day: date, at: null, entry, completed: false }
}

/** Names the entry that may be of the same receipt, and opens it. */
export function DuplicateHint({ entry, currency }: { entry: TypedEntry; currency: string }) {
  const { title, category, date, amount } = entry
  return (
    <Button variant="bare" className={styles.duplicate} onClick={() => openLinked(toLinked(entry))}>
      {m.receipt_looks_like({
        title: title || category.name.toUpperCase(),
        date: formatDay(date),
        amount: formatAmount(amount, currency),
      })}
    </Button>
  )
}
