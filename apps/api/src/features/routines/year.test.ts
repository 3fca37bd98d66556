import {
  createRoutine,
  getRoutineYear,
  listRoutines,
  markRoutineDone,
  type RoutineDraftInput,
  skipRoutine,
  updateRoutine,
} from '@daybook/contract'
import { addDays, dayIn, weekStart } from '@daybook/domain/days'
import { describe, expect, it } from 'vitest'
import { type Send, sharedApi, signedInUser } from '../../testing/api.ts'

const today = async () => dayIn('UTC', (await sharedApi()).clock.now())
const routine = async (testUser: Send, over: Partial<RoutineDraftInput> = {}) =>
  (await testUser(createRoutine, { body: { title: 'Run', repeat: 0, start: '2020-01-01', ...over } })).body.id

describe('a year', () => {
  it('returns the state of each day, and counts them', async () => {
    const [ann, now] = [await signedInUser(), await today()]
    const params = { id: await routine(ann, { repeat: 7, start: '2024-01-01' }) }
    for (const day of ['2024-02-26', '2024-03-04', '2024-03-18']) await ann(markRoutineDone, { params, body: { day } })
    await ann(skipRoutine, { params, body: { day: '2024-03-11' } })
    const { body } = await ann(getRoutineYear, { params, querystring: { year: '2024' } })
    expect(body).toMatchObject({ year: '2024', done: 3, due: 52, longest_streak: 3 })
    expect([body.days.length, body.days[0], body.days[60]?.day]).toEqual([
      366,
      { day: '2024-01-01', state: 'missed' },
      '2024-03-01',
    ])
    expect((await ann(getRoutineYear, { params, querystring: {} })).body.year).toBe(now.slice(0, 4))
  })

  it('has the longest streak of all years', async () => {
    const ann = await signedInUser()
    const params = { id: await routine(ann, { start: '2023-01-01' }) }
    for (const day of ['2023-12-30', '2023-12-31', '2024-01-01', '2024-01-03'])
      await ann(markRoutineDone, { params, body: { day } })
    const inYear = async (year: string) => (await ann(getRoutineYear, { params, querystring: { year } })).body
    expect(await inYear('2024')).toMatchObject({ done: 2, longest_streak: 3 })
    expect(await inYear('2023')).toMatchObject({ done: 2, longest_streak: 3 })
  })

  it('counts days done before the start, as the streak does, and misses none of them', async () => {
    const [ann, now] = [await signedInUser(), await today()]
    const params = { id: await routine(ann, { start: now }) }
    for (const ago of [7, 6, 4, 3, 2, 1, 0]) await ann(markRoutineDone, { params, body: { day: addDays(now, -ago) } })
    expect((await ann(listRoutines, {})).body[0]).toMatchObject({
      streak: 5,
      week: ['done', 'none', 'done', 'done', 'done', 'done', 'done'],
    })
    const years = new Set([now.slice(0, 4), addDays(now, -7).slice(0, 4)])
    const read = [...years].map(async (year) => (await ann(getRoutineYear, { params, querystring: { year } })).body)
    const bodies = await Promise.all(read)
    expect(bodies.map(({ longest_streak }) => longest_streak)).toEqual(bodies.map(() => 5))
    const sum = (key: 'done' | 'due') => bodies.reduce((total, body) => total + body[key], 0)
    expect([sum('done'), sum('due')]).toEqual([7, 7])
    const changed = await ann(updateRoutine, { params, body: { title: 'Run', repeat: 0, start: addDays(now, -1) } })
    expect(changed.body.streak).toBe(5)
  })

  it('counts weeks reached before the start, as the streak does', async () => {
    const [ann, now] = [await signedInUser(), await today()]
    const monday = weekStart(now, 1)
    const params = { id: await routine(ann, { start: now, times_a_week: 1 }) }
    for (const weeks of [5, 3, 2, 1]) await ann(markRoutineDone, { params, body: { day: addDays(monday, -7 * weeks) } })
    expect((await ann(listRoutines, {})).body[0]?.streak).toBe(3)
    const year = addDays(monday, -1).slice(0, 4)
    expect((await ann(getRoutineYear, { params, querystring: { year } })).body.longest_streak).toBe(3)
    await ann(markRoutineDone, { params, body: {} })
    expect((await ann(listRoutines, {})).body[0]?.streak).toBe(4)
  })

  it('rejects what is no year, and returns 404 for the routine of another user', async () => {
    const [ann, bob] = [await signedInUser(), await signedInUser()]
    const params = { id: await routine(ann) }
    for (const year of ['24', '1899', '2024-01'])
      expect(await ann(getRoutineYear, { params, querystring: { year } })).toMatchObject({
        status: 400,
        body: { message: 'Invalid year' },
      })
    expect((await bob(getRoutineYear, { params, querystring: {} })).status).toBe(404)
  })
})
