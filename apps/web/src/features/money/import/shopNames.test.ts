import { expect, it } from 'vitest'
import { shopNames } from './shopNames.ts'

it.each([
  ['SAFEWAY #1234 SEATTLE WA', ['SAFEWAY']],
  ['POS SHELL OIL 5742 SEATTLE', ['SHELL OIL', 'SHELL']],
  ['PAYPAL *SPOTIFY', ['SPOTIFY']],
  ['NETFLIX.COM', ['NETFLIX COM', 'NETFLIX']],
  ['UBER *TRIP HELP', ['UBER']],
  ['Café Luna Berlin', ['CAFE LUNA BERLIN', 'CAFE LUNA', 'CAFE']],
  ['The Home Depot 42', ['THE HOME DEPOT', 'THE HOME']],
  ['4711', []],
  ['', []],
])('finds the names of a shop in %s', (title, names) => expect(shopNames(title)).toEqual(names))
