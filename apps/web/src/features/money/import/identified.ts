import type { Account } from '@daybook/contract'
import { decimalsError, isTooPrecise } from '@daybook/domain/currency'
import { textOfError } from '../../../api/textOfError.ts'
import { type IdentifiedEntry, withBankIds } from './bankIds.ts'
import type { Reading } from './settings.ts'
import type { Table } from './table.ts'
import { type Read, toEntries } from './toEntries.ts'

export type IdentifiedRead = Omit<Read, 'entries'> & { entries: IdentifiedEntry[] }

type Ids = Parameters<typeof withBankIds>[1] & { accounts?: readonly Account[] }

/** Reads the entries of a file in a currency, with the ids under which they are added. */
export function* identified(
  table: Table,
  reading: Reading,
  { accounts = [], ...ids }: Ids,
  currency: string,
): Generator<void, IdentifiedRead> {
  const read = yield* toEntries(table, reading, accounts)
  // Where the sums of a file count a line twice, it is two.
  const isProved = table.sums !== undefined && !read.unbalanced
  const { precise = [], fitting = [] } = Object.groupBy(read.entries, ({ amount }) =>
    isTooPrecise(amount, currency) ? 'precise' : 'fitting',
  )
  const unique = yield* withBankIds(fitting, { ...ids, isProved })
  const message = textOfError(decimalsError(currency))
  const rejected = precise.map(({ line }) => ({ line, message }))
  return { ...read, entries: unique.entries, problems: [...read.problems, ...rejected, ...unique.problems] }
}
