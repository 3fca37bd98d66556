import type { Account } from '@daybook/contract'
import { fromMilli, toMilli } from '@daybook/domain/amounts'
import { useState } from 'react'
import { m } from '#messages'
import { Amount } from '../../../ui/Amount.tsx'
import { AmountInput } from '../../../ui/AmountInput.tsx'
import { Button } from '../../../ui/Button.tsx'
import { useHistoryStep } from '../../../ui/useHistoryStep.ts'
import styles from './Reconcile.module.css'

type Props = { account: Account; currency: string; onEnd: () => void }

/** Compares the cleared balance with that of the bank: beside the list, or on a phone above the navigation. */
export function Reconcile({ account, currency, onEnd }: Props) {
  const [bank, setBank] = useState<number | string>('')
  useHistoryStep(true, onEnd, { byEscape: true })
  const difference = typeof bank === 'number' ? fromMilli(toMilli(bank) - toMilli(account.cleared)) : undefined
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
      <Button variant={difference === 0 ? 'filled' : 'outline'} onClick={onEnd}>
        {m.reconcile_end()}
      </Button>
    </section>
  )
}
