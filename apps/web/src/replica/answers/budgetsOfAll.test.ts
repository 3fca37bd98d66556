import {
  addEntry,
  createBudget,
  discardBudget,
  editBudget,
  getBudget,
  getBudgetTotal,
  listBudgetPeriods,
  listBudgets,
  listCategories,
  undoOperation,
} from '@daybook/contract'
import { beforeEach, expect, it } from 'vitest'
import { twoSides } from '../testing/twoSides.ts'

let sides: Awaited<ReturnType<typeof twoSides>>

beforeEach(async () => {
  sides = await twoSides()
  await sides.goTo('2028-02-29T12:00:00Z')
})

const DRAFT = { name: 'Food', amount: 100, category: 'food', start_date: '2028-02-01', end_date: '2028-02-29' }
const create = (draft: object = {}) => sides.write(createBudget, { body: { ...DRAFT, ...draft } })
const spend = (date: string, amount: number, category: string) =>
  sides.write(addEntry('expense'), { body: { amount, date, category, title: '' } })

async function sameEverywhere() {
  for (const endpoint of [listBudgets, getBudgetTotal, listCategories]) await sides.same(endpoint, {})
}

const OF_ALL = { category: 'everything', all_categories: true, categories: ['bus'], renews: 'month' } as const
const earn = (date: string, amount: number, category: string) =>
  sides.write(addEntry('income'), { body: { amount, date, category, title: '' } })

it.each(['2028-01-01', '2028-01-15', '2027-10-31'])('counts all expenses less refunds since %s', async (start_date) => {
  const { id } = await create({ ...OF_ALL, start_date, rollover: true })
  for (const date of ['2027-10-31', '2028-01-14', '2028-01-15', '2028-02-14', '2028-02-28', '2028-02-29', '2028-03-01'])
    for (const category of ['food', 'bus', 'other']) await spend(date, 10.01, category)
  await earn('2028-02-29', 5, 'food')
  await earn('2028-02-28', 500, 'bus')
  await earn('2028-02-29', 5, 'other')
  await earn('2028-02-29', 2000, 'salary')
  const parts = [
    { category: 'bus', amount: 3.01, title: '' },
    { category: 'rent', amount: 1, title: '' },
  ]
  await sides.write(addEntry('expense'), {
    body: { amount: 4.01, date: '2028-02-29', category: 'bus', title: '', parts },
  })
  await create({ start_date: '2028-01-01' })
  await sameEverywhere()
  expect(await sides.same(getBudget, { params: { id } })).not.toHaveProperty('categories')
  await sides.same(listBudgetPeriods, { params: { id } })
  await sides.reload()
  await sameEverywhere()
  await sides.sameRows()
})

it('names no category, and is kept when an edit leaves it out', async () => {
  const { id } = await create(OF_ALL)
  expect(await sides.same(listCategories, {})).toEqual([])
  await sides.write(editBudget, { params: { id }, body: { ...DRAFT, amount: 7 } })
  expect(await sides.same(getBudget, { params: { id } })).toMatchObject({ all_categories: true, amount: 7 })
  const base = { ...DRAFT, category: 'FOOD', description: '', all_categories: true }
  await sides.push(editBudget, { params: { id }, body: { ...DRAFT, all_categories: false } }, { base })
  expect(await sides.same(getBudget, { params: { id } })).not.toHaveProperty('all_categories')
  expect(await sides.same(listCategories, {})).toEqual(['FOOD'])
  await sides.write(undoOperation, { params: { id: sides.operations.at(-1)! } })
  await sides.write(discardBudget, { params: { id } })
  expect(await sides.same(listCategories, {})).toEqual([])
  await sides.sameRows()
})
