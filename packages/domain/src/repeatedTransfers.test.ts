import { type Budget, MAIN_ACCOUNT, type ScheduleDraft } from '@daybook/contract'
import { expect, it } from 'vitest'
import { accountNamer } from './accounts.ts'
import { billsOf } from './bills.ts'
import { computeForecast, expectedIn } from './forecast.ts'
import { candidateFinder } from './importCandidates.ts'
import { changedOn, dueUntil, editedSchedule, entryIdOn, followingFrom, newSchedule } from './recording.ts'
import { entryOn, nextAutomaticDay, withAccountNames } from './schedules.ts'
import { computeSpendable } from './spendable.ts'

const ID = '01890000-0000-7000-8000-000000000000'
const TODAY = '2026-11-20'
const DRAFT: Omit<ScheduleDraft, 'id'> = {
  type: 'transfer',
  amount: 150,
  title: '',
  to: 'loan',
  rule: { unit: 'month', every: 1, day: 25 },
  start: '2026-11-25',
  end: null,
  mode: 'automatic',
}
const order = (more: Partial<typeof DRAFT> = {}) => ({ ...newSchedule({ ...DRAFT, ...more }, TODAY), id: ID })

it('is in no forecast of all accounts, sum of a month, bill or budget', () => {
  const schedules = [order()]
  const forecast = computeForecast({ balance: 10, entries: [], schedules }, TODAY, 40)
  expect(forecast.every(({ balance, added }) => balance === 10 && added.length === 0)).toBe(true)
  expect(expectedIn('2026-12', { income: 1, expense: 2 }, schedules)).toBeUndefined()
  expect(billsOf({ month: '2026-11', schedules, entries: [] })).toEqual({ done: 0, count: 0, toPay: 0 })
  const budget = { id: '', name: '', description: '', category: { name: '' }, amount: 300, spent: 0, remaining: 300 }
  const running = [{ ...budget, start_date: '2026-11-01', end_date: '2026-11-30' } as Budget]
  const spendable = computeSpendable(running, { today: TODAY, currency: 'JPY', schedules })
  expect(spendable).toMatchObject({ amount: 27, withoutBills: false })
})

it('makes transfers with the ids of their days, and handles a day of one account without any', () => {
  const row = order()
  const expected = { from: MAIN_ACCOUNT, to: 'loan', amount: 150, title: '' }
  expect(dueUntil(ID, row, '2026-12-31')).toMatchObject({
    entries: [],
    transfers: ['2026-11-25', '2026-12-25'].map((date) => [entryIdOn(ID, row, date), { ...expected, date }]),
    row: { handled_until: '2026-12-25' },
  })
  const none = dueUntil(ID, order({ to: MAIN_ACCOUNT }), '2026-12-31')
  expect(none).toMatchObject({ transfers: [], count: 2 })
  expect(nextAutomaticDay(none.row)).toBe('2027-01-25')
})

it('keeps its accounts where a change names none, and has no tags, parts or category', () => {
  const before = { ...order({ account: 'card' }), reminders: [0] }
  const { to: _, ...others } = DRAFT
  const draft = { ...others, amount: 9, category: 'HOME', tags: ['x'] }
  const kept = { type: 'transfer', amount: 9, account: 'card', to: 'loan', category: '' }
  const edited = editedSchedule(before, draft, TODAY)
  expect(edited).toMatchObject(kept)
  expect(edited).not.toHaveProperty('tags')
  const following = { id: ID, day: '2026-12-25', draft: { ...draft, start: '2026-12-25' }, today: TODAY }
  expect(followingFrom(before, following)).toMatchObject({ ...kept, reminders: [0], root: ID })
  const changed = changedOn(before, { day: '2026-11-25', amount: 5, title: '', to: null })
  expect(entryOn(changed, '2026-11-25')).toMatchObject({ account: 'card', to: MAIN_ACCOUNT, amount: 5, category: '' })
  expect(entryOn(changedOn(changed, { day: '2026-11-25', amount: 5, title: '', to: 'loan' }), '2026-11-25').to).toBe(
    'loan',
  )
})

it('becomes an expense only with a category, without what was changed in single transfers', () => {
  const changed = changedOn(order(), { day: '2026-11-25', amount: 5, title: '' })
  const expense = editedSchedule(changed, { ...DRAFT, type: 'expense', category: 'HOME' }, TODAY)
  expect(expense).toMatchObject({ type: 'expense', category: 'HOME', changed: [] })
  expect(expense).not.toHaveProperty('to')
})

it('is named by its accounts, on a day by those of the day', () => {
  const nameOf = accountNamer(
    [
      { id: 'loan', name: 'Car loan' },
      { id: 'card', name: 'Card' },
    ],
    'Main',
  )
  const row = changedOn(order(), { day: '2026-11-25', amount: 150, title: '', account: 'card' })
  const named = withAccountNames(row, nameOf)
  expect([named.category, entryOn(named, '2026-11-25').category]).toEqual(['Main → Car loan', 'Card → Car loan'])
  const expense = editedSchedule(row, { ...DRAFT, type: 'expense', category: 'HOME' }, TODAY)
  expect(withAccountNames(expense, nameOf)).toBe(expense)
})

it('is no due day that a line of a file pays', () => {
  const line = {
    type: 'expense',
    date: '2026-11-25',
    amount: 150,
    category: 'OTHER',
    title: 'Loan',
    account: null,
  } as const
  const finder = candidateFinder([line], { schedules: [order({ title: 'Loan' })], accounts: [] })
  const steps = finder.find({ duplicates: [], similar: [], deleted: [] })
  let step = steps.next()
  while (!step.done) step = steps.next()
  expect(step.value).toEqual({ matches: [], transfers: [] })
})
