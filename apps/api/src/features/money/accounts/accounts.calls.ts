import {
  addTransfer,
  createAccount,
  deleteAccount,
  deleteRate,
  deleteTransfer,
  editAccount,
  editTransfer,
  orderAccounts,
  setRate,
  type TransferDraft,
  type TransferRow,
} from '@daybook/contract'
import { transferRowOf } from '@daybook/domain/accounts'
import { type CallContext, editCall, operationCall } from '../../../db/changes/calls.ts'
import { accountRows } from './accountRows.repo.ts'
import { accountService } from './accounts.service.ts'
import { inAccountCurrencies } from './currencies.repo.ts'
import { rateService } from './rates.service.ts'
import { transferRows } from './transferRows.repo.ts'
import { transferService } from './transfers.service.ts'

const accountsOf = (context: CallContext) => accountService(context, context.author)
const ratesOf = (context: CallContext) => rateService(context, context.author)
const transfersOf = (context: CallContext) => transferService(context, context.author)

/** The operations on accounts, transfers and rates. An edit does not restore a deleted transfer. */
export const accountCalls = [
  operationCall(createAccount, (context, { body }) => accountsOf(context).create(body)),
  editCall(editAccount, accountRows, 'restore', (context, { params, body }) =>
    accountsOf(context).edit(params.id, body),
  ),
  operationCall(deleteAccount, (context, { params }) => accountsOf(context).remove(params.id)),
  operationCall(orderAccounts, (context, { body }) => accountsOf(context).order(body.ids)),
  operationCall(addTransfer, (context, { body }) => transfersOf(context).add(body)),
  editCall(
    editTransfer,
    transferRows,
    'keep',
    (context, { params, body }) => transfersOf(context).edit(params.id, body),
    (row, draft, { db, author }) =>
      inAccountCurrencies(db, author.userId, transferRowOf(draft as TransferDraft, row as TransferRow)),
  ),
  operationCall(deleteTransfer, (context, { params }) => transfersOf(context).remove(params.id)),
  operationCall(setRate, (context, { body }) => ratesOf(context).set(body)),
  operationCall(deleteRate, (context, { params }) => ratesOf(context).remove(params.id)),
]
