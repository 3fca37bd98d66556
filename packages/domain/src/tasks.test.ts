import type { RepeatRule, TaskRow } from '@daybook/contract'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays, dayIn, daysFrom, latestDayAt } from './days.ts'

import { dueNameOf } from './due.ts'
import { isDue } from './recurrence.ts'
import { isDoneToday, nextOccurrence, occurrenceIdOf } from './tasks.ts'
import { localAt, momentAt } from './zones.ts'

const ID = '01890000-0000-7000-8000-000000000000'
const toRow = (due: string | null, rule: RepeatRule, from: 'due' | 'done' = 'due'): TaskRow => ({
  title: 'Water plants',
  description: '',
  ...(due?.length === 10 ? { due: null, due_day: due } : { due }),
  position: 1,
  completed: null,
  repeat: { rule, from },
})
const DAILY: RepeatRule = { unit: 'day', every: 1 }
const FRIDAYS: RepeatRule = { unit: 'week', every: 1, weekdays: [5] }

/** Both sides of the date line, and clock changes at 1, at 2 and by half an hour. */
const ZONES = [
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'America/New_York',
  'Europe/London',
  'Europe/Berlin',
  'Australia/Lord_Howe',
  'America/Santiago',
  'Asia/Kolkata',
]

it.each<[string, TaskRow, string, string]>([
  ['on its day', toRow('2026-11-27T17:00:00Z', FRIDAYS), '2026-11-27', '2026-12-04T17:00:00Z'],
  ['early', toRow('2026-11-27T17:00:00Z', FRIDAYS), '2026-11-25', '2026-12-04T17:00:00Z'],
  ['late, without what was missed', toRow('2026-11-06T17:00:00Z', FRIDAYS), '2026-11-30', '2026-12-04T17:00:00Z'],
  [
    'late, from the day it was due',
    toRow('2026-11-01T17:00:00Z', { unit: 'day', every: 10 }),
    '2026-11-15',
    '2026-11-21T17:00:00Z',
  ],
  [
    'late, from the day it was done',
    toRow('2026-11-01T17:00:00Z', { unit: 'day', every: 10 }, 'done'),
    '2026-11-15',
    '2026-11-25T17:00:00Z',
  ],
  ['without a due time', toRow(null, DAILY), '2026-11-15', '2026-11-16'],
  ['late by the day', toRow('2026-11-06', FRIDAYS), '2026-11-30', '2026-12-04'],
  [
    'at the end of a month',
    toRow('2026-01-31T08:00:00Z', { unit: 'month', every: 1, day: 31 }),
    '2026-01-31',
    '2026-02-28T08:00:00Z',
  ],
])('is due next when it is done %s', (_, row, today, due) => {
  expect(dueNameOf(nextOccurrence(row, { today, timeZone: 'UTC' })!)).toBe(due)
})

it('starts as long before the day on which it is due next', () => {
  const row = { ...toRow('2026-11-27', FRIDAYS), start_day: '2026-11-25' }
  const here = { today: '2026-11-27', timeZone: 'UTC' }
  expect(nextOccurrence(row, here)).toMatchObject({ due_day: '2026-12-04', start_day: '2026-12-02' })
  expect(nextOccurrence({ ...row, start_day: '9999-12-30' }, here)).toMatchObject({ start_day: '9999-12-31' })
})

it('has its time of day again after a day whose clock change left it out', () => {
  const zone = { timeZone: 'America/New_York' }
  const before = toRow(momentAt(zone.timeZone, '2026-03-07', '02:30:00'), DAILY)
  const onChange = nextOccurrence(before, { today: '2026-03-07', ...zone })!
  expect(localAt(zone.timeZone, new Date(onChange.due!))).toEqual({ day: '2026-03-08', time: '03:30:00' })
  const after = nextOccurrence(onChange, { today: '2026-03-08', ...zone })!
  expect(localAt(zone.timeZone, new Date(after.due!))).toEqual({ day: '2026-03-09', time: '02:30:00' })
  expect(after.repeat).toEqual(before.repeat)
  expect(isDoneToday(after, { today: '2026-03-08', ...zone })).toBe(true)
  // A due time that the user has set since is kept.
  const moved = { ...onChange, due: momentAt(zone.timeZone, '2026-03-08', '09:00:00') }
  expect(localAt(zone.timeZone, new Date(nextOccurrence(moved, { today: '2026-03-08', ...zone })!.due!)).time).toBe(
    '09:00:00',
  )
})

