import { expect, it } from 'vitest'
import { readIn, understood } from './testing/lines.ts'

const MONTHLY = { unit: 'month', every: 1 }

it.each([
  ['en-US', 'budget 300 for food', 'food', 300, MONTHLY],
  ['en-US', 'food budget 300', 'food', 300, MONTHLY],
  ['en-US', 'set a budget of 300 for food', 'food', 300, MONTHLY],
  ['en-US', 'cat budget: 30', 'cat', 30, MONTHLY],
  ['en-US', 'budget 400 for groceries this month', 'groceries', 400, undefined],
  ['en-US', 'budget 50 a week for lunch', 'lunch', 50, { unit: 'week', every: 1 }],
  ['en-GB', 'groceries budget 400 a month', 'groceries', 400, MONTHLY],
  ['en-GB', 'budget for food 300 per month', 'food', 300, MONTHLY],
  ['en-GB', 'groceries budget 400 monthly', 'groceries', 400, MONTHLY],
  ['en-US', 'monthly budget of 120 for eating out', 'eating out', 120, MONTHLY],
  ['de-DE', 'Monatsbudget Essen 300', 'Essen', 300, MONTHLY],
  ['de-DE', 'Budget Lebensmittel 400 im Monat', 'Lebensmittel', 400, MONTHLY],
  ['en-US', 'budget for gifts is 300', 'gifts', 300, { unit: 'month', every: 1 }],
  ['en-US', 'budget 60 a week for fun', 'fun', 60, { unit: 'week', every: 1 }],
  ['en-US', 'set a budget of 1,200 for the dog', 'the dog', 1200, MONTHLY],
  ['en-US', 'budget eating out 120 monthly', 'eating out', 120, MONTHLY],
  ['de-DE', 'Budget Lebensmittel 400 Euro', 'Lebensmittel', 400, MONTHLY],
  ['fr-FR', 'budget courses 400', 'courses', 400, MONTHLY],
  ['es-ES', 'presupuesto de comida 300', 'comida', 300, MONTHLY],
  ['de-DE', 'Budget Urlaub 150', 'Urlaub', 150, MONTHLY],
  ['de-DE', 'Budget Katze 50', 'Katze', 50, MONTHLY],
  ['de-DE', 'Budget Kinder 200 €', 'Kinder', 200, MONTHLY],
  ['de-DE', 'Urlaubsbudget 1500', 'Urlaub', 1500, MONTHLY],
  ['de-DE', 'Geschenkebudget 300', 'Geschenke', 300, MONTHLY],
  ['en-US', 'budget vacation 150', 'vacation', 150, MONTHLY],
  ['en-US', 'budget knitting 80', 'knitting', 80, MONTHLY],
  ['en-US', 'set budget knitting $80', 'knitting', 80, MONTHLY],
  ['fr-FR', 'budget tricot 80', 'tricot', 80, MONTHLY],
  ['ja-JP', '予算 編み物 1万円', '編み物', 10_000, MONTHLY],
  ['ar-EG', 'ميزانية الهوايات 500', 'الهوايات', 500, MONTHLY],
  ['ja-JP', '食費の予算 4万円', '食費', 40_000, MONTHLY],
  ['ja-JP', '予算 食費 月4万円', '食費', 40_000, MONTHLY],
  ['ar-EG', 'ميزانية الأكل 3000', 'الأكل', 3000, MONTHLY],
  ['ja-JP', '今月の外食 予算 2万円', '外食', 20_000, undefined],
  ['ja-JP', '今月の外食の予算 2万円', '外食', 20_000, undefined],
])('reads a budget as in %s: %s', (locale, line, title, amount, repeat) =>
  expect(understood(readIn(locale, line))).toEqual({ kind: 'budget', title, amount, ...(repeat && { repeat }) }),
)

