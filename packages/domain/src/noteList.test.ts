import fc from 'fast-check'
import { expect, it } from 'vitest'
import { noteListPage } from './noteList.ts'

const toList = (ids: string) => [...ids].map((id) => ({ id }))

it('has each note once, in pages of any size', () => {
  fc.assert(
    fc.property(fc.nat(20), fc.integer({ min: 1, max: 7 }), (length, limit) => {
      const list = toList('abcdefghijklmnopqrst'.slice(0, length))
      const found: { id: string }[] = []
      for (let place: [number, string] | undefined, isMore = true; isMore; isMore = place !== undefined) {
        const { page, next } = noteListPage(list, limit, place)
        found.push(...page)
        place = next
      }
      expect(found).toEqual(list)
    }),
  )
})

it('continues where a note was that is gone', () => {
  const { next } = noteListPage(toList('abcd'), 2)
  expect(next).toEqual([1, 'b'])
  expect(noteListPage(toList('acd'), 2, next).page).toEqual(toList('cd'))
})
