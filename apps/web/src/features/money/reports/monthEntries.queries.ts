import { makeReport } from '@daybook/contract'
import { monthOf } from '@daybook/domain/days'
import { queryFor } from '../../../api/queries.ts'

/** The entries of a month (yyyy-mm), by type. */
export function monthEntries(month: string) {
  const [start_date, end_date] = monthOf(month)
  return queryFor(makeReport, { body: { report_type: 'all', start_date, end_date } }, { silent: true })
}
