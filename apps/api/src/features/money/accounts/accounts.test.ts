import {
  addEntry,
  addTransfer,
  createAccount,
  createGoal,
  createSchedule,
  discardAccount,
  discardEntry,
  editAccount,
  editGoal,
  editSchedule,
  editTransfer,
  getBalance,
  importEntries,
  importLines,
  listAccounts,
  MAIN_ACCOUNT,
  purgeRow,
  ROW_LIMITS,
  restoreRow,
} from '@daybook/contract'
import { expect, it } from 'vitest'
import { checkIntegrity } from '../../../cli/integrity.repo.ts'
import { makeTestApi, registerUser, sender } from '../../../testing/api.ts'
import { historyUser } from '../../../testing/history.ts'

const LUNCH = { amount: 12.5, title: 'Lunch', date: '2026-03-01', category: 'food' }

it("counts an entry without an account to the main one, and does not find another user's account", async () => {
  const [ann, ben] = [await historyUser(), await historyUser()]
  const { body: cash } = await ann.send(createAccount, { body: { name: 'Cash', kind: 'cash', opening: -5.25 } })
  await ann.send(addEntry('income'), { body: LUNCH })
  expect((await ann.send(listAccounts, {})).body.map(({ id, balance }) => [id, balance])).toEqual([
    [MAIN_ACCOUNT, 12.5],
    [cash.id, -5.25],
  ])
  expect((await ann.send(getBalance, {})).body.balance).toBe(7.25)
  const { status } = await ben.send(addEntry('income'), { body: { ...LUNCH, account: cash.id } })
  expect(status).toBe(404)
  const lines = [LUNCH, { ...LUNCH, account: cash.id }].map((entry) => ({ type: 'income' as const, ...entry }))
  expect((await ben.send(importEntries, { body: importLines(lines) })).status).toBe(404)
  expect((await ben.send(getBalance, {})).body.balance).toBe(0)
  expect((await ann.send(importEntries, { body: importLines(lines) })).body.added).toBe(2)
  expect((await ann.send(listAccounts, {})).body.map(({ balance }) => balance)).toEqual([25, 7.25])
  expect((await ben.send(listAccounts, {})).body).toHaveLength(1)
})

it('can be deleted for good while a transfer, a goal and a recurring entry name it, which stay editable', async () => {
  const { send } = await historyUser()
  const { id: account } = (await send(createAccount, { body: { name: 'Cash', kind: 'cash', opening: 1 } })).body
  const transfer = { from: account, to: MAIN_ACCOUNT, amount: 5, date: '2026-03-01' }
  const goal = { name: 'Bicycle', amount: 900, account }
  const rule = { unit: 'month', every: 1, day: 31 } as const
  const rent = { type: 'expense', amount: 12, category: 'rent', rule, start: '2099-03-31', account } as const
  const ids = [
    (await send(addTransfer, { body: transfer })).body.id,
    (await send(createGoal, { body: goal })).body.id,
    (await send(createSchedule, { body: rent })).body.id,
  ] as const
  await send(discardAccount, { params: { id: account } })
  await send(purgeRow, { params: { kind: 'account', id: account } })
  const edits = [
    await send(editTransfer, { params: { id: ids[0] }, body: { ...transfer, amount: 6 } }),
    await send(editGoal, { params: { id: ids[1] }, body: { ...goal, amount: 800 } }),
    await send(editSchedule, { params: { id: ids[2] }, body: { ...rent, amount: 13 } }),
  ]
  expect(edits).toMatchObject([{ body: { amount: 6 } }, { body: { amount: 800 } }, { body: { amount: 13 } }])
  const moved = await send(editTransfer, {
    params: { id: ids[0] },
    body: { ...transfer, from: MAIN_ACCOUNT, to: account },
  })
  expect(moved.status).toBe(404)
})

it('is neither created nor restored beyond the limit, which does not count the main one', async () => {
  const { send } = await historyUser()
  const main = { name: 'Bank', kind: 'bank', opening: 1000 } as const
  await send(editAccount, { params: { id: MAIN_ACCOUNT }, body: main })
  const add = () => send(createAccount, { body: { name: 'Cash', kind: 'cash', opening: 1 } })
  const { id } = (await add()).body
  await send(discardAccount, { params: { id } })
  for (let n = 0; n < ROW_LIMITS.account; n += 1) expect((await add()).status).toBe(201)
  const tooMany = { status: 400, body: { code: 'too_many_rows', params: { kind: 'account' } } }
  expect(await add()).toMatchObject(tooMany)
  expect(await send(restoreRow, { params: { kind: 'account', id } })).toMatchObject(tooMany)
  expect((await send(listAccounts, {})).body).toHaveLength(ROW_LIMITS.account + 1)
})

it('finds a thousandth that an account has too much', async () => {
  const api = await makeTestApi()
  const { tokens } = await registerUser(api)
  const send = sender(api, { authorization: `Bearer ${tokens.access}` })
  const { id: account } = (await send(createAccount, { body: { name: 'Cash', kind: 'cash' } })).body
  const entry = (await send(addEntry('expense'), { body: { ...LUNCH, account } })).body
  expect(await checkIntegrity(api.db)).toEqual([])
  await api.db.updateTable('account_totals').set({ amount_milli: -12_499 }).where('user_id', 'is not', null).execute()
  expect(await checkIntegrity(api.db)).toEqual([expect.stringMatching(/account_totals.*-12499.*-12500/)])
  await api.db.updateTable('account_totals').set({ amount_milli: -12_500 }).where('user_id', 'is not', null).execute()
  const months = () => api.db.updateTable('account_month_totals').where('user_id', 'is not', null)
  await months().set({ amount_milli: 12_501 }).execute()
  expect(await checkIntegrity(api.db)).toEqual([expect.stringMatching(/account_month_totals.*2026-03.*12501.*12500/)])
  await months().set({ amount_milli: 12_500 }).execute()
  await send(discardEntry('expense'), { params: { id: entry.id } })
  expect(await checkIntegrity(api.db)).toEqual([])
  await api.close()
})

it.each([
  ['transfers', { amount_milli: 5001 }, /^account_totals/],
  ['transfers', { amount_milli: 5001 }, /^transfers .*amount_milli is 5001, computed 5000$/],
  ['transfers', { to_cleared: 1 }, /^account_totals .*cleared_milli/],
  ['transfers', { to_cleared: 1 }, /^transfers .*to_cleared is 1, computed 0$/],
  ['accounts', { opening_milli: 2001 }, /^accounts .*opening_milli is 2001, computed 2000$/],
] as const)('finds a thousandth too much in a row of %s', async (table, wrong, found) => {
  const api = await makeTestApi()
  const { tokens } = await registerUser(api)
  const send = sender(api, { authorization: `Bearer ${tokens.access}` })
  const { id: to } = (await send(createAccount, { body: { name: 'Cash', kind: 'cash', opening: 2 } })).body
  await send(addTransfer, { body: { from: MAIN_ACCOUNT, to, amount: 5, date: '2026-03-01' } })
  expect(await checkIntegrity(api.db)).toEqual([])
  await api.db
    .updateTable(table as 'transfers')
    .set(wrong as { amount_milli: number })
    .where('user_id', 'is not', null)
    .execute()
  expect(await checkIntegrity(api.db)).toContainEqual(expect.stringMatching(found))
  await api.close()
})
