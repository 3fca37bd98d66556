import { expect, it } from 'vitest'
import { behindAt, inNewOrder, moved } from './order.ts'

const ABCD = ['a', 'b', 'c', 'd']

it.each([
  [0, 2, 'bcad', 'c'],
  [3, 0, 'dabc', null],
  [1, 1, 'abcd', 'a'],
  [2, 3, 'abdc', 'd'],
])('moves from %i to %i', (from, to, order, behind) => {
  expect(moved(ABCD, from, to).join('')).toBe(order)
  expect(behindAt(ABCD, from, to)).toBe(behind)
})

it.each([
  ['a', 'c', 'bcad'],
  ['d', null, 'dabc'],
  ['d', 'a', 'adbc'],
  ['x', 'a', 'abcd'],
])('moves %s below %s', (id, after, order) => {
  const list = ABCD.map((id) => ({ id }))
  expect(
    inNewOrder(list, { id, after })
      .map((item) => item.id)
      .join(''),
  ).toBe(order)
})
