import {
  addEntry,
  addTransfer,
  convertCurrency,
  createAccount,
  createBudget,
  createSchedule,
  discardEntries,
  discardEntry,
  editEntry,
  getBalance,
  getUser,
  importEntries,
  importLines,
  listAccounts,
  listActivity,
  listEntries,
  listSchedules,
  listTransfers,
  MAIN_ACCOUNT,
  restoreRow,
  undoOperation,
} from '@daybook/contract'
import { expect, it, onTestFinished } from 'vitest'
import { checkIntegrity } from '../../cli/integrity.repo.ts'
import { newId } from '../../ids.ts'
import { makeTestApi, registerUser, sender, sharedApi } from '../../testing/api.ts'
import { testDb } from '../../testing/database.ts'
import { everyKind } from '../../testing/everyKind.ts'
import { historyUser } from '../../testing/history.ts'

const LUNCH = { amount: 900, title: 'Lunch', date: '2026-03-01', category: 'food' }
const body = { currency: 'INR', rate: '83.3335' } as const

async function userWithRows() {
  const ann = await historyUser()
  const cash = (await ann.call(createAccount, { body: { name: 'Cash', kind: 'cash', opening: 0.01 } })).body
  const euro = { name: 'Giro', kind: 'bank', currency: 'EUR', rate: '1.1', opening: -5 } as const
  const giro = (await ann.call(createAccount, { body: euro })).body
  await ann.call(addEntry('income'), { body: { ...LUNCH, account: giro.id, account_amount: 818.18 } })
  await ann.call(addTransfer, { body: { from: giro.id, to: cash.id, amount: 11, from_amount: 10, date: '2026-03-02' } })
  const balances = async () =>
    (await ann.send(listAccounts, {})).body.map(({ balance, value = null }) => [balance, value])
  const balance = async () => (await ann.send(getBalance, {})).body.balance
  return { ...ann, cash, giro, balances, balance }
}

it('converts what is in the currency of the user, and nothing in that of an account', async () => {
  const ann = await userWithRows()
  expect(await ann.balances()).toEqual([
    [0, null],
    [11.01, null],
    [803.18, 883.5],
  ])
  const { body: answer } = await ann.send(convertCurrency, { body })
  expect(answer.message).toBe('Your currency is Indian Rupee now.')
  expect((await ann.send(getUser, {})).body.currency).toBe('INR')
  expect(await ann.balances()).toEqual([
    [0, null],
    [917.5, null],
    [803.18, 73_625.15],
  ])
  const { rate, opening_value } = (await ann.send(listAccounts, {})).body[2]!
  expect([rate, opening_value]).toEqual(['91.66685', -458.33])
  expect((await ann.send(listTransfers, {})).body[0]).toMatchObject({ amount: 916.67, from_amount: 10 })
  const accounts = (await ann.send(listAccounts, {})).body
  const sum = accounts.reduce((milli, { balance, value = balance }) => milli + Math.round(value * 1000), 0)
  expect(await ann.balance()).toBe(sum / 1000)
  expect(await checkIntegrity((await sharedApi()).db)).toEqual([])
})

it('is taken back as one operation', async () => {
  const ann = await userWithRows()
  await everyKind(ann.send)
  const parts = [0.333, 1.001, 98.666].map((amount) => ({ amount, category: 'food' }))
  await ann.send(addEntry('expense'), { body: { ...LUNCH, amount: 100, parts } })
  const [before, balances] = [await ann.balance(), await ann.balances()]
  await ann.call(convertCurrency, { body: { ...body, rate: '0.0125' } })
  expect(await checkIntegrity((await sharedApi()).db)).toEqual([])
  expect(await ann.balance()).not.toBe(before)
  const [operation] = (await ann.send(listActivity, { querystring: {} })).body
  await ann.call(undoOperation, { params: { id: operation!.id } })
  expect(await ann.balance()).toBe(before)
  expect(await ann.balances()).toEqual(balances)
  expect((await ann.send(getUser, {})).body.currency).toBe('USD')
  expect(await checkIntegrity((await sharedApi()).db)).toEqual([])
})

it('converts budgets, recurring entries and the trash', async () => {
  const ann = await userWithRows()
  const entry = (await ann.send(addEntry('expense'), { body: LUNCH })).body
  await ann.send(discardEntry('expense'), { params: { id: entry.id } })
  const period = { start_date: '2026-03-01', end_date: '2026-03-31' }
  await ann.send(createBudget, { body: { name: 'Food', amount: 300, category: 'food', ...period } })
  const rent = { type: 'expense', amount: 12, category: 'rent', rule: { unit: 'month', every: 1, day: 31 } } as const
  await ann.send(createSchedule, { body: { ...rent, start: '2099-03-31' } })
  await ann.send(convertCurrency, { body: { ...body, rate: '2' } })
  await ann.send(restoreRow, { params: { kind: 'entry', id: entry.id } })
  const edit = { params: { id: entry.id }, body: { ...LUNCH, amount: 1800, title: 'Dinner' } }
  expect((await ann.send(editEntry('expense'), edit)).status).toBe(200)
  expect((await ann.send(listSchedules, {})).body[0]).toMatchObject({ amount: 24 })
  expect((await ann.send(listAccounts, {})).body[0]).toMatchObject({ id: MAIN_ACCOUNT, balance: -1800 })
})

