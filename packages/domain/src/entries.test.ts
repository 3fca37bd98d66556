import type { Entry } from '@daybook/contract'
import { expect, it } from 'vitest'
import { byDate, fromEntryRow, namesByUse } from './entries.ts'

const entry = (id: string, date: string): Entry =>
  fromEntryRow(id, { type: 'expense', amount: 1.5, title: 'Tea', date, category: 'FOOD' })

it('returns an entry without its type', () => {
  expect(entry('1', '2026-11-20')).toEqual({
    id: '1',
    amount: 1.5,
    title: 'Tea',
    date: '2026-11-20',
    category: { name: 'FOOD' },
  })
})

it('groups entries by day in the order of the list', () => {
  const [c, b, a] = [entry('c', '2026-11-20'), entry('b', '2026-11-20'), entry('a', '2026-10-31')]
  expect(byDate('expense', [c, b, a])).toEqual([
    { date: '2026-11-20', expense: [c, b] },
    { date: '2026-10-31', expense: [a] },
  ])
  expect(byDate('income', [])).toEqual([])
})

it('returns categories in use, most used first, then by name, and the added ones at the end', () => {
  const uses = { RENT: 2, BUS: 1, '🍕': 1, ﬀ: 1, FOOD: 2, GONE: 0 }
  const categories = Object.entries(uses).map(([name, uses]) => ({ name, uses }))
  expect(namesByUse(categories)).toEqual(['FOOD', 'RENT', 'BUS', '🍕', 'ﬀ'])
  expect(namesByUse(categories, ['PETS', 'BUS', 'GONE'])).toEqual(['FOOD', 'RENT', 'BUS', '🍕', 'ﬀ', 'PETS', 'GONE'])
})
