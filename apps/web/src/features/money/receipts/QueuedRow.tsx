import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '#messages'
import { deviceCopy } from '../../../api/deviceCopy.ts'
import { receiptQueue } from '../../../api/receiptQueue.ts'
import { Button } from '../../../ui/Button.tsx'
import { Confirm } from '../../../ui/Confirm.tsx'
import { IconClose } from '../../../ui/icons.ts'
import styles from './Receipts.module.css'
import { Thumbnail } from './Thumbnail.tsx'
import type { QueuedReceipt } from './useReceiptList.ts'

const TEXTS = {
  waiting: m.receipt_waiting(),
  reading: m.receipt_reading(),
  limited: m.receipt_limited(),
  rejected: undefined,
}

/** A picture that was not read yet, with its state, and buttons to try again and to remove it. */
export function QueuedRow({ receipt }: { receipt: QueuedReceipt }) {
  const { id, name, state, reason, picture, keep, source } = receipt
  const [isAsking, setAsking] = useState(false)
  const isRejected = state === 'rejected'
  const retry = useMutation({ mutationFn: () => receiptQueue().retryReceipt({ id, picture, keep, source }) })
  const remove = useMutation({
    mutationFn: async () => (isRejected ? deviceCopy()?.dropRejected(id) : receiptQueue().dropReceipt(id)),
    meta: { readOnly: true },
  })
  return (
    <li className={styles.item} data-state={state}>
      <Thumbnail file={picture} />
      <div className={styles.texts}>
        <p className={styles.name} dir="auto">
          {name}
        </p>
        <p className={isRejected ? styles.reason : styles.state}>{reason ?? TEXTS[state]}</p>
        {isRejected && (
          <Button
            variant="outline"
            className={styles.again}
            isBusy={retry.isPending}
            aria-label={m.receipt_again_named({ name })}
            onClick={() => retry.mutate()}
          >
            {m.try_again()}
          </Button>
        )}
      </div>
      {state !== 'reading' && (
        <Button variant="icon" aria-label={m.receipt_remove_named({ name })} onClick={() => setAsking(true)}>
          <IconClose size={20} aria-hidden="true" />
        </Button>
      )}
      <Confirm
        question={m.receipt_remove_question()}
        detail={m.receipt_remove_detail()}
        yes={m.discard()}
        no={m.rejected_keep()}
        isOpen={isAsking}
        isBusy={remove.isPending}
        onYes={() => remove.mutate()}
        onNo={() => setAsking(false)}
      />
    </li>
  )
}
