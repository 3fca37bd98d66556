import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dayIn, isDay } from './dates.ts'

const moment = fc.date({ min: new Date('1900-01-02'), max: new Date('9999-12-30'), noInvalidDate: true })

it('accepts every calendar day', () => {
  fc.assert(fc.property(moment, (date) => isDay(date.toISOString().slice(0, 10))))
})

it.each([
  '2026-02-29',
  '2100-02-29',
  '2026-04-31',
  '2026-13-01',
  '2026-00-10',
  '2026-1-1',
  '1899-12-31',
  '10000-01-01',
  '',
  '2026-01-01T00:00',
])('rejects %s', (text) => {
  expect(isDay(text)).toBe(false)
})

it.each(['2024-02-29', '2000-02-29', '9999-12-31', '1900-01-01'])('accepts %s', (text) => {
  expect(isDay(text)).toBe(true)
})

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
  const daysBetween = (a: string, b: string) => Math.abs(Date.parse(a) - Date.parse(b)) / 86_400_000
  fc.assert(
    fc.property(
      zone,
      moment,
      (name, at) => isDay(dayIn(name, at)) && daysBetween(dayIn(name, at), at.toISOString().slice(0, 10)) <= 1,
    ),
  )
})
