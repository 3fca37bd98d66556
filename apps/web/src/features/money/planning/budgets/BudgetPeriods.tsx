import type { Budget, BudgetPeriod } from '@daybook/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '#messages'
import { BudgetBar } from '../../../../ui/BudgetBar.tsx'
import { Button } from '../../../../ui/Button.tsx'
import styles from './BudgetPeriods.module.css'
import { budgetPeriods } from './budgets.queries.ts'
import { periodName } from './periodName.ts'
import { SpentOf } from './SpentOf.tsx'

type Props = { budget: Budget; currency: string }

/** The earlier periods of a budget that renews, latest first. Empty in the first one. */
export function BudgetPeriods({ budget, currency }: Props) {
  const { since, start_date } = budget
  if (start_date <= (since ?? start_date)) return null
  return (
    <section className={styles.periods} aria-labelledby="periods">
      <h2 id="periods">{m.budget_periods()}</h2>
      <ul>
        <PeriodsBefore budget={budget} currency={currency} day={start_date} />
      </ul>
    </section>
  )
}

/** The periods that begin before a day, as many as are read at once, and after them the earlier ones. */
function PeriodsBefore({ budget, currency, day }: Props & { day: string }) {
  const [isMoreShown, setMoreShown] = useState(false)
  const { data: periods = [] } = useQuery(budgetPeriods(budget.id, day))
  const last = periods.at(-1)?.start_date
  return (
    <>
      {periods.map((period) => (
        <Period key={period.start_date} budget={budget} currency={currency} period={period} />
      ))}
      {last && budget.since && last > budget.since && !isMoreShown && (
        <li>
          <Button variant="outline" onClick={() => setMoreShown(true)}>
            {m.budget_periods_more()}
          </Button>
        </li>
      )}
      {last && isMoreShown && <PeriodsBefore budget={budget} currency={currency} day={last} />}
    </>
  )
}

/** What was spent in a period of its limit. */
function Period({ budget, currency, period }: Props & { period: BudgetPeriod }) {
  const shown = { ...budget, carried: 0, ...period }
  return (
    <li data-over={period.remaining < 0 || undefined}>
      <p>
        <span>{periodName(shown)}</span>
        <SpentOf budget={shown} currency={currency} />
      </p>
      <BudgetBar budget={shown} isCalm />
    </li>
  )
}
