import { expect, it } from 'vitest'
import { withoutEmptyEnd } from './withoutEmptyEnd.ts'

it.each([
  ['Buy\n- [x] milk\n- [ ] ', 'Buy\n- [x] milk'],
  ['- a\n- b\n  - ', '- a\n- b'],
  ['1. a\n2.\n\n', '1. a'],
  ['- [ ] حليب\n- [ ]', '- [ ] حليب'],
])('drops the empty item at the end of %j', (text, shown) => {
  expect(withoutEmptyEnd(text)).toBe(shown)
})

it.each(['- [ ] ', 'a\n- ', 'Born in\n1990.', '- a\n- b', '- a\n\n- ', '- a\n- [x] ', '- a\n---'])(
  'keeps %j',
  (text) => {
    expect(withoutEmptyEnd(text)).toBe(text)
  },
)
