import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isDay } from './dates.ts'

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
