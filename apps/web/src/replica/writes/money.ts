import { addEntry, changeEntryType, deleteEntry, EntryType, editEntry, type RowOf } from '@daybook/contract'
import { entryOf } from '@daybook/domain/entries'
import { editOf, orReject, type WriteContext, withNewId, writeOf } from '../operations.ts'
import { tracked } from '../tracked.ts'

const MISSING = { income: 'income_not_found', expense: 'expense_not_found' } as const
const DELETED = { income: 'Income deleted', expense: 'Expense deleted' } as const

function edit(
  context: WriteContext,
  id: string,
  { missing, ...changes }: Partial<RowOf<'entry'>> & { missing: string },
) {
  const entry = orReject(
    tracked(context, 'entry').edit(id, (before) => ({ ...before, ...changes })),
    missing,
  )
  return entryOf(id, entry)
}

const entryWrites = (type: EntryType) => [
  writeOf(
    addEntry(type),
    (context, { body: { id, ...draft } }) => {
      const entries = tracked(context, 'entry')
      entries.create(id!, { type, ...draft })
      return entryOf(id!, orReject(entries.get(id!), MISSING[type]))
    },
    { prepare: withNewId },
  ),
  editOf(editEntry(type), 'entry', 'keep', (context, { params, body: { id: _, ...draft } }) =>
    edit(context, params.id, { ...draft, missing: MISSING[type] }),
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
    edit(context, params.id, { type, missing: 'entry_not_found' }),
  ),
]