it.each([
  ['en-US', 'budget everything 3000 a month', 'everything', 3000],
  ['en-US', 'monthly budget 3000', '', 3000],
  ['en-US', 'budget 3000 a month', '', 3000],
  ['en-GB', 'total budget 2500', 'total', 2500],
  ['en-GB', 'budget for everything 2,500 monthly', 'everything', 2500],
  ['en-US', 'set a budget of 3000 for the whole month', 'the whole month', 3000],
  ['en-US', 'budget 3000 this month', '', 3000, null],
  ['en-US', 'total budget 600 a week', 'total', 600, { unit: 'week', every: 1 }],
  ['de-DE', 'Gesamtbudget 2500 im Monat', '', 2500],
  ['de-DE', 'Monatsbudget 2000', '', 2000],
  ['ar-EG', 'ميزانية كل المصروفات ١٠٠٠٠ شهريا', 'كل المصروفات', 10_000],
  ['de-DE', 'Budget für alles 2500', 'alles', 2500],
  ['ja-JP', '全体の予算30万円', '全体', 300_000],
  ['ja-JP', '毎月の予算 20万円', '', 200_000],
  ['ar-EG', 'ميزانية شاملة ١٠٠٠٠', 'شاملة', 10_000],
  ['ar-EG', 'ميزانية الشهر كله ٨٠٠٠', 'الشهر كله', 8000],
])('reads a budget of everything as in %s: %s', (locale, line, title, amount, repeat = MONTHLY) =>
  expect(understood(readIn(locale, line))).toEqual({
    kind: 'budget',
    title,
    amount,
    all: true,
    ...(repeat && { repeat }),
  }),
)

it.each(['budget 300', 'budget meeting 300', 'total 300'])('names no budget of everything by %s', (line) =>
  expect(understood(readIn('en-US', line))).not.toHaveProperty('all'),
)

it.each([
  ['budget hotel 80', 'expense'],
  ['budget airline 120 yesterday', 'expense'],
  ['budget meeting 3pm', 'task'],
  ['budget app 3.99', 'expense'],
  ['budget planner 12.50', 'expense'],
  ['discuss budget 300 tomorrow', 'task'],
  ['call Tom about budget 300', 'task'],
])('takes the word for another kind in %s', (line, kind) => expect(readIn('en-US', line).kind).toBe(kind))

it('reads a budget of a category whose name alone says nothing of costs', () => {
  const options = { categories: ['HOME', 'FUN'] }
  expect(understood(readIn('en-US', 'budget home 1,700', options))).toMatchObject({ kind: 'budget', amount: 1700 })
  expect(understood(readIn('en-US', 'budget fun 80', options))).toMatchObject({ kind: 'budget', title: 'fun' })
  expect(readIn('en-US', 'budget meeting 80', options).kind).toBe('expense')
})

it('keeps a budget that was set by hand while its amount is typed', () =>
  expect(understood(readIn('en-US', 'food budget', { byHand: { kind: 'budget' } }))).toEqual({
    kind: 'budget',
    title: 'food budget',
  }))

it.each([
  ['300 grocery budget for December', 'grocery', '2026-12-01'],
  ['budget 300 for food for January', 'food', '2027-01-01'],
  ['food budget 300 for November', 'food', '2026-11-01'],
  ['budget food 300 in December', 'food', '2026-12-01'],
])('reads the month that a budget is for: %s', (line, title, date) =>
  expect(understood(readIn('en-US', line))).toEqual({ kind: 'budget', title, amount: 300, date }),
)

it.each([
  ['en-US', 'budget 450 for food and eating out', ['FOOD', 'EATING OUT']],
  ['en-US', 'budget 450 for food, eating out and fun', ['FOOD', 'EATING OUT', 'FUN']],
  ['de-DE', 'Budget Lebensmittel und Restaurant 450', ['FOOD', 'EATING OUT']],
  ['ja-JP', '食費と外食の予算 450円', ['FOOD', 'EATING OUT']],
  ['ar-EG', 'ميزانية الأكل والمطاعم 450', ['FOOD', 'EATING OUT']],
])('reads a budget of several categories as in %s: %s', (locale, line, [category, ...categories]) =>
  expect(readIn(locale, line)).toMatchObject({ kind: 'budget', amount: 450, category, categories }),
)

it.each(['budget 120 for gas and electric', 'budget 300 for food and knitting', 'budget 300 for food and groceries'])(
  'reads a budget of one category in %s',
  (line) => expect(readIn('en-US', line)).not.toHaveProperty('categories'),
)

it('reads a budget of a category whose name is two of others', () =>
  expect(readIn('en-US', 'budget 300 for food and fun', { categories: ['FOOD AND FUN', 'FUN'] })).not.toHaveProperty(
    'categories',
  ))
