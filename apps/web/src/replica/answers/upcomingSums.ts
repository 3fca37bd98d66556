import type { UpcomingSums } from '@daybook/domain/accounts'
import { addDays } from '@daybook/domain/days'
import { entrySums } from '../entrySums.ts'
import type { RowReader } from '../rows.ts'

const LAST_DAY = '9999-12-31'

function sumAfter(rows: RowReader, today: string) {
  const sums = entrySums()
  for (const type of ['income', 'expense'] as const)
    for (const entry of rows.entries.between(type, addDays(today, 1), LAST_DAY)) sums.count(entry, 1)
  return { ...sums, milli: sums.total('income') - sums.total('expense') }
}

/** Returns income less expense of the days after `today`, in thousandths. */
export const upcomingMilli = (rows: RowReader, today: string) => sumAfter(rows, today).milli

/** Returns what entries and transfers after `today` change the sums of the user by. */
export function upcomingSums(rows: RowReader, today: string): UpcomingSums {
  const { countTransfer, milli, ofAccount, foreignOf } = sumAfter(rows, today)
  for (const transfer of rows.all('transfer')) if (transfer.date > today) countTransfer(transfer, 1)
  return { total: milli, ofAccount, foreignOf }
}
