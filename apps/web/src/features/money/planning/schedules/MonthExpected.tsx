import type { MoneyMonth } from '@daybook/contract'
import { roundAmount } from '@daybook/domain/amounts'
import { expectedIn } from '@daybook/domain/forecast'
import { useQuery } from '@tanstack/react-query'
import { m } from '#messages'
import { formatAmount } from '../../../../format/amounts.ts'
import { schedules } from '../../../../schedules/list.queries.ts'

/** The minus sign of a sum, joined to it, so that no line ends with the sign. */
const JOINED_MINUS = '\u2212\u2060'

/** What is expected of a month to come: its entries and what recurring ones bring. */
export function MonthExpected({ sums, currency }: { sums: MoneyMonth; currency: string }) {
  const { data = [] } = useQuery(schedules)
  const expected = expectedIn(sums.month, sums, data)
  if (!expected) return m.month_not_compared()
  const { income, expense } = expected
  const [earned, spent, left] = [income, expense, roundAmount(income - expense)].map((sum) =>
    formatAmount(sum, currency).replace('\u2212', JOINED_MINUS),
  )
  return m.month_expected({ earned: earned!, spent: spent!, left: left! })
}
