import { m } from '#messages'

type Counts = { queued: readonly unknown[]; unchecked: readonly unknown[] }

/** Returns how many receipts are to be read and to be checked, in words. */
export const receiptCountTexts = ({ queued, unchecked }: Counts) =>
  [
    queued.length > 0 && m.receipt_to_read({ count: queued.length }),
    unchecked.length > 0 && m.receipt_to_check({ count: unchecked.length }),
  ]
    .filter(Boolean)
    .join(', ')
