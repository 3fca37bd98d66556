import { addEntry, changeEntryType, deleteEntry, EntryType, editEntry, type RowOf } from '@daybook/contract'
import { entryOf, LARGEST_TOTAL } from '@daybook/domain/entries'
import { ApiError } from '../../api/errors.ts'
import { editOf, orReject, type WriteContext, withNewId, writeOf } from '../operations.ts'
import { tracked } from '../tracked.ts'

const MISSING = { income: 'income_not_found', expense: 'expense_not_found' } as const
const DELETED = { income: 'Income deleted', expense: 'Expense deleted' } as const

/** Rejects a write after which the sum of a type is too large, as the server does. */
export function checkTotals({ rows }: Pick<WriteContext, 'rows'>) {
  const { total } = rows.entries.sums()
  if (EntryType.options.some((type) => total(type) > LARGEST_TOTAL))
    throw new ApiError({ status: 400, code: 'sum_too_large' })
}

function edit(
  context: WriteContext,
  id: string,
  { missing, ...changes }: Partial<RowOf<'entry'>> & { missing: string },
) {
  const entry = orReject(
    tracked(context, 'entry').edit(id, (before) => ({ ...before, ...changes })),
    missing,
  )
  checkTotals(context)
  return entryOf(id, entry)
}

const entryWrites = (type: EntryType) => [
  writeOf(
    addEntry(type),
    (context, { body: { id, ...draft } }) => {
      const entries = tracked(context, 'entry')
      entries.create(id!, { type, ...draft })
      checkTotals(context)
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
