import type { Budget } from '@daybook/contract'
import { budgetState, computeSpendable, limitOf } from '@daybook/domain/budgets'
import { usualDecimals } from '@daybook/domain/currency'
import { ParaglideMessage } from '@inlang/paraglide-js-react'
import { m } from '#messages'
import { formatAmount } from '../../../../format/amounts.ts'
import { formatDay } from '../../../../format/dates.ts'
import { useToday } from '../../../../format/useToday.ts'
import { LinkMark } from '../../../../links/LinkMark.tsx'
import { Amount } from '../../../../ui/Amount.tsx'
import { BudgetBar } from '../../../../ui/BudgetBar.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { RowMenu } from '../../../../ui/RowMenu.tsx'
import styles from './BudgetCard.module.css'
import { toState } from './budgetState.ts'

type Props = { budget: Budget; currency: string; onEdit: () => void; onDelete: () => void }

/** Shows one budget with its state, the amounts left and spent, the category and the period. The name opens the form. */
export function BudgetCard({ budget, currency, onEdit, onDelete }: Props) {
  const day = useToday()
  const { word, time, tone } = toState(budget, day)
  const { phase } = budgetState(budget, day)
  const { name, description, spent, remaining, start_date, end_date } = budget
  const limit = limitOf(budget)
  const isBegun = phase !== 'planned' || spent > 0
  const perDay = phase === 'running' ? computeSpendable([budget], day, usualDecimals(currency)).amount : 0
  return (
    <article className={styles.card} data-tone={tone} data-phase={phase} aria-label={name}>
      <header className={styles.head}>
        <div className={styles.names}>
          <h3 dir="auto">
            <Button variant="bare" onClick={onEdit}>
              {name}
            </Button>
          </h3>
          <p className={styles.figure}>
            <Amount value={isBegun ? Math.abs(remaining) : limit} currency={currency} />{' '}
            <span>{isBegun ? wordFor(remaining, phase) : m.budget_amount_planned()}</span>
          </p>
        </div>
        <RowMenu
          name={name}
          row={{ kind: 'budget', id: budget.id }}
          edit={m.edit()}
          onEdit={onEdit}
          onDelete={onDelete}
        />
      </header>
      {isBegun && <BudgetBar budget={budget} isCalm={phase !== 'running'} />}
      <p className={styles.line}>
        {isBegun && (
          <span>
            <ParaglideMessage
              message={m.budget_spent_of}
              markup={{
                spent: () => <Amount value={spent} currency={currency} size="text" />,
                total: () => <Amount value={limit} currency={currency} size="text" />,
              }}
            />
          </span>
        )}
        <span>{time}</span>
      </p>
      <p className={styles.line}>
        <span>
          <strong>{word}</strong>
          <LinkMark kind="budget" id={budget.id} />
        </span>
        {perDay > 0 && <span>{m.budget_per_day({ amount: formatAmount(perDay, currency) })}</span>}
      </p>
      {description && (
        <p className={styles.description} dir="auto">
          {description}
        </p>
      )}
      <dl className={styles.facts}>
        <Fact label={m.category()} text={[budget.category.name, ...(budget.categories ?? [])].join(', ')} />
        <Fact label={m.budget_start()} text={formatDay(start_date)} />
        <Fact label={m.budget_end()} text={formatDay(end_date)} />
        {budget.renews && <Fact label={m.budget_renews()} text={RENEWALS[budget.renews]} />}
        {budget.carried ? <Fact label={m.budget_carried()} text={formatAmount(budget.carried, currency)} /> : null}
      </dl>
    </article>
  )
}

const RENEWALS = { week: m.budget_renews_week(), month: m.budget_renews_month(), year: m.budget_renews_year() }

function wordFor(remaining: number, phase: string) {
  if (remaining < 0) return m.budget_amount_over()
  return phase === 'ended' ? m.budget_amount_unspent() : m.budget_amount_left()
}

const Fact = ({ label, text }: { label: string; text: string }) => (
  <div>
    <dt>{label}</dt> <dd dir="auto">{text}</dd>
  </div>
)
