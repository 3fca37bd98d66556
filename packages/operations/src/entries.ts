import {
  addEntry,
  changeEntryType,
  discardEntry,
  type EntryDraft,
  EntryType,
  editEntry,
  type RowOf,
} from '@daybook/contract'
import { fromEntryRow, toEntryRow } from '@daybook/domain/entries'
import { inAccountCurrency } from './currencies.ts'
import { answered, editOperation, type OperationContext, operation, withNewId } from './operation.ts'
import { notFound, orNotFound } from './rejection.ts'
import { requireAccount } from './requireAccount.ts'
import { requireAmount } from './requireAmount.ts'
import { ask, create, discard, get, pure, type Work } from './work.ts'

type EntryRow = RowOf<'entry'>

const MISSING = { income: 'income_not_found', expense: 'expense_not_found' } as const
const DELETED = { income: 'Income deleted', expense: 'Expense deleted' } as const

/** Returns whether a row is meant by the URL of a type. Of an operation, another device may have changed the type. */
const isMeant =
  ({ isRequest }: OperationContext, type: EntryType) =>
  (row: EntryRow) =>
    !isRequest || row.type === type

function* edited(before: EntryRow, draft: EntryDraft): Work<EntryRow> {
  if (draft.account !== before.account) yield* requireAccount(draft.account)
  if (draft.account_amount === undefined) requireAmount(draft.amount, before.amount)
  return yield* inAccountCurrency(toEntryRow({ ...draft, type: before.type }, before))
}

/** Answers an edit of an entry, which may correct what was read from a receipt. */
function* answerEdit(_: OperationContext, id: string, row: EntryRow) {
  yield* ask((store) => store.rememberCorrection(id, row))
  return fromEntryRow(id, row)
}

const operationsOn = (type: EntryType) => [
  operation(
    addEntry(type),
    function* (context, { body: { id = context.newId(), ...draft } }) {
      yield* requireAccount(draft.account)
      const row = yield* inAccountCurrency(toEntryRow({ type, ...draft }))
      return fromEntryRow(
        id,
        (yield* create('entry', id, row)) ? row : orNotFound(yield* get('entry', id), MISSING[type]),
      )
    },
    { complete: withNewId },
  ),
  editOperation(editEntry(type), {
    kind: 'entry',
    missing: MISSING[type],
    *change(context, before, { body }) {
      if (!isMeant(context, type)(before)) throw notFound(MISSING[type])
      return yield* edited(before, body)
    },
    answer: answerEdit,
  }),
  operation(discardEntry(type), function* (context, { params: { id } }) {
    orNotFound(yield* discard('entry', id, isMeant(context, type)), MISSING[type])
    return answered(DELETED[type])
  }),
]

/** The writes of entries. An import and the reading of a receipt need the server. */
export const entryOperations = [
  ...EntryType.options.flatMap(operationsOn),
  editOperation(changeEntryType, {
    kind: 'entry',
    missing: 'entry_not_found',
    change: (_, before, { body: { type } }) => pure({ ...before, type }),
    answer: answerEdit,
  }),
]
