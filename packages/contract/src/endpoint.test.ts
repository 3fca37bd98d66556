import { expect, it } from 'vitest'
import { currencyCodes, currencySymbol } from './currency.ts'
import { pathOf } from './endpoint.ts'
import { deleteEntry } from './money.ts'

it('fills the path in and keeps what is filled in from leading elsewhere', () => {
  expect(pathOf(deleteEntry('income'), { id: 'a' })).toBe('/money/income/delete/a/')
  expect(pathOf(deleteEntry('income'), { id: '../../x?y' })).toBe('/money/income/delete/..%2F..%2Fx%3Fy/')
  expect(() => pathOf(deleteEntry('income'))).toThrow('needs id')
})

it('offers 47 currencies, shows an unknown code as itself and anything else as a dash', () => {
  expect(currencyCodes).toHaveLength(47)
  expect([currencySymbol('INR'), currencySymbol('XYZ'), currencySymbol('toString'), currencySymbol(5)]).toEqual([
    '₹',
    'XYZ',
    'toString',
    '-',
  ])
})
