import type { Budget } from '@daybook/contract'
import { ParaglideMessage } from '@inlang/paraglide-js-react'
import { m } from '#messages'
import { formatDay, today } from '../../format/dates.ts'
import { Amount } from '../../ui/Amount.tsx'
import { RowMenu } from '../../ui/RowMenu.tsx'
import styles from './BudgetCard.module.css'
import { stateOf } from './budgetState.ts'

type Props = { budget: Budget; currency: string; onEdit: () => void; onDelete: () => void }

/** Shows one budget with its state, the amounts left and spent, the category and the period. */
export function BudgetCard({ budget, currency, onEdit, onDelete }: Props) {
  const { word, time, tone } = stateOf(budget, today())
  const { name, description, amount, spent, remaining, category, start_date, end_date } = budget
  return (
    <article className={styles.card} data-tone={tone} aria-label={name}>
      <header className={styles.head}>
        <h2>{name}</h2>
        <RowMenu
          name={name}
          row={{ kind: 'budget', id: budget.id }}
          edit={m.edit()}
          onEdit={onEdit}
          onDelete={onDelete}
        />
      </header>
      <p className={styles.state}>
        <strong>{word}</strong> <span>{time}</span>
      </p>
      <p className={styles.figure}>
        <Amount value={Math.abs(remaining)} currency={currency} size="card" />{' '}
        <span>{remaining < 0 ? m.budget_amount_over() : m.budget_amount_left()}</span>
      </p>
      <progress
        className={styles.bar}
        value={Math.min(spent, amount)}
        max={amount}
        aria-label={m.budget_spent_of_named({ name })}
      />
      <p className={styles.spent}>
        <ParaglideMessage
          message={m.budget_spent_of}
          markup={{
            spent: () => <Amount value={spent} currency={currency} size="text" />,
            total: () => <Amount value={amount} currency={currency} size="text" />,
          }}
        />
      </p>
      {description && <p className={styles.description}>{description}</p>}
      <dl className={styles.facts}>
        <div>
          <dt>{m.category()}</dt>
          <dd>{category.name}</dd>
        </div>
        <div>
          <dt>{m.budget_start()}</dt>
          <dd>{formatDay(start_date)}</dd>
        </div>
        <div>
          <dt>{m.budget_end()}</dt>
          <dd>{formatDay(end_date)}</dd>
        </div>
      </dl>
    </article>
  )
}
