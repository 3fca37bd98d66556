import {
  addEntry,
  changePreferences,
  countRoutine,
  createRoutine,
  getDashboard,
  getRoutineMonth,
  listEntries,
  listRoutines,
  markRoutineDone,
  pauseRoutine,
  type RoutineDraftInput,
  unmarkRoutine,
  updateRoutine,
} from '@daybook/contract'
import { addDays, dayIn } from '@daybook/domain/days'
import { expect, it } from 'vitest'
import { type Send, sharedApi, signedInUser } from '../../testing/api.ts'

/** Returns a time zone in which it is between one and two at night, and its date. */
async function night() {
  const now = (await sharedApi()).clock.now()
  const ahead = (1 - now.getUTCHours() + 24) % 24
  // The signs of these names are the other way round.
  const zone = ahead > 12 ? `Etc/GMT+${24 - ahead}` : `Etc/GMT-${ahead}`
  return { zone, date: dayIn(zone, now) }
}

/** Returns a user whose day ends at three, at night, with the day that is not over. */
async function awake() {
  const { zone, date } = await night()
  const ann = await signedInUser({ 'time-zone': zone })
  const setEnd = async (day_end: '00:00' | '03:00') => ann(changePreferences, { body: { day_end } })
  await setEnd('03:00')
  return { ann, setEnd, date, day: addDays(date, -1) }
}

const create = async (user: Send, draft: Partial<RoutineDraftInput> = {}) =>
  (await user(createRoutine, { body: { title: 'Read', repeat: 0, ...draft } })).body
const readList = async (user: Send) => (await user(listRoutines, {})).body

async function statesOf(user: Send, id: string, ...days: string[]) {
  const states: (string | undefined)[] = []
  for (const day of days) {
    const querystring = { month: day.slice(0, 7) }
    const { body } = await user(getRoutineMonth, { params: { id }, querystring })
    states.push(body.days.find((one) => one.day === day)?.state)
  }
  return states
}

it('counts what is marked before its end for the day before', async () => {
  const { ann, day, date } = await awake()
  const expense = { amount: 3, category: 'books' }
  const { id, start } = await create(ann, { expense })
  expect(start).toBe(day)
  expect(await readList(ann)).toMatchObject([{ due_today: true, today: null, next_due: date }])
  await ann(markRoutineDone, { params: { id }, body: {} })
  expect(await readList(ann)).toMatchObject([{ today: 'done', streak: 1, next_due: date }])
  expect((await ann(getDashboard, {})).body.routines).toMatchObject([{ id, today: 'done', streak: 1 }])
  expect(await statesOf(ann, id, day, date)).toEqual(['done', 'due'])
  const { body: entries } = await ann(listEntries('expense'), { querystring: {} })
  expect(entries).toMatchObject([{ expense: [{ date: day, amount: 3 }] }])
  await ann(unmarkRoutine, { params: { id }, body: {} })
  expect(await statesOf(ann, id, day)).toEqual(['due'])
})

it('counts, pauses and changes from the same day', async () => {
  const { ann, day, date } = await awake()
  const { id } = await create(ann, { target: 2, start: addDays(day, -3) })
  await ann(countRoutine, { params: { id }, body: { by: 1 } })
  expect(await statesOf(ann, id, day, date)).toEqual(['partly', 'due'])
  await ann(pauseRoutine, { params: { id }, body: { paused: true, until: day } })
  expect(await readList(ann)).toMatchObject([{ pause: { from: day, until: day }, next_due: date }])
  await ann(updateRoutine, { params: { id }, body: { title: 'Read', repeat: 1 } })
  expect(await statesOf(ann, id, addDays(day, -1))).toEqual(['none'])
})

it('loses and doubles nothing when it is changed', async () => {
  const { ann, setEnd, day, date } = await awake()
  const { id } = await create(ann, { start: addDays(day, -1) })
  await ann(markRoutineDone, { params: { id }, body: { day: addDays(day, -1) } })
  await ann(markRoutineDone, { params: { id }, body: {} })
  await setEnd('00:00')
  expect(await readList(ann)).toMatchObject([{ today: null, due_today: true, streak: 2 }])
  await ann(markRoutineDone, { params: { id }, body: {} })
  expect(await readList(ann)).toMatchObject([{ today: 'done', streak: 3 }])
  await setEnd('03:00')
  expect(await readList(ann)).toMatchObject([{ today: 'done', streak: 3 }])
  expect(await statesOf(ann, id, addDays(day, -1), day, date)).toEqual(['done', 'done', 'done'])
})

it('leaves other users and money on the date', async () => {
  const { ann, date } = await awake()
  await ann(addEntry('expense'), { body: { amount: 5, date, category: 'food' } })
  expect((await ann(getDashboard, {})).body.expenses_today).toBe(5)
  const { zone } = await night()
  const ben = await signedInUser({ 'time-zone': zone })
  expect((await create(ben)).start).toBe(date)
})
