import {
  addEntry,
  addTransfer,
  changeCurrency,
  changeEntries,
  createAccount,
  createSchedule,
  discardAccount,
  discardRate,
  editAccount,
  editEntry,
  editTransfer,
  filterTimeline,
  getBalance,
  importEntries,
  importLines,
  listAccounts,
  listRates,
  listTransfers,
  MAIN_ACCOUNT,
  purgeRow,
  ROW_LIMITS,
  setRate,
  undoOperation,
} from '@daybook/contract'
import { expect, it } from 'vitest'
import { checkIntegrity } from '../../../cli/integrity.repo.ts'
import { ROWS_AT_ONCE } from '../../../db/putRows.ts'
import { newId } from '../../../ids.ts'
import { sharedApi } from '../../../testing/api.ts'
import { historyUser } from '../../../testing/history.ts'

const LUNCH = { amount: 900, title: 'Lunch', date: '2026-03-01', category: 'food' }
const EUROS = { name: 'Girokonto', kind: 'bank', currency: 'EUR', rate: '90', opening: 10 } as const

async function euroUser() {
  const user = await historyUser()
  const { body: account } = await user.call(createAccount, { body: EUROS })
  const balances = async () =>
    (await user.send(listAccounts, {})).body.map(({ balance, value }) =>
      [balance, value].filter((n) => n !== undefined),
    )
  const balance = async () => (await user.send(getBalance, {})).body.balance
  return { ...user, account, balances, balance }
}

it('keeps the amount of an account in its currency beside the value in that of the user', async () => {
  const ann = await euroUser()
  expect(ann.account).toMatchObject({ currency: 'EUR', rate: '90', opening: 10, opening_value: 900 })
  const { account } = { account: ann.account.id }
  const body = { ...LUNCH, account, account_amount: 9.5 }
  const entry = (await ann.send(addEntry('expense'), { body })).body
  expect(entry).toMatchObject({ amount: 900, account_amount: 9.5 })
  expect(await ann.balances()).toEqual([[0], [0.5, 0]])
  const params = { id: entry.id }
  await ann.send(editEntry('expense'), { params, body: { ...LUNCH, title: 'Dinner' } })
  expect(await ann.balances()).toEqual([[0], [0.5, 0]])
  await ann.call(editEntry('expense'), { params, body: { ...body, account: MAIN_ACCOUNT } })
  expect(await ann.balances()).toEqual([[-900], [10, 900]])
  await ann.call(undoOperation, { params: { id: ann.latest() } })
  expect(await ann.balances()).toEqual([[0], [0.5, 0]])
  expect(await checkIntegrity((await sharedApi()).db)).toEqual([])
})

it('takes the last rate for what names no amount in the currency of the account', async () => {
  const ann = await euroUser()
  const account = ann.account.id
  await ann.send(setRate, { body: { day: '2026-03-01', from: 'EUR', to: 'USD', rate: '100' } })
  await ann.send(addEntry('expense'), { body: { ...LUNCH, account } })
  await ann.send(addEntry('expense'), { body: { ...LUNCH, account, date: '2026-02-28' } })
  expect(await ann.balances()).toEqual([[0], [-9, -900]])
  await ann.send(importEntries, { body: importLines([{ ...LUNCH, type: 'income', account }]) })
  expect(await ann.balances()).toEqual([[0], [0, 0]])
  const plain = (await ann.send(addEntry('expense'), { body: LUNCH })).body
  await ann.send(changeEntries, { body: { ids: [plain.id], change: { account } } })
  expect(await ann.balances()).toEqual([[0], [-9, -900]])
  await ann.send(changeEntries, { body: { ids: [plain.id], change: { account: null } } })
  const rent = { type: 'expense', amount: 90, category: 'rent', rule: { unit: 'day', every: 30 }, account } as const
  const start = (await sharedApi()).clock.now().toISOString().slice(0, 10)
  await ann.send(createSchedule, { body: { ...rent, start, mode: 'automatic' } })
  expect(await ann.balances()).toEqual([[-900], [-0.9, -90]])
  expect(await checkIntegrity((await sharedApi()).db)).toEqual([])
})