it('ends after its last day, and after a number of times', () => {
  const here = { today: '2026-11-27', timeZone: 'UTC' }
  const row = toRow('2026-11-27', FRIDAYS)
  const until = (until: string) => nextOccurrence({ ...row, repeat: { ...row.repeat!, until } }, here)
  expect(until('2026-12-04')).toMatchObject({ due_day: '2026-12-04', repeat: { until: '2026-12-04' } })
  expect(until('2026-12-03')).toBeUndefined()
  const times = (times: number) => nextOccurrence({ ...row, repeat: { ...row.repeat!, times } }, here)
  expect(times(2)).toMatchObject({ due_day: '2026-12-04', repeat: { times: 1 } })
  expect(times(1)).toBeUndefined()
})

it.each([
  // 1 August 2026 is a Saturday, 1 November a Sunday.
  ['before', '2026-07-31', '2026-10-30'],
  ['after', '2026-08-03', '2026-11-02'],
] as const)('is counted from the day that its rule names, which moved %s a weekend', (weekend, due, next) => {
  const rule: RepeatRule = { unit: 'month', every: 3, day: 1, weekend }
  expect(nextOccurrence(toRow(due, rule), { today: due, timeZone: 'UTC' })?.due_day).toBe(next)
})

it('ends with the last day that there is', () => {
  expect(nextOccurrence(toRow('9999-12-30T08:00:00Z', DAILY), { today: '9999-12-30', timeZone: 'UTC' })).toBeUndefined()
})

const time = fc.integer({ min: 0, max: 24 * 60 - 1 }).map((at) => `${two(at / 60)}:${two(at % 60)}:00`)
const rule: fc.Arbitrary<RepeatRule> = fc.oneof(
  fc.record({ unit: fc.constant('day'), every: fc.integer({ min: 1, max: 20 }) }),
  fc.record({
    unit: fc.constant('week'),
    every: fc.integer({ min: 1, max: 3 }),
    weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
  }),
  fc.record({
    unit: fc.constant('month'),
    every: fc.integer({ min: 1, max: 3 }),
    day: fc.integer({ min: 1, max: 31 }),
  }),
)

function two(number: number) {
  return String(Math.floor(number)).padStart(2, '0')
}

it('keeps its local time, and loses and doubles no day, whenever it is done', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...ZONES),
      rule,
      time,
      fc.integer({ min: 0, max: 365 }),
      fc.array(fc.integer({ min: -3, max: 9 }), { minLength: 40, maxLength: 40 }),
      (timeZone, rule, time, first, delays) => {
        const series = { rule, start: addDays('2026-01-01', first) }
        let row = toRow(momentAt(timeZone, series.start, time), rule)
        let [day, today] = [series.start, series.start]
        const ids = new Set<string>()
        for (const delay of delays) {
          ids.add(occurrenceIdOf(ID, row.due, today))
          // Done some days early or late, but never before the last time.
          today = [today, addDays(day, delay)].sort()[1]!
          row = nextOccurrence(row, { today, timeZone })!
          const next = dayIn(timeZone, new Date(row.due!))
          expect(row.due).toBe(momentAt(timeZone, next, time))
          expect(isDue({ rule, start: day }, next)).toBe(true)
          const latest = [today, day].sort()[1]!
          expect(next > latest).toBe(true)
          for (let between = addDays(latest, 1); between < next; between = addDays(between, 1))
            expect(isDue({ rule, start: day }, between)).toBe(false)
          day = next
        }
        expect(ids.size).toBe(delays.length)
      },
    ),
    { numRuns: 150 },
  )
})

it('is due once a day for a traveller, whatever zone it is done in', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...ZONES), { minLength: 30, maxLength: 30 }), time, (zones, time) => {
      let row = toRow(momentAt('Europe/Berlin', '2026-03-20', time), DAILY)
      const ids = new Set<string>()
      for (const timeZone of zones) {
        const now = new Date(row.due!)
        ids.add(occurrenceIdOf(ID, row.due, latestDayAt(now)))
        row = nextOccurrence(row, { today: dayIn(timeZone, now), timeZone })!
        expect(daysFrom(dayIn(timeZone, now), dayIn(timeZone, new Date(row.due!)))).toBe(1)
      }
      expect(ids.size).toBe(zones.length)
    }),
    { numRuns: 100 },
  )
})
