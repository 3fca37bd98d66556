import { expect, it } from 'vitest'
import { currencyCodes } from './currency.ts'
import { pathOf } from './endpoint.ts'
import { discardEntry } from './money.ts'

it('fills in the path and encodes the params so that they cannot change it', () => {
  expect(pathOf(discardEntry('income'), { id: 'a' })).toBe('/money/income/delete/a/')
  expect(pathOf(discardEntry('income'), { id: '../../x?y' })).toBe('/money/income/delete/..%2F..%2Fx%3Fy/')
  expect(() => pathOf(discardEntry('income'))).toThrow('needs id')
})

it('has 47 currencies', () => {
  expect(currencyCodes).toHaveLength(47)
})
