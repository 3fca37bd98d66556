import { EntryType } from '@daybook/contract'
import { LARGEST_TOTAL } from '@daybook/domain/entries'
import { ApiError } from '../api/errors.ts'
import type { RowReader } from './rows.ts'

/** Rejects a write after which the sum of the entries of a type is too large, as the server does. */
export function checkTotals({ entries }: Pick<RowReader, 'entries'>) {
  const { total } = entries.sums()
  if (EntryType.options.some((type) => total(type) > LARGEST_TOTAL))
    throw new ApiError({ status: 400, code: 'sum_too_large' })
}
