import {
  addEntry,
  addTransfer,
  type BudgetDraft,
  createAccount,
  createBudget,
  discardBudget,
  type EntryType,
  editBudget,
  getBudget,
  getBudgetTotal,
  listBudgetPeriods,
  listCategories,
  MAIN_ACCOUNT,
} from '@daybook/contract'
import { addDays, dayIn, monthAfter } from '@daybook/domain/days'
import { expect, it } from 'vitest'
import { dinarUser, type Send, sharedApi } from '../../../../testing/api.ts'

const today = async () => dayIn('UTC', (await sharedApi()).clock.now())
const create = async (testUser: Send, over: Partial<BudgetDraft>) => {
  const draft = { name: 'Everything', amount: 3000, category: 'Everything', description: '', all_categories: true }
  const reply = await testUser(createBudget, {
    body: { ...draft, start_date: '2026-03-01', end_date: '2026-03-31', ...over },
  })
  expect(reply.status).toBe(201)
  return reply.body
}
const add = (testUser: Send, type: EntryType, amount: number, date: string, category = 'food') =>
  testUser(addEntry(type), { body: { amount, date, category, title: '' } })

it('counts the expenses of every category less their refunds, but no other income and no transfers', async () => {
  const ann = await dinarUser()
  const budget = await create(ann, { categories: ['Bus'] })
  expect(budget).toMatchObject({ all_categories: true, category: { name: 'EVERYTHING' }, spent: 0 })
  expect(budget).not.toHaveProperty('categories')
  for (const date of ['2026-02-28', '2026-03-01', '2026-03-31', '2026-04-01']) await add(ann, 'expense', 100.001, date)
  await add(ann, 'expense', 50, '2026-03-15', 'a category of later')
  await add(ann, 'income', 2000, '2026-03-15', 'Salary')
  await add(ann, 'income', 30, '2026-03-16')
  const { id: to } = (await ann(createAccount, { body: { name: 'Savings', kind: 'savings', opening: 0 } })).body
  await ann(addTransfer, { body: { from: MAIN_ACCOUNT, to, amount: 400, date: '2026-03-17', title: '' } })
  const { body } = await ann(getBudget, { params: { id: budget.id } })
  expect(body).toMatchObject({ spent: 220.002, remaining: 2779.998 })
})

it('counts the parts of a month in which it begins or ends', async () => {
  const ann = await dinarUser()
  for (const date of ['2026-03-09', '2026-03-10', '2026-04-30', '2026-05-20', '2026-05-21']) {
    await add(ann, 'expense', 10, date, date.endsWith('0') ? 'bus' : 'food')
    const parts = ['food', 'rent'].map((category) => ({ category, amount: 1, title: '' }))
    await ann(addEntry('expense'), { body: { amount: 2, date, category: 'food', title: '', parts } })
  }
  await add(ann, 'income', 4, '2026-03-31', 'bus')
  expect((await create(ann, { start_date: '2026-03-10', end_date: '2026-05-20' })).spent).toBe(32)
})

it('carries over what its months left', async () => {
  const ann = await dinarUser()
  const month = (await today()).slice(0, 7)
  const [first, second] = [`${monthAfter(month, -2)}-01`, `${monthAfter(month, -1)}-01`]
  await add(ann, 'expense', 1000, first)
  await add(ann, 'expense', 500, second, 'bus')
  await add(ann, 'income', 200, second)
  const { id, ...budget } = await create(ann, { start_date: first, end_date: first, renews: 'month', rollover: true })
  expect(budget).toMatchObject({ carried: 4500, spent: 0, remaining: 7500 })
  const periods = (await ann(listBudgetPeriods, { params: { id } })).body
  expect(periods.map(({ spent, carried }) => [spent, carried])).toEqual([
    [0, 4500],
    [500, 2000],
    [1000, 0],
  ])
})

it('counts an expense once in what all budgets spent, also of days outside of it', async () => {
  const ann = await dinarUser()
  const day = await today()
  await create(ann, { start_date: addDays(day, -5), end_date: day })
  const food = { category: 'food', all_categories: false }
  await create(ann, { ...food, start_date: addDays(day, -10), end_date: addDays(day, 10) })
  for (const days of [-11, -10, -5, 0, 10]) await add(ann, 'expense', 10, addDays(day, days))
  await add(ann, 'expense', 1, day, 'bus')
  expect((await ann(getBudgetTotal, {})).body).toEqual({ spent: 41 })
})

it('names no category, until it is of one again', async () => {
  const ann = await dinarUser()
  const { id, name, amount, description, start_date, end_date } = await create(ann, {})
  expect((await ann(listCategories, {})).body).toEqual([])
  const body = { name, amount, description, start_date, end_date, category: 'Food' }
  expect((await ann(editBudget, { params: { id }, body })).body).toMatchObject({ all_categories: true })
  expect((await ann(listCategories, {})).body).toEqual([])
  const one = await ann(editBudget, { params: { id }, body: { ...body, all_categories: false } })
  expect(one.body).not.toHaveProperty('all_categories')
  expect((await ann(listCategories, {})).body).toEqual(['FOOD'])
  await ann(discardBudget, { params: { id } })
  expect((await ann(listCategories, {})).body).toEqual([])
})
