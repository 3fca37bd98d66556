import { EntryType, makeReport, type Report } from '@daybook/contract'
import { addDays } from '@daybook/domain/days'
import { queryFor } from '../api/queries.ts'

/** The entries of the next `days` days after a date. */
export const laterEntries = (date: string, days: number) => ({
  ...queryFor(
    makeReport,
    { body: { report_type: 'all', start_date: addDays(date, 1), end_date: addDays(date, days) } },
    { silent: true },
  ),
  select: (report: Report) =>
    EntryType.options.flatMap((type) =>
      report[type].map(({ category, ...entry }) => ({ ...entry, type, category: category.name })),
    ),
})
