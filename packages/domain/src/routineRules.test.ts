import type { RepeatRule } from '@daybook/contract'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { spellingOf, spellingOfDraft, toRule } from './routineRules.ts'

const START = '2026-11-27'
const every = fc.integer({ min: 1, max: 999 })
const weekday = fc.integer({ min: 1, max: 7 })
const day = fc.integer({ min: 1, max: 31 })
const weekend = fc.constantFrom('before' as const, 'after' as const, undefined)
const anyRule: fc.Arbitrary<RepeatRule> = fc.oneof(
  fc.record({ unit: fc.constant('day'), every: fc.oneof(every, fc.constantFrom(8, 31)) }),
  fc.record({ unit: fc.constant('week'), every, weekdays: fc.uniqueArray(weekday, { minLength: 1 }) }),
  fc.record({ unit: fc.constant('month'), every: fc.oneof(every, fc.constant(1)), day, weekend }),
  fc.record({ unit: fc.constant('weekday'), every, nth: fc.constantFrom(1, 2, 3, 4, -1 as const), weekday }),
  fc.record({ unit: fc.constant('year'), every, month: fc.integer({ min: 1, max: 12 }), day, weekend }),
)

it('spells any rule so that it is read as the same rule', () => {
  fc.assert(
    fc.property(anyRule, (rule) => {
      expect(toRule({ ...spellingOf(rule), start: START })).toEqual(rule)
    }),
  )
})

it.each<[RepeatRule, object]>([
  [{ unit: 'day', every: 1 }, { repeat: 0 }],
  [{ unit: 'day', every: 5 }, { repeat: 4 }],
  [
    { unit: 'week', every: 1, weekdays: [1, 5] },
    { repeat: 7, weekdays: [1, 5] },
  ],
  [
    { unit: 'month', every: 1, day: 31 },
    { repeat: 30, month_day: 31 },
  ],
])('says %j by numbers alone', (rule, numbers) => {
  expect(spellingOf(rule)).toEqual({ weekdays: null, month_day: null, ...numbers })
})

it.each<[RepeatRule, number]>([
  [{ unit: 'day', every: 8 }, 7],
  [{ unit: 'day', every: 31 }, 30],
  [{ unit: 'week', every: 2, weekdays: [1] }, 13],
  [{ unit: 'month', every: 1, day: 1, weekend: 'after' }, 30],
  [{ unit: 'weekday', every: 1, nth: 1, weekday: 6 }, 30],
  [{ unit: 'month', every: 3, day: 1 }, 89],
  [{ unit: 'year', every: 1, month: 2, day: 29 }, 364],
])('stores %j beside the nearest number', (rule, repeat) => {
  expect(spellingOf(rule)).toEqual({ repeat, weekdays: null, month_day: null, rule })
})

it('keeps a rule while a client that does not know it sends the same numbers', () => {
  const rule: RepeatRule = { unit: 'week', every: 2, weekdays: [1] }
  const stored = spellingOf(rule)
  const edit = (draft: object) =>
    spellingOfDraft({ title: 'Bins', description: '', time: null, deadline: null, repeat: 13, ...draft }, stored)
  expect(edit({})).toEqual(stored)
  expect(edit({ weekdays: null, month_day: null })).toEqual(stored)
  expect(edit({ repeat: 7, weekdays: [2] })).toEqual({ repeat: 7, weekdays: [2], month_day: null })
  expect(edit({ rule: null })).toEqual({ repeat: 13, weekdays: null, month_day: null })
})
