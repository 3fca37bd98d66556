import { expect, it } from 'vitest'
import { behindAt, inNewOrder, moved, placeAt, shiftOf } from './order.ts'

const ABCD = ['a', 'b', 'c', 'd']
const HEIGHTS = [60, 100, 60, 80]

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

it('offsets the other rows by the height of the lifted one', () => {
  const shifts = (from: number, to: number) => HEIGHTS.map((_, n) => shiftOf(n, { id: '', from, to }, HEIGHTS))
  expect(shifts(0, 2)).toEqual([160, -60, -60, 0])
  expect(shifts(3, 1)).toEqual([0, 80, 80, -160])
  expect(shiftOf(0, { id: '', from: 0, to: 1 }, HEIGHTS, 33)).toBe(33)
})

it.each([
  [0, 49, 0],
  [0, 50, 1],
  [0, 130, 2],
  [0, 900, 3],
  [3, -29, 3],
  [3, -30, 2],
  [3, -110, 1],
  [3, -900, 0],
])('drops a row dragged from index %i by %i px at index %i', (from, by, to) => {
  expect(placeAt(from, by, HEIGHTS)).toBe(to)
})
