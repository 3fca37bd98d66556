import {
  addEntry,
  changeEntries,
  changeEntryType,
  clearEntries,
  deleteEntries,
  deleteEntry,
  EntryType,
  editEntry,
  type RowOf,
} from '@daybook/contract'
import { withMark } from '@daybook/domain/accounts'
import { entriesText, entryOf, entryRowOf, entryRowWith } from '@daybook/domain/entries'
import { withAccountAmount } from '@daybook/domain/rates'
import { ApiError } from '../../api/errors.ts'
import { editOf, orReject, type WriteContext, withNewId, writeOf } from '../operations.ts'
import { tracked } from '../tracked.ts'
import { currenciesOf, requireAccount } from './accounts.ts'

const MISSING = { income: 'income_not_found', expense: 'expense_not_found' } as const
const DELETED = { income: 'Income deleted', expense: 'Expense deleted' } as const

function edit(
  context: WriteContext,
  id: string,
  { missing, change }: { missing: string; change: (before: RowOf<'entry'>) => RowOf<'entry'> },
) {
  return entryOf(id, orReject(tracked(context, 'entry').edit(id, change), missing))
}

const entryWrites = (type: EntryType) => [
  writeOf(
    addEntry(type),
    (context, { body: { id, ...draft } }) => {
      requireAccount(context, draft.account)
      const entries = tracked(context, 'entry')
      entries.create(id!, withAccountAmount(entryRowOf({ type, ...draft }), currenciesOf(context)))
      return entryOf(id!, orReject(entries.get(id!), MISSING[type]))
    },
    { prepare: withNewId },
  ),
  editOf(editEntry(type), 'entry', 'keep', (context, { params, body }) =>
    edit(context, params.id, {
      missing: MISSING[type],
      change: (before) => {
        if (body.account !== before.account) requireAccount(context, body.account)
        if (body.amount < 1 && body.amount !== before.amount && body.account_amount === undefined)
          throw new ApiError({ status: 400, code: 'amount_too_small' })
        return withAccountAmount(entryRowOf({ ...body, type: before.type }, before), currenciesOf(context))
      },
    }),
  ),
  writeOf(deleteEntry(type), (context, { params: { id } }) => {
    orReject(tracked(context, 'entry').discard(id), MISSING[type])
    return { message: DELETED[type] }
  }),
]

/** The writes of entries. An import and the reading of a receipt need the server. */
export const moneyWrites = [
  ...EntryType.options.flatMap(entryWrites),
  editOf(changeEntryType, 'entry', 'keep', (context, { params, body: { type } }) =>
    edit(context, params.id, { missing: 'entry_not_found', change: (before) => ({ ...before, type }) }),
  ),
  writeOf(changeEntries, (context, { body: { ids, change } }) => {
    requireAccount(context, change.account)
    const entries = tracked(context, 'entry')
    const withChange = (before: RowOf<'entry'>) =>
      withAccountAmount(entryRowWith(before, change), currenciesOf(context))
    const changed = [...new Set(ids)].filter((id) => entries.edit(id, withChange))
    return { message: entriesText(changed.length, 'changed') }
  }),
  writeOf(clearEntries, (context, { body: { cleared, entries, left, arrived } }) => {
    const rows = tracked(context, 'entry')
    const transfers = tracked(context, 'transfer')
    const count = [
      ...[...new Set(entries)].map((id) => rows.edit(id, (row) => withMark(row, 'cleared', cleared))),
      ...[...new Set(left)].map((id) => transfers.edit(id, (row) => withMark(row, 'from_cleared', cleared))),
      ...[...new Set(arrived)].map((id) => transfers.edit(id, (row) => withMark(row, 'to_cleared', cleared))),
    ].filter(Boolean).length
    return { message: entriesText(count, 'changed') }
  }),
  writeOf(deleteEntries, (context, { body: { ids } }) => {
    const entries = tracked(context, 'entry')
    const deleted = [...new Set(ids)].filter((id) => entries.discard(id))
    return { message: entriesText(deleted.length, 'deleted') }
  }),
]
