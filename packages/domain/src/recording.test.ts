import type { ScheduleDraft } from '@daybook/contract'
import { expect, it } from 'vitest'
import { dueUntil, endedBefore, followingFrom, newSchedule, nextInSeries } from './recording.ts'
import { nextOpenDay, withHandled } from './schedules.ts'

const daily = (more: Partial<ScheduleDraft> = {}): Omit<ScheduleDraft, 'id'> => ({
  type: 'expense',
  amount: 7,
  title: '',
  category: 'HOME',
  rule: { unit: 'day', every: 1 },
  start: '1900-01-01',
  end: null,
  mode: 'automatic',
  ...more,
})

it.each([
  ['1900-01-01', null, '2025-06-15', '2026-06-15', 366],
  ['2025-06-15', null, '2025-06-15', '2026-06-15', 366],
  ['2026-06-15', null, '2026-06-15', '2026-06-15', 1],
  ['1900-01-01', '1950-12-31', '1949-12-31', '1950-12-31', 366],
])('a schedule from %s to %s records the last 366 days', (start, end, first, last, count) => {
  const today = '2026-06-15'
  const { entries, row } = dueUntil('a', newSchedule(daily({ start, end }), today), today)
  expect(entries).toHaveLength(count)
  expect([entries[0]?.[1].date, entries.at(-1)?.[1].date]).toEqual([first, last])
  expect(dueUntil('a', row, today).entries).toEqual([])
})

it('a schedule that continues another one from a day has what was recorded before it began', () => {
  const monthly = { ...daily({ start: '2026-01-31' }), rule: { unit: 'month', every: 1, day: 31 } as const }
  const today = '2026-05-31'
  const row = newSchedule({ ...monthly, handled_until: today }, today)
  const from = (day: string, before = row) =>
    followingFrom(before, { id: 'a', day, draft: { ...monthly, start: day }, today })
  expect(nextOpenDay(from('2026-03-31'))).toBe('2026-06-30')
  const following = from('2026-07-31', withHandled(row, '2026-08-31'))
  expect([nextOpenDay(following), nextOpenDay(withHandled(following, '2026-07-31'))]).toEqual([
    '2026-07-31',
    '2026-09-30',
  ])
})

it('a schedule that ended is continued by the one that began after it', () => {
  const row = newSchedule(daily({ start: '2026-01-01' }), '2026-01-01')
  const first = { ...endedBefore(row, '2026-01-03')!, id: 'first' }
  const second = { ...row, start: '2026-01-03', root: 'first', id: 'second' }
  const all = [second, first]
  expect(nextInSeries(first, '2026-01-01', all)).toEqual({ schedule: first, next: '2026-01-02' })
  expect(nextInSeries(first, '2026-01-02', all)).toEqual({ schedule: second, next: '2026-01-03' })
  expect(nextInSeries(first, '2026-01-02', [first])).toBeUndefined()
})
