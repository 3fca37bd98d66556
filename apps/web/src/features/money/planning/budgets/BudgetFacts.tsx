import type { Budget } from '@daybook/contract'
import { budgetState } from '@daybook/domain/budgets'
import { computeSpendable } from '@daybook/domain/spendable'
import { useQuery } from '@tanstack/react-query'
import { m } from '#messages'
import { formatAmount } from '../../../../format/amounts.ts'
import { formatDay } from '../../../../format/dates.ts'
import { useToday } from '../../../../format/useToday.ts'
import { schedules } from '../../../../schedules/list.queries.ts'
import { BudgetBar } from '../../../../ui/BudgetBar.tsx'
import { categoriesText } from '../../../../ui/categoriesText.ts'
import { Fact, Facts } from '../../../../ui/Facts.tsx'
import { PlainText } from '../../../../ui/PlainText.tsx'
import styles from './BudgetFacts.module.css'
import { BudgetFigure } from './BudgetFigure.tsx'
import { carriedLabel, toState } from './budgetState.ts'
import { SpentOf } from './SpentOf.tsx'
import { StateWord } from './StateWord.tsx'

const RENEWALS = { week: m.budget_renews_week(), month: m.budget_renews_month(), year: m.budget_renews_year() }

/** What is left of a budget, its state, and all else that its form saves in it. */
export function BudgetFacts({ budget, currency }: { budget: Budget; currency: string }) {
  const day = useToday()
  const { word, time, tone } = toState(budget, day)
  const { phase } = budgetState(budget, day)
  const { description, amount, renews, carried } = budget
  const { data: recurring = [] } = useQuery(schedules)
  const spendable = computeSpendable(phase === 'running' ? [budget] : [], {
    today: day,
    currency,
    schedules: recurring,
  })
  const { amount: perDay, withoutBills } = spendable
  return (
    <>
      <div className={styles.state}>
        <p data-over={budget.remaining < 0 || undefined}>
          <BudgetFigure budget={budget} phase={phase} currency={currency} size="card" />
        </p>
        <BudgetBar budget={budget} isCalm={phase !== 'running'} today={day} />
        <p className={styles.line}>
          <SpentOf budget={budget} currency={currency} />
          <span>{time}</span>
        </p>
        <p className={styles.line}>
          <StateWord tone={tone}>{word}</StateWord>
          {perDay > 0 && <span>{m.budget_per_day({ amount: formatAmount(perDay, currency) })}</span>}
          {withoutBills && <span>{m.budget_without_bills()}</span>}
        </p>
      </div>
      {description && <PlainText>{description}</PlainText>}
      <Facts>
        <Fact label={m.amount()}>{formatAmount(amount, currency)}</Fact>
        <Fact label={m.category()}>{categoriesText(budget)}</Fact>
        <Fact label={m.budget_start()}>{formatDay(budget.start_date)}</Fact>
        <Fact label={m.budget_end()}>{formatDay(budget.end_date)}</Fact>
        {renews && <Fact label={m.budget_renews()}>{RENEWALS[renews]}</Fact>}
        {carried ? <Fact label={carriedLabel(carried)}>{formatAmount(Math.abs(carried), currency)}</Fact> : null}
      </Facts>
    </>
  )
}
