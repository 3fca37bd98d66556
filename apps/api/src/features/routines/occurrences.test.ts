import {
  createRoutine,
  getRoutineMonth,
  listRoutines,
  markRoutineDone,
  type RoutineDraftInput,
  skipRoutine,
  unmarkRoutine,
  updateRoutine,
} from '@daybook/contract'
import { dayIn } from '@daybook/domain/days'
import { describe, expect, it } from 'vitest'
import { newId } from '../../ids.ts'
import { registerUser, type Send, sender, sharedApi, signedInUser } from '../../testing/api.ts'
import { routinesDueOn } from './routines.service.ts'

const today = async () => dayIn('UTC', (await sharedApi()).clock.now())
const before = (day: string, by: number) => new Date(Date.parse(day) - by * 86_400_000).toISOString().slice(0, 10)
const routine = async (testUser: Send, over: Partial<RoutineDraftInput> = {}) =>
  (await testUser(createRoutine, { body: { title: 'Run', repeat: 0, start: '2020-01-01', ...over } })).body.id

/** Signs in a user in two time zones, between which the day always differs. */
async function traveller() {
  const api = await sharedApi()
  const { tokens } = await registerUser(api)
  const inZone = (zone: string) => sender(api, { authorization: `Bearer ${tokens.access}`, 'time-zone': zone })
  const dayAt = (zone: string) => dayIn(zone, api.clock.now())
  const [eastZone, westZone] = ['Pacific/Kiritimati', 'Pacific/Pago_Pago']
  return {
    ...{ east: inZone(eastZone), west: inZone(westZone) },
    ...{ dayInEast: dayAt(eastZone), dayInWest: dayAt(westZone) },
  }
}

const todayAndStreak = async (testUser: Send) => {
  const [{ today, streak } = { today: null, streak: -1 }] = (await testUser(listRoutines, {})).body
  return { today, streak }
}

describe('marking a routine', () => {
  it('shows the day as done after marking and as open after unmarking', async () => {
    const ann = await signedInUser()
    const params = { id: await routine(ann) }
    const done = await ann(markRoutineDone, { params, body: {} })
    expect([done.status, done.body]).toEqual([200, { message: 'Routine marked done' }])
    await ann(markRoutineDone, { params, body: {} })
    expect(await todayAndStreak(ann)).toEqual({ today: 'done', streak: 1 })
    expect((await ann(unmarkRoutine, { params, body: {} })).body).toEqual({ message: 'Routine marked undone' })
    expect(await todayAndStreak(ann)).toEqual({ today: null, streak: 0 })
  })

  it('shows the states of the last seven days, today last', async () => {
    const [ann, now] = [await signedInUser(), await today()]
    const params = { id: await routine(ann, { start: before(now, 4) }) }
    await ann(markRoutineDone, { params, body: { day: before(now, 4) } })
    await ann(skipRoutine, { params, body: { day: before(now, 2) } })
    await ann(markRoutineDone, { params, body: { day: before(now, 1) } })
    const [listed] = (await ann(listRoutines, {})).body
    expect(listed?.week).toEqual(['none', 'none', 'done', 'missed', 'skipped', 'done', 'due'])
  })

  it('keeps the streak on a skipped day without counting it', async () => {
    const [ann, now] = [await signedInUser(), await today()]
    const params = { id: await routine(ann) }
    await ann(markRoutineDone, { params, body: { day: before(now, 2) } })
    await ann(skipRoutine, { params, body: { day: before(now, 1) } })
    expect(await todayAndStreak(ann)).toEqual({ today: null, streak: 1 })
    expect((await ann(skipRoutine, { params, body: {} })).body).toEqual({ message: 'Routine skipped' })
    expect(await todayAndStreak(ann)).toEqual({ today: 'skipped', streak: 1 })
  })

  it('keeps a day done further east when the schedule changes', async () => {
    const { east, west } = await traveller()
    const params = { id: await routine(east) }
    await east(markRoutineDone, { params, body: {} })
    expect((await west(updateRoutine, { params, body: { title: 'Run', repeat: 1 } })).status).toBe(200)
    expect(await todayAndStreak(east)).toEqual({ today: 'done', streak: 1 })
  })

  it('rejects a day in the future', async () => {
    const [ann, now] = [await signedInUser(), await today()]
    const params = { id: await routine(ann) }
    const reply = await ann(markRoutineDone, { params, body: { day: before(now, -1) } })
    expect(reply).toMatchObject({ status: 400, body: { message: 'Day cannot be in the future' } })
    expect((await ann(markRoutineDone, { params, body: { day: 'x' } })).status).toBe(400)
  })

  it("returns 404 for another user's routine and leaves its day unchanged", async () => {
    const [ann, bob] = [await signedInUser(), await signedInUser()]
    const params = { id: await routine(ann) }
    const missing = { status: 404, body: { message: 'Routine not found' } }
    for (const mark of [markRoutineDone, skipRoutine, unmarkRoutine])
      expect(await bob(mark, { params, body: {} })).toMatchObject(missing)
    expect(await bob(getRoutineMonth, { params, querystring: {} })).toMatchObject(missing)
    expect(await bob(markRoutineDone, { params: { id: newId(new Date()) }, body: {} })).toMatchObject(missing)
    expect(await todayAndStreak(ann)).toEqual({ today: null, streak: 0 })
  })
})

