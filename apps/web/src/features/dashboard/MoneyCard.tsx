import { type Dashboard, PAGES } from '@daybook/contract'
import { computeSpendable } from '@daybook/domain/spendable'
import { useQuery } from '@tanstack/react-query'
import { m } from '#messages'
import { useToday } from '../../format/useToday.ts'
import { schedules } from '../../schedules/list.queries.ts'
import { useKeptChoice } from '../../session/useKeptChoice.ts'
import { Amount } from '../../ui/Amount.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { overText } from '../../ui/overText.ts'
import styles from './MoneyCard.module.css'

/** Shows what may still be spent, the balance on request, and the sums of today and of this month. */
export function MoneyCard({ day, currency }: { day: Dashboard; currency: string }) {
  const sums = [
    { label: m.home_earned_today(), value: day.income_today },
    { label: m.home_earned_this_month(), value: day.income_month },
    { label: m.home_spent_this_month(), value: day.expenses_month },
  ]
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
        <Spendable budgets={day.budgets} currency={currency} />
        <div>
          <dt>{m.home_spent_today()}</dt>
          <dd>
            <Amount value={day.expenses_today} currency={currency} size="card" />
          </dd>
        </div>
      </dl>
      <Balance value={day.balance} currency={currency} />
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

/** Shows what the running budgets allow to be spent a day. */
function Spendable({ budgets, currency }: { budgets: Dashboard['budgets']; currency: string }) {
  const today = useToday()
  const { data = [], isPending } = useQuery(schedules)
  const { amount, count, over, withoutBills } = computeSpendable(budgets, { today, currency, schedules: data })
  return (
    <div>
      <dt>{m.home_may_spend()}</dt>
      {count === 0 ? (
        <dd>
          <Button to={PAGES.budgets.path} variant="plain" className={styles.first}>
            {m.home_set_budget()}
          </Button>
        </dd>
      ) : (
        <dd data-pending={isPending}>
          <Amount value={amount} currency={currency} size="card" />
          <small>{m.home_may_spend_hint({ count })}</small>
          {over.length > 0 && <small>{overText(over, currency)}</small>}
          {withoutBills && <small>{m.budget_without_bills()}</small>}
        </dd>
      )}
    </div>
  )
}

/** Shows the balance, hidden until the user shows it on this device. */
function Balance({ value, currency }: { value: number; currency: string }) {
  const [isShown, toggle] = useKeptChoice('home-balance')
  return (
    <div className={styles.balance}>
      <h3>{m.home_your_balance()}</h3>
      {isShown ? <Amount value={value} currency={currency} /> : <span>XXXXX</span>}
      <Button variant="plain" onClick={toggle}>
        {isShown ? m.hide() : m.show()}
      </Button>
    </div>
  )
}
