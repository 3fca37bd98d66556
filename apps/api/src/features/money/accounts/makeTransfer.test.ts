import {
  addEntry,
  clearEntries,
  createAccount,
  listAccounts,
  listActivity,
  listEntries,
  listTransfers,
  MAIN_ACCOUNT,
  makeTransfer,
  undoOperation,
} from '@daybook/contract'
import { expect, it } from 'vitest'
import { signedInUser } from '../../../testing/api.ts'

const TO_SAVINGS = { amount: 200, title: 'ONLINE TRANSFER TO SAVINGS', date: '2026-03-01', category: 'OTHER' }

async function withSavings() {
  const ann = await signedInUser()
  const account = (await ann(createAccount, { body: { name: 'Savings', kind: 'savings' } })).body.id
  return { ann, account, balances: async () => (await ann(listAccounts, {})).body.map(({ balance }) => balance) }
}

it('is a transfer of the day and amount of an expense, which is undone in one', async () => {
  const { ann, account, balances } = await withSavings()
  const { id } = (await ann(addEntry('expense'), { body: TO_SAVINGS })).body
  await ann(clearEntries, { body: { entries: [id], cleared: true } })
  const { status, body } = await ann(makeTransfer, { body: { entry: id, account } })
  const { amount, title, date } = TO_SAVINGS
  const made = { id: body.id, from: MAIN_ACCOUNT, to: account, amount, title, date, from_cleared: true }
  expect([status, body]).toEqual([201, made])
  expect(await balances()).toEqual([-200, 200])
  const list = async () => (await ann(listEntries('expense'), { querystring: {} })).body
  expect(await list()).toEqual([])
  const again = await ann(makeTransfer, { body: { id: body.id, entry: id, account } })
  expect(again.body).toEqual(made)
  const [operation] = (await ann(listActivity, { querystring: { limit: 1 } })).body
  await ann(undoOperation, { params: { id: operation!.id } })
  expect([(await list()).length, (await ann(listTransfers, {})).body]).toEqual([1, []])
  expect(await balances()).toEqual([-200, 0])
})

it('is sent to the account of an income, in both currencies', async () => {
  const { ann, account } = await withSavings()
  const euros = { name: 'Giro', kind: 'bank', currency: 'EUR', rate: '1.25' } as const
  const giro = (await ann(createAccount, { body: euros })).body.id
  const { id } = (await ann(addEntry('income'), { body: { ...TO_SAVINGS, account: giro, account_amount: 160 } })).body
  const { body } = await ann(makeTransfer, { body: { entry: id, account } })
  expect(body).toMatchObject({ from: account, to: giro, amount: 200, to_amount: 160 })
  expect(body).not.toHaveProperty('from_cleared')
})

it("needs another account of the same user, and that user's entry", async () => {
  const { ann, account, balances } = await withSavings()
  const { ann: ben, account: other } = await withSavings()
  const { id } = (await ann(addEntry('expense'), { body: { ...TO_SAVINGS, account } })).body
  const make = async (send: typeof ann, account: string) => {
    const { status, body } = await send(makeTransfer, { body: { entry: id, account } })
    return [status, body]
  }
  expect(await make(ann, account)).toMatchObject([400, { errors: [{ code: 'transfer_to_itself', path: 'account' }] }])
  expect(await make(ann, other)).toMatchObject([404, { code: 'account_not_found' }])
  expect(await make(ben, other)).toMatchObject([404, { code: 'entry_not_found' }])
  expect(await balances()).toEqual([0, -200])
})
