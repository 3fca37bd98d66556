import { expect, it } from 'vitest'
import { afterInGroup, inNewOrder, moved } from './order.ts'

const ABCD = ['a', 'b', 'c', 'd']

it.each([
  [0, 2, 'bcad', 'c'],
  [3, 0, 'dabc', null],
  [1, 1, 'abcd', 'a'],
  [2, 3, 'abdc', 'd'],
])('moves from %i to %i', (from, to, order, behind) => {
  expect(moved(ABCD, from, to).join('')).toBe(order)
  expect(afterInGroup(ABCD, ABCD, from, to)).toBe(behind)
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

it.each([
  ['to the top of a group', 2, 0, 'a'],
  ['down within a group', 0, 1, 'd'],
  ['to the end of a group', 0, 2, 'f'],
])('moves %s without leaving it', (_, from, to, after) => {
  expect(afterInGroup([...'abcdef'], ['b', 'd', 'f'], from, to)).toBe(after)
})
