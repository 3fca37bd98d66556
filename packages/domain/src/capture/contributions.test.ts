import { expect, it } from 'vitest'
import { expense, readIn, understood } from './testing/lines.ts'

const goals = ['vacation', 'Urlaub', '旅行', 'السفر', 'توفير للعربية'].map((name) => ({ id: name, name }))
const read = (locale: string, line: string) => understood(readIn(locale, line, { goals }))

it.each([
  ['en-US', 'put 100 aside for vacation', 'vacation', 100],
  ['en-US', 'put aside 100 for vacation', 'vacation', 100],
  ['en-US', 'add 50 to vacation goal', 'vacation', 50],
  ['en-US', 'vacation fund 50', 'vacation', 50],
  ['en-US', 'save 50 for vacation', 'vacation', 50],
  ['en-US', 'added 50 to the vacation fund yesterday', 'vacation', 50, '2026-11-21'],
  ['de-DE', '50 für Urlaub zurückgelegt', 'Urlaub', 50],
  ['de-DE', '50 € für den Urlaub sparen', 'Urlaub', 50],
  ['de-DE', 'Urlaubskasse 50', 'Urlaub', 50],
  ['ja-JP', '旅行に1万円積み立て', '旅行', 10_000],
  ['ja-JP', '旅行資金 5000円', '旅行', 5000],
  ['ar-EG', 'حوشت 500 للسفر', 'السفر', 500],
  ['ar-EG', 'حوشت ٥٠٠ جنيه للعربية', 'توفير للعربية', 500],
  ['ar-EG', 'وفّرت ١٠٠٠ للعربية', 'توفير للعربية', 1000],
  ['ar-EG', 'صندوق السفر 500', 'السفر', 500],
])('puts money aside for a goal there is as in %s: %s', (locale, line, goal, amount, date?: string) =>
  expect(read(locale, line)).toEqual({ kind: 'goal', title: '', goal, amount, ...(date && { date }) }),
)

it('moves it to the account whose balance counts as saved', () => {
  const saved = [{ id: 'trip', name: 'Vacation', account: 'nest' }]
  expect(understood(readIn('en-US', 'put 100 aside for vacation', { goals: saved }))).toEqual({
    ...{ kind: 'transfer', title: '', amount: 100, to: 'nest' },
  })
})

it.each([
  ['vacation 500', expense('vacation', 500)],
  ['vacation photos 12.50', expense('vacation photos', 12.5)],
  ['save 3000 for vacation by june', { kind: 'goal', title: 'vacation', amount: 3000, date: '2027-06-01' }],
])('puts nothing aside for a goal in %s', (line, expected) => expect(read('en-US', line)).toEqual(expected))
