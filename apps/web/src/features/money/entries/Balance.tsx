import type { User } from '@daybook/contract'
import { useQuery } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import { m } from '#messages'
import { formatAmount } from '../../../format/amounts.ts'
import { Amount } from '../../../ui/Amount.tsx'
import { combineQueries, type QueryState, QueryView } from '../../../ui/QueryView.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import styles from './Balance.module.css'
import { balance } from './money.queries.ts'

/** Shows 'Your Balance is:' and the balance, as large as it fits on its line. */
export function Balance({ user }: { user: QueryState<User> }) {
  const query = combineQueries(useQuery(balance), user)
  return (
    <div className={styles.balance} aria-live="polite">
      <QueryView isAside query={query} skeleton={<BalanceSkeleton />}>
        {([{ balance }, { currency }]) => (
          <p>
            <span className={styles.label}>{m.balance_is()} </span>
            <span className={styles.figure} style={toCharacterCount(balance, currency)}>
              <Amount value={balance} currency={currency} />
            </span>
          </p>
        )}
      </QueryView>
    </div>
  )
}

const toCharacterCount = (balance: number, currency: string) =>
  ({ '--characters': formatAmount(balance, currency).length }) as CSSProperties

function BalanceSkeleton() {
  return (
    <p>
      <span className={styles.label}>{m.balance_is()} </span>
      <span className={styles.figure}>
        <Skeleton width="11rem" height="0.7em" />
      </span>
    </p>
  )
}
