import {
  changeCurrency,
  changePreferences,
  createAccount,
  editAccount,
  editEntry,
  listAccounts,
  scanReceipt,
} from '@daybook/contract'
import { beforeAll, expect, it } from 'vitest'
import { sharedApi, signedInUser } from '../../../testing/api.ts'
import { scanForm } from '../../../testing/upload.ts'

beforeAll(async () => (await sharedApi()).close)

const a = (picture: string) => ({ body: scanForm(picture) })

it('creates an entry of less than 1, which can stay in an edit, and none of 0', async () => {
  const ann = await signedInUser()
  const { transaction } = (await ann(scanReceipt, a('a receipt for 0.85'))).body
  expect(transaction.amount).toBe(0.85)
  const body = { amount: 0.85, date: transaction.date, category: 'Food', title: 'Bag' }
  const edited = await ann(editEntry('expense'), { params: { id: transaction.id }, body })
  expect(edited).toMatchObject({ status: 200, body: { amount: 0.85, title: 'Bag' } })
  expect((await ann(scanReceipt, a('a receipt for 0'))).status).toBe(400)
})

it('rounds to the decimals of the currency, and says that the amount is unsure', async () => {
  const ann = await signedInUser()
  await ann(changeCurrency, { body: { currency: 'JPY' } })
  const { body } = await ann(scanReceipt, a('a receipt for 12.6'))
  expect([body.transaction.amount, body.unsure]).toEqual([13, ['amount', 'date']])
  expect((await ann(scanReceipt, a('a receipt for 0.2'))).body.transaction.amount).toBe(1)
  expect((await ann(scanReceipt, a('a receipt for 1250'))).body.unsure).toEqual(['date'])
})

it('enters a receipt in another currency in the only account in it, at the rate of the day', async () => {
  const ann = await signedInUser()
  const giro = { name: 'Giro', kind: 'bank', currency: 'EUR', rate: '1.25' } as const
  const { body: account } = await ann(createAccount, { body: giro })
  const { body } = await ann(scanReceipt, a('a receipt for 7.22 EUR'))
  expect(body.transaction).toMatchObject({ amount: 9.03, account_amount: 7.22, account: account.id })
  expect(body.scan).toMatchObject({ currency: 'EUR', unsure: ['date'] })
  expect((await ann(listAccounts, {})).body).toMatchObject([{ balance: 0 }, { balance: -7.22, value: -9.03 }])
  expect((await ann(scanReceipt, a('a receipt for 7.22 USD'))).body.transaction).not.toHaveProperty('account')
})

it.each([
  ['VISA ****1111', 'Visa card 1111'],
  ['XXXX XXXX XXXX 1111', 'Visa card 1111'],
  ['VISA ****2222', undefined],
  ['Mastercard ****2222', 'My MasterCard'],
  ['MASTERCARD', undefined],
  ['TOTAL 1111', undefined],
  ['VISA ****3333', undefined],
  ['CASH 20.00', 'Wallet'],
  ['Gegeben Bar 20,00', 'Wallet'],
  ['CASH BACK 20.00', undefined],
  ['CASH 2.00\nVISA ****1111', 'Visa card 1111'],
])('enters a receipt with %s in the account %s', async (line, expected) => {
  const ann = await signedInUser()
  for (const name of ['Visa card 1111', 'My MasterCard', 'Card 3333', 'Savings 3333'])
    await ann(createAccount, { body: { name, kind: 'card' } })
  await ann(createAccount, { body: { name: 'Wallet', kind: 'cash' } })
  const { transaction } = (await ann(scanReceipt, a(`a receipt for 7\n${line}`))).body
  const accounts = (await ann(listAccounts, {})).body
  expect(accounts.find(({ id }) => id === transaction.account)?.name).toBe(expected)
})

it('enters a receipt that names no account in the one that is used for new entries', async () => {
  const ann = await signedInUser()
  const { id } = (await ann(createAccount, { body: { name: 'Joint', kind: 'bank' } })).body
  await ann(changePreferences, { body: { entry_account: id } })
  expect((await ann(scanReceipt, a('a receipt for 7'))).body.transaction.account).toBe(id)
  const closed = { name: 'Joint', kind: 'bank', opening: 0, archived: true } as const
  await ann(editAccount, { params: { id }, body: closed })
  expect((await ann(scanReceipt, a('a receipt for 8'))).body.transaction).not.toHaveProperty('account')
})

it('leaves a receipt in a currency without one account for it in the main account, unsure', async () => {
  const ann = await signedInUser()
  const giro = { kind: 'bank', currency: 'EUR', rate: '1.25', opening: 0 } as const
  const { body: account } = await ann(createAccount, { body: { ...giro, name: 'Giro' } })
  await ann(editAccount, { params: { id: account.id }, body: { ...giro, name: 'Giro', archived: true } })
  const { body } = await ann(scanReceipt, a('a receipt for 7.22 EUR'))
  expect([body.transaction.amount, body.transaction.account, body.scan.currency]).toEqual([7.22, undefined, 'EUR'])
  expect(body.unsure).toEqual(['amount', 'date'])
  for (const name of ['One', 'Two']) await ann(createAccount, { body: { ...giro, name } })
  expect((await ann(scanReceipt, a('a receipt for 7 EUR'))).body.transaction).not.toHaveProperty('account')
})
