import { type Budget, type BudgetPeriod, PERIODS_LIMIT } from '@daybook/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '#messages'
import { formatAmount } from '../../../../format/amounts.ts'
import { formatDay } from '../../../../format/dates.ts'
import { Amount } from '../../../../ui/Amount.tsx'
import { BudgetBar } from '../../../../ui/BudgetBar.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { IconBack, IconForward } from '../../../../ui/icons.ts'
import { carriedLabel } from './budgetState.ts'
import { budgetPeriods } from './budgets.queries.ts'
import styles from './PeriodFields.module.css'
import { SpentOf } from './SpentOf.tsx'

/** The periods of a budget that renews, one at a time, from the current one back to the first. Empty in the first. */
export function BudgetPeriods({ budget, currency }: { budget: Budget; currency: string }) {
  const { period, goBack, goForward, isFirst } = usePeriods(budget)
  if (isFirst) return null
  const days = period && { start: formatDay(period.start_date), end: formatDay(period.end_date) }
  return (
    <section className={styles.periods} aria-label={m.budget_periods()}>
      <div className={styles.steps}>
        <Button variant="icon" aria-label={m.budget_period_earlier()} disabled={!goBack} onClick={goBack}>
          <IconBack size={22} aria-hidden="true" />
        </Button>
        <p aria-live="polite">{days && m.budget_period_days(days)}</p>
        <Button variant="icon" aria-label={m.budget_period_later()} disabled={!goForward} onClick={goForward}>
          <IconForward size={22} aria-hidden="true" />
        </Button>
      </div>
      <div className={styles.period}>
        {period && <Period budget={budget} period={period} isPresent={!goForward} currency={currency} />}
      </div>
    </section>
  )
}

type Props = { budget: Budget; period: BudgetPeriod; isPresent: boolean; currency: string }

/** The spending of a period, its rest, and the amount carried over from earlier ones. */
function Period({ budget, period, isPresent, currency }: Props) {
  const { remaining, spent, carried } = period
  const left = isPresent ? m.budget_amount_left() : m.budget_amount_unspent()
  return (
    <>
      <BudgetBar budget={{ ...budget, ...period }} isCalm={!isPresent} />
      <p>
        <SpentOf budget={{ amount: budget.amount, spent, carried: carried ?? 0 }} currency={currency} />
        <span data-over={remaining < 0 || undefined}>
          <Amount value={Math.abs(remaining)} currency={currency} size="text" />{' '}
          {remaining < 0 ? m.budget_amount_over() : left}
        </span>
      </p>
      {carried ? (
        <p>
          {carriedLabel(carried)} {formatAmount(Math.abs(carried), currency)}
        </p>
      ) : null}
    </>
  )
}

/**
 * Returns one period of a budget that renews, at first the present one, and functions that go to the one before and the
 * one after it, as far as there are such. The period is undefined while it is loading.
 */
function usePeriods({ id, since, start_date }: Budget) {
  // The first days of the periods before which a page begins: the last one is shown.
  const [pages, setPages] = useState<string[]>([])
  const [at, setAt] = useState(0)
  const { data } = useQuery(budgetPeriods(id, pages.at(-1)))
  const period = data?.[at]
  const first = since ?? start_date

  function toEarlier() {
    if (at + 1 < (data?.length ?? 0)) return setAt(at + 1)
    if (period) setPages([...pages, period.start_date])
    setAt(0)
  }

  function toLater() {
    if (at > 0) return setAt(at - 1)
    setPages(pages.slice(0, -1))
    setAt(PERIODS_LIMIT - 1)
  }

  return {
    period,
    goBack: period && period.start_date > first ? toEarlier : undefined,
    goForward: at > 0 || pages.length > 0 ? toLater : undefined,
    /** Whether the present period is the first one. */
    isFirst: start_date <= first,
  }
}
