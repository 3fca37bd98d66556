import type { Account } from '@daybook/contract'
import { fromMilli, toMilli } from '@daybook/domain/amounts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '#messages'
import { raiseAlert } from '../../../alerts/alerts.ts'
import { formatAmount } from '../../../format/amounts.ts'
import { formatDay, today } from '../../../format/dates.ts'
import { Amount } from '../../../ui/Amount.tsx'
import { AmountInput } from '../../../ui/AmountInput.tsx'
import { Button } from '../../../ui/Button.tsx'
import { useHistoryStep } from '../../../ui/useHistoryStep.ts'
import { adjustMutation } from './adjustMutation.ts'
import styles from './Reconcile.module.css'

type Props = { account: Account; currency: string; stated?: number | undefined; onEnd: () => void }

/** Compares the cleared balance with that of the bank: beside the list, or on a phone above the navigation. */
export function Reconcile({ account, currency, stated, onEnd }: Props) {
  const [bank, setBank] = useState<number | string>(stated ?? '')
  const { mutate: adjust, isPending } = useMutation(adjustMutation(account))
  useHistoryStep(true, onEnd, { byEscape: true })
  const difference = typeof bank === 'number' ? fromMilli(toMilli(bank) - toMilli(account.cleared)) : undefined

  function finish() {
    const [date, amount] = [formatDay(today()), formatAmount(account.cleared, currency)]
    raiseAlert(m.reconcile_done({ date, amount }), { isShownOffline: true })
    onEnd()
  }

  return (
    <section className={styles.card} aria-label={m.reconcile_hint()}>
      <p className={styles.hint}>{m.reconcile_hint()}</p>
      <AmountInput label={m.reconcile_bank()} currency={currency} value={bank} onChange={setBank} />
      <div className={styles.sums} role="status">
        <p>
          <span>{m.reconcile_cleared()}</span>
          <Amount value={account.cleared} currency={currency} />
        </p>
        {difference !== undefined && (
          <p className={difference === 0 ? styles.agrees : styles.differs}>
            <span>{difference === 0 ? m.reconcile_agrees() : m.reconcile_difference()}</span>
            <Amount value={difference} currency={currency} />
          </p>
        )}
      </div>
      {difference ? (
        <Button isBusy={isPending} onClick={() => adjust(difference)}>
          {m.reconcile_adjust({ amount: formatAmount(difference, currency) })}
        </Button>
      ) : null}
      {difference === 0 ? (
        <Button onClick={finish}>{m.reconcile_end()}</Button>
      ) : (
        <Button variant="outline" onClick={onEnd}>
          {m.close()}
        </Button>
      )}
    </section>
  )
}
