import { changeEntries, clearEntries, discardEntries, type RowOf } from '@daybook/contract'
import { withMark } from '@daybook/domain/accounts'
import { entriesText, entryRowWith } from '@daybook/domain/entries'
import { allInAccountCurrency } from './currencies.ts'
import { answered, operation } from './operation.ts'
import { requireAccount } from './requireAccount.ts'
import type { BulkKind } from './store.ts'
import { discardAll, getAll, putAll, type Work } from './work.ts'

/** Changes those of these rows that exist. Returns how many there are. */
function* editAll<K extends BulkKind>(
  kind: K,
  ids: readonly string[],
  change: (row: RowOf<K>) => RowOf<K>,
): Work<number> {
  const found = yield* getAll(kind, ids)
  yield* putAll(
    kind,
    found.map(([id, before]) => ({ id, before, after: change(before) })),
  )
  return found.length
}

/** Changes and deletes several entries in one operation. Each returns how many there were. */
export const bulkOperations = [
  operation(changeEntries, function* (_, { body: { ids, change } }) {
    yield* requireAccount(change.account)
    const found = yield* getAll('entry', ids)
    const before = new Map(found)
    const wanted = found.map(([id, row]): [string, RowOf<'entry'>] => [id, entryRowWith(row, change)])
    const changed = yield* allInAccountCurrency(wanted)
    yield* putAll(
      'entry',
      changed.map(([id, after]) => ({ id, before: before.get(id)!, after })),
    )
    return answered(entriesText(found.length, 'changed'))
  }),
  operation(clearEntries, function* (_, { body: { cleared, entries, outgoing_transfers, incoming_transfers } }) {
    let count = yield* editAll('entry', entries, (row) => withMark(row, 'cleared', cleared))
    count += yield* editAll('transfer', outgoing_transfers, (row) => withMark(row, 'from_cleared', cleared))
    count += yield* editAll('transfer', incoming_transfers, (row) => withMark(row, 'to_cleared', cleared))
    return answered(entriesText(count, 'changed'))
  }),
  operation(discardEntries, function* (_, { body: { ids } }) {
    const found = yield* getAll('entry', ids)
    yield* discardAll('entry', found)
    return answered(entriesText(found.length, 'deleted'))
  }),
]
