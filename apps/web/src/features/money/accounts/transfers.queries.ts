import {
  addTransfer,
  discardTransfer,
  editTransfer,
  type Input,
  listTransfers,
  makeTransfer,
  type Transfer,
} from '@daybook/contract'
import { m } from '#messages'
import { addedText } from '../../../api/addedText.ts'
import { makeDiscardMutation } from '../../../api/discardMutation.ts'
import { makeMutation } from '../../../api/operations.ts'
import { editFor, mutationFor, queryFor } from '../../../api/queries.ts'
import { userCurrency } from '../../../api/user.queries.ts'
import { formatAmount } from '../../../format/amounts.ts'
import { accounts, accountsOfTransfer } from './accounts.queries.ts'

/** The transfers between accounts, latest created first. */
export const transfers = queryFor(listTransfers, {}, { silent: true })

const FIELDS = ['amount', 'from', 'to', 'title', 'date', 'from_amount', 'to_amount']

export const addTransferMutation = mutationFor(addTransfer, {
  fields: FIELDS,
  added: ({ title, amount, ...sides }, client) => {
    const name = title || accountsOfTransfer(sides, client.getQueryData(accounts.queryKey) ?? [])
    return addedText(name, formatAmount(amount, userCurrency(client)))
  },
})

/** Makes an entry a transfer between its account and another one, and offers to undo that. */
export const makeTransferMutation = makeMutation(
  (body: Input<typeof makeTransfer>['body'], send) => send(makeTransfer, { body }),
  {
    fields: ['account'],
    undoText: (_, sides, client) =>
      m.transfer_made({ accounts: accountsOfTransfer(sides, client.getQueryData(accounts.queryKey) ?? []) }),
  },
)

export const editTransferMutation = ({ id, ...base }: Transfer) =>
  editFor(editTransfer, { id, base }, { fields: FIELDS, saved: m.saved() })

export const discardTransferMutation = makeDiscardMutation(discardTransfer, { hides: 'all' })
