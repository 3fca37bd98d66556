import {
  countRoutine,
  createRoutine,
  discardRoutine,
  getDashboard,
  getRoutineMonth,
  getRoutineYear,
  listRoutines,
  markRoutineDone,
  pauseRoutine,
  type RepeatRule,
  type RoutineDraftInput,
  restoreRow,
  skipRoutine,
  undoOperation,
  unmarkRoutine,
  updateRoutine,
} from '@daybook/contract'
import { addDays, monthAfter } from '@daybook/domain/days'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { getRuns, twoSides } from '../testing/twoSides.ts'
import { routinesDueOn } from './routines.ts'

type Sides = Awaited<ReturnType<typeof twoSides>>

/** Compares the list, the routines of the dashboard, and the months around a day and its year. */
async function sameRoutines({ same, send, rows }: Sides, today: string) {
  const list = await same(listRoutines, {})
  expect(routinesDueOn({ rows, today })).toEqual((await send(getDashboard, {})).body.routines)
  for (const { id } of list) {
    for (const by of [-1, 0, 1])
      await same(getRoutineMonth, { params: { id }, querystring: { month: monthAfter(today.slice(0, 7), by) } })
    await same(getRoutineYear, { params: { id }, querystring: { year: today.slice(0, 4) } })
  }
  return list
}

/** A user on a day, with functions that go to another day and that create a routine. */
async function sidesOn(day: string) {
  const sides = await twoSides()
  const goTo = (next: string) => sides.goTo(`${next}T06:00:00Z`)
  await goTo(day)
  const create = async (draft: Partial<RoutineDraftInput> = {}) =>
    (await sides.write(createRoutine, { body: { title: 'Run', repeat: 0, ...draft } })).id
  const streaks = async (today: string) => (await sameRoutines(sides, today)).map(({ streak }) => streak)
  return { ...sides, goTo, create, streaks }
}

describe('routines', () => {
  it('are listed newest first, and on the dashboard by time', async () => {
    const sides = await sidesOn('2028-02-28')
    expect(await sides.streaks('2028-02-28')).toEqual([])
    for (const time of ['9:5', null, '23:59', '', '09:05']) await sides.create({ time })
    await sides.create({ repeat: 1, start: '2028-02-27' })
    await sameRoutines(sides, '2028-02-28')
    const due = routinesDueOn({ rows: sides.rows, today: '2028-02-28' })
    expect(due.map(({ time }) => time)).toEqual(['09:05', '09:05', '23:59', null, null])
    await sides.sameRows()
  })
})

describe('a streak', () => {
  it('counts days done across 29 February, without today and days skipped', async () => {
    const { write, create, goTo, streaks } = await sidesOn('2028-02-27')
    const params = { id: await create() }
    for (const day of ['2028-02-27', '2028-02-28', '2028-02-29', '2028-03-01']) {
      await goTo(day)
      await write(day === '2028-02-28' ? skipRoutine : markRoutineDone, { params, body: {} })
    }
    expect(await streaks('2028-03-01')).toEqual([3])
    await goTo('2028-03-02')
    expect(await streaks('2028-03-02')).toEqual([3])
    await goTo('2028-03-03')
    expect(await streaks('2028-03-03')).toEqual([0])
    await write(markRoutineDone, { params, body: { day: '2028-03-02' } })
    expect(await streaks('2028-03-03')).toEqual([4])
    await write(unmarkRoutine, { params, body: { day: '2028-02-29' } })
    expect(await streaks('2028-03-03')).toEqual([2])
    const ahead = await write(markRoutineDone, { params, body: { day: '2028-03-04' } })
    expect(ahead).toMatchObject({ code: 'day_in_future' })
  })

  it('is kept when the schedule changes, and by a deletion', async () => {
    const sides = await sidesOn('2027-12-30')
    const { write, create, goTo, streaks } = sides
    const id = await create()
    for (const day of ['2027-12-30', '2027-12-31', '2028-01-01']) {
      await goTo(day)
      await write(markRoutineDone, { params: { id }, body: {} })
    }
    const draft = { title: 'Run', repeat: 30, month_day: 31 }
    await write(updateRoutine, { params: { id }, body: draft })
    await write(updateRoutine, { params: { id }, body: { ...draft, title: 'Run far', month_day: undefined } })
    await goTo('2028-01-31')
    expect(await streaks('2028-01-31')).toEqual([3])
    await write(discardRoutine, { params: { id } })
    await sides.send(restoreRow, { params: { kind: 'routine', id } })
    await sides.reload()
    await write(markRoutineDone, { params: { id }, body: {} })
    await goTo('2028-02-29')
    expect(await streaks('2028-02-29')).toEqual([4])
    await sides.sameRows()
  })

  it('of an operation is changed by edits of another device alone', async () => {
    const { push, create, rows } = await sidesOn('2028-02-28')
    const base = { title: 'Run', repeat: 0, time: null, deadline: null, description: '', start: '2028-02-28' }
    const params = { id: await create() }
    await push(updateRoutine, { params, body: { ...base, repeat: 1 } }, { base })
    await push(discardRoutine, { params })
    await push(updateRoutine, { params, body: { ...base, title: 'Swim' } }, { base })
    expect(rows.get('routine', params.id)).toMatchObject({ title: 'Swim', repeat: 1 })
    await push(markRoutineDone, { params, body: {} })
    await push(skipRoutine, { params, body: {} })
  })
})

