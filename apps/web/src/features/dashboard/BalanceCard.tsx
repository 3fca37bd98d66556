import type { Dashboard } from '@daybook/contract'
import { useState } from 'react'
import { m } from '#messages'
import { Amount } from '../../ui/Amount.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import styles from './BalanceCard.module.css'

/** Shows the balance, hidden until the user asks for it, and the sums of today and of this month. */
export function BalanceCard({ day, currency }: { day: Dashboard; currency: string }) {
  const [isShown, setShown] = useState(false)
  const sums = [
    { label: m.home_earned_today(), value: day.income_today },
    { label: m.home_earned_this_month(), value: day.income_month },
    { label: m.home_spent_this_month(), value: day.expenses_month },
  ]

  return (
    <Card
      isCompact
      title={m.home_your_balance()}
      action={
        <Button variant="plain" onClick={() => setShown(!isShown)}>
          {isShown ? m.hide() : m.show()}
        </Button>
      }
    >
      <p className={styles.figure} data-unkept={isShown || undefined}>
        {isShown ? <Amount value={day.balance} currency={currency} size="hero" /> : <span>XXXXX</span>}
      </p>
      <dl className={styles.sums}>
        {sums.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Amount value={value} currency={currency} size="text" />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
