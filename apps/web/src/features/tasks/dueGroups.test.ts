import { expect, it } from 'vitest'
import { daysUntil } from '../../format/dates.ts'
import { dueGroupOf } from './dueGroups.ts'

const now = new Date(2026, 10, 22, 15, 0)
const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute).toISOString()
const group = (due: string | null) => dueGroupOf(due, now.getTime())

it('groups due times by the local day', () => {
  expect([at(22, 15, 1), at(22, 23, 59), at(23, 0), at(23, 23, 59)].map(group)).toEqual([
    'today',
    'today',
    'tomorrow',
    'tomorrow',
  ])
  expect([at(24, 0), at(28, 23, 59), at(29, 0)].map(group)).toEqual(['week', 'week', 'future'])
  expect(group(null)).toBe('none')
})

it('is overdue from the minute it is due', () => {
  expect([at(21, 23, 59), at(22, 14, 59), at(22, 15), at(22, 15, 1)].map(group)).toEqual([
    'overdue',
    'overdue',
    'overdue',
    'today',
  ])
})

it('counts days over a clock change', () => {
  expect(daysUntil(new Date(2026, 10, 3, 1).toISOString(), new Date(2026, 9, 20, 23).getTime())).toBe(14)
})
