import { expect, it } from 'vitest'
import { newId } from '../../api/newId.ts'
import { rowsOf } from './rows.ts'

const entry = (id: string, date: string) => ({ id, date, amount: 1, title: '', category: { name: 'FOOD' } })

it('returns one header for a day that spans two pages', () => {
  const pages = [
    { items: [{ date: '2026-11-20', expense: [entry('a', '2026-11-20')] }] },
    {
      items: [
        { date: '2026-11-20', expense: [entry('b', '2026-11-20')] },
        { date: '2026-11-19', expense: [entry('c', '2026-11-19')] },
      ],
    },
  ]
  expect(rowsOf(pages, 'expense').map(({ key }) => key)).toEqual(['2026-11-20', 'a', 'b', '2026-11-19', 'c'])
})

it('generates UUIDv7 ids that sort by time', () => {
  const [first, second] = [newId(Date.UTC(2026, 10, 20)), newId(Date.UTC(2026, 10, 21))]
  expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(first < second).toBe(true)
})
