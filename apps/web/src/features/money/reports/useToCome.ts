import { EntryType, FREE_REPORT_DAYS } from '@daybook/contract'
import { fromMilli, sumOf } from '@daybook/domain/amounts'
import { addDays, daysFrom, monthOf } from '@daybook/domain/days'
import { upcomingUntil } from '@daybook/domain/schedules'
import { useQuery } from '@tanstack/react-query'
import { m } from '#messages'
import { formatAmount } from '../../../format/amounts.ts'
import { useToday } from '../../../format/useToday.ts'
import { SIDE_NAME } from '../../../paper/reportDocument.ts'
import { laterEntries } from '../../../schedules/laterEntries.queries.ts'
import { schedules } from '../../../schedules/list.queries.ts'
import type { ReportView } from './reportView.ts'

type Dated = { type: string; date: string; amount: number }

/**
 * Returns in words what is still to come in the period of a report, by type: entries of days to come, which it counts, and
 * recurring ones, which it does not; nothing for one of balances.
 */
export function useToCome({ report, periods }: ReportView, currency: string) {
  const date = useToday()
  const days = Math.min(FREE_REPORT_DAYS, daysFrom(date, monthOf(periods.to)[1]))
  const enabled = report !== 'worth' && days >= 0
  const { data = [] } = useQuery({ ...laterEntries(date, Math.max(1, days)), enabled: enabled && days > 0 })
  const { data: repeating = [] } = useQuery({ ...schedules, enabled })
  if (!enabled) return []
  const upcoming = upcomingUntil(repeating, addDays(date, days)).map(({ entry }) => entry)
  return EntryType.options.flatMap((type) => {
    const sumIn = (entries: readonly Dated[]) =>
      fromMilli(sumOf(entries.filter((entry) => entry.type === type && entry.date >= periods.from)))
    const texts = (sum: number) => ({ side: SIDE_NAME[type], amount: formatAmount(sum, currency) })
    const [counted, recurring] = [sumIn(data), sumIn(upcoming)]
    return [
      ...(counted === 0 ? [] : [m.reports_to_come(texts(counted))]),
      ...(recurring === 0 ? [] : [m.reports_to_come_recurring(texts(recurring))]),
    ]
  })
}
