import type { Entry, EntryType, ScanResult } from '@daybook/contract'
import { m } from '#messages'
import type { UncheckedReceipt } from '../../../api/receiptQueue.ts'
import { Button } from '../../../ui/Button.tsx'
import { IconBack, IconForward } from '../../../ui/icons.ts'
import styles from './Receipts.module.css'
import scanStyles from './Scan.module.css'
import { UploadedPanel } from './UploadedPanel.tsx'

type Props = {
  /** What was read; not in the list if this device keeps no pictures. */
  result: ScanResult
  unchecked: readonly UncheckedReceipt[]
  currency: string
  onOpen: (result: ScanResult) => void
  onList: () => void
  onUpdate: (type: EntryType, entry: Entry) => void
  onDone: () => void
}

/** A receipt to check, with buttons for the previous and the next one and for the list. */
export function CheckReceipt({ result, unchecked, currency, onOpen, onList, onUpdate, onDone }: Props) {
  const { id } = result.transaction
  const at = unchecked.findIndex(({ transaction }) => transaction.id === id)
  const [previous, next] = [unchecked[at - 1], unchecked[at + 1]]
  const duplicate = unchecked[at]?.duplicate
  return (
    <div className={scanStyles.panel}>
      {unchecked.length > 1 && at >= 0 && (
        <div className={styles.position}>
          <Button variant="plain" onClick={onList}>
            {m.receipt_list()}
          </Button>
          <span>{m.receipt_check_position({ number: at + 1, count: unchecked.length })}</span>
          <Button
            variant="icon"
            aria-label={m.receipt_previous()}
            disabled={!previous}
            onClick={() => previous && onOpen(previous)}
          >
            <IconBack size={20} aria-hidden="true" />
          </Button>
          <Button variant="icon" aria-label={m.receipt_next()} disabled={!next} onClick={() => next && onOpen(next)}>
            <IconForward size={20} aria-hidden="true" />
          </Button>
        </div>
      )}
      <UploadedPanel key={id} {...{ result, duplicate, currency, onUpdate, onDone }} />
    </div>
  )
}
