import {
  addTransfer,
  createAccount,
  deleteAccount,
  deleteRate,
  deleteTransfer,
  editAccount,
  editTransfer,
  MAIN_ACCOUNT,
  orderAccounts,
  type RowOf,
  SETTINGS_ID,
  setRate,
} from '@daybook/contract'
import { editedAccount, newAccount, newMain, placesOf, transferRowOf } from '@daybook/domain/accounts'
import { rateIdOf } from '@daybook/domain/rateId'
import { type AccountCurrencies, withAccountAmounts } from '@daybook/domain/rates'
import { ApiError } from '../../api/errors.ts'
import { editOf, orReject, type WriteContext, withNewId, writeOf } from '../operations.ts'
import { tracked } from '../tracked.ts'

const MISSING = 'account_not_found'
const MISSING_TRANSFER = 'transfer_not_found'

/** Throws unless the account exists or is in the trash. */
export function requireAccount({ rows }: WriteContext, id: string | null | undefined) {
  if (id && id !== MAIN_ACCOUNT) orReject(rows.stored('account', id), MISSING)
}

const currencyOf = ({ rows }: WriteContext) => rows.get('settings', SETTINGS_ID)?.currency ?? ''

/** Returns the accounts and the rates of this device. */
export function currenciesOf(context: WriteContext): AccountCurrencies {
  const { rows } = context
  const accountOf = (id: string) => rows.stored('account', id)?.row
  return { accountOf, rates: rows.all('rate'), to: currencyOf(context) }
}

/** Edits an account, and creates the row of the main one. Returns undefined if the account does not exist. */
function change(context: WriteContext, id: string, edit: (before: RowOf<'account'>) => RowOf<'account'>) {
  const accounts = tracked(context, 'account')
  const edited = accounts.edit(id, edit)
  if (edited || id !== MAIN_ACCOUNT) return edited
  accounts.restore(id)
  accounts.create(id, newMain({}))
  return accounts.edit(id, edit)
}

/** The writes of accounts and transfers. */
export const accountWrites = [
  writeOf(
    createAccount,
    (context, { body: { id, ...draft } }) => {
      const accounts = tracked(context, 'account')
      const known = accounts.get(id!)
      if (known) return known
      const others = context.rows.all('account')
      const row = newAccount(draft, others, currencyOf(context))
      if (!row) throw new ApiError({ status: 400, code: 'rate_invalid' })
      orReject(accounts.create(id!, row), MISSING)
      return accounts.get(id!)!
    },
    { prepare: withNewId },
  ),
  editOf(editAccount, 'account', 'restore', (context, { params, body: { id: _, ...draft } }) =>
    orReject(
      change(context, params.id, (before) => editedAccount(before, draft, currencyOf(context))),
      MISSING,
    ),
  ),
  writeOf(deleteAccount, (context, { params: { id } }) => {
    orReject(id !== MAIN_ACCOUNT && tracked(context, 'account').discard(id), MISSING)
    return { message: 'Account deleted' }
  }),
  writeOf(orderAccounts, (context, { body: { ids } }) => {
    for (const { id, position } of placesOf(context.rows.all('account'), ids))
      change(context, id, (before) => ({ ...before, position }))
    return { message: 'Ordered' }
  }),
  writeOf(
    addTransfer,
    (context, { body: { id, ...draft } }) => {
      for (const account of [draft.from, draft.to]) requireAccount(context, account)
      const transfers = tracked(context, 'transfer')
      transfers.create(id!, withAccountAmounts(transferRowOf(draft), currenciesOf(context)))
      return orReject(transfers.get(id!), MISSING_TRANSFER)
    },
    { prepare: withNewId },
  ),
  editOf(editTransfer, 'transfer', 'keep', (context, { params, body: draft }) => {
    const row = tracked(context, 'transfer').edit(params.id, (before) => {
      if (draft.from !== before.from) requireAccount(context, draft.from)
      if (draft.to !== before.to) requireAccount(context, draft.to)
      return withAccountAmounts(transferRowOf(draft, before), currenciesOf(context))
    })
    return orReject(row, MISSING_TRANSFER)
  }),
  writeOf(deleteTransfer, (context, { params: { id } }) => {
    orReject(tracked(context, 'transfer').discard(id), MISSING_TRANSFER)
    return { message: 'Transfer deleted' }
  }),
  writeOf(setRate, (context, { body }) => {
    const rates = tracked(context, 'rate')
    const id = rateIdOf(body)
    rates.restore(id)
    if (!rates.create(id, body)) rates.edit(id, () => body)
    return { id, ...body }
  }),
  writeOf(deleteRate, (context, { params: { id } }) => {
    orReject(tracked(context, 'rate').discard(id), 'rate_not_found')
    return { message: 'Rate deleted' }
  }),
]
