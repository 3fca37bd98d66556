import { expect, it } from 'vitest'
import { readIn, understood } from './testing/lines.ts'

const FOOD = { category: 'FOOD', amount: 60, title: 'groceries' }
const HOME = { category: 'HOME', amount: 30, title: '' }

it.each([
  ['en-US', 'split 90 groceries 60 home 30', '', 90, [FOOD, HOME]],
  ['en-US', 'split 90: groceries 60, home 30', '', 90, [FOOD, HOME]],
  ['en-US', 'split $90 into groceries $60 and home $30', '', 90, [FOOD, HOME]],
  ['en-US', 'costco 90: groceries 60, home 30', 'costco', 90, [FOOD, HOME]],
  ['en-US', 'costco 90.50: groceries 60, home 30.50', 'costco', 90.5, [FOOD, { ...HOME, amount: 30.5 }]],
  [
    'de-DE',
    'Rewe 90 davon Katze 60 Wohnen 30',
    'Rewe',
    90,
    [
      { ...FOOD, category: 'KATZE', title: '' },
      { ...HOME, title: 'Wohnen' },
    ],
  ],
  [
    'ja-JP',
    'スーパー 5000円 内訳 食費 3000円 家賃 2000円',
    'スーパー',
    5000,
    [
      { category: 'FOOD', amount: 3000, title: '食費' },
      { category: 'HOME', amount: 2000, title: '家賃' },
    ],
  ],
  [
    'ar-EG',
    'كارفور 90: أكل 60، إيجار 30',
    'كارفور',
    90,
    [
      { ...FOOD, title: 'أكل' },
      { ...HOME, title: 'إيجار' },
    ],
  ],
  ['en-US', 'split 90 brunch: groceries 60, home 30', 'brunch', 90, [FOOD, HOME]],
  ['en-US', 'split 90 brunch: 60 groceries, 30 home', 'brunch', 90, [FOOD, HOME]],
  ['en-US', 'split 90 brunch into 60 groceries and 30 home', 'brunch', 90, [FOOD, HOME]],
  ['en-US', 'costco 90: 60 groceries, 30 home', 'costco', 90, [FOOD, HOME]],
  [
    'de-DE',
    'Rewe 90 davon 60 Katze und 30 Wohnen',
    'Rewe',
    90,
    [
      { ...FOOD, category: 'KATZE', title: '' },
      { ...HOME, title: 'Wohnen' },
    ],
  ],
  [
    'ja-JP',
    'スーパー 90円 内訳 60円 食費 30円 家賃',
    'スーパー',
    90,
    [
      { ...FOOD, title: '食費' },
      { ...HOME, title: '家賃' },
    ],
  ],
  [
    'ar-EG',
    'كارفور 90: 60 أكل، 30 إيجار',
    'كارفور',
    90,
    [
      { ...FOOD, title: 'أكل' },
      { ...HOME, title: 'إيجار' },
    ],
  ],
])('reads the parts of a sum as in %s: %s', (locale, line, title, amount, split) =>
  expect(understood(readIn(locale, line))).toEqual({
    kind: 'expense',
    title,
    amount,
    category: split[0]?.category,
    split,
  }),
)

it('keeps the day of a split entry, and its kind that was set by hand', () =>
  expect(
    readIn('en-US', 'costco 90 split groceries 60 home 30 yesterday', { byHand: { kind: 'expense' } }),
  ).toMatchObject({
    kind: 'expense',
    title: 'costco',
    date: '2026-11-21',
    split: [FOOD, HOME],
  }))

it('keeps the day after a part whose name is after its sum', () =>
  expect(readIn('en-US', 'split 90 groceries into 60 food and 30 home yesterday')).toMatchObject({
    title: 'groceries',
    amount: 90,
    date: '2026-11-21',
    split: [{ ...FOOD, title: '' }, HOME],
  }))

it.each(['split 90 groceries 60 home 20', 'groceries 60 home 30 gas 30', 'split 90 dinner 3 ways'])(
  'reads no parts in %s',
  (line) => expect(readIn('en-US', line)).not.toHaveProperty('split'),
)
