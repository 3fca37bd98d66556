import type { EntryType, TypedEntry } from '@daybook/contract'
import { useMutation } from '@tanstack/react-query'
import { m } from '#messages'
import { Button } from '../../../ui/Button.tsx'
import { DuplicateHint } from './DuplicateHint.tsx'
import { joinReceiptMutation } from './receipts.queries.ts'
import styles from './Scan.module.css'

type Props = {
  /** The entry that was made of the receipt. */
  id: string
  type: EntryType
  /** The entry that may be of the same receipt, if this device knows it. */
  duplicate: TypedEntry | undefined
  currency: string
  onDone: () => void
}

/** Asks whether another entry is of the same receipt, which can then keep it alone. */
export function DuplicateQuestion({ id, type, duplicate, currency, onDone }: Props) {
  const join = useMutation({ ...joinReceiptMutation(type), onSuccess: onDone })
  return (
    <div className={styles.warning} role="alert">
      <p>{m.scan_duplicate_question()}</p>
      {duplicate && (
        <>
          <DuplicateHint entry={duplicate} currency={currency} />
          <Button
            isWrite
            variant="outline"
            isBusy={join.isPending}
            onClick={() => join.mutate({ id, to: duplicate.id, name: duplicate.title || duplicate.category.name })}
          >
            {m.scan_join()}
          </Button>
        </>
      )}
    </div>
  )
}
