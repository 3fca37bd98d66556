import { m } from '#messages'
import { formatAmount } from '../../format/amounts.ts'
import styles from './Capture.module.css'

type Props = {
  /** The text of an amount that was not read, because it is in another currency. */
  amount: string | undefined
  /** Its value in the user's currency, if a rate is known. */
  worth: number | undefined
  currency: string
}

/** Asks what an amount of another currency is in that of the user, or says what was proposed for it. */
export function ForeignHint({ amount, worth, currency }: Props) {
  const text =
    amount &&
    (worth === undefined
      ? m.capture_other_currency({ amount, currency })
      : m.capture_worth({ amount, value: formatAmount(worth, currency) }))
  return (
    <p role="status" className={styles.hint}>
      {text}
    </p>
  )
}
