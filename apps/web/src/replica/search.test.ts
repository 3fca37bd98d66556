import { parseSearch } from '@daybook/domain/searchQuery'
import { expect, it } from 'vitest'
import { makeRows } from './rows.ts'
import { searchRows } from './search.ts'

const CREATED = '2026-11-20T10:00:00.000Z'
const stored = <R>(row: R) => ({ row, deleted: null }) as never

function toRows() {
  const rows = makeRows()
  const add = (id: string, title: string, amount: number, date: string, type: 'income' | 'expense' = 'expense') =>
    rows.set('entry', id, stored({ id, type, amount, date, title, category: 'EATING OUT' }))
  add('1', 'Café', 12, '2025-01-05')
  add('2', 'cafe\u0301 again', 60, '2026-03-01')
  add('3', 'CAFE refund', 20, '2026-02-01', 'income')
  add('4', 'обед', 5, '2026-01-01')
  rows.set('note', 'n', stored({ id: 'n', title: 'Trip', content: 'Pack', created: CREATED }))
  rows.set('section', 's', stored({ id: 's', note: 'n', heading: 'Crêpes', content: 'flour', position: 0 }))
  return rows
}

function find(text: string) {
  const { entries, notes } = searchRows(toRows(), parseSearch(text), 10)
  return [...entries.map(({ entry }) => entry.id), ...notes.map(({ id, text }) => `${id}: ${text}`)]
}

it('finds entries of both types without regard to accents or case, newest first', () => {
  expect(find('cafe')).toEqual(['2', '3', '1'])
  expect(find('CAFÉ again')).toEqual(['2'])
  expect(find('ОБЕД')).toEqual(['4'])
  expect(find('eating')).toEqual(['2', '3', '4', '1'])
})

it('finds an entry by its tags and by the titles and categories of its parts', () => {
  const rows = toRows()
  const entry = rows.stored('entry', '4')!.row
  const parts = [
    { category: 'FOOD', amount: 2, title: '' },
    { category: 'HOME', amount: 3, title: 'Brushes' },
  ]
  rows.set('entry', '4', stored({ ...entry, parts, tags: ['big trip'] }))
  const found = (text: string) => searchRows(rows, parseSearch(text), 10).entries.map(({ entry }) => entry.id)
  expect([found('brush'), found('home'), found('big trip'), found('#big')]).toEqual([['4'], ['4'], ['4'], ['4']])
})

it('finds an entry by its amount, alone or beside a word', () => {
  expect(find('60')).toEqual(['2'])
  expect(find('60.00 cafe')).toEqual(['2'])
  expect(find('again 61')).toEqual([])
})

it('filters by day and amount', () => {
  expect(find('cafe after:2026 before:2026-03')).toEqual(['3'])
  expect(find('>15 <50')).toEqual(['3'])
})

it('finds a note by its section', () => {
  expect(find('crepes')).toEqual(['n: Crêpes'])
  expect(find('trip flour')).toEqual(['n: Crêpes'])
  expect(find('trip after:2027')).toEqual([])
})

it('leaves out what is in the trash', () => {
  const rows = toRows()
  const { row } = rows.stored('entry', '1')!
  rows.set('entry', '1', { row, deleted: CREATED })
  expect(searchRows(rows, parseSearch('cafe'), 10).entries).toHaveLength(2)
})
