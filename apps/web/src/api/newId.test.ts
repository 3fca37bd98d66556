import { Id } from '@daybook/contract'
import { expect, it, vi } from 'vitest'
import { newId } from './newId.ts'

it('generates UUIDv7 ids that sort in the order of their creation', () => {
  const ids = Array.from({ length: 1000 }, () => newId())
  expect(ids.every((id) => Id.safeParse(id).success)).toBe(true)
  expect(ids).toEqual(ids.toSorted())
  expect(new Set(ids).size).toBe(ids.length)
})

it('generates ids that sort while the clock moves on', () => {
  let quarters = 4 * Date.now()
  vi.spyOn(Date, 'now').mockImplementation(() => {
    quarters += 1
    return Math.floor(quarters / 4)
  })
  const ids = Array.from({ length: 1000 }, () => newId())
  expect(ids).toEqual(ids.toSorted())
})
