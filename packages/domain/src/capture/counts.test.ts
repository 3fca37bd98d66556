import { expect, it } from 'vitest'
import { readIn, task, understood } from './testing/lines.ts'

it.each([
  ['en-US', 'drink 8 glasses of water'],
  ['en-US', 'drink 12 cups of coffee'],
  ['en-US', '30 pushups'],
  ['en-US', 'walk 10000 steps'],
  ['en-US', 'stretch 3 times'],
  ['en-US', 'squats 20 reps'],
  ['de-DE', '12 Gläser Wasser trinken'],
  ['ar-EG', 'قراءة 20 صفحة'],
  ['ja-JP', '水を8杯飲む'],
])('has no sum of what is counted, but a task, as in %s: %s', (locale, line) => {
  expect(understood(readIn(locale, line))).toEqual(task(line))
  expect(readIn(locale, `${line} €9.50`)).toMatchObject({ kind: 'expense', amount: 9.5 })
})

it('reads no distance as a sum', () => expect(readIn('en-US', 'bike 15 km')).not.toHaveProperty('amount'))