it('moves money between currencies with an amount on each side and one value', async () => {
  const ann = await euroUser()
  const body = { from: MAIN_ACCOUNT, to: ann.account.id, amount: 1000, date: '2026-03-01' }
  const transfer = (await ann.send(addTransfer, { body: { ...body, to_amount: 11 } })).body
  expect(transfer).toMatchObject({ amount: 1000, to_amount: 11 })
  expect(await ann.balances()).toEqual([[-1000], [21, 1900]])
  expect(await ann.balance()).toBe(900)
  await ann.send(editTransfer, { params: { id: transfer.id }, body })
  expect((await ann.send(listTransfers, {})).body[0]).toMatchObject({ to_amount: 11.11 })
  expect(await ann.balances()).toEqual([[-1000], [21.11, 1900]])
  expect(await checkIntegrity((await sharedApi()).db)).toEqual([])
})

it('takes the amount itself once the user has the currency of the account', async () => {
  const ann = await euroUser()
  const account = ann.account.id
  await ann.send(changeCurrency, { body: { currency: 'EUR' } })
  const entry = (await ann.send(addEntry('expense'), { body: { ...LUNCH, amount: 12.34, account } })).body
  expect(entry).toMatchObject({ amount: 12.34, account_amount: 12.34 })
  const body = { from: MAIN_ACCOUNT, to: account, amount: 10.05, date: '2026-03-01' }
  expect((await ann.send(addTransfer, { body })).body).toMatchObject({ amount: 10.05, to_amount: 10.05 })
  expect(await checkIntegrity((await sharedApi()).db)).toEqual([])
})

it('keeps the amount of a transfer in an account that was deleted for good', async () => {
  const ann = await euroUser()
  const { id: account } = ann.account
  const body = { from: account, to: MAIN_ACCOUNT, amount: 900, date: '2026-03-01', from_amount: 10 }
  const { id } = (await ann.send(addTransfer, { body })).body
  await ann.send(discardAccount, { params: { id: account } })
  await ann.send(purgeRow, { params: { kind: 'account', id: account } })
  await ann.send(editTransfer, { params: { id }, body: { ...body, title: 'Rent', to_amount: 5 } })
  const [transfer] = (await ann.send(listTransfers, {})).body
  expect(transfer).toMatchObject({ title: 'Rent', from_amount: 10 })
  expect(transfer).not.toHaveProperty('to_amount')
  expect(await checkIntegrity((await sharedApi()).db)).toEqual([])
})

it('keeps one rate for a day and a pair, and none for another user', async () => {
  const [ann, ben] = [await historyUser(), await historyUser()]
  const rate = { day: '2026-03-01', from: 'EUR', to: 'USD', rate: '90.50' } as const
  const { id } = (await ann.send(setRate, { body: rate })).body
  await ann.send(setRate, { body: { ...rate, rate: '91' } })
  await ann.send(setRate, { body: { ...rate, day: '2026-03-02', rate: '92' } })
  expect((await ann.send(listRates, {})).body.map(({ rate }) => rate)).toEqual(['92', '91'])
  expect((await ben.send(listRates, {})).body).toEqual([])
  expect((await ben.send(discardRate, { params: { id } })).status).toBe(404)
  await ann.send(discardRate, { params: { id } })
  await ann.send(setRate, { body: rate })
  expect((await ann.send(listRates, {})).body.map(({ rate }) => rate)).toEqual(['92', '90.5'])
  const same = await ann.send(setRate, { body: { ...rate, to: 'EUR' } })
  expect([same.status, same.body]).toMatchObject([400, { code: 'rate_invalid' }])
})

