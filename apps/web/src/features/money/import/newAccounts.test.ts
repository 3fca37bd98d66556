import { expect, it } from 'vitest'
import { newAccounts } from './newAccounts.ts'
import type { Reading } from './settings.ts'

const READING: Reading = {
  source: 'ynab',
  mapping: {},
  order: 'ymd',
  mark: '.',
  isFlipped: false,
  category: '',
  decisions: [],
}

it.each([
  ['楽天カード', 'card'],
  ['住宅ローン', 'loan'],
  ['بطاقة', 'card'],
  ['Giro', 'bank'],
])('takes the kind of an account from its name: %s', (name, kind) => {
  const [draft] = newAccounts([name], { columns: [], rows: [], lines: [] }, READING, [], 'USD')
  expect(draft?.kind).toBe(kind)
})
