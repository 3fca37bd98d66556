import { useId, useState } from 'react'
import { m } from '#messages'
import type { UncheckedReceipt } from '../../../api/receiptQueue.ts'
import { useUndoInPlace } from '../../../api/useUndoInPlace.ts'
import { useOnline } from '../../../device/network.ts'
import { Button } from '../../../ui/Button.tsx'
import { UndoInPlace } from '../../../ui/UndoInPlace.tsx'
import { QueuedRow } from './QueuedRow.tsx'
import styles from './Receipts.module.css'
import { markChecked } from './receipts.queries.ts'
import scanStyles from './Scan.module.css'
import { UncheckedRow } from './UncheckedRow.tsx'
import { isDoubtful, type useReceiptList } from './useReceiptList.ts'

type Props = {
  receipts: ReturnType<typeof useReceiptList>
  currency: string
  /** Whether chosen files are being added to the list. */
  isAdding: boolean
  onOpen: (receipt: UncheckedReceipt) => void
  onAnother: () => void
  onDone: () => void
}

/** The receipts that were read, to be checked, and those that were not read yet. */
export function ReceiptList({ receipts, currency, isAdding, onOpen, onAnother, onDone }: Props) {
  const { queued, unchecked, hasFailed, count } = receipts
  const isOnline = useOnline()
  const [checkId, readId] = [useId(), useId()]
  const [deletedName, setDeletedName] = useState('')
  const undo = useUndoInPlace()
  const right = unchecked.filter((receipt) => !isDoubtful(receipt))
  const waits = queued.filter(({ state }) => state === 'waiting').length

  async function acceptRight() {
    await markChecked(right)
    if (right.length === count) onDone()
  }

  return (
    <div className={scanStyles.panel}>
      <p role="status" className={scanStyles.hint}>
        {isAdding && m.receipt_preparing()}
        {!isAdding && count === 0 && m.receipt_none()}
        {!isAdding && waits > 0 && (hasFailed || !isOnline) && m.scan_waits({ count: waits })}
      </p>
      <UndoInPlace text={m.deleted({ name: deletedName })} isOffered={undo.isOffered} onUndo={undo.undo} />
      {unchecked.length > 0 && (
        <section aria-labelledby={checkId}>
          <h3 id={checkId} className={styles.heading}>
            {m.receipt_to_check({ count: unchecked.length })}
          </h3>
          <ul className={styles.list}>
            {unchecked.map((receipt) => (
              <UncheckedRow
                key={receipt.transaction.id}
                receipt={receipt}
                currency={currency}
                onOpen={() => onOpen(receipt)}
                onDeleted={(answer, name) => {
                  setDeletedName(name)
                  undo.offer(answer)
                }}
              />
            ))}
          </ul>
        </section>
      )}
      {queued.length > 0 && (
        <section aria-labelledby={readId}>
          <h3 id={readId} className={styles.heading}>
            {m.receipt_to_read({ count: queued.length })}
          </h3>
          <ul className={styles.list}>
            {queued.map((receipt) => (
              <QueuedRow key={receipt.id} receipt={receipt} />
            ))}
          </ul>
        </section>
      )}
      <div className={styles.actions}>
        <Button variant="outline" onClick={onAnother}>
          {m.receipt_scan_another()}
        </Button>
        {right.length > 0 ? (
          <Button onClick={acceptRight}>{m.receipt_all_right({ count: right.length })}</Button>
        ) : (
          <Button onClick={onDone}>{m.scan_ok()}</Button>
        )}
      </div>
    </div>
  )
}
