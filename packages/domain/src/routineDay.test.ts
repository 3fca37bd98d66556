import { expect, it } from 'vitest'
import { addDays, dayIn } from './days.ts'
import { routineDayAt } from './routineDay.ts'
import { newRoutine, toActiveSchedule } from './routines.ts'
import { currentStreak, isBroken } from './streak.ts'

it.each([
  ['2026-11-27T00:00:00Z', undefined, '2026-11-27'],
  ['2026-11-27T00:00:00Z', '00:00', '2026-11-27'],
  ['2026-11-27T00:00:00Z', '03:00', '2026-11-26'],
  ['2026-11-27T02:59:59Z', '03:00', '2026-11-26'],
  ['2026-11-27T03:00:00Z', '03:00', '2026-11-27'],
  ['2026-11-26T23:59:59Z', '06:00', '2026-11-26'],
  ['2027-01-01T05:59:00Z', '06:00', '2026-12-31'],
  ['2028-03-01T00:30:00Z', '01:00', '2028-02-29'],
] as const)('at %s with an end at %s is %s', (moment, dayEnd, day) => {
  expect(routineDayAt('UTC', new Date(moment), dayEnd)).toBe(day)
})

const ENDS = ['01:00', '02:00', '03:00', '04:00', '05:00', '06:00'] as const
/** Both clock changes of a year, at hours of the night that differ; Lord Howe changes by half an hour, Cairo at midnight. */
const CHANGES: [zone: string, days: [spring: string, autumn: string]][] = [
  ['Europe/Berlin', ['2026-03-29', '2026-10-25']],
  ['America/New_York', ['2026-03-08', '2026-11-01']],
  ['America/Los_Angeles', ['2026-03-08', '2026-11-01']],
  ['Atlantic/Azores', ['2026-03-29', '2026-10-25']],
  ['Australia/Lord_Howe', ['2026-10-04', '2026-04-05']],
  ['Africa/Cairo', ['2026-04-24', '2026-10-30']],
  ['America/Havana', ['2026-03-08', '2026-11-01']],
]
const EACH = CHANGES.flatMap(([zone, days]) => days.flatMap((day) => ENDS.map((end) => [zone, day, end] as const)))

it.each(EACH)('in %s around the clock change of %s, each day begins once, at %s', (zone, change, end) => {
  const first = Date.parse(`${addDays(change, -2)}T12:00:00Z`)
  const minutes = Array.from({ length: (4 * 24 * 60) / 15 }, (_, n) => new Date(first + n * 15 * 60_000))
  const days = minutes.map((moment) => routineDayAt(zone, moment, end))
  const begun = days.filter((day, n) => n > 0 && day !== days[n - 1])
  const from = days[0]!
  expect(begun).toEqual(begun.map((_, n) => addDays(from, n + 1)))
  expect(begun.length).toBeGreaterThan(2)
  for (const [n, day] of days.entries()) expect([day, addDays(day, 1)]).toContain(dayIn(zone, minutes[n]!))
})

const daily = newRoutine({ title: 'Run', repeat: 0, time: null, deadline: null, description: '' }, '2026-11-20')
const streakOn = (today: string, ...days: string[]) => {
  const records = days.map((day) => ({ day, state: 'done' as const })).reverse()
  const streak = currentStreak(toActiveSchedule(daily), { records, isAll: true }, today)!
  return isBroken(toActiveSchedule(daily), streak.last_day, today) ? 0 : streak.streak
}

it('follows a user to another zone, where the same night counts for its own day', () => {
  const moment = new Date('2026-11-26T16:30:00Z')
  const [tokyo, london] = ['Asia/Tokyo', 'Europe/London'].map((zone) => routineDayAt(zone, moment, '03:00'))
  expect([tokyo, london]).toEqual(['2026-11-26', '2026-11-26'])
  const afternoon = new Date('2026-11-26T18:30:00Z')
  expect(routineDayAt('Asia/Tokyo', afternoon, '03:00')).toBe('2026-11-27')
  expect(routineDayAt('America/Los_Angeles', afternoon, '03:00')).toBe('2026-11-26')
  // What was marked in Tokyo stays, and the day that begins later in the west is neither missed nor counted twice.
  expect(streakOn('2026-11-26', '2026-11-25', '2026-11-27')).toBe(2)
  expect(streakOn('2026-11-27', '2026-11-25', '2026-11-26', '2026-11-27')).toBe(3)
})

it('loses and doubles no mark when the end is changed in the night', () => {
  const night = new Date('2026-11-27T01:30:00Z')
  const [before, after] = [undefined, '03:00' as const].map((end) => routineDayAt('UTC', night, end))
  // Marked for the 27th, then the day is the 26th again, which is still to do and no miss.
  expect([before, after]).toEqual(['2026-11-27', '2026-11-26'])
  expect(streakOn(after!, '2026-11-25', before!)).toBe(2)
  expect(streakOn(after!, '2026-11-25', after!, before!)).toBe(3)
  // The other way round, the 26th is done, and the 27th begins.
  expect(streakOn(before!, '2026-11-25', after!)).toBe(2)
})
