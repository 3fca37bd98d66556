import { m } from '#messages'
import { Card } from '../../ui/Card.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import balance from './BalanceCard.module.css'
import styles from './HomePage.module.css'

const SUMS = [m.home_earned_today(), m.home_spent_today(), m.home_earned_this_month(), m.home_spent_this_month()]

/** Placeholder for the dashboard while it loads. */
export function DashboardSkeleton() {
  return (
    <div className={styles.cards}>
      <Card title={m.home_your_balance()} action={<Skeleton width="4.6rem" height="var(--touch)" />}>
        <p className={balance.figure}>
          <Skeleton width="9rem" height="0.7em" />
        </p>
        <dl className={balance.sums}>
          {SUMS.map((label) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <Skeleton width="5rem" height="1.3em" />
              </dd>
            </div>
          ))}
        </dl>
      </Card>
      {[m.next_task(), m.tasks_heading()].map((title) => (
        <Card key={title} title={title}>
          <p className={styles.shape}>
            <Skeleton width="9rem" height="1.2em" />
            <Skeleton width="6rem" />
            <Skeleton width="100%" height="0.6em" />
          </p>
        </Card>
      ))}
    </div>
  )
}
