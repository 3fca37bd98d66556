import { addTransfer, discardTransfer, editTransfer } from '@daybook/contract'
import { toTransferRow } from '@daybook/domain/accounts'
import { inAccountCurrencies } from './currencies.ts'
import { answered, editOperation, operation, withNewId } from './operation.ts'
import { orNotFound } from './rejection.ts'
import { requireAccount } from './requireAccount.ts'
import { create, discard, get, pure } from './work.ts'

const MISSING = 'transfer_not_found'

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
