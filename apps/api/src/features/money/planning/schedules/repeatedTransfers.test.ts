import {
  changeDue,
  changeFollowing,
  checkImport,
  confirmDue,
  createAccount,
  createBudget,
  createSchedule,
  discardAccount,
  editSchedule,
  endSchedule,
  getBalance,
  importLines,
  listAccounts,
  listBudgets,
  listEntries,
  listSchedules,
  listTransfers,
  MAIN_ACCOUNT,
  pauseSchedule,
  purgeRow,
  type ScheduleDraftInput,
  skipDue,
} from '@daybook/contract'
import { addDays } from '@daybook/domain/days'
import { expect, it, onTestFinished } from 'vitest'
import { checkIntegrity } from '../../../../cli/integrity.repo.ts'
import { DAY } from '../../../../clock.ts'
import { makeTestApi, type Send } from '../../../../testing/api.ts'
import { movingUser } from '../../../../testing/archive.ts'
import { historyUser } from '../../../../testing/history.ts'
import { member, readMember } from '../../../../testing/member.ts'

const START = '2099-01-01'
const DAILY = { type: 'transfer', amount: 150, rule: { unit: 'day', every: 1 } } as const

const addAccount = async (send: Send, name: string) =>
  (await send(createAccount, { body: { name, kind: 'savings' } })).body.id

async function addSchedule(send: Send, draft: Partial<ScheduleDraftInput>) {
  const { status, body } = await send(createSchedule, { body: { ...DAILY, start: START, ...draft } })
  expect(status).toBe(201)
  return { id: body.id }
}

const moved = async (send: Send) =>
  (await send(listTransfers, {})).body
    .map(({ id: _, ...transfer }) => transfer)
    .sort((a, b) => (a.date < b.date ? -1 : 1))

it('moves the amount on each day, once with several servers, after a time without power', async () => {
  const api = await makeTestApi()
  onTestFinished(api.close)
  const { send, id: user } = await readMember(api)
  const to = await addAccount(send, 'Car loan')
  const today = api.clock.now().toISOString().slice(0, 10)
  const weekly = { rule: { unit: 'day', every: 7 } as const, start: addDays(today, 3), to }
  await addSchedule(send, weekly)
  await addSchedule(send, { ...weekly, mode: 'confirm' })
  const rows = async () => {
    const found = await api.db.selectFrom('transfers').select('content').where('user_id', '=', user).execute()
    return found.map(({ content }) => JSON.parse(content)).sort((a, b) => (a.date < b.date ? -1 : 1))
  }
  await api.app.runMaintenance()
  expect(await rows()).toEqual([])
  api.setClock(17 * DAY)
  await Promise.all([api.app.runMaintenance(), api.app.runMaintenance()])
  await api.app.runMaintenance()
  const at = (count: number) => ({ from: MAIN_ACCOUNT, to, amount: 150, date: addDays(today, count), title: '' })
  expect(await rows()).toEqual([3, 10, 17].map(at))
  expect(await api.db.selectFrom('entries').select('id').where('user_id', '=', user).execute()).toEqual([])
  expect(await checkIntegrity(api.db)).toEqual([])
})

it('is confirmed, skipped, changed, paused and ended like an entry, and undone', async () => {
  const { send, call, undo } = await historyUser()
  const [to, other] = [await addAccount(send, 'Savings'), await addAccount(send, 'Car loan')]
  const params = await addSchedule(send, { mode: 'confirm', to })
  const confirm = (day: string, amount = 150) => call(confirmDue, { params, body: { day, amount } })
  const first = (await confirm(START, 160)).body
  expect(first).toEqual({ id: first.id, from: MAIN_ACCOUNT, to, amount: 160, date: START, title: '' })
  expect((await confirm(START, 170)).body).toEqual(first)
  expect((await send(listSchedules, {})).body).toMatchObject([{ amount: 160, category: '', handled_until: START }])
  await undo()
  await confirm('2099-01-02')
  await undo()
  expect(await moved(send)).toMatchObject([{ date: START }])
  expect((await confirm('2099-01-02')).body).toMatchObject({ date: '2099-01-02' })
  await send(skipDue, { params, body: { day: '2099-01-03' } })
  const changed = { day: '2099-01-04', date: '2099-01-05', amount: 90, title: 'Extra', to: other }
  expect((await send(changeDue, { params, body: changed })).status).toBe(200)
  expect((await confirm('2099-01-04', 90)).body).toMatchObject({ to: other, date: '2099-01-05', title: '' })
  const draft = { ...DAILY, amount: 200, start: '2099-01-06', account: to, to: other }
  const { body: next } = await send(changeFollowing, { params, body: { day: '2099-01-06', draft } })
  expect(next).toMatchObject({ type: 'transfer', amount: 200, account: to, to: other })
  const following = { id: next.id }
  expect((await send(pauseSchedule, { params: following, body: { paused: true } })).body.paused).toBe(true)
  expect((await send(endSchedule, { params: following, body: { day: '2099-02-01' } })).status).toBe(200)
  expect((await send(listSchedules, {})).body).toMatchObject([{ end: '2099-01-31' }, { end: '2099-01-05' }])
})

