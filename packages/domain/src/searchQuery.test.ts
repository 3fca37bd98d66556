import { expect, it } from 'vitest'
import { isEmptyQuery, isInTime, isOfAmount, parseSearch } from './searchQuery.ts'

it('reads words and filters in any order', () => {
  expect(parseSearch(' kind:tasks Café after:2026-01-01 before:2026-03 >50 <99.5 rent')).toEqual({
    words: ['CAFE', 'RENT'],
    kind: 'task',
    after: '2026-01-01',
    before: '2026-03',
    above: 50,
    below: 99.5,
  })
  expect(parseSearch('kind:categories').kind).toBe('category')
  expect(parseSearch('kind:expense').kind).toBe('entry')
})

it('takes what is no filter as a word', () => {
  expect(parseSearch('kind:cat after:soon > 5').words).toEqual(['KIND:CAT', 'AFTER:SOON', '>', '5'])
  expect([isEmptyQuery(parseSearch('  ')), isEmptyQuery(parseSearch('>5'))]).toEqual([true, false])
})

it('filters by day and by amount, and leaves out what has none', () => {
  const query = parseSearch('after:2026-05 before:2026-06 >10 <20')
  const days = ['2026-04-30', '2026-05-01', '2026-05-31', '2026-06-01', undefined]
  expect(days.map((day) => isInTime(day, query))).toEqual([false, true, true, false, false])
  expect([10, 10.5, 20, undefined].map((amount) => isOfAmount(amount, query))).toEqual([false, true, false, false])
  expect([isInTime(undefined, parseSearch('a')), isOfAmount(undefined, parseSearch('a'))]).toEqual([true, true])
})

it('finds one amount by = or by its decimals', () => {
  expect(parseSearch('=28')).toEqual({ words: [], exactly: 28 })
  expect(parseSearch('subway 7.50')).toEqual({ words: ['SUBWAY'], exactly: 7.5 })
  expect(parseSearch('1.284,50', { group: '.', decimal: ',' })).toEqual({ words: [], exactly: 1284.5 })
  expect(parseSearch('28 2.5 18.2.1').words).toEqual(['28', '2.5', '18.2.1'])
  expect([7.5, 7.51, undefined].map((amount) => isOfAmount(amount, parseSearch('7.50')))).toEqual([true, false, false])
})

it("reads amounts in the user's number format", () => {
  const german = { group: '.', decimal: ',' }
  expect(parseSearch('>1,350')).toEqual({ words: [], above: 1350 })
  expect(parseSearch('<99,5 >1.350', german)).toEqual({ words: [], above: 1350, below: 99.5 })
  expect(parseSearch('>٥٠')).toEqual({ words: [], above: 50 })
  expect(parseSearch('>5kg')).toEqual({ words: ['>5KG'] })
})
