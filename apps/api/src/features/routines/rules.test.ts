import {
  createRoutine,
  getDashboard,
  getRoutineMonth,
  listActivity,
  listRoutines,
  markRoutineDone,
  type RepeatRule,
  type RoutineDraftInput,
  undoOperation,
  updateRoutine,
} from '@daybook/contract'
import { addDays } from '@daybook/domain/days'
import { firstDueAfter, firstDueFrom } from '@daybook/domain/recurrence'
import { expect, it } from 'vitest'
import { type Send, sharedApi, signedInUser } from '../../testing/api.ts'

const today = async () => (await sharedApi()).clock.now().toISOString().slice(0, 10)
const create = async (user: Send, draft: Partial<RoutineDraftInput>) =>
  user(createRoutine, { body: { title: 'Bins', repeat: 0, ...draft } })
const readList = async (user: Send) => (await user(listRoutines, {})).body

it.each<RepeatRule>([
  { unit: 'week', every: 2, weekdays: [1, 4] },
  { unit: 'weekday', every: 1, nth: -1, weekday: 5 },
  { unit: 'month', every: 1, day: 1, weekend: 'before' },
  { unit: 'month', every: 3, day: 31 },
  { unit: 'year', every: 1, month: 2, day: 29 },
  { unit: 'day', every: 8 },
])('repeats by %j', async (rule) => {
  const ann = await signedInUser()
  const start = addDays(await today(), -400)
  const { body: created } = await create(ann, { rule, start })
  const next = firstDueFrom({ rule, start }, await today())!
  const shown = next === (await today()) ? firstDueAfter({ rule, start }, next) : next
  expect(created).toMatchObject({ rule, next_due: shown, due_today: next === (await today()) })
  expect(await readList(ann)).toEqual([created])
  const { body: month } = await ann(getRoutineMonth, {
    params: { id: created.id },
    querystring: { month: shown!.slice(0, 7) },
  })
  expect(month.days.find(({ day }) => day === shown)?.state).toBe('due')
})

it('answers without a rule and an end where numbers say it and it has none', async () => {
  const ann = await signedInUser()
  const { body } = await create(ann, { rule: { unit: 'week', every: 1, weekdays: [5, 1] }, end: null })
  expect(body).toMatchObject({ repeat: 7, weekdays: [1, 5], month_day: null })
  expect(body).not.toHaveProperty('rule')
  expect(body).not.toHaveProperty('end')
})

it('keeps rule and end in an edit by a client that knows neither, until it repeats otherwise', async () => {
  const ann = await signedInUser()
  const rule: RepeatRule = { unit: 'week', every: 2, weekdays: [1] }
  const end = addDays(await today(), 90)
  const { id, repeat } = (await create(ann, { rule, end })).body
  const edit = async (draft: Partial<RoutineDraftInput>) =>
    (await ann(updateRoutine, { params: { id }, body: { title: 'Paper bins', repeat, ...draft } })).body
  expect(await edit({})).toMatchObject({ title: 'Paper bins', repeat: 13, rule, end })
  const daily = await edit({ repeat: 0 })
  expect(daily).toMatchObject({ repeat: 0, end })
  expect(daily).not.toHaveProperty('rule')
  expect(await edit({ repeat: 0, end: null })).not.toHaveProperty('end')
})

it('is not due after its last day, and keeps its streak then', async () => {
  const ann = await signedInUser()
  const [start, end] = [addDays(await today(), -5), addDays(await today(), -3)]
  const { id } = (await create(ann, { start, end })).body
  for (const day of [start, addDays(start, 1), end]) await ann(markRoutineDone, { params: { id }, body: { day } })
  expect(await readList(ann)).toMatchObject([{ end, streak: 3, due_today: false, next_due: null }])
  expect((await ann(getDashboard, {})).body.routines).toEqual([])
  const restarted = await ann(updateRoutine, { params: { id }, body: { title: 'Bins', repeat: 0, end: null } })
  expect(restarted.body).toMatchObject({ streak: 3, due_today: true })
})

it('brings rule and end back with Undo', async () => {
  const ann = await signedInUser()
  const rule: RepeatRule = { unit: 'week', every: 2, weekdays: [1] }
  const { id } = (await create(ann, { rule, end: '2999-12-31' })).body
  const before = await readList(ann)
  const body = { title: 'Bins', repeat: 7, rule: null, end: null }
  await ann(updateRoutine, { params: { id }, body })
  expect((await readList(ann))[0]).not.toHaveProperty('rule')
  const [operation] = (await ann(listActivity, { querystring: { limit: 1 } })).body
  await ann(undoOperation, { params: { id: operation!.id } })
  expect(await readList(ann)).toEqual(before)
})

it.each([
  [{ rule: { unit: 'week', every: 0, weekdays: [1] } }, 'rule.every'],
  [{ rule: { unit: 'week', every: 1, weekdays: [] } }, 'rule.weekdays'],
  [{ rule: { unit: 'hour', every: 1 } }, 'rule.unit'],
  [{ end: '2026-02-30' }, 'end'],
  [{ start: '2026-05-02', end: '2026-05-01' }, 'end'],
])('rejects %j', async (wrong, path) => {
  const ann = await signedInUser()
  const reply = await create(ann, wrong as object)
  expect(reply).toMatchObject({ status: 400, body: { errors: [{ path }] } })
  expect(await readList(ann)).toEqual([])
})
