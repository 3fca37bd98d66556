import {
  addTransfer,
  clearEntries,
  createAccount,
  discardAccount,
  discardRate,
  discardTransfer,
  editAccount,
  editTransfer,
  getReportTable,
  listAccounts,
  listRates,
  listTransfers,
  makeTransfer,
  orderAccounts,
  setRate,
} from '@daybook/contract'
import { closed, type Operation } from './operation.ts'
import { account, type Member, rate, SEED_ITEMS, transfer } from './seedItems.ts'

/** A transfer to an account of the same user. */
const toOwn = async (_: string, owner: Member) => ({ ...transfer, to: await SEED_ITEMS.account.make(owner) })

export const moneyAccounts: Operation[] = [
  closed(listAccounts),
  closed(createAccount, { body: () => account }),
  closed(editAccount, { item: 'account', body: () => account }),
  closed(discardAccount, { item: 'account' }),
  closed(orderAccounts, { body: () => ({ ids: [] }) }),
  closed(listTransfers),
  closed(addTransfer, { body: toOwn }),
  closed(makeTransfer, {
    body: async (_, owner) => ({
      entry: await SEED_ITEMS.expense.make(owner),
      account: await SEED_ITEMS.account.make(owner),
    }),
  }),
  closed(editTransfer, { item: 'transfer', body: toOwn }),
  closed(discardTransfer, { item: 'transfer' }),
  closed(clearEntries, {
    body: async (_, owner) => ({ outgoing_transfers: [await SEED_ITEMS.transfer.make(owner)], cleared: true }),
  }),
  closed(listRates),
  closed(setRate, { body: () => rate }),
  closed(discardRate, { item: 'rate' }),
  closed(getReportTable, { query: { from: '2026-01', to: '2026-12' } }),
]