describe('the streak', () => {
  it('counts the days done since the last missed day', async () => {
    const [ann, now] = [await signedInUser(), await today()]
    const params = { id: await routine(ann) }
    for (const ago of [9, 4, 3, 2, 1]) await ann(markRoutineDone, { params, body: { day: before(now, ago) } })
    expect((await todayAndStreak(ann)).streak).toBe(4)
    await ann(markRoutineDone, { params, body: {} })
    expect((await todayAndStreak(ann)).streak).toBe(5)
  })

  it('loses only the day that a traveller takes back, while that day is not over', async () => {
    const { east, west, dayInEast, dayInWest } = await traveller()
    const params = { id: await routine(east) }
    const days = [before(dayInWest, 3), before(dayInWest, 2), before(dayInWest, 1), dayInWest]
    for (let day = before(dayInWest, -1); day <= dayInEast; day = before(day, -1)) days.push(day)
    for (const day of days) await east(markRoutineDone, { params, body: { day } })
    expect(await todayAndStreak(west)).toEqual({ today: 'done', streak: days.length })
    await west(unmarkRoutine, { params, body: {} })
    expect(await todayAndStreak(west)).toEqual({ today: null, streak: days.length - 1 })
    await west(markRoutineDone, { params, body: {} })
    expect((await todayAndStreak(west)).streak).toBe(days.length)
  })

  it('restarts at 1 after a missed day', async () => {
    const [ann, now] = [await signedInUser(), await today()]
    const params = { id: await routine(ann) }
    for (const ago of [4, 3, 2]) await ann(markRoutineDone, { params, body: { day: before(now, ago) } })
    expect(await todayAndStreak(ann)).toEqual({ today: null, streak: 0 })
    await ann(markRoutineDone, { params, body: {} })
    expect(await todayAndStreak(ann)).toEqual({ today: 'done', streak: 1 })
  })

  it('does not count a day that is not due as missed', async () => {
    const [ann, now] = [await signedInUser(), await today()]
    const params = { id: await routine(ann, { repeat: 2, start: before(now, 9) }) }
    for (const ago of [9, 6, 3]) await ann(markRoutineDone, { params, body: { day: before(now, ago) } })
    expect((await todayAndStreak(ann)).streak).toBe(3)
    await ann(unmarkRoutine, { params, body: { day: before(now, 6) } })
    expect((await todayAndStreak(ann)).streak).toBe(1)
  })

  it('counts through years of history', async () => {
    const [ann, now, { db }] = [await signedInUser(), await today(), await sharedApi()]
    const id = await routine(ann)
    const { user_id } = await db.selectFrom('routines').select('user_id').where('id', '=', id).executeTakeFirstOrThrow()
    const rows = Array.from({ length: 1000 }, (_, n) => ({
      user_id,
      routine_id: id,
      day: before(now, n + 1),
      state: 'done' as const,
    }))
    await db.insertInto('occurrences').values(rows).execute()
    await ann(markRoutineDone, { params: { id }, body: {} })
    expect((await todayAndStreak(ann)).streak).toBe(1001)
  })

  it('is kept with the history when the schedule changes', async () => {
    const [ann, now] = [await signedInUser(), await today()]
    const params = { id: await routine(ann) }
    for (const ago of [3, 2, 1, 0]) await ann(markRoutineDone, { params, body: { day: before(now, ago) } })
    const month = { params, querystring: { month: before(now, 1).slice(0, 7) } }
    await ann(updateRoutine, { params, body: { title: 'Run', repeat: 7, start: before(now, 1) } })
    expect(await todayAndStreak(ann)).toEqual({ today: 'done', streak: 4 })
    const yesterday = (await ann(getRoutineMonth, month)).body.days.find(({ day }) => day === before(now, 1))
    expect(yesterday?.state).toBe('done')
    await ann(unmarkRoutine, { params, body: {} })
    expect(await todayAndStreak(ann)).toEqual({ today: null, streak: 3 })
  })

  it('counts the days of a start that is put earlier', async () => {
    const [ann, now] = [await signedInUser(), await today()]
    const params = { id: await routine(ann, { start: now }) }
    for (const ago of [2, 1, 0]) await ann(markRoutineDone, { params, body: { day: before(now, ago) } })
    const { body } = await ann(updateRoutine, { params, body: { title: 'Run', repeat: 0, start: before(now, 3) } })
    expect(body).toMatchObject({ start: before(now, 3), streak: 3 })
    const month = { params, querystring: { month: before(now, 3).slice(0, 7) } }
    const first = (await ann(getRoutineMonth, month)).body.days.find(({ day }) => day === before(now, 3))
    expect(first?.state).toBe('missed')
  })

  it('is kept when only the title changes', async () => {
    const ann = await signedInUser()
    const params = { id: await routine(ann) }
    await ann(markRoutineDone, { params, body: {} })
    await ann(updateRoutine, { params, body: { title: 'Run far', repeat: 0 } })
    expect(await todayAndStreak(ann)).toEqual({ today: 'done', streak: 1 })
  })
})

