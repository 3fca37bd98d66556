import { type Budget, PAGES } from '@daybook/contract'
import { spendablePerDay } from '@daybook/domain/budgets'
import { usualDecimals } from '@daybook/domain/currency'
import { m } from '#messages'
import { useToday } from '../../format/useToday.ts'
import { Amount } from '../../ui/Amount.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import styles from './SpendingCard.module.css'

type Props = { spent: number; budgets: Budget[]; currency: string }

/** Shows what was spent today and what the running budgets allow to be spent a day. */
export function SpendingCard({ spent, budgets, currency }: Props) {
  const day = useToday()
  return (
    <Card
      isCompact
      title={m.home_money_today()}
      action={
        <Button to={PAGES.money.path} variant="plain">
          {m.home_manage_money()}
        </Button>
      }
    >
      <dl className={styles.figures}>
        <div>
          <dt>{m.home_spent_today()}</dt>
          <dd>
            <Amount value={spent} currency={currency} size="card" />
          </dd>
        </div>
        <div>
          <dt>{m.home_may_spend()}</dt>
          {budgets.length === 0 ? (
            <dd>
              <Button to={PAGES.budgets.path} variant="plain" className={styles.first}>
                {m.home_set_budget()}
              </Button>
            </dd>
          ) : (
            <dd>
              <Amount value={spendablePerDay(budgets, day, usualDecimals(currency))} currency={currency} size="card" />
              <small>{m.home_may_spend_hint({ count: budgets.length })}</small>
            </dd>
          )}
        </div>
      </dl>
    </Card>
  )
}
