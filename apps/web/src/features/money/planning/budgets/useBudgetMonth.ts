import type { Budget } from '@daybook/contract'
import { monthAfter, monthOf } from '@daybook/domain/days'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useToday } from '../../../../format/useToday.ts'
import { MONTH } from '../../entries/view.ts'
import { byEnd } from './budgetGroups.ts'
import { budgetsOn } from './budgets.queries.ts'

/**
 * Returns the month whose budgets are shown, which a link keeps as `?month=yyyy-mm`, and a function that moves it by a
 * number of months, as far back as there are budgets that renew. `past` has the budgets at the end of an earlier month, with its last day.
 */
export function useBudgetMonth(budgets: readonly Budget[] = []) {
  const [params, setParams] = useSearchParams()
  const current = useToday().slice(0, 7)
  const first = [current, ...budgets.map(({ since = current }) => since.slice(0, 7))].sort()[0]!
  const wanted = params.get('month') ?? ''
  const month = MONTH.test(wanted) && first <= wanted && wanted < current ? wanted : current
  const [, day] = monthOf(`${month}-01`)
  const isPast = month < current
  const { data } = useQuery({ ...budgetsOn(day), enabled: isPast, placeholderData: keepPreviousData })

  function move(by: number) {
    const moved = monthAfter(month, by)
    setParams(moved === current ? {} : { month: moved }, { replace: true })
  }
  return {
    month,
    move,
    isFirst: month === first,
    isPast,
    past: isPast && data ? { day, budgets: [...data].sort(byEnd) } : undefined,
  }
}
export type BudgetMonth = ReturnType<typeof useBudgetMonth>
