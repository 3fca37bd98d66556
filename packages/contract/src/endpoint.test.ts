import { expect, it } from 'vitest'
import { currencyCodes } from './currency.ts'
import { pathOf } from './endpoint.ts'
import { deleteEntry } from './money.ts'

it('fills in the path and encodes the params so that they cannot change it', () => {
  expect(pathOf(deleteEntry('income'), { id: 'a' })).toBe('/money/income/delete/a/')
  expect(pathOf(deleteEntry('income'), { id: '../../x?y' })).toBe('/money/income/delete/..%2F..%2Fx%3Fy/')
  expect(() => pathOf(deleteEntry('income'))).toThrow('needs id')
})

it('has 47 currencies', () => {
  expect(currencyCodes).toHaveLength(47)
})
