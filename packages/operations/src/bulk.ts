import { changeEntries, clearEntries, discardEntries, type RowOf } from '@daybook/contract'
import { withMark } from '@daybook/domain/accounts'
import { entriesText, entryRowWith } from '@daybook/domain/entries'
import { allInAccountCurrency } from './currencies.ts'
import { answered, operation } from './operation.ts'
import { requireAccount } from './requireAccount.ts'
import { discard, edit, get, put, type Work } from './work.ts'

type Marked = { ids: readonly string[]; mark: 'from_cleared' | 'to_cleared'; cleared: boolean }

/** Marks sides of transfers. Returns how many there were. */
function* markTransfers({ ids, mark, cleared }: Marked): Work<number> {
  let count = 0
  for (const id of new Set(ids)) if (yield* edit('transfer', id, (row) => withMark(row, mark, cleared))) count += 1
  return count
}

/** Changes and deletes several entries in one operation. Each returns how many there were. */
export const bulkOperations = [
  operation(changeEntries, function* (_, { body: { ids, change } }) {
    yield* requireAccount(change.account)
    const before = new Map<string, RowOf<'entry'>>()
    for (const id of new Set(ids)) {
      const row = yield* get('entry', id)
      if (row) before.set(id, row)
    }
    const wanted = [...before].map(([id, row]): [string, RowOf<'entry'>] => [id, entryRowWith(row, change)])
    for (const [id, row] of yield* allInAccountCurrency(wanted)) yield* put('entry', id, before.get(id)!, row)
    return answered(entriesText(before.size, 'changed'))
  }),
  operation(clearEntries, function* (_, { body: { cleared, entries, outgoing_transfers, incoming_transfers } }) {
    let count = 0
    for (const id of new Set(entries))
      if (yield* edit('entry', id, (row) => withMark(row, 'cleared', cleared))) count += 1
    count += yield* markTransfers({ ids: outgoing_transfers, mark: 'from_cleared', cleared })
    count += yield* markTransfers({ ids: incoming_transfers, mark: 'to_cleared', cleared })
    return answered(entriesText(count, 'changed'))
  }),
  operation(discardEntries, function* (_, { body: { ids } }) {
    let count = 0
    for (const id of new Set(ids)) if (yield* discard('entry', id)) count += 1
    return answered(entriesText(count, 'deleted'))
  }),
]
