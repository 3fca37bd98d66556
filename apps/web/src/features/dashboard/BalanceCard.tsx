import type { Dashboard } from '@daybook/contract'
import { useState } from 'react'
import { Amount } from '../../ui/Amount.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import styles from './BalanceCard.module.css'

/** Shows the balance, hidden until the user asks for it, and the sums of today and of this month. */
export function BalanceCard({ day, currency }: { day: Dashboard; currency: string }) {
  const [isShown, setShown] = useState(false)
  const sums = [
    { label: 'Earned today', value: day.income_today },
    { label: 'Spent today', value: day.expenses_today },
    { label: 'Earned this month', value: day.income_month },
    { label: 'Spent this month', value: day.expenses_month },
  ]

  return (
    <Card
      title="Your Balance"
      action={
        <Button variant="outline" onClick={() => setShown(!isShown)}>
          {isShown ? 'Hide' : 'Show'}
        </Button>
      }
    >
      <p className={styles.figure}>
        {isShown ? <Amount value={day.balance} currency={currency} size="hero" /> : <span>XXXXX</span>}
      </p>
      <dl className={styles.sums}>
        {sums.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Amount value={value} currency={currency} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
