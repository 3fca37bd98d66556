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

it.each([
  ['en-US', 'buy iPhone 17'],
  ['en-US', 'sell iPad 9'],
  ['en-US', 'fix ThinkPad 14'],
  ['en-US', 'buy Nike Pegasus 41'],
  ['en-US', 'renew Office 365'],
  ['en-US', 'play FIFA 26'],
  ['en-US', 'compare Pixel 9 and iPhone 17'],
  ['en-US', 'flight BA 117'],
  ['en-US', 'check in BA 117'],
  ['de-DE', 'Flug LH 117'],
  ['de-DE', 'Gleis 9'],
  ['de-DE', 'Zimmer 7'],
  ['de-DE', 'Buslinie 38'],
  ['ar-EG', 'اشتري iPhone 17'],
  ['ar-EG', 'اشتري ايفون 17'],
  ['ar-EG', 'بوابة 12'],
  ['ar-EG', 'رصيف 9'],
  ['ar-EG', 'حلقة 5'],
])('has no sum of the number of a model or a place, but a task, as in %s: %s', (locale, line) => {
  expect(understood(readIn(locale, line))).toEqual(task(line))
})

it.each([
  ['buy milk 4', 4],
  ['buy iPhone 17 case 25', 25],
  ['buy iPhone 17 for 999', 999],
  ['buy iPhone $17', 17],
  ['bought iPhone 17 999', 999],
  ['Formula 1 tickets 240', 240],
  ['flight NY 240', 240],
])('has the sum beside such a number in %s', (line, amount) => expect(readIn('en-US', line)).toMatchObject({ amount }))
