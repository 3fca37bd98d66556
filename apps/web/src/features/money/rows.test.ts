import { expect, it } from 'vitest'
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
