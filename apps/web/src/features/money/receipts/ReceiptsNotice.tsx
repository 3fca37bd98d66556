import { m } from '#messages'
import { Button } from '../../../ui/Button.tsx'
import styles from './Receipts.module.css'
import { receiptCountTexts } from './receiptCountTexts.ts'
import { useReceiptList } from './useReceiptList.ts'

/** Offers the list of the receipts that wait or were not checked, while there are any. */
export function ReceiptsNotice({ onOpen }: { onOpen: () => void }) {
  const receipts = useReceiptList()
  if (receipts.count === 0) return null
  return (
    <div className={styles.notice}>
      <p role="status">{receiptCountTexts(receipts)}</p>
      <Button variant="outline" onClick={onOpen}>
        {m.receipt_show_list()}
      </Button>
    </div>
  )
}
