import { Day, Id } from '@daybook/contract'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { newId } from './ids.ts'
import { keysetCursor } from './pagination.ts'

const cursor = keysetCursor(z.object({ day: Day, id: Id }))
const row = (day: string) => ({ id: newId(new Date()), title: 'Lunch', day })
const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

it('returns the position of the last row of a page', () => {
  const rows = ['2026-11-20', '2026-11-19', '2026-11-18'].map(row)
  const { page, next } = cursor.page(rows, 2)
  expect(page).toEqual(rows.slice(0, 2))
  expect(cursor.read(next)).toEqual({ day: '2026-11-19', id: rows[1]!.id })
})

it('has no cursor on the last page, nor for a page without rows', () => {
  expect(cursor.page(['2026-11-20', '2026-11-19'].map(row), 2).next).toBeUndefined()
  expect(cursor.page([row('2026-11-20')], 0)).toEqual({ page: [], next: undefined })
  expect(cursor.read(undefined)).toBeUndefined()
})

it.each([
  ['no JSON', 'x'],
  ['no array', encoded({ day: '2026-11-20', id: newId(new Date()) })],
  ['too few values', encoded(['2026-11-20'])],
  ['another list', encoded([newId(new Date())])],
  ['a day that does not exist', encoded(['2026-02-30', newId(new Date())])],
  ['an id that is none', encoded(['2026-11-20', 'a'])],
])('rejects a cursor with %s', (_, text) => {
  expect(() => cursor.read(text)).toThrow('Invalid cursor')
})
