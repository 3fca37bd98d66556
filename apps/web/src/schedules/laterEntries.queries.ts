import { EntryType, makeReport, type Report } from '@daybook/contract'
import { addDays } from '@daybook/domain/days'
import { queryFor } from '../api/queries.ts'

/** The entries of the next `days` days after a date. */
export const laterEntries = (date: string, days: number) => entriesOf(addDays(date, 1), addDays(date, days))

/** The entries of the last `days` days until a date. */
export const earlierEntries = (date: string, days: number) => entriesOf(addDays(date, 1 - days), date)

const entriesOf = (start_date: string, end_date: string) => ({
  ...queryFor(makeReport, { body: { report_type: 'all', start_date, end_date } }, { silent: true }),
  select: (report: Report) =>
    EntryType.options.flatMap((type) =>
      report[type].map(({ category, ...entry }) => ({ ...entry, type, category: category.name })),
    ),
})
