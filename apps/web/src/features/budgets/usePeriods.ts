import { type Budget, PERIODS_LIMIT } from '@daybook/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { budgetPeriods } from './budgets.queries.ts'

/**
 * Returns one period of a budget that renews, at first the present one, and functions that go to the one before and the
 * one after it, as far as there are such. The period is undefined while it is loading.
 */
export function usePeriods({ id, since, start_date }: Budget) {
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
