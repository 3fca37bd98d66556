import { describe, expect, it } from 'vitest'
import { dueHere } from '../../format/dates.ts'
import { readTask } from './readTask.ts'

// A Friday morning.
const NOW = new Date(2026, 10, 20, 8, 0)
const read = (line: string) => {
  const task = readTask(line, NOW)
  return task && [task.title, dueHere(task.due.toISOString()).replace('T', ' ')]
}

describe('line with a time', () => {
  it.each([
    ['pay rent tomorrow 9am', 'pay rent', '2026-11-21 09:00'],
    ['tomorrow 9am pay rent', 'pay rent', '2026-11-21 09:00'],
    ['pay rent by Monday', 'pay rent', '2026-11-23 23:59'],
    ['call mom today at 18:30', 'call mom', '2026-11-20 18:30'],
    ['call mom at noon', 'call mom', '2026-11-20 12:00'],
    ['water the plants tonight', 'water the plants', '2026-11-20 22:00'],
    ['file taxes on 15 March 2027', 'file taxes', '2027-03-15 23:59'],
    ['report due in 3 days', 'report', '2026-11-23 23:59'],
    ['call back in 3 hours', 'call back', '2026-11-20 11:00'],
    ['stretch tomorrow morning', 'stretch', '2026-11-21 06:00'],
    ['buy milk today', 'buy milk', '2026-11-20 23:59'],
    ['dentist next friday 4pm bring the card', 'dentist bring the card', '2026-11-27 16:00'],
    ['tomorrow 9am', 'tomorrow 9am', '2026-11-21 09:00'],
  ])('%s', (line, title, due) => {
    expect(read(line)).toEqual([title, due])
  })
})

describe('line without a time', () => {
  it.each(['pay rent', 'book the march', 'it may rain', "answer yesterday's letter", 'buy 2 eggs', '', 'room 101'])(
    '%s',
    (line) => {
      expect(read(line)).toBeUndefined()
    },
  )
})

it.each(['x ', ' ', 'tomorrow ', '1 '])('ignores 500,000 characters of %j', { timeout: 20_000 }, (part) => {
  expect(readTask(part.repeat(500_000 / part.length), NOW)).toBeUndefined()
})
