import { useMutation } from '@tanstack/react-query'
import { m } from '#messages'
import type { UncheckedReceipt } from '../../../api/receiptQueue.ts'
import { formatDay } from '../../../format/dates.ts'
import { Amount } from '../../../ui/Amount.tsx'
import { Button } from '../../../ui/Button.tsx'
import { IconDelete } from '../../../ui/icons.ts'
import { DuplicateHint } from './DuplicateHint.tsx'
import styles from './Receipts.module.css'
import { discardReadMutation } from './receipts.queries.ts'
import { useEntryAmounts } from './useEntryAmounts.ts'

type Props = {
  receipt: UncheckedReceipt
  currency: string
  onOpen: () => void
  onDeleted: (answer: unknown, name: string) => void
}

/** An entry that was read: a tap opens it. What is unsure is marked, and a duplicate named. */
export function UncheckedRow({ receipt, currency, onOpen, onDeleted }: Props) {
  const { type, transaction: entry, unsure, duplicate, scan } = receipt
  const { other, ...shown } = useEntryAmounts(entry, scan, currency)
  const name = entry.title || entry.category.name.toUpperCase()
  const { mutate: remove, isPending } = useMutation({
    ...discardReadMutation(type),
    onSuccess: (answer) => onDeleted(answer, name),
  })
  return (
    <li className={styles.item}>
      <div className={styles.texts}>
        <Button variant="bare" className={styles.open} onClick={onOpen}>
          <span className={styles.line}>
            <span className={styles.name} dir="auto">
              {name}
            </span>{' '}
            <span className={type === 'income' ? styles.income : styles.amount}>
              <Amount value={shown.amount} currency={shown.currency} sign={type === 'income' ? '+' : '\u2212'} />
            </span>
          </span>
          <span className={styles.state}>{formatDay(entry.date)}</span>{' '}
          {unsure.length > 0 && (
            <mark className={styles.unsure}>
              {m.receipt_check_fields({ fields: unsure.map((field) => m.history_field({ field })).join(', ') })}
            </mark>
          )}
        </Button>
        {other && <p className={styles.reason}>{m.scan_other_currency(other)}</p>}
        {duplicate && <DuplicateHint entry={duplicate} currency={currency} />}
      </div>
      <Button
        isWrite
        variant="icon"
        isBusy={isPending}
        aria-label={m.receipt_delete_named({ name })}
        onClick={() => remove(entry.id)}
      >
        <IconDelete size={20} aria-hidden="true" />
      </Button>
    </li>
  )
}
