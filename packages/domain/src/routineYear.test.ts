import { expect, it } from 'vitest'
import { countDays, monthsOfYear } from './routineYear.ts'

it('counts what was done of what was due, without days skipped or still to come', () => {
  expect(countDays(['none', 'done', 'skipped', 'missed', 'done', 'due'])).toEqual({
    done: 2,
    due: 3,
  })
})

it('lists the months of a year', () => {
  const months = monthsOfYear('2028')
  expect([months.length, months[0], months[11]]).toEqual([12, '2028-01', '2028-12'])
})
