import {
  createRoutine,
  getDashboard,
  getRoutineMonth,
  getRoutineYear,
  listRoutines,
  markRoutineDone,
  unmarkRoutine,
  updateRoutine,
} from '@daybook/contract'
import { addDays, dayIn, weekdayOf, weekStart } from '@daybook/domain/days'
import { expect, it } from 'vitest'
import { type Send, sharedApi, signedInUser } from '../../testing/api.ts'

const DRAFT = { title: 'Gym', repeat: 0, times_a_week: 2 }

/** Returns a user with a routine of twice a week, and the Monday of this week. */
async function gym() {
  const [ann, { clock }] = [await signedInUser(), await sharedApi()]
  const today = dayIn('UTC', clock.now())
  const monday = weekStart(today, 1)
  const { body } = await ann(createRoutine, { body: { ...DRAFT, start: addDays(monday, -28) } })
  const params = { id: body.id }
  const mark = (...days: string[]) => Promise.all(days.map((day) => ann(markRoutineDone, { params, body: { day } })))
  return { ann, params, today, monday, mark, created: body }
}

const listed = async (user: Send) => (await user(listRoutines, {})).body[0]

it('is due until it was done on enough days of the week, and then in the next one', async () => {
  const { ann, params, today, monday, mark, created } = await gym()
  expect(created).toMatchObject({ repeat: 0, times_a_week: 2, done_this_week: 0, due_today: true })
  const others = [0, 1, 2].map((after) => addDays(monday, after)).filter((day) => day < today)
  await mark(...others)
  const isReached = others.length >= 2
  expect(await listed(ann)).toMatchObject({ done_this_week: others.length, due_today: !isReached })
  expect((await ann(getDashboard, {})).body.routines).toHaveLength(isReached ? 0 : 1)
  await mark(today)
  const done = others.length + 1
  expect(await listed(ann)).toMatchObject({
    today: 'done',
    done_this_week: done,
    next_due: done >= 2 ? addDays(monday, 7) : addDays(today, 1),
  })
  await ann(unmarkRoutine, { params, body: {} })
  expect(await listed(ann)).toMatchObject({ done_this_week: others.length, due_today: !isReached })
})

it('counts weeks in a row, and misses no day of them', async () => {
  const { ann, params, monday, mark } = await gym()
  await mark(...[-27, -26, -20, -14, -10, -7, -1].map((after) => addDays(monday, after)))
  const before = (await listed(ann))!
  expect(before.streak).toBe(2)
  expect(before.week).not.toContain('missed')
  const body = { title: 'Gym', repeat: 0, first_weekday: 7 }
  expect((await ann(updateRoutine, { params, body })).body).toMatchObject({ first_weekday: 7, streak: 2 })
})

it('counts the weeks that end in a month or a year as done or missed, and no day as missed', async () => {
  const ann = await signedInUser()
  const params = { id: (await ann(createRoutine, { body: { ...DRAFT, start: '2024-01-01' } })).body.id }
  // Monday and Sunday of one week, two days of the next, and two of the next but one.
  for (const day of ['02-26', '03-03', '03-05', '03-06', '03-18', '03-24'])
    await ann(markRoutineDone, { params, body: { day: `2024-${day}` } })
  const month = (await ann(getRoutineMonth, { params, querystring: { month: '2024-03' } })).body
  expect(month.days.map(({ state }) => state)).not.toContain('missed')
  expect(month.weeks).toEqual([
    { end: '2024-03-03', state: 'done' },
    { end: '2024-03-10', state: 'done' },
    { end: '2024-03-17', state: 'missed' },
    { end: '2024-03-24', state: 'done' },
    { end: '2024-03-31', state: 'missed' },
  ])
  const year = (await ann(getRoutineYear, { params, querystring: { year: '2024' } })).body
  expect(year).toMatchObject({ done: 3, due: 52, longest_streak: 2 })
})

it.each([
  ['Sunday', 7, ['2024-03-09']],
  ['Monday', undefined, []],
] as const)(
  'counts a Sunday and the Monday after it in one week only if weeks begin on Sunday: %s',
  async (_, first_weekday, weeks) => {
    const ann = await signedInUser()
    const { body } = await ann(createRoutine, { body: { ...DRAFT, first_weekday, start: '2024-01-01' } })
    expect(body.first_weekday).toBe(first_weekday)
    const params = { id: body.id }
    for (const day of ['2024-03-03', '2024-03-04']) await ann(markRoutineDone, { params, body: { day } })
    const month = (await ann(getRoutineMonth, { params, querystring: { month: '2024-03' } })).body
    expect(month.weeks?.flatMap(({ end, state }) => (state === 'done' ? [end] : []))).toEqual(weeks)
  },
)

it('counts this week from the first day that is kept with it, until an update changes it', async () => {
  const { ann, params, today, mark } = await gym()
  const first_weekday = weekdayOf(today)
  const update = async (body: object) =>
    (await ann(updateRoutine, { params, body: { title: 'Gym', repeat: 0, ...body } })).body
  await mark(addDays(today, -1), today)
  expect(await update({ first_weekday })).toMatchObject({ done_this_week: 1, next_due: addDays(today, 1) })
  expect(await update({ times_a_week: 1 })).toMatchObject({ done_this_week: 1, next_due: addDays(today, 7) })
  expect((await ann(getDashboard, {})).body.routines).toMatchObject([{ done_this_week: 1 }])
  expect(await update({ first_weekday: 1 })).not.toHaveProperty('first_weekday')
  expect(await ann(createRoutine, { body: { ...DRAFT, first_weekday: 8 } })).toMatchObject({
    status: 400,
    body: { code: 'weekday_invalid' },
  })
})

it('is kept by clients that do not know it, and ends with another repeat', async () => {
  const { ann, params, monday, mark } = await gym()
  await mark(addDays(monday, -7), addDays(monday, -1))
  const update = async (body: object) =>
    (await ann(updateRoutine, { params, body: { title: 'Gym', repeat: 0, ...body } })).body
  expect(await update({ title: 'Swim' })).toMatchObject({ title: 'Swim', times_a_week: 2, streak: 1 })
  expect(await update({ times_a_week: 1 })).toMatchObject({ times_a_week: 1, streak: 1 })
  expect(await update({ repeat: 7 })).not.toHaveProperty('times_a_week')
  expect(await update({})).toMatchObject({ repeat: 0, streak: 0 })
})

it.each([0, 7, 1.5])('rejects %s days a week', async (times_a_week) => {
  const ann = await signedInUser()
  expect(await ann(createRoutine, { body: { ...DRAFT, times_a_week } })).toMatchObject({
    status: 400,
    body: { code: 'times_a_week_invalid' },
  })
})
