import { type Budget, PAGES } from '@daybook/contract'
import { Link } from 'react-router'
import { m } from '#messages'
import { useToday } from '../../format/useToday.ts'
import { Amount } from '../../ui/Amount.tsx'
import { BudgetBar } from '../../ui/BudgetBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import styles from './Lines.module.css'

/** Lists the budgets that are nearly spent or exceeded. Each opens its page. */
export function BudgetsCard({ budgets, currency }: { budgets: Budget[]; currency: string }) {
  const today = useToday()
  return (
    <Card
      isCompact
      title={m.home_budgets_title()}
      action={
        <Button to={PAGES.budgets.path} variant="plain">
          {m.home_all_budgets()}
        </Button>
      }
    >
      <ul className={styles.lines}>
        {budgets.map((budget) => (
          <li key={budget.id}>
            <Link to={PAGES.budget.path.replace(':id', budget.id)}>
              <span className={styles.name} dir="auto">
                {budget.name}
              </span>
              <span className={styles.said}>
                <Amount value={Math.abs(budget.remaining)} currency={currency} size="text" />{' '}
                {budget.remaining < 0 ? m.budget_amount_over() : m.budget_amount_left()}
              </span>
              <BudgetBar budget={budget} today={today} />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
