import { type Budget, PAGES } from '@daybook/contract'
import { Amount } from '../../ui/Amount.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import styles from './Lines.module.css'

/** Lists the budgets that are nearly spent or exceeded. */
export function BudgetsCard({ budgets, currency }: { budgets: Budget[]; currency: string }) {
  return (
    <Card
      title="Budgets to watch"
      action={
        <Button to={PAGES.budgets.path} variant="outline">
          All budgets
        </Button>
      }
    >
      <ul className={styles.lines}>
        {budgets.map(({ id, name, remaining }) => (
          <li key={id}>
            <span className={styles.name}>{name}</span>
            <span className={styles.said}>
              <Amount value={Math.abs(remaining)} currency={currency} /> {remaining < 0 ? 'over' : 'left'}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
