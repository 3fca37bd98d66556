import { expect, it } from 'vitest'
import { continuedRoutine, pausedRoutine, pauseOf } from './routinePauses.ts'
import { isDueOn, newRoutine, toActiveSchedule } from './routines.ts'
import { currentStreak, isBroken } from './streak.ts'

const daily = newRoutine({ title: 'Run', repeat: 0, time: null, deadline: null, description: '' }, '2028-02-01')
const done = (...days: string[]) => ({ records: days.map((day) => ({ day, state: 'done' as const })), isAll: true })

it('is not due during a pause, and due again after it', () => {
  const row = pausedRoutine(daily, '2028-02-10', '2028-02-12')
  const due = ['2028-02-09', '2028-02-10', '2028-02-12', '2028-02-13'].map((day) => isDueOn(row, day))
  expect(due).toEqual([true, false, false, true])
  expect(pauseOf(row, '2028-02-12')).toEqual({ from: '2028-02-10', until: '2028-02-12' })
})

it('keeps the streak during a pause and across it', () => {
  const paused = pausedRoutine(daily, '2028-02-03', null)
  expect(isBroken(toActiveSchedule(paused), '2028-02-02', '2028-05-01')).toBe(false)
  const schedule = toActiveSchedule(continuedRoutine(paused, '2028-02-20'))
  expect(isBroken(schedule, '2028-02-02', '2028-02-20')).toBe(false)
  expect(isBroken(schedule, '2028-02-02', '2028-02-21')).toBe(true)
  expect(currentStreak(schedule, done('2028-02-20', '2028-02-02', '2028-02-01'))?.streak).toBe(3)
})

it('moves the end of a pause, and forgets one that ends on the day on which it began', () => {
  const paused = pausedRoutine(pausedRoutine(daily, '2028-02-03', null), '2028-02-05', '2028-02-09')
  expect(paused.pauses).toEqual([{ from: '2028-02-03', until: '2028-02-09' }])
  expect(continuedRoutine(pausedRoutine(daily, '2028-02-03', null), '2028-02-03')).toEqual(daily)
})