it('needs a rate for another currency, which then stays', async () => {
  const ann = await euroUser()
  const { rate: _, ...withoutRate } = EUROS
  const rejected = await ann.send(createAccount, { body: withoutRate })
  expect([rejected.status, rejected.body]).toMatchObject([400, { code: 'rate_invalid' }])
  const { body: plain } = await ann.send(createAccount, { body: { ...EUROS, currency: 'USD' } })
  expect(plain).not.toHaveProperty('currency')
  const edit = { name: 'Giro', kind: 'bank', opening: 20, currency: 'GBP' } as const
  await ann.send(editAccount, { params: { id: ann.account.id }, body: edit })
  expect((await ann.send(listAccounts, {})).body[1]).toMatchObject({ currency: 'EUR', balance: 20, value: 1800 })
})

it('accepts a value below 1 only beside an amount of the account', async () => {
  const ann = await euroUser()
  const { body: yen } = await ann.send(createAccount, { body: { ...EUROS, currency: 'JPY', rate: '0.5' } })
  const draft = { ...LUNCH, amount: 0.5 }
  const rejected = await ann.send(addEntry('expense'), { body: draft })
  expect([rejected.status, rejected.body]).toMatchObject([
    400,
    { code: 'amount_below_one', errors: [{ path: 'amount' }] },
  ])
  const several = await ann.send(addEntry('expense'), { body: { ...draft, category: '' } })
  expect(several.body).toMatchObject({
    code: 'amount_below_one',
    errors: [{ path: 'amount' }, { path: 'category' }],
  })
  const entry = (await ann.send(addEntry('expense'), { body: { ...draft, account: yen.id, account_amount: 1 } })).body
  expect(entry.account_amount).toBe(1)
  const params = { id: entry.id }
  const edit = await ann.send(editEntry('expense'), { params, body: { ...draft, amount: 0.4 } })
  expect([edit.status, edit.body]).toMatchObject([400, { code: 'amount_below_one', errors: [{ path: 'amount' }] }])
  expect((await ann.send(editEntry('expense'), { params, body: { ...draft, title: 'Tea' } })).status).toBe(200)
  const shown = (await ann.send(filterTimeline, { querystring: {}, body: { account: yen.id } })).body
  expect(shown[0]?.entries[0]).toMatchObject({ title: 'Tea', amount: 0.5, account_amount: 1 })
})

it('rejects what would make the sum of an account too large', async () => {
  const [ann, { db }] = [await euroUser(), await sharedApi()]
  const account = ann.account.id
  const line = { ...LUNCH, amount: 1, account, account_amount: 999_999_999_999 }
  const getImport = (count: number) =>
    ann.send(importEntries, { body: importLines(Array(count).fill({ ...line, type: 'income' })) })
  const tooLarge = { status: 400, body: { code: 'sum_too_large' } }
  expect(await getImport(9_300)).toMatchObject(tooLarge)
  expect(await ann.balances()).toEqual([[0], [10, 900]])
  expect((await getImport(9_000)).status).toBe(201)
  expect(await ann.send(addEntry('income'), { body: line })).toMatchObject(tooLarge)
  expect(await ann.balances()).toEqual([[0], [8_999_999_999_991_010, 9_900]])
  expect(await checkIntegrity(db)).toEqual([])
})

it('sets no exchange rate beyond the limit, but changes those that are there', async () => {
  const [ann, { db }] = [await euroUser(), await sharedApi()]
  const rate = { from: 'EUR', to: 'USD', day: '2026-03-01', rate: '1.1' } as const
  await ann.call(setRate, { body: rate })
  const row = await db.selectFrom('rates').selectAll().where('user_id', '=', ann.id).executeTakeFirstOrThrow()
  const { body: known } = await ann.send(listRates, {})
  const others = Array.from({ length: ROW_LIMITS.rate - known.length }, () => ({ ...row, id: newId(new Date()) }))
  for (let at = 0; at < others.length; at += ROWS_AT_ONCE)
    await db
      .insertInto('rates')
      .values(others.slice(at, at + ROWS_AT_ONCE))
      .execute()
  const message = 'There can be at most 20,000 exchange rates'
  const next = { ...rate, day: '2026-03-02' }
  expect(await ann.call(setRate, { body: next })).toMatchObject({ status: 400, body: { message } })
  expect((await ann.call(setRate, { body: { ...rate, rate: '1.2' } })).status).toBe(200)
})
