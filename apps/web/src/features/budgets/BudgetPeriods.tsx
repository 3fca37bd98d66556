import type { Budget, BudgetPeriod } from '@daybook/contract'
import { limitOf } from '@daybook/domain/budgets'
import { ParaglideMessage } from '@inlang/paraglide-js-react'
import { m } from '#messages'
import { formatAmount } from '../../format/amounts.ts'
import { formatDay } from '../../format/dates.ts'
import { Amount } from '../../ui/Amount.tsx'
import { BudgetBar } from '../../ui/BudgetBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { IconBack, IconForward } from '../../ui/icons.ts'
import styles from './PeriodFields.module.css'
import { usePeriods } from './usePeriods.ts'

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
  const limit = limitOf({ amount: budget.amount, carried: carried ?? 0 })
  const left = isPresent ? m.budget_amount_left() : m.budget_amount_unspent()
  return (
    <>
      <BudgetBar budget={{ ...budget, ...period }} isCalm={!isPresent} />
      <p>
        <span>
          <ParaglideMessage
            message={m.budget_spent_of}
            markup={{
              spent: () => <Amount value={spent} currency={currency} size="text" />,
              total: () => <Amount value={limit} currency={currency} size="text" />,
            }}
          />
        </span>
        <span>
          <Amount value={Math.abs(remaining)} currency={currency} size="text" />{' '}
          {remaining < 0 ? m.budget_amount_over() : left}
        </span>
      </p>
      {carried ? (
        <p>
          {m.budget_carried()} {formatAmount(carried, currency)}
        </p>
      ) : null}
    </>
  )
}
