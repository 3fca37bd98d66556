import { isDay } from '@daybook/contract'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  addDays,
  dayAt,
  dayIn,
  dayNumber,
  daysFrom,
  daysOfMonth,
  latestDayAt,
  monthAfter,
  monthOf,
  nextWeek,
  weekdayOf,
  weekStart,
} from './days.ts'

const moment = fc.date({ min: new Date('1900-01-02'), max: new Date('9999-12-30'), noInvalidDate: true })
const day = moment.map((date) => date.toISOString().slice(0, 10))

it.each([
  ['Asia/Kolkata', '2026-11-20T18:29:59Z', '2026-11-20'],
  ['Asia/Kolkata', '2026-11-20T18:30:00Z', '2026-11-21'],
  ['America/Los_Angeles', '2026-11-20T07:59:59Z', '2026-11-19'],
  ['America/Los_Angeles', '2026-03-08T09:59:59Z', '2026-03-08'],
  ['Pacific/Kiritimati', '2026-12-31T10:00:00Z', '2027-01-01'],
  ['UTC', '2026-12-31T23:59:59Z', '2026-12-31'],
])('returns the local date in %s at %s', (zone, at, day) => {
  expect(dayIn(zone, new Date(at))).toBe(day)
})

it('differs from the date in UTC by at most one day', () => {
  const zone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'))
  fc.assert(
    fc.property(
      zone,
      moment,
      (name, at) => isDay(dayIn(name, at)) && Math.abs(daysFrom(dayIn(name, at), at.toISOString().slice(0, 10))) <= 1,
    ),
  )
})

it('counts days back and forth', () => {
  expect([dayNumber('1970-01-01'), dayNumber('2026-11-20')]).toEqual([0, 20_777])
  fc.assert(
    fc.property(day, fc.integer({ min: -500, max: 500 }), (day, count) => {
      fc.pre(dayNumber(day) + count <= dayNumber('9999-12-31'))
      return dayAt(dayNumber(day)) === day && daysFrom(day, addDays(day, count)) === count
    }),
  )
})

it('has weeks of seven days that begin on any weekday', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 1, max: 7 }), (day, first) => {
      expect(weekdayOf(day)).toBe(new Date(day).getUTCDay() || 7)
      const start = weekStart(day, first)
      expect(weekdayOf(start)).toBe(first)
      expect(daysFrom(start, day)).toBeGreaterThanOrEqual(0)
      expect(daysFrom(start, day)).toBeLessThan(7)
      if (start < '9999-12-25') expect(daysFrom(start, nextWeek(day, first))).toBe(7)
    }),
  )
})

it.each([
  ['2026-11-20', '2026-11-01', '2026-11-30'],
  ['2028-02', '2028-02-01', '2028-02-29'],
  ['2100-02-10', '2100-02-01', '2100-02-28'],
  ['9999-12-31', '9999-12-01', '9999-12-31'],
])('returns the month of %s: %s to %s', (day, first, last) => {
  expect(monthOf(day)).toEqual([first, last])
  const days = daysOfMonth(day.slice(0, 7))
  expect([days[0], days.at(-1), days.length]).toEqual([first, last, daysFrom(first, last) + 1])
})

it.each([
  ['2026-11', 1, '2026-12'],
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2026-11', -23, '2024-12'],
])('returns the month %s + %i: %s', (month, by, after) => {
  expect(monthAfter(month, by)).toBe(after)
})

it('knows the latest day anywhere', () => {
  fc.assert(fc.property(moment, (at) => latestDayAt(at) === dayIn('Etc/GMT-14', at)))
})