describe('a month', () => {
  it('returns the state of each day', async () => {
    const [ann, now] = [await signedInUser(), await today()]
    const params = { id: await routine(ann, { repeat: 1, start: '2025-01-30' }) }
    await ann(markRoutineDone, { params, body: { day: '2025-02-01' } })
    await ann(skipRoutine, { params, body: { day: '2025-02-03' } })
    const { body } = await ann(getRoutineMonth, { params, querystring: { month: '2025-02' } })
    expect(body.days.length).toBe(28)
    expect(body.days.slice(0, 6).map(({ state }) => state)).toEqual([
      'done',
      'none',
      'skipped',
      'none',
      'missed',
      'none',
    ])
    const current = (await ann(getRoutineMonth, { params, querystring: {} })).body
    expect(current.month).toBe(now.slice(0, 7))
    expect(current.days.filter(({ day }) => day < now).some(({ state }) => state === 'due')).toBe(false)
    expect(current.days.filter(({ day }) => day >= now).some(({ state }) => state === 'missed')).toBe(false)
  })

  it.each(['2025-13', '2025', 'x', '1899-12'])('rejects %s', async (month) => {
    const ann = await signedInUser()
    const reply = await ann(getRoutineMonth, { params: { id: await routine(ann) }, querystring: { month } })
    expect(reply).toMatchObject({ status: 400, body: { message: 'Invalid month' } })
  })
})

it('lists the routines due today for the dashboard, by time of day', async () => {
  const [ann, now, { db }] = [await signedInUser(), await today(), await sharedApi()]
  const id = await routine(ann, { title: 'Late', time: '21:00' })
  await routine(ann, { title: 'Any time' })
  await routine(ann, { title: 'Early', time: '06:00', deadline: '07:00' })
  await routine(ann, { title: 'Not today', start: before(now, -1) })
  await ann(markRoutineDone, { params: { id }, body: {} })
  const { user_id } = await db.selectFrom('routines').select('user_id').where('id', '=', id).executeTakeFirstOrThrow()
  const due = await routinesDueOn(db, user_id, now)
  expect(due.map(({ title, today }) => [title, today])).toEqual([
    ['Early', null],
    ['Late', 'done'],
    ['Any time', null],
  ])
})
