import type { Scan } from '@daybook/contract'
import { useQuery } from '@tanstack/react-query'
import { m } from '#messages'
import { formatAmount } from '../../../format/amounts.ts'
import { formatDay } from '../../../format/dates.ts'
import { Button } from '../../../ui/Button.tsx'
import { useObjectUrl } from '../../../ui/useObjectUrl.ts'
import { type Choice, listChoices } from './choices.ts'
import styles from './Scan.module.css'
import { scanPicture } from './scan.queries.ts'

type Props = {
  id: string
  scan: Scan
  taken: { amount: number; date: string }
  currency: string
  onTake?: (choice: Choice) => void
}

/** The receipt picture with outlined amounts and dates. A tap on one uses it for the entry. */
export function ReceiptPicture({ id, scan, taken, currency, onTake }: Props) {
  const { data } = useQuery(scanPicture(id))
  const url = useObjectUrl(data)
  const toLabel = (choice: Choice) =>
    'amount' in choice ? formatAmount(choice.amount, currency) : formatDay(choice.date)
  if (!url) return null
  return (
    <div className={styles.receipt}>
      <img src={url} alt={m.scan_the_receipt()} />
      {onTake &&
        listChoices(scan, taken).map(({ choice, place, isTaken }) => (
          <Button
            variant="bare"
            key={JSON.stringify([choice, place])}
            className={styles.place}
            aria-pressed={isTaken}
            aria-label={m.scan_take_value({ value: toLabel(choice) })}
            onClick={() => onTake(choice)}
            style={{
              left: `${place.left * 100}%`,
              top: `${place.top * 100}%`,
              width: `${place.width * 100}%`,
              height: `${place.height * 100}%`,
            }}
          />
        ))}
    </div>
  )
}