it('is taken back in the trash, too', async () => {
  const ann = await userWithRows()
  const add = async () => (await ann.send(addEntry('expense'), { body: LUNCH })).body.id
  const discard = (id: string) => ann.send(discardEntry('expense'), { params: { id } })
  const restore = (id: string) => ann.send(restoreRow, { params: { kind: 'entry', id } })
  const [deleted, deletedLater, restored] = [await add(), await add(), await add()]
  for (const id of [deleted, restored]) await discard(id)
  const before = await ann.balance()
  await ann.call(convertCurrency, { body })
  const first = ann.latest()
  await discard(deletedLater)
  await ann.call(convertCurrency, { body: { currency: 'EUR', rate: '0.0117' } })
  await restore(restored)
  for (const id of [ann.latest(), first]) expect(await ann.undo(id)).toMatchObject({ kept: 0 })
  for (const id of [deleted, deletedLater]) await restore(id)
  const [day] = (await ann.send(listEntries('expense'), { querystring: {} })).body
  expect(day!.expense).toMatchObject([deleted, deletedLater, restored].toReversed().map((id) => ({ id, amount: 900 })))
  expect(await ann.balance()).toBe(before - 1800)
  expect(await checkIntegrity((await sharedApi()).db)).toEqual([])
})

it('keeps an amount that becomes less than 1 editable, and converts once', async () => {
  const ann = await historyUser()
  const { id } = (await ann.send(addEntry('expense'), { body: { ...LUNCH, amount: 1 } })).body
  for (const rate of ['0.0001', '0.0001', '5'])
    expect((await ann.send(convertCurrency, { body: { currency: 'EUR', rate } })).status).toBe(200)
  expect((await ann.send(getBalance, {})).body.balance).toBe(-0.01)
  const edited = await ann.send(editEntry('expense'), { params: { id }, body: { ...LUNCH, amount: 0.01 } })
  expect([edited.status, edited.body]).toMatchObject([200, { amount: 0.01, title: 'Lunch' }])
})

/** A user with many split entries, whose statements are counted. */
async function makeCountedUser() {
  const statements: string[] = []
  const db = (await testDb()).withPlugin({
    transformQuery: ({ node }) => {
      statements.push(node.kind)
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const api = await makeTestApi({ db })
  onTestFinished(api.close)
  const send = sender(api, { authorization: `Bearer ${(await registerUser(api)).tokens.access}` })
  const parts = [0.33, 899.67].map((amount) => ({ amount, category: 'food' }))
  const ids = Array.from({ length: 620 }, () => newId(api.clock.now()))
  const entries = ids.map((id) => ({ ...LUNCH, id, type: 'expense' as const, parts }))
  await send(importEntries, { body: importLines(entries) })
  return {
    db,
    send,
    ids,
    async count(work: () => Promise<{ status: number }>) {
      statements.length = 0
      expect((await work()).status).toBe(200)
      return statements.length
    },
  }
}

it('converts many rows in few statements, also in the trash and with their parts', async () => {
  const { db, send, ids, count } = await makeCountedUser()
  await send(discardEntries, { body: { ids: ids.slice(0, 100) } })
  const statements = await count(() => send(convertCurrency, { body: { currency: 'EUR', rate: '0.5' } }))
  expect(statements).toBeLessThan(ids.length)
  expect((await send(getBalance, {})).body.balance).toBe(-234_005.2)
  await send(restoreRow, { params: { kind: 'entry', id: ids[0]! } })
  expect((await send(getBalance, {})).body.balance).toBe(-234_455.21)
  expect(await checkIntegrity(db)).toEqual([])
})

it('is undone in few statements', async () => {
  const { db, send, ids, count } = await makeCountedUser()
  await send(convertCurrency, { body: { currency: 'EUR', rate: '0.5' } })
  const [{ id } = { id: '' }] = (await send(listActivity, {})).body
  expect(await count(() => send(undoOperation, { params: { id } }))).toBeLessThan(ids.length)
  expect((await send(getBalance, {})).body.balance).toBe(-558_000)
  expect(await checkIntegrity(db)).toEqual([])
})

it('changes nothing if a sum would become too large', async () => {
  const ann = await historyUser()
  const entry = { ...LUNCH, amount: 1_000_000, type: 'income' as const }
  await ann.send(importEntries, { body: importLines(Array(9001).fill(entry)) })
  const { status, body: answer } = await ann.send(convertCurrency, { body: { currency: 'EUR', rate: '1000000' } })
  expect([status, answer.code]).toEqual([400, 'sum_too_large'])
  expect((await ann.send(getBalance, {})).body.balance).toBe(9_001_000_000)
  expect((await ann.send(getUser, {})).body.currency).toBe('USD')
  expect(await checkIntegrity((await sharedApi()).db)).toEqual([])
})
