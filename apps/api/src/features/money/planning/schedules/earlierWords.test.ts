import {
  addTransfer,
  changeFollowing,
  clearEntries,
  createAccount,
  createSchedule,
  discardSchedule,
  editSchedule,
  exchangeChanges,
  listActivity,
  listSchedules,
  listTransfers,
  listTrash,
  MAIN_ACCOUNT,
  nameOf,
} from '@daybook/contract'
import { expect, it } from 'vitest'
import { newId } from '../../../../ids.ts'
import { sharedApi } from '../../../../testing/api.ts'
import { historyUser } from '../../../../testing/history.ts'
import { syncUser } from '../../../../testing/syncUser.ts'

const RULE = { unit: 'day', every: 1 } as const
const DAILY = { type: 'expense', amount: 7, category: 'home', rule: RULE, start: '2099-01-01' } as const
const SOURCE = newId(new Date())
const EARLIER = { adds: 'asks', settled_to: '2099-01-02', made_of: SOURCE }
const PRESENT = { mode: 'confirm', handled_until: '2099-01-02', source_entry: SOURCE }

const toSent = (call: string, body: object, params = {}) => ({ id: newId(new Date()), v: 2, call, params, body })

/** A user with a schedule as a server of the earlier release stored it. */
async function userWithEarlierRow() {
  const { db } = await sharedApi()
  const ann = await historyUser()
  const { id } = (await ann.send(createSchedule, { body: DAILY })).body
  const stored = async () => {
    const row = await db.selectFrom('schedules').select('content').where('id', '=', id).executeTakeFirstOrThrow()
    return JSON.parse(row.content)
  }
  const { mode: _, handled_until: __, handled_days: ___, source_entry: ____, ...others } = await stored()
  const content = JSON.stringify({ ...others, ...EARLIER, settled: ['2099-01-05'] })
  await db.updateTable('schedules').set({ content }).where('id', '=', id).execute()
  const list = async () => (await ann.send(listSchedules, {})).body
  return { ...ann, id, stored, list }
}

it('reads a stored row of the earlier release, and stores it so that the earlier release can read it', async () => {
  const { send, id, list, stored } = await userWithEarlierRow()
  expect(await list()).toMatchObject([{ ...PRESENT, handled_days: ['2099-01-05'] }])
  await send(editSchedule, { params: { id }, body: { ...DAILY, mode: 'automatic' } })
  expect(await list()).toMatchObject([{ ...PRESENT, mode: 'automatic' }])
  expect(await stored()).toMatchObject({ ...EARLIER, adds: 'itself', settled: ['2099-01-05'] })
  expect(await stored()).not.toHaveProperty('mode')
})

it('undoes what is in the log in the words of the earlier release, and shows it in those of the contract', async () => {
  const { send, call, undo, id, list } = await userWithEarlierRow()
  const { db } = await sharedApi()
  await call(editSchedule, { params: { id }, body: { ...DAILY, mode: 'automatic' } })
  const logged = await db
    .selectFrom('changes')
    .select('before')
    .where('id', '=', id)
    .where('action', '=', 'edit')
    .execute()
  expect(logged.map(({ before }) => JSON.parse(before!))).toEqual([{ adds: 'asks' }])
  const [edit] = (await send(listActivity, { querystring: {} })).body
  expect(edit!.changes).toMatchObject([{ before: { mode: 'confirm' }, after: { ...PRESENT, mode: 'automatic' } }])
  expect(await undo()).toEqual({ undone: 1, kept: 0 })
  expect(await list()).toMatchObject([PRESENT])
  await call(discardSchedule, { params: { id } })
  expect((await send(listTrash, { querystring: {} })).body).toMatchObject([{ row: PRESENT }])
  await undo()
  expect(await list()).toMatchObject([PRESENT])
})

it('carries out requests and operations in the words of the earlier release', async () => {
  const { send, push } = await syncUser()
  const body = { ...DAILY, ...EARLIER }
  const { id } = (await send(createSchedule, { body })).body
  expect(await push(toSent(nameOf(createSchedule), { ...body, id: newId(new Date()) }))).toEqual([undefined])
  const [second, first] = (await send(listSchedules, {})).body
  expect([second, first]).toMatchObject([PRESENT, PRESENT])
  const edit = toSent(nameOf(editSchedule), { ...DAILY, adds: 'itself' }, { id })
  const base = { adds: 'asks' }
  const draft = { ...DAILY, adds: 'itself', start: '2099-02-01' }
  const follow = toSent(nameOf(changeFollowing), { day: '2099-02-01', draft }, { id: second!.id })
  expect(await push({ ...edit, base }, follow)).toEqual([undefined, undefined])
  const modes = Object.fromEntries((await send(listSchedules, {})).body.map(({ start, mode }) => [start, mode]))
  expect(modes).toMatchObject({ '2099-02-01': 'automatic' })
  expect((await send(listSchedules, {})).body.find((one) => one.id === id)?.mode).toBe('automatic')
})

it('sends rows to devices in words that the earlier release reads', async () => {
  const { send, rows, snapshot } = await syncUser()
  const { id } = (await send(createSchedule, { body: { ...DAILY, mode: 'confirm' } })).body
  for (const found of [await rows(), (await snapshot()).rows])
    expect(found.get(`schedule ${id}`)?.row).toMatchObject({ adds: 'asks', settled: [] })
})

it('marks transfers that the earlier release names by the side that they left or arrived at', async () => {
  const { send, push } = await syncUser()
  const account = { name: 'Cash', kind: 'cash', opening: 0 } as const
  const { id: to } = (await send(createAccount, { body: account })).body
  const move = { from: MAIN_ACCOUNT, to, amount: 5, date: '2026-03-04' }
  const { id } = (await send(addTransfer, { body: move })).body
  const body = { cleared: true, left: [id] }
  await send(clearEntries, { body })
  expect(await push(toSent(nameOf(clearEntries), { cleared: true, arrived: [id] }))).toEqual([undefined])
  expect((await send(listTransfers, {})).body).toMatchObject([{ from_cleared: true, to_cleared: true }])
})

it('ignores fields with the names that every object has, and rejects such a call', async () => {
  const { send, epoch } = await syncUser()
  const odd = { constructor: [{ toString: 0 }], valueOf: 'x', hasOwnProperty: {} }
  expect((await send(createSchedule, { body: { ...DAILY, ...odd } as never })).status).toBe(201)
  const ops = ['__proto__', 'constructor'].map((call) => toSent(call, { a: 1 }))
  const { body } = await send(exchangeChanges, { body: { epoch, since: 0, ops } as never })
  expect(body).toMatchObject({ results: ops.map(({ id }) => ({ id, error: { code: 'operation_unknown' } })) })
})
