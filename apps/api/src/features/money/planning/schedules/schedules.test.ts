import {
  CHANGED_DAYS_LIMIT,
  changeDue,
  changeFollowing,
  createSchedule,
  HANDLED_DAYS_LIMIT,
  ROW_LIMITS,
  type ScheduleDraftInput,
  skipDue,
} from '@daybook/contract'
import { addDays } from '@daybook/domain/days'
import { describe, expect, it, onTestFinished } from 'vitest'
import { checkIntegrity } from '../../../../cli/integrity.repo.ts'
import { DAY, HOUR } from '../../../../clock.ts'
import { newId } from '../../../../ids.ts'
import { makeTestApi } from '../../../../testing/api.ts'
import { testDb } from '../../../../testing/database.ts'
import { member, readMember } from '../../../../testing/member.ts'

it('adds entries by itself, once with several servers, and catches up', async () => {
  const api = await makeTestApi()
  onTestFinished(api.close)
  const { id, send } = await readMember(api)
  const today = api.clock.now().toISOString().slice(0, 10)
  const weekly = {
    type: 'expense',
    amount: 7,
    category: 'home',
    rule: { unit: 'day', every: 7 },
    start: addDays(today, 3),
  } satisfies ScheduleDraftInput
  await send(createSchedule, { body: weekly })
  await send(createSchedule, { body: { ...weekly, mode: 'confirm' } })
  const days = async () =>
    (await api.db.selectFrom('entries').select('day').where('user_id', '=', id).orderBy('day').execute()).map(
      ({ day }) => day,
    )
  await api.app.runMaintenance()
  expect(await days()).toEqual([])
  // As after a time without power: the clock has moved, and the process was not running.
  api.setClock(17 * DAY)
  await Promise.all([api.app.runMaintenance(), api.app.runMaintenance()])
  await api.app.runMaintenance()
  expect(await days()).toEqual([3, 10, 17].map((count) => addDays(today, count)))
  expect(await checkIntegrity(api.db)).toEqual([])
})

it('records some of many split entries at once, and the others within a minute', async () => {
  const api = await makeTestApi()
  onTestFinished(api.close)
  const { id: userId, send } = await readMember(api)
  const parts = Array.from({ length: 50 }, () => ({ category: 'home', amount: 1 }))
  const split = { type: 'expense', amount: 50, category: 'home', parts, rule: { unit: 'day', every: 1 } } as const
  const start = addDays(api.clock.now().toISOString().slice(0, 10), -49)
  await send(createSchedule, { body: { ...split, start } })
  const recorded = async () =>
    (await api.db.selectFrom('entries').select('day').where('user_id', '=', userId).execute()).length
  expect(await recorded()).toBe(20)
  await api.app.runMaintenance()
  expect(await recorded()).toBe(50)
  expect(await checkIntegrity(api.db)).toEqual([])
})

it('records nothing again when all that follow a recorded entry are changed', async () => {
  const api = await makeTestApi()
  onTestFinished(api.close)
  const { id: userId, send } = await readMember(api)
  const today = api.clock.now().toISOString().slice(0, 10)
  const daily = { type: 'expense', amount: 7, category: 'home', rule: { unit: 'day', every: 1 } } as const
  const { body } = await send(createSchedule, { body: { ...daily, start: addDays(today, -3) } })
  const day = addDays(today, -1)
  const changed = { params: { id: body.id }, body: { day, draft: { ...daily, amount: 8, start: day } } }
  expect((await send(changeFollowing, changed)).body).toMatchObject({ amount: 8, handled_until: today })
  await api.app.runMaintenance()
  const entries = await api.db.selectFrom('entries').select('day').where('user_id', '=', userId).execute()
  expect(entries).toHaveLength(4)
})

