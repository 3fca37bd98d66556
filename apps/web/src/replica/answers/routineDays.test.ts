import {
  changePreferences,
  createRoutine,
  getDashboard,
  getRoutineMonth,
  getRoutineYear,
  listRoutines,
  markRoutineDone,
  updateRoutine,
} from '@daybook/contract'
import { expect, it } from 'vitest'
import { twoSides } from '../testing/twoSides.ts'

it('marks routines for the day before until the day ends, and follows a change of its end', async () => {
  const sides = await twoSides()
  const { write, push, same, sameRows, rows } = sides
  // 01:30 in Kolkata.
  await sides.goTo('2028-02-28T20:00:00Z')
  await write(changePreferences, { body: { day_end: '03:00' } })
  const { id } = await write(createRoutine, { body: { title: 'Read', repeat: 0 } })
  await push(markRoutineDone, { params: { id }, body: {} })
  expect(await same(listRoutines, {})).toMatchObject([{ start: '2028-02-28', today: 'done', next_due: '2028-02-29' }])
  await same(getDashboard, {})
  await write(updateRoutine, { params: { id }, body: { title: 'Read', repeat: 1 } })
  expect(rows.get('routine', id)).toMatchObject({ schedule_from: '2028-02-28' })
  await write(changePreferences, { body: { day_end: '01:00' } })
  expect(await same(listRoutines, {})).toMatchObject([{ today: null, streak: 1 }])
  await push(markRoutineDone, { params: { id }, body: {} })
  await push(changePreferences, { body: { day_end: '02:00' } })
  expect(await same(listRoutines, {})).toMatchObject([{ today: 'done', streak: 2 }])
  await same(getRoutineYear, { params: { id }, querystring: {} })
  // 02:00 is the next day.
  await sides.goTo('2028-02-28T20:30:00Z')
  await same(getDashboard, {})
  await same(getRoutineMonth, { params: { id }, querystring: {} })
  await sameRows()
})
