import { averageOf } from '@daybook/domain/budgets'
import { usualDecimals } from '@daybook/domain/currency'
import { monthAfter } from '@daybook/domain/days'
import { useQueries } from '@tanstack/react-query'
import { useToday } from '../../../../format/useToday.ts'
import { moneyMonth } from './budgets.queries.ts'

/** Returns the average monthly spending of each category in the last three months, largest first. */
export function useAverages(currency: string, isAsked: boolean) {
  const month = useToday().slice(0, 7)
  const queries = [1, 2, 3].map((ago) => ({ ...moneyMonth(monthAfter(month, -ago)), enabled: isAsked }))
  const months = useQueries({ queries }).map(({ data }) => data?.expense_by_category)
  if (!isAsked || months.includes(undefined)) return []
  const amounts = Map.groupBy(
    months.flatMap((one) => one ?? []),
    ({ name }) => name,
  )
  return [...amounts]
    .map(([name, sums]) => {
      const [first = 0, second = 0, third = 0] = sums.map(({ amount }) => amount)
      return { name, amount: averageOf([first, second, third], usualDecimals(currency)) }
    })
    .filter(({ amount }) => amount >= 1)
    .sort((a, b) => b.amount - a.amount)
}
