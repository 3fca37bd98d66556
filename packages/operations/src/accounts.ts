import {
  createAccount,
  discardAccount,
  discardRate,
  editAccount,
  MAIN_ACCOUNT,
  orderAccounts,
  type RowOf,
  SETTINGS_ID,
  setRate,
} from '@daybook/contract'
import { editedAccount, findPlaces, newAccount, newMain } from '@daybook/domain/accounts'
import { toRateId } from '@daybook/domain/rateId'
import { answered, operation, withNewId } from './operation.ts'
import { orNotFound, Rejection } from './rejection.ts'
import { all, create, discard, edit, get, restore, type Work } from './work.ts'

const MISSING = 'account_not_found'

function* userCurrency(): Work<string> {
  return (yield* get('settings', SETTINGS_ID))?.currency ?? ''
}

/** Edits an account, and creates the row of the main one. Returns undefined if the account does not exist. */
function* change(
  id: string,
  changed: (before: RowOf<'account'>) => RowOf<'account'>,
): Work<RowOf<'account'> | undefined> {
  const edited = yield* edit('account', id, changed)
  if (edited || id !== MAIN_ACCOUNT) return edited
  yield* restore('account', id)
  yield* create('account', id, newMain({}))
  return yield* edit('account', id, changed)
}

const accountOperations = [
  operation(
    createAccount,
    function* (context, { body: { id = context.newId(), ...draft } }) {
      const known = yield* get('account', id)
      if (known) return { ...known, id }
      const row = newAccount(draft, yield* all('account'), draft.currency ? yield* userCurrency() : '')
      if (!row) throw new Rejection('rate_invalid', { path: 'rate' })
      orNotFound(yield* create('account', id, row), MISSING)
      return { id, ...row }
    },
    { complete: withNewId },
  ),
  operation(
    editAccount,
    function* (_, { params: { id }, body: { id: _id, ...draft } }) {
      const currency = yield* userCurrency()
      const row = yield* change(id, (before) => editedAccount(before, draft, currency))
      return { ...orNotFound(row, MISSING), id }
    },
    { restores: 'account' },
  ),
  operation(discardAccount, function* (_, { params: { id } }) {
    orNotFound(id !== MAIN_ACCOUNT && (yield* discard('account', id)), MISSING)
    return answered('Account deleted')
  }),
  operation(orderAccounts, function* (_, { body: { ids } }) {
    for (const { id, position } of findPlaces(yield* all('account'), ids))
      yield* change(id, (before) => ({ ...before, position }))
    return answered('Ordered')
  }),
]

const rateOperations = [
  operation(setRate, function* (_, { body }) {
    const id = toRateId(body)
    yield* restore('rate', id)
    if (!(yield* create('rate', id, body))) yield* edit('rate', id, () => body)
    return { id, ...body }
  }),
  operation(discardRate, function* (_, { params: { id } }) {
    orNotFound(yield* discard('rate', id), 'rate_not_found')
    return answered('Rate deleted')
  }),
]

/** The writes of accounts and exchange rates. */
export const accountAndRateOperations = [...accountOperations, ...rateOperations]