it('needs two accounts that exist, and no category, which an entry needs', async () => {
  const [ann, bob] = [await member(), await member()]
  const to = await addAccount(ann.send, 'Savings')
  const create = (send: Send, draft: object) =>
    send(createSchedule, { body: { ...DAILY, start: START, ...draft } as ScheduleDraftInput })
  const toItself = { status: 400, body: { code: 'transfer_to_itself', errors: [{ path: 'to' }] } }
  expect(await create(ann.send, {})).toMatchObject(toItself)
  expect(await create(ann.send, { account: to, to })).toMatchObject(toItself)
  expect(await create(bob.send, { to })).toMatchObject({ status: 404, body: { code: 'account_not_found' } })
  expect(await create(ann.send, { type: 'expense' })).toMatchObject({
    status: 400,
    body: { code: 'category_required' },
  })
  const { id } = await addSchedule(ann.send, { to })
  const edit = (draft: object) =>
    ann.send(editSchedule, { params: { id }, body: { ...DAILY, start: START, ...draft } as ScheduleDraftInput })
  expect(await edit({ account: to })).toMatchObject(toItself)
  expect((await edit({ account: to, to: MAIN_ACCOUNT })).body).toMatchObject({ account: to, to: MAIN_ACCOUNT })
  expect((await edit({ amount: 9 })).body).toMatchObject({ amount: 9, account: to, to: MAIN_ACCOUNT })
  const params = { id }
  const body = { day: START, amount: 9, title: '', to }
  expect(await ann.send(changeDue, { params, body })).toMatchObject(toItself)
  expect((await bob.send(confirmDue, { params, body })).status).toBe(404)
})

it('counts in no budget and no sum, and moves the balances of both accounts', async () => {
  const { api, send } = await member()
  const to = await addAccount(send, 'Savings')
  const today = api.clock.now().toISOString().slice(0, 10)
  const period = { start_date: addDays(today, -9), end_date: addDays(today, 9) }
  await send(createBudget, { body: { name: 'All', amount: 300, category: 'food', ...period } })
  await addSchedule(send, { start: addDays(today, -1), to, title: 'Standing order' })
  expect((await send(listAccounts, {})).body.map(({ balance }) => balance)).toEqual([-300, 300])
  expect((await send(getBalance, {})).body.balance).toBe(0)
  expect((await send(listBudgets, {})).body).toMatchObject([{ spent: 0 }])
  for (const type of ['income', 'expense'] as const)
    expect((await send(listEntries(type), { querystring: {} })).body).toEqual([])
})

it('is of the main account in place of one that was deleted for good, and moves nothing from that to itself', async () => {
  const api = await makeTestApi()
  onTestFinished(api.close)
  const { send } = await readMember(api)
  const [from, to] = [await addAccount(send, 'Old'), await addAccount(send, 'Savings')]
  const start = addDays(api.clock.now().toISOString().slice(0, 10), 2)
  const { id } = await addSchedule(send, { start, account: from, to, zone: 'UTC' })
  const toConfirm = await addSchedule(send, { start, account: from, to: MAIN_ACCOUNT, mode: 'confirm' })
  await send(discardAccount, { params: { id: from } })
  await send(purgeRow, { params: { kind: 'account', id: from } })
  const body = { day: start, amount: 150 }
  const rejected = { status: 400, body: { code: 'transfer_to_itself' } }
  expect(await send(confirmDue, { params: toConfirm, body })).toMatchObject(rejected)
  expect((await send(skipDue, { params: toConfirm, body })).status).toBe(200)
  api.setClock(2 * DAY)
  await api.app.runMaintenance()
  const transfers = async () =>
    (await api.db.selectFrom('transfers').select('content').execute()).map(({ content }) => JSON.parse(content))
  expect(await transfers()).toMatchObject([{ from: MAIN_ACCOUNT, to, date: start }])
  const row = async () =>
    await api.db.selectFrom('schedules').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const content = JSON.stringify({ ...JSON.parse((await row()).content), to: MAIN_ACCOUNT })
  await api.db.updateTable('schedules').set({ content }).where('id', '=', id).execute()
  api.setClock(DAY)
  await api.app.runMaintenance()
  expect(await transfers()).toHaveLength(1)
  expect((await row()).next_day).toBe(addDays(start, 2))
})

it('is exported and imported', async () => {
  const [ann, bob] = [await movingUser(), await movingUser()]
  const to = await addAccount(ann.send, 'Savings')
  const { id } = await addSchedule(ann.send, { to, title: 'Save', start: '2026-01-01' })
  await ann.send(changeDue, { params: { id }, body: { day: START, amount: 90, title: '' } })
  const { rows } = await ann.archive()
  expect(rows).toContainEqual(expect.objectContaining({ kind: 'schedule', id }))
  await bob.importAll({ rows })
  expect((await bob.archive()).rows).toEqual(rows)
})

it('is the transfer that a line of a file can be once it is recorded', async () => {
  const { api, send } = await member()
  const to = await addAccount(send, 'Savings')
  const today = api.clock.now().toISOString().slice(0, 10)
  await addSchedule(send, { start: today, to })
  const line = { type: 'expense' as const, amount: 150, category: 'OTHER', title: 'STANDING ORDER' }
  const [recorded, due] = [addDays(today, 1), addDays(today, 9)].map((date) => ({ ...line, date }))
  const { id } = (await send(listTransfers, {})).body[0]!
  const { body } = await send(checkImport, { body: importLines([recorded!, due!]) })
  expect(body.matches).toMatchObject([{ line: 0, candidates: [{ kind: 'entry', id }] }])
})
