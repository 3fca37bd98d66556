import { expect, it } from 'vitest'
import { positionAbove, positionsBelow, STEP } from './positions.ts'

const at = (id: string, position: number) => ({ id, position })

it('places an item above the top, and the first one at 0', () => {
  expect([positionAbove(undefined), positionAbove(at('a', 5))]).toEqual([0, 5 + STEP])
})

it('places an item in the middle between two neighbours', () => {
  expect(positionsBelow('x', at('a', 10), [at('b', 4), at('c', 0)], true)).toEqual([at('x', 7)])
})

it('places an item a step below the last one', () => {
  expect(positionsBelow('x', at('a', 10), [], true)).toEqual([at('x', 10 - STEP)])
})

it('moves the nearest items below if there is no room between two', () => {
  expect(positionsBelow('x', at('a', 10), [at('b', 9), at('c', 8), at('d', 2)], true)).toEqual([
    at('x', 8),
    at('b', 6),
    at('c', 4),
  ])
})

it('needs more items if none of those below leaves room', () => {
  expect(positionsBelow('x', at('a', 10), [at('b', 9)], false)).toBeUndefined()
  expect(positionsBelow('x', at('a', 10), [at('b', 9)], true)).toHaveLength(2)
})
