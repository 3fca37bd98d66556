import type { User } from '@daybook/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Amount } from '../../ui/Amount.tsx'
import { buttonLook } from '../../ui/LinkButton.tsx'
import { QueryView, together, type Viewed } from '../../ui/QueryView.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './BalanceCard.module.css'
import { balance } from './dashboard.queries.ts'

/** The balance, hidden from whoever looks over the shoulder until it is asked for. */
export function BalanceCard({ user }: { user: Viewed<User> }) {
  const query = together(useQuery(balance), user)
  const [isShown, setShown] = useState(false)

  return (
    <section className={styles.card}>
      <h2 className={styles.label}>Your Balance</h2>
      <QueryView query={query} skeleton={<Shape />}>
        {([{ balance }, { currency }]) => (
          <div className={styles.line}>
            <p className={styles.figure}>
              {isShown ? <Amount value={balance} currency={currency} size="hero" /> : <span>XXXXX</span>}
            </p>
            <button type="button" className={buttonLook('outline')} onClick={() => setShown(!isShown)}>
              {isShown ? 'Hide' : 'Show'}
            </button>
          </div>
        )}
      </QueryView>
    </section>
  )
}

function Shape() {
  return (
    <div className={styles.line}>
      <p className={styles.figure}>
        <Skeleton width="9rem" height="0.7em" />
      </p>
    </div>
  )
}
