import { Id } from '@daybook/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { derivedId } from './derivedId.ts'

const days = fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
const dayTexts = days.map((date) => date.toISOString().slice(0, 10))

test('it is a valid id, and the same parts always give the same', () => {
  fc.assert(
    fc.property(dayTexts, fc.array(fc.string()), (day, parts) => {
      const id = derivedId(day, ...parts)
      expect(Id.parse(id)).toBe(derivedId(day, ...parts))
    }),
  )
})

test('other days and other parts give other ids, however the parts are joined', () => {
  const ids = [
    derivedId('2026-11-22', 'a', 'b'),
    derivedId('2026-11-23', 'a', 'b'),
    derivedId('2026-11-22', 'ab'),
    derivedId('2026-11-22', 'a', 'b', ''),
    derivedId('2026-11-22', 'b', 'a'),
    derivedId('1969-12-31', 'a', 'b'),
    derivedId('1968-12-31', 'a', 'b'),
  ]
  expect(new Set(ids).size).toBe(ids.length)
})

test('ids sort by the day', () => {
  expect(derivedId('2026-11-22', 'z') < derivedId('2026-11-23', 'a')).toBe(true)
})
