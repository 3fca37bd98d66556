import { addTransfer, discardTransfer, editTransfer, listTransfers, type Transfer } from '@daybook/contract'
import { m } from '#messages'
import { addedText } from '../../../api/addedText.ts'
import { makeDiscardMutation } from '../../../api/discardMutation.ts'
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

export const editTransferMutation = ({ id, ...base }: Transfer) =>
  editFor(editTransfer, { id, base }, { fields: FIELDS, saved: m.saved() })

export const discardTransferMutation = makeDiscardMutation(discardTransfer, { hides: 'all' })
