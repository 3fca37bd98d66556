import { expect, it } from 'vitest'
import { shareRows } from './shareRows.ts'

const row = (id: string, title = id) => ({ id, title, category: { name: 'FOOD' } })

it('keeps the objects of the same rows wherever they are', () => {
  const [a, b] = [row('a'), row('b')]
  const before = { pages: [{ items: [{ date: '2026-11-01', income: [a, b] }], next: null }] }
  const after = {
    pages: [
      { items: [{ date: '2026-11-02', income: [row('c')] }], next: 'n' },
      { items: [{ date: '2026-11-01', income: [row('b'), row('a', 'A')] }], next: null },
    ],
  }
  const shared = shareRows(before, after) as typeof after
  expect(shared).toEqual(after)
  expect(shared.pages[1]!.items[0]!.income[0]).toBe(b)
  expect(shared.pages[1]!.items[0]!.income[1]).not.toBe(a)
})
