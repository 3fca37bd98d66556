import type { RepeatRule, TaskRow } from '@daybook/contract'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays } from './days.ts'
import { movedRule } from './movedRule.ts'
import { firstDueAfter, firstDueFrom, isDue } from './recurrence.ts'
import { editedTask, nextOccurrence, skippedOccurrence } from './tasks.ts'
import { anyRule, anyStart, daysByRrule } from './testing/rrule.ts'
import { upcomingDays } from './upcoming.ts'

const HERE = { timeZone: 'UTC' }
const at = (today: string) => ({ ...HERE, today })
const toRow = (day: string, rule: RepeatRule, more: Partial<TaskRow> = {}): TaskRow => ({
  title: 'Bins',
  description: '',
  due: null,
  due_day: day,
  position: 1,
  completed: null,
  repeat: { rule, from: 'due' },
  ...more,
})
const onDay = (day: string | null) => ({ title: 'Bins', description: '', due: null, due_day: day })
const move = (row: TaskRow, day: string | null) => editedTask(row, onDay(day), HERE)
const MONDAYS: RepeatRule = { unit: 'week', every: 1, weekdays: [1] }
const MONDAY = '2026-11-30'

it.each<[string, RepeatRule, string, string]>([
  ['a weekday', MONDAYS, '2026-12-02', '2026-12-07'],
  ['a weekday, to an earlier day', MONDAYS, '2026-11-28', '2026-12-07'],
  ['a weekday, beyond the next one', MONDAYS, '2026-12-09', '2026-12-14'],
  ['a number of days', { unit: 'day', every: 3 }, '2026-12-01', '2026-12-03'],
  ['every other week', { unit: 'week', every: 2, weekdays: [1] }, '2026-12-08', '2026-12-14'],
  ['every third month', { unit: 'month', every: 3, day: 31 }, '2026-12-02', '2027-02-28'],
])('keeps the rhythm of %s if one occurrence is moved', (_, rule, day, next) => {
  const moved = move(toRow(MONDAY, rule), day)
  expect(moved).toMatchObject({ due_day: day, original_due: MONDAY })
  expect(nextOccurrence(moved, at(day))).toEqual({ ...toRow(next, rule), done_day: day })
})

it('is not moved any more once it is back on its day, or all that follow are moved', () => {
  const row = toRow(MONDAY, { unit: 'day', every: 3 })
  const moved = move(row, '2026-12-01')
  expect(move(moved, '2026-12-02')).toMatchObject({ original_due: MONDAY })
  expect(move(moved, null)).toMatchObject({ due: null, original_due: MONDAY })
  expect(move(moved, MONDAY)).toEqual(row)
  const all = editedTask(row, { ...onDay('2026-12-01'), original_due: null }, HERE)
  expect(all).toEqual(toRow('2026-12-01', row.repeat!.rule))
  expect(nextOccurrence(all, at('2026-12-01'))?.due_day).toBe('2026-12-04')
  const changed = editedTask(moved, { ...onDay('2026-12-02'), repeat: { rule: MONDAYS, from: 'due' } }, HERE)
  expect(changed).toEqual(toRow('2026-12-02', MONDAYS))
  const ending = editedTask(moved, { ...onDay('2026-12-01'), repeat: { ...row.repeat!, times: 3 } }, HERE)
  expect(ending).toMatchObject({ original_due: MONDAY })
  const done = toRow(MONDAY, MONDAYS, { repeat: { rule: MONDAYS, from: 'done' } })
  expect(move(done, '2026-12-01')).toEqual({ ...done, due_day: '2026-12-01' })
})

