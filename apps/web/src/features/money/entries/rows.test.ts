import { expect, it } from 'vitest'
import { toRows } from './rows.ts'

const entry = (id: string, date: string, amount = 1) => ({ id, date, amount, title: '', category: { name: 'FOOD' } })
const pages = [
  { items: [{ date: '2026-11-20', expense: [entry('a', '2026-11-20', 0.1)] }] },
  {
    items: [
      { date: '2026-11-20', expense: [entry('b', '2026-11-20', 0.2)] },
      { date: '2026-11-19', expense: [entry('c', '2026-11-19', 5)] },
    ],
  },
  { items: [{ date: '2026-11-19', expense: [entry('d', '2026-11-19', 2)] }] },
]

it('returns one heading for a day that spans pages, with the sum of all of its entries', () => {
  expect(toRows(pages, 'expense', false).map(({ key, day }) => [key, day?.sum, day?.count])).toEqual([
    ['a', -0.3, 2],
    ['b', undefined, undefined],
    ['c', -7, 2],
    ['d', undefined, undefined],
  ])
})

it('leaves out the sum of the last day while more may follow', () => {
  const rows = toRows(pages, 'expense', true)
  expect(rows.map(({ day }) => day?.sum)).toEqual([-0.3, undefined, undefined, undefined])
  expect(rows[2]?.day).toMatchObject({ date: '2026-11-19', count: 2 })
})

it('counts of a split entry its parts in the categories of the list', () => {
  const parts = [
    { category: 'FOOD', amount: 60, title: '' },
    { category: 'HEALTH', amount: 31.06, title: '' },
  ]
  const expense = [{ ...entry('a', '2026-11-20', 91.06), parts }, entry('b', '2026-11-20', 4)]
  const rows = (isMeant?: (category: string) => boolean) =>
    toRows([{ items: [{ date: '2026-11-20', expense }] }], 'expense', false, isMeant)
  expect(rows((category) => category === 'FOOD')).toMatchObject([{ counted: 60, day: { sum: -64 } }, {}])
  expect(rows()[0]).toMatchObject({ day: { sum: -95.06 } })
  expect(rows()[0]).not.toHaveProperty('counted')
})

it('subtracts the expenses of a day from its income', () => {
  const entries = [
    { ...entry('a', '2026-11-20', 100), type: 'income' as const },
    { ...entry('b', '2026-11-20', 30.5), type: 'expense' as const },
  ]
  expect(toRows([{ items: [{ date: '2026-11-20', entries }] }], 'all', false)[0]?.day?.sum).toBe(69.5)
})
