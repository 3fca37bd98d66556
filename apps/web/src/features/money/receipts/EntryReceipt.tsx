import type { Entry, EntryType } from '@daybook/contract'
import { useQuery } from '@tanstack/react-query'
import { m } from '#messages'
import { ReceiptLines } from './ReceiptLines.tsx'
import { ReceiptPicture } from './ReceiptPicture.tsx'
import { ReceiptReminders } from './ReceiptReminders.tsx'
import { scanQuery } from './scan.queries.ts'
import styles from './Uploaded.module.css'

type Props = {
  entry: Entry
  currency: string
  /** The type of an entry that can be split here; missing beside its form, which has the parts. */
  splitAs?: EntryType
}

/** What an entry has of its receipt: days to remember, lines, the picture and the text. Nothing if it was not scanned. */
export function EntryReceipt({ entry, currency, splitAs }: Props) {
  const { data } = useQuery(scanQuery(entry.id))
  if (!data?.scan) return null
  const { reminders, lines, has_picture, text } = data.scan
  return (
    <div className={styles.kept}>
      <ReceiptReminders entry={entry} reminders={reminders} />
      {splitAs && <ReceiptLines type={splitAs} entry={entry} lines={lines} currency={currency} hidesParts />}
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
