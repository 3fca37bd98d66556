import type { Budget } from '@daybook/contract'
import { useState } from 'react'
import { m } from '#messages'
import { useRun } from '../../../../api/useWrite.ts'
import { formatMonth } from '../../../../format/dates.ts'
import { useToday } from '../../../../format/useToday.ts'
import { Button } from '../../../../ui/Button.tsx'
import { PeriodHead } from '../../../../ui/PeriodHead.tsx'
import { BudgetRow } from './BudgetRow.tsx'
import styles from './BudgetsPage.module.css'
import { budgetGroups } from './budgetGroups.ts'
import { discardBudgetMutation } from './budgets.queries.ts'
import type { BudgetMonth } from './useBudgetMonth.ts'

type Props = {
  budgets: Budget[]
  month: BudgetMonth
  currency: string
  onEdit: (budget: Budget) => void
}

/** How many past budgets are shown at first. */
const PAST = 6

/** Lists the running budgets, then the coming and the past ones, or the budgets of an earlier month. */
export function BudgetList({ budgets, month, currency, onEdit }: Props) {
  const day = useToday()
  const remove = useRun(discardBudgetMutation)
  const [isAllPastShown, setAllPastShown] = useState(false)
  const { running, coming, past } = budgetGroups(budgets, day)
  const renderGroup = (heading: string, group: Budget[], head = <h2>{heading}</h2>) =>
    group.length > 0 && (
      <section className={styles.group}>
        {head}
        <ul className={styles.rows}>
          {group.map((budget) => (
            <li key={budget.id}>
              <BudgetRow
                budget={budget}
                currency={currency}
                onEdit={() => onEdit(budget)}
                onDelete={() => remove(budget)}
              />
            </li>
          ))}
        </ul>
      </section>
    )
  const isFirstOfAll = month.isFirst && !month.isPast
  const monthHead = (
    <PeriodHead
      level="h2"
      text={formatMonth(month.month)}
      before={m.month_before()}
      after={m.month_after()}
      isFirst={month.isFirst}
      isLast={!month.isPast}
      onMove={month.move}
    />
  )
  if (month.isPast) return renderGroup('', month.past?.budgets ?? [], monthHead)
  return (
    <>
      {renderGroup(m.budgets_running(), running, isFirstOfAll ? undefined : monthHead)}
      {renderGroup(m.budgets_coming(), coming)}
      {renderGroup(m.budgets_past(), isAllPastShown ? past : past.slice(0, PAST))}
      {past.length > PAST && !isAllPastShown && (
        <p>
          <Button variant="outline" onClick={() => setAllPastShown(true)}>
            {m.budgets_more_past()}
          </Button>
        </p>
      )}
    </>
  )
}
