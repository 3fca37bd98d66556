import type { SyncOperation } from '@daybook/contract'
import { useMemo } from 'react'
import { m } from '#messages'
import { useUnsent } from '../../../api/deviceCopy.ts'
import { momentOf } from '../../../api/newId.ts'
import {
  isReceiptUpload,
  type ReceiptUpload,
  type UncheckedReceipt,
  useReceiptState,
} from '../../../api/receiptQueue.ts'
import { textOfError } from '../../../api/textOfError.ts'
import { formatTimeOfDay } from '../../../format/dates.ts'

/** A picture of a receipt that was not read yet. */
export type QueuedReceipt = ReceiptUpload & {
  name: string
  state: 'waiting' | 'reading' | 'limited' | 'rejected'
  /** Why the server did not read it. */
  reason?: string
}

/** Returns the receipts of this device that were not read yet, oldest first, and those that the user has not checked. */
export function useReceiptList() {
  const { waiting, rejected } = useUnsent()
  const { readingId, isLimited, hasFailed, unchecked } = useReceiptState()
  const queued = useMemo(() => {
    const getState = (id: string) => (id === readingId ? 'reading' : isLimited ? 'limited' : 'waiting')
    return [
      ...rejected
        .filter(({ op }) => isReceiptUpload(op))
        .map(({ op, error }) => toQueued(op, 'rejected', textOfError(error))),
      ...waiting.filter(isReceiptUpload).map((op) => toQueued(op, getState(op.id))),
    ]
  }, [waiting, rejected, readingId, isLimited])
  return { queued, unchecked, hasFailed, count: queued.length + unchecked.length }
}

function toQueued({ id, body }: SyncOperation, state: QueuedReceipt['state'], reason?: string): QueuedReceipt {
  const { picture, keep = true, source } = body as Omit<ReceiptUpload, 'id'>
  const name = source ?? m.receipt_photo({ time: formatTimeOfDay(momentOf(id).toISOString()) })
  return { id, picture, keep, source, name, state, ...(reason && { reason }) }
}

/** Returns whether the user should look at what was read. */
export const isDoubtful = ({ unsure, duplicate, scan }: UncheckedReceipt) =>
  unsure.length > 0 || duplicate !== undefined || scan.due !== undefined
