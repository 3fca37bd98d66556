import type { Entry } from '@daybook/contract'
import { useQuery } from '@tanstack/react-query'
import { m } from '#messages'
import { ReceiptPicture } from './ReceiptPicture.tsx'
import { ReceiptReminders } from './ReceiptReminders.tsx'
import { scanQuery } from './scan.queries.ts'
import styles from './Uploaded.module.css'

/** What an entry has of its receipt: days to remember, the picture and the text. Nothing if it was not scanned. */
export function EntryReceipt({ entry, currency }: { entry: Entry; currency: string }) {
  const { data } = useQuery(scanQuery(entry.id))
  if (!data?.scan) return null
  const { reminders, has_picture, text } = data.scan
  return (
    <div className={styles.kept}>
      <ReceiptReminders entry={entry} reminders={reminders} />
      {has_picture && <ReceiptPicture id={entry.id} scan={data.scan} taken={entry} currency={currency} />}
      {text && (
        <details className={styles.text}>
          <summary>{m.scan_text()}</summary>
          <p dir="auto">{text}</p>
        </details>
      )}
    </div>
  )
}