it('adds the entries of others when those of one user fail', async () => {
  const api = await makeTestApi()
  onTestFinished(api.close)
  const [ann, bob] = [await readMember(api), await readMember(api)]
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

it('answers a request between two schedules whose entries it adds', async () => {
  const db = await testDb()
  const events: string[] = []
  let onRecorded = () => {}
  const watchedDb = db.withPlugin({
    transformQuery({ node, queryId }) {
      if (!db.getExecutor().compileQuery(node, queryId).sql.startsWith('insert into "entries"')) return node
      events.push('recorded')
      onRecorded()
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const api = await makeTestApi({ db: watchedDb })
  onTestFinished(api.close)
  const { send } = await readMember(api)
  const start = addDays(api.clock.now().toISOString().slice(0, 10), 2)
  const daily = { type: 'expense', amount: 7, category: 'home', rule: { unit: 'day', every: 1 } } as const
  for (let n = 0; n < 20; n += 1) await send(createSchedule, { body: { ...daily, start } })
  api.setClock(2 * DAY)
  onRecorded = () => {
    onRecorded = () => {}
    void api.app.inject('/healthz').then(({ statusCode }) => events.push(`answered ${statusCode}`))
  }
  await api.app.runMaintenance()
  expect(events.filter((event) => event === 'recorded')).toHaveLength(20)
  expect(events.slice(0, events.lastIndexOf('recorded'))).toContain('answered 200')
})

it('reads the due schedules of all users a few hundred at a time, not each user', async () => {
  const db = await testDb()
  const read: number[] = []
  const countingDb = db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (result.rows.some((row) => 'user_id' in row && 'next_day' in row)) read.push(result.rows.length)
      return result
    },
  })
  const api = await makeTestApi({ db: countingDb })
  onTestFinished(api.close)
  const { id: userId, send } = await readMember(api)
  const start = addDays(api.clock.now().toISOString().slice(0, 10), 2)
  const daily = { type: 'expense', amount: 7, category: 'home', rule: { unit: 'day', every: 1 } } as const
  await send(createSchedule, { body: { ...daily, start, zone: 'UTC' } })
  const { content, next_day } = await db
    .selectFrom('schedules')
    .select(['content', 'next_day'])
    .executeTakeFirstOrThrow()
  // Those without an account are deleted once an hour.
  await api.app.runMaintenance()
  for (let n = 0; n < 300; n += 1)
    await db
      .insertInto('schedules')
      .values(['a', 'b'].map((id) => ({ user_id: `other ${n}`, id, content, next_day })))
      .execute()
  const entries = () => db.selectFrom('entries').select(['user_id', 'day']).execute()
  // The day has begun in UTC+14, and not where the users are.
  api.setClock(Date.parse(`${start}T00:00:00Z`) - 13 * HOUR - api.clock.now().getTime())
  await api.app.runMaintenance()
  expect(read).toEqual([250, 250, 101])
  expect(await entries()).toEqual([])
  api.setClock(13 * HOUR)
  await db.deleteFrom('schedules').where('user_id', '<>', userId).execute()
  await api.app.runMaintenance()
  expect(await entries()).toEqual([{ user_id: userId, day: start }])
})

it('adds an occurrence that was moved on its new day alone, and the next by the rule', async () => {
  const api = await makeTestApi()
  onTestFinished(api.close)
  const { id, send } = await readMember(api)
  const start = addDays(api.clock.now().toISOString().slice(0, 10), 2)
  const rent = { type: 'expense', amount: 7, category: 'home', rule: { unit: 'day', every: 5 } } as const
  const params = { id: (await send(createSchedule, { body: { ...rent, start, zone: 'UTC' } })).body.id }
  const body = { day: start, date: addDays(start, 1), amount: 7, title: '', category: 'home' }
  expect((await send(changeDue, { params, body })).status).toBe(200)
  expect(await send(changeDue, { params, body: { ...body, date: 'soon' } })).toMatchObject({ status: 400 })
  const days = async () => {
    await api.app.runMaintenance()
    const rows = await api.db.selectFrom('entries').select('day').where('user_id', '=', id).orderBy('day').execute()
    return rows.map(({ day }) => day)
  }
  api.setClock(2 * DAY)
  expect(await days()).toEqual([])
  api.setClock(DAY)
  expect(await days()).toEqual([addDays(start, 1)])
  api.setClock(4 * DAY)
  expect(await days()).toEqual([addDays(start, 1), addDays(start, 5)])
})

describe('limits', () => {
  const DAILY = { type: 'expense', amount: 7, category: 'home', rule: { unit: 'day', every: 1 } } as const
  const LATER = { ...DAILY, start: '2099-01-01' }
  const days = (from: number, count: number) => Array.from({ length: count }, (_, n) => addDays(LATER.start, from + n))

  it('rejects more schedules than a user can have', async () => {
    const { api, id: userId, send } = await member()
    const { body } = await send(createSchedule, { body: LATER })
    const content = JSON.stringify(body)
    const others = Array.from({ length: ROW_LIMITS.schedule - 2 }, () => ({
      user_id: userId,
      id: newId(new Date()),
      content,
    }))
    await api.db.insertInto('schedules').values(others).execute()
    const id = newId(new Date())
    for (let time = 0; time < 2; time += 1)
      expect((await send(createSchedule, { body: { ...LATER, id } })).status).toBe(201)
    const full = { status: 400, body: { code: 'too_many_rows', params: { kind: 'schedule' } } }
    expect(await send(createSchedule, { body: LATER })).toMatchObject(full)
    const from = { day: '2099-02-01', draft: { ...LATER, start: '2099-02-01' } }
    expect(await send(changeFollowing, { params: { id }, body: from })).toMatchObject(full)
  })

  it('rejects more changed days than a schedule can have, and a day that is not due', async () => {
    const { send } = await member()
    const params = { id: (await send(createSchedule, { body: LATER })).body.id }
    const change = (day: string) =>
      send(changeDue, { params, body: { day, amount: 1.5, title: 'Other', category: 'home' } })
    for (const day of days(0, CHANGED_DAYS_LIMIT)) expect((await change(day)).status).toBe(200)
    expect((await change(days(0, 1)[0]!)).status).toBe(200)
    const [next] = days(CHANGED_DAYS_LIMIT, 1)
    expect(await change(next!)).toMatchObject({ status: 400, body: { code: 'too_many_changed_days' } })
    expect(await change('2098-12-31')).toMatchObject({ status: 400, body: { code: 'day_not_due' } })
  })

  it('rejects more skipped days than a schedule can have, and a day that is not due', async () => {
    const { api, id: userId, send } = await member()
    const { body } = await send(createSchedule, { body: LATER })
    const content = JSON.stringify({ ...body, handled_days: days(1, HANDLED_DAYS_LIMIT - 1) })
    await api.db.updateTable('schedules').set({ content }).where('user_id', '=', userId).execute()
    const skip = (day: string) => send(skipDue, { params: { id: body.id }, body: { day } })
    const [last, next] = days(HANDLED_DAYS_LIMIT, 2)
    expect((await skip(last!)).status).toBe(200)
    expect(await skip(next!)).toMatchObject({ status: 400, body: { code: 'too_many_handled_days' } })
    expect(await skip('2098-12-31')).toMatchObject({ status: 400, body: { code: 'day_not_due' } })
    expect((await skip(LATER.start)).status).toBe(200)
    expect((await skip(next!)).status).toBe(200)
  })
})