it('has its own time of day and its start again after one that was moved', () => {
  const { due_day: _, ...row } = toRow(MONDAY, MONDAYS, { due: `${MONDAY}T09:00:00Z`, start_day: '2026-11-28' })
  const moved = editedTask(row, { ...onDay(null), due: '2026-12-02T14:30:00Z' }, HERE)
  const next = { due: '2026-12-07T09:00:00Z', start_day: '2026-12-05' }
  expect(nextOccurrence(moved, at('2026-12-02'))).toEqual({ ...row, ...next, done_day: '2026-12-02' })
  expect(nextOccurrence(move(row, '2026-12-03'), at('2026-12-03'))).toMatchObject(next)
  // Another time on the same day is that of all.
  const retimed = editedTask(row, { ...onDay(null), due: `${MONDAY}T10:00:00Z` }, HERE)
  expect(nextOccurrence(retimed, at(MONDAY))).toMatchObject({ due: '2026-12-07T10:00:00Z' })
})

it('is shown in Upcoming by the rhythm of its rule', () => {
  const tasks = [move(toRow(MONDAY, { unit: 'day', every: 3 }), '2026-12-01')]
  const { days } = upcomingDays(tasks, { first: MONDAY, last: '2026-12-08', ...at(MONDAY) })
  const again = days.filter(({ tasks }) => tasks.some(({ isAgain }) => isAgain))
  expect(again.map(({ day }) => day)).toEqual(['2026-12-03', '2026-12-06'])
})

it.each<[string, TaskRow, string, string]>([
  ['its next day', toRow(MONDAY, MONDAYS), '2026-11-27', '2026-12-07'],
  ['a day to come, if it is late', toRow(MONDAY, MONDAYS), '2026-12-09', '2026-12-14'],
  ['its rule, if it was moved', move(toRow(MONDAY, MONDAYS), '2026-12-02'), MONDAY, '2026-12-07'],
  [
    'as if it was done on its day',
    toRow(MONDAY, MONDAYS, { repeat: { rule: { unit: 'day', every: 10 }, from: 'done' } }),
    '2026-11-27',
    '2026-12-10',
  ],
])('is skipped to %s', (_, row, today, next) => {
  expect(skippedOccurrence(row, at(today))).toEqual({ ...toRow(next, MONDAYS), repeat: row.repeat })
})

it('counts one that is skipped, and ends with the last', () => {
  const times = (times: number) => toRow(MONDAY, MONDAYS, { repeat: { rule: MONDAYS, from: 'due', times } })
  expect(skippedOccurrence(times(2), at(MONDAY))).toMatchObject({ repeat: { times: 1 } })
  expect(skippedOccurrence(times(1), at(MONDAY))).toBeUndefined()
})

const steps = fc.array(fc.record({ by: fc.integer({ min: -9, max: 40 }), delay: fc.integer({ min: -5, max: 20 }) }), {
  minLength: 12,
  maxLength: 12,
})

it('is due on the days of an independent implementation, whenever single ones are moved, done or skipped', () => {
  fc.assert(
    fc.property(anyRule, anyStart, steps, fc.func(fc.boolean()), (rule, start, steps, isSkipped) => {
      const days = daysByRrule({ rule, start })
      fc.pre(days.length > 0)
      let row = toRow(days[0]!, rule)
      let today = start
      for (const [n, { by, delay }] of steps.entries()) {
        const original = row.due_day!
        row = by % 3 ? move(row, addDays(original, by)) : row
        const day = row.due_day!
        today = [today, addDays(day, delay)].sort()[1]!
        const next = days.find((one) => one > original && one > day && one > today)
        if (!next) return
        row = (isSkipped(n) ? skippedOccurrence : nextOccurrence)(row, at(today))!
        expect([row.due_day, row.original_due]).toEqual([next, undefined])
      }
    }),
    { numRuns: 150 },
  )
})

it('is due on the day to which all that follow are moved, and after it as an independent implementation says', () => {
  fc.assert(
    fc.property(anyRule, anyStart, fc.integer({ min: -40, max: 40 }), (rule, start, by) => {
      const from = firstDueFrom({ rule, start }, start)!
      const to = addDays(from, by)
      const series = { rule: movedRule(rule, from, to), start: to }
      expect(isDue(series, to)).toBe(true)
      const [, next] = daysByRrule(series)
      if (next) expect(firstDueAfter(series, to)).toBe(next)
    }),
    { numRuns: 150 },
  )
})
