import { EntryType } from '@daybook/contract'
import { isSumTooLarge } from '@daybook/domain/entries'
import { Rejection } from '@daybook/operations/rejection'
import type { RowReader } from './rows.ts'

/** Rejects a write after which the sum of the entries of a type, or of an account, is too large, as the server does. */
export function checkTotals({ entries }: Pick<RowReader, 'entries'>) {
  const { total, allOfAccounts } = entries.sums()
  if ([...EntryType.options.map(total), ...allOfAccounts()].some(isSumTooLarge)) throw new Rejection('sum_too_large')
}