const REPEATS = [0, 0, 1, 2, 6, 7, 30, 45]
const draft = fc.record(
  {
    repeat: fc.constantFrom(...REPEATS),
    time: fc.constantFrom('09:00', null),
    weekdays: fc.option(fc.subarray([1, 3, 5, 7], { minLength: 1 })),
    month_day: fc.option(fc.constantFrom(1, 28, 29, 30, 31)),
    times_a_week: fc.constantFrom(null, 1, 2, 4),
    first_weekday: fc.constantFrom(undefined, 1, 6, 7),
    target: fc.constantFrom(null, 1, 2, 30),
    rule: fc.constantFrom<RepeatRule | null>(
      null,
      { unit: 'week', every: 2, weekdays: [2, 5] },
      { unit: 'month', every: 1, day: 29 },
    ),
    end: fc.constantFrom(null, '2028-03-03', '2028-04-10'),
    start: fc.constantFrom('2027-11-30', '2028-02-01', '2028-02-29', '2028-03-31'),
  },
  { requiredKeys: ['repeat'] },
)
const at = fc.nat(2)
const MARKS = { markRoutineDone, skipRoutine, unmarkRoutine }
const WRITES = fc.oneof(
  { weight: 4, arbitrary: fc.record({ call: fc.constant('pass' as const), days: fc.constantFrom(1, 1, 1, 2, 29) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      call: fc.constantFrom(...(Object.keys(MARKS) as (keyof typeof MARKS)[])),
      at,
      daysAgo: fc.constantFrom(undefined, 0, 1, 1, 2, 3, 31, -1),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      call: fc.constant('count' as const),
      at,
      by: fc.constantFrom(1, 1, 2, -1),
      daysAgo: fc.constantFrom(0, 1, 2),
    }),
  },
  { weight: 1, arbitrary: fc.record({ call: fc.constant('undo' as const), ago: fc.constantFrom(1, 2, 3) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      call: fc.constant('pause' as const),
      at,
      paused: fc.boolean(),
      days: fc.constantFrom(null, -1, 0, 2, 40),
    }),
  },
  { weight: 3, arbitrary: fc.record({ call: fc.constant('update' as const), at, draft }) },
  { weight: 1, arbitrary: fc.record({ call: fc.constant('delete' as const), at }) },
)

it('record an expense once for each day on which they are done, and take it back', async () => {
  const { create, write, push, rows, same, sameRows, operations } = await sidesOn('2026-03-10')
  const expense = { amount: 4.5, category: 'coffee' }
  const id = await create({ title: 'Cafe', expense })
  const [params, day] = [{ id }, '2026-03-09']
  for (let time = 0; time < 2; time += 1) await push(markRoutineDone, { params, body: { day } })
  const recorded = () => rows.all('entry').map(({ id: _, ...row }) => row)
  expect(recorded()).toEqual([{ type: 'expense', amount: 4.5, category: 'COFFEE', title: 'Cafe', date: day }])
  await write(unmarkRoutine, { params, body: { day } })
  await sameRows()
  expect(recorded()).toEqual([])
  await write(markRoutineDone, { params, body: { day } })
  await write(undoOperation, { params: { id: operations.at(-1)! } })
  await write(markRoutineDone, { params, body: { day } })
  await sameRows()
  expect(recorded()).toHaveLength(1)
  await push(skipRoutine, { params, body: { day } })
  expect(recorded()).toEqual([])
  await write(updateRoutine, { params, body: { title: 'Cafe', repeat: 0 } })
  expect(await same(listRoutines, {})).toMatchObject([{ expense: { amount: 4.5, category: 'COFFEE' } }])
  const base = { expense: { amount: 4.5, category: 'COFFEE' } }
  await push(updateRoutine, { params, body: { title: 'Cafe', repeat: 0, expense: null } }, { base })
  await write(undoOperation, { params: { id: operations.at(-1)! } })
  await sameRows()
  await write(updateRoutine, { params, body: { title: 'Cafe', repeat: 0, expense: null } })
  expect('expense' in rows.get('routine', id)!).toBe(false)
  await sameRows()
})

it('are the same on both sides after any operations', async () => {
  const property = fc.asyncProperty(
    fc.array(draft, { minLength: 3, maxLength: 3 }),
    fc.array(WRITES, { minLength: 12, maxLength: 25 }),
    async (drafts, writes) => {
      let today = '2028-02-25'
      const sides = await sidesOn(today)
      const ids: string[] = []
      for (const one of drafts) ids.push(await sides.create(one))
      for (const one of writes) {
        if (one.call === 'pass') {
          today = addDays(today, one.days)
          await sides.goTo(today)
          continue
        }
        if (one.call === 'undo') {
          const id = sides.operations.at(-one.ago)
          if (id) await sides.push(undoOperation, { params: { id } })
          continue
        }
        const params = { id: ids[one.at]! }
        if (one.call === 'update')
          await sides.push(updateRoutine, { params, body: { title: 'Run', ...one.draft } }, { base: {} })
        else if (one.call === 'delete') await sides.push(discardRoutine, { params })
        else if (one.call === 'pause') {
          const until = one.days === null ? null : addDays(today, one.days)
          await sides.push(pauseRoutine, { params, body: { paused: one.paused, until } })
        } else if (one.call === 'count')
          await sides.push(countRoutine, { params, body: { by: one.by, day: addDays(today, -one.daysAgo) } })
        else {
          const body = one.daysAgo === undefined ? {} : { day: addDays(today, -one.daysAgo) }
          await sides.push(MARKS[one.call], { params, body })
        }
        await sides.same(listRoutines, {})
      }
      await sameRoutines(sides, today)
      await sides.reload()
      await sameRoutines(sides, today)
    },
  )
  await fc.assert(property, { numRuns: getRuns(8) })
})
