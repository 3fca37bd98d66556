import { expect, it } from 'vitest'
import { currencySymbol } from './currency.ts'

it('returns an unknown code as it is and a dash for anything but a text', () => {
  const codes = ['INR', 'XYZ', 'toString', 5]
  expect(codes.map(currencySymbol)).toEqual(['₹', 'XYZ', 'toString', '-'])
})
