import { changeFollowing, createSchedule, type ScheduleDraftInput } from '@daybook/contract'
import { addDays } from '@daybook/domain/days'
import { expect, it, onTestFinished } from 'vitest'
import { checkIntegrity } from '../../../cli/integrity.repo.ts'
import { DAY } from '../../../clock.ts'
import { makeTestApi } from '../../../testing/api.ts'
import { memberOf } from '../../../testing/member.ts'

it('adds entries by itself, once with several servers, and catches up', async () => {
  const api = await makeTestApi()
  onTestFinished(api.close)
  const { id, send } = await memberOf(api)
  const today = api.clock.now().toISOString().slice(0, 10)
  const weekly = {
    type: 'expense',
    amount: 7,
    category: 'home',
    rule: { unit: 'day', every: 7 },
    start: addDays(today, 3),
  } satisfies ScheduleDraftInput
  await send(createSchedule, { body: weekly })
  await send(createSchedule, { body: { ...weekly, adds: 'asks' } })
  const days = async () =>
    (await api.db.selectFrom('entries').select('day').where('user_id', '=', id).orderBy('day').execute()).map(
      ({ day }) => day,
    )
  await api.app.runMaintenance()
  expect(await days()).toEqual([])
  api.pass(17 * DAY)
  await Promise.all([api.app.runMaintenance(), api.app.runMaintenance()])
  await api.app.runMaintenance()
  expect(await days()).toEqual([3, 10, 17].map((count) => addDays(today, count)))
  expect(await checkIntegrity(api.db)).toEqual([])
})

it('records nothing again when all that follow a recorded entry are changed', async () => {
  const api = await makeTestApi()
  onTestFinished(api.close)
  const { id: userId, send } = await memberOf(api)
  const today = api.clock.now().toISOString().slice(0, 10)
  const daily = { type: 'expense', amount: 7, category: 'home', rule: { unit: 'day', every: 1 } } as const
  const { body } = await send(createSchedule, { body: { ...daily, start: addDays(today, -3) } })
  const day = addDays(today, -1)
  const changed = { params: { id: body.id }, body: { day, draft: { ...daily, amount: 8, start: day } } }
  expect((await send(changeFollowing, changed)).body).toMatchObject({ amount: 8, settled_to: today })
  await api.app.runMaintenance()
  const entries = await api.db.selectFrom('entries').select('day').where('user_id', '=', userId).execute()
  expect(entries).toHaveLength(4)
})

it('adds the entries of others when those of one user fail', async () => {
  const api = await makeTestApi()
  onTestFinished(api.close)
  const [ann, bob] = [await memberOf(api), await memberOf(api)]
  const daily = { type: 'expense', amount: 7, category: 'home', rule: { unit: 'day', every: 1 } } as const
  const start = addDays(api.clock.now().toISOString().slice(0, 10), 1)
  const { body } = await ann.send(createSchedule, { body: { ...daily, start } })
  await bob.send(createSchedule, { body: { ...daily, start } })
  // A time zone that another server knows.
  const content = JSON.stringify({ ...body, zone: 'Mars/Olympus' })
  await api.db.updateTable('schedules').set({ content }).where('user_id', '=', ann.id).execute()
  api.pass(2 * DAY)
  await api.app.runMaintenance()
  const entries = await api.db.selectFrom('entries').select('user_id').execute()
  expect(new Set(entries.map((entry) => entry.user_id))).toEqual(new Set([bob.id]))
})
