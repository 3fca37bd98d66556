import { addTransfer, discardTransfer, editTransfer, MAIN_ACCOUNT, makeTransfer, type RowOf } from '@daybook/contract'
import { toTransferRow } from '@daybook/domain/accounts'
import { inAccountCurrencies } from './currencies.ts'
import { answered, editOperation, operation, withNewId } from './operation.ts'
import { orNotFound, Rejection } from './rejection.ts'
import { requireAccount } from './requireAccount.ts'
import { create, discard, get, pure } from './work.ts'

const MISSING = 'transfer_not_found'

/** Returns an entry as a transfer between its account, whose mark of the bank it keeps, and another one. */
function toTransfer(entry: RowOf<'entry'>, other: string): RowOf<'transfer'> {
  const { type, amount, date, title, account = MAIN_ACCOUNT, account_amount, cleared } = entry
  const isSent = type === 'expense'
  return {
    ...(isSent ? { from: account, to: other } : { from: other, to: account }),
    ...{ amount, date, title },
    ...(account_amount !== undefined && { [isSent ? 'from_amount' : 'to_amount']: account_amount }),
    ...(cleared && { [isSent ? 'from_cleared' : 'to_cleared']: true }),
  }
}

export const transferOperations = [
  operation(
    addTransfer,
    function* (context, { body: { id = context.newId(), ...draft } }) {
      for (const account of [draft.from, draft.to]) yield* requireAccount(account)
      const row = yield* inAccountCurrencies(toTransferRow(draft))
      if (yield* create('transfer', id, row)) return { ...row, id }
      return { ...orNotFound(yield* get('transfer', id), MISSING), id }
    },
    { complete: withNewId },
  ),
  operation(
    makeTransfer,
    function* (context, { body: { id = context.newId(), entry: entryId, account } }) {
      const made = yield* get('transfer', id)
      if (made) return { ...made, id }
      yield* requireAccount(account)
      const entry = orNotFound(yield* get('entry', entryId), 'entry_not_found')
      if (account === (entry.account ?? MAIN_ACCOUNT)) throw new Rejection('transfer_to_itself', { path: 'account' })
      const row = yield* inAccountCurrencies(toTransfer(entry, account))
      orNotFound(yield* create('transfer', id, row), MISSING)
      yield* discard('entry', entryId)
      return { ...row, id }
    },
    { complete: withNewId },
  ),
  editOperation(editTransfer, {
    kind: 'transfer',
    missing: MISSING,
    *change(_, before, { body: draft }) {
      if (draft.from !== before.from) yield* requireAccount(draft.from)
      if (draft.to !== before.to) yield* requireAccount(draft.to)
      return yield* inAccountCurrencies(toTransferRow(draft, before))
    },
    answer: (_, id, row) => pure({ ...row, id }),
  }),
  operation(discardTransfer, function* (_, { params: { id } }) {
    orNotFound(yield* discard('transfer', id), MISSING)
    return answered('Transfer deleted')
  }),
]
