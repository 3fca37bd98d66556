import {
  addEntry,
  createBudget,
  createBudgets,
  discardBudget,
  discardEntry,
  editBudget,
  getBudget,
  getBudgetTotal,
  listBudgetPeriods,
  listBudgets,
  listCategories,
  listRunningBudgets,
  MANY_BUDGETS_LIMIT,
  ROW_LIMITS,
  restoreRow,
  undoOperation,
} from '@daybook/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../api/newId.ts'
import { twoSides } from '../testing/twoSides.ts'

let sides: Awaited<ReturnType<typeof twoSides>>

beforeEach(async () => {
  sides = await twoSides()
  await sides.goTo('2028-02-29T12:00:00Z')
})

const DRAFT = { name: 'Food', amount: 100, category: 'food', start_date: '2028-02-01', end_date: '2028-02-29' }
const create = (draft: object = {}) => sides.write(createBudget, { body: { ...DRAFT, ...draft } })
const spend = (date: string, amount = 1.25, category = 'food') =>
  sides.write(addEntry('expense'), { body: { amount, date, category, title: '' } })

async function sameEverywhere() {
  await sides.same(listBudgets, {})
  for (const date of [undefined, '2028-02-01', '2028-02-29', '2028-03-01', '1900-01-01', '2028-02-30'])
    await sides.same(listRunningBudgets, { querystring: date ? { date } : {} })
  await sides.same(getBudgetTotal, {})
  await sides.same(listCategories, {})
}

describe('what a budget has spent', () => {
  it.each([
    ['2028-02-01', '2028-02-29'],
    ['2028-02-29', '2028-03-01'],
    ['2028-01-31', '2028-03-31'],
    ['2028-01-01', '2028-04-30'],
    ['2028-01-15', '2028-03-14'],
    ['2027-12-01', '2028-03-31'],
    ['1900-01-01', '9999-12-31'],
  ])('from %s to %s is the same', async (start_date, end_date) => {
    const days = ['1900-01-01', '2027-02-28', '2027-12-31', '2028-01-01', '2028-01-15', '2028-01-31', '2028-02-01']
    for (const day of [...days, '2028-02-28', '2028-02-29', '2028-03-01', '2028-03-14', '2028-04-30', '9999-12-31'])
      await spend(day)
    await spend('2028-02-29', 999_999_999_999, 'other')
    await sides.write(addEntry('income'), { body: { amount: 5, date: '2028-02-29', category: 'food' } })
    const { id } = await create({ start_date, end_date })
    await sameEverywhere()
    await sides.same(getBudget, { params: { id } })
  })

  it('follows the entries', async () => {
    const { id } = await create({ start_date: '2028-01-31' })
    const { id: entry } = await spend('2028-02-29', 100.01)
    expect(await sides.same(getBudget, { params: { id } })).toMatchObject({ spent: 100.01, remaining: -0.01 })
    await spend('2028-01-31', 999_999_999_999)
    await sides.same(getBudget, { params: { id } })
    await sides.write(discardEntry('expense'), { params: { id: entry } })
    await sides.same(getBudget, { params: { id } })
    await sides.reload()
    await sameEverywhere()
  })
})

describe('a budget', () => {
  it('is listed by its start, the newest first', async () => {
    await sameEverywhere()
    for (const start_date of ['2028-02-01', '2028-02-29', '1900-01-01', '2028-02-01']) await create({ start_date })
    await sameEverywhere()
    await sides.reload()
    await sameEverywhere()
  })

  it('keeps the changes of two devices, and takes a period as a whole', async () => {
    const { id } = await create()
    const base = { ...DRAFT, category: 'FOOD', description: '' }
    await sides.write(editBudget, { params: { id }, body: { ...DRAFT, start_date: '2028-02-10', name: 'Meals' } })
    await sides.push(editBudget, { params: { id }, body: { ...DRAFT, amount: 7 } }, { base })
    expect(await sides.same(getBudget, { params: { id } })).toMatchObject({ name: 'Meals', start_date: '2028-02-10' })
    await sides.push(editBudget, { params: { id }, body: { ...DRAFT, end_date: '2028-02-05' } }, { base })
    expect(await sides.same(getBudget, { params: { id } })).toMatchObject({ amount: 7, start_date: '2028-02-01' })
  })

  it('is changed in the trash', async () => {
    const { id } = await create()
    await sides.write(discardBudget, { params: { id } })
    const base = { ...DRAFT, category: 'FOOD', description: '' }
    await sides.push(editBudget, { params: { id }, body: { ...DRAFT, amount: 7 } }, { base })
    await sides.push(discardBudget, { params: { id } })
    await sameEverywhere()
  })
})

describe('a budget that renews', () => {
  const ROLLING = {
    renews: 'month',
    rollover: true,
    categories: ['bus', 'food', 'Bus'],
    start_date: '2027-10-31',
  } as const

  it.each(['week', 'month', 'year'] as const)('each %s has the same periods', async (renews) => {
    for (const date of ['2027-10-31', '2027-11-29', '2027-11-30', '2028-01-15', '2028-02-28', '2028-02-29'])
      for (const category of ['food', 'bus', 'other']) await spend(date, 70.01, category)
    const parts = [
      { category: 'bus', amount: 3.01, title: '' },
      { category: 'other', amount: 1, title: '' },
    ]
    const split = { amount: 4.01, date: '2028-02-29', category: 'bus', title: '', parts }
    await sides.write(addEntry('expense'), { body: split })
    const { id } = await create({ ...ROLLING, renews })
    await create({ renews, start_date: '2028-02-10' })
    await sameEverywhere()
    await sides.same(getBudget, { params: { id } })
    const [present] = await sides.same(listBudgetPeriods, { params: { id } })
    await sides.same(listBudgetPeriods, { params: { id }, querystring: { before: present!.start_date } })
    await sides.reload()
    await sameEverywhere()
    await sides.sameRows()
  })

  it('keeps how it renews when an edit leaves it out, and has one period again', async () => {
    const { id } = await create(ROLLING)
    await sides.write(editBudget, { params: { id }, body: { ...DRAFT, amount: 7 } })
    const kept = await sides.same(getBudget, { params: { id } })
    expect(kept).toMatchObject({ renews: 'month', rollover: true, categories: ['BUS'], amount: 7 })
    await sides.write(editBudget, { params: { id }, body: { ...DRAFT, renews: null, categories: [] } })
    const plain = await sides.same(getBudget, { params: { id } })
    for (const field of ['renews', 'rollover', 'categories', 'since', 'carried'])
      expect(plain).not.toHaveProperty(field)
    await sides.write(undoOperation, { params: { id: sides.operations.at(-1)! } })
    expect(await sides.same(getBudget, { params: { id } })).toMatchObject({ renews: 'month', categories: ['BUS'] })
    await sides.sameRows()
  })

  it('keeps the changes of two devices', async () => {
    const { id } = await create()
    const base = { ...DRAFT, category: 'FOOD', description: '', renews: null, rollover: false, categories: [] }
    await sides.write(editBudget, { params: { id }, body: { ...DRAFT, renews: 'week' } })
    await sides.push(editBudget, { params: { id }, body: { ...DRAFT, renews: null, categories: ['bus'] } }, { base })
    expect(await sides.same(getBudget, { params: { id } })).toMatchObject({ renews: 'week', categories: ['BUS'] })
    await sides.sameRows()
  })

  it('counts an expense of two budgets once in the total', async () => {
    await spend('2028-02-29', 10.01)
    await spend('2028-02-29', 5, 'bus')
    for (const draft of [{}, { renews: 'month', categories: ['bus'] }, { category: 'bus' }]) await create(draft)
    expect(await sides.same(getBudgetTotal, {})).toEqual({ spent: 15.01 })
  })
})

describe('several budgets', () => {
  it('are made and taken back in one operation', async () => {
    const [id, other] = [newId(), newId()]
    const budgets = [
      { ...DRAFT, id },
      { ...DRAFT, id: other, category: 'bus', renews: 'month' as const },
    ]
    await sides.write(createBudgets, { body: { budgets } })
    await sameEverywhere()
    await sides.write(createBudgets, { body: { budgets: [{ ...DRAFT, id, name: 'Other' }] } })
    await sides.write(undoOperation, { params: { id: sides.operations[0]! } })
    expect(await sides.same(listBudgets, {})).toEqual([])
    await sides.sameRows()
  })

  it.each([[], [DRAFT, { ...DRAFT, amount: 0 }]])('are all rejected with one that is not valid', async (...budgets) => {
    await sides.write(createBudgets, { body: { budgets } })
    expect(await sides.same(listBudgets, {})).toEqual([])
  })
})

it('are neither created nor restored beyond the limit', async () => {
  const { id } = await create()
  await sides.write(discardBudget, { params: { id } })
  const budgets = Array(MANY_BUDGETS_LIMIT).fill(DRAFT)
  for (let count = 0; count < ROW_LIMITS.budget; count += MANY_BUDGETS_LIMIT)
    await sides.write(createBudgets, { body: { budgets } })
  const tooMany = { code: 'too_many_rows', params: { kind: 'budget', maximum: ROW_LIMITS.budget } }
  expect(await create()).toMatchObject(tooMany)
  expect(await sides.write(createBudgets, { body: { budgets: [DRAFT] } })).toMatchObject(tooMany)
  expect(await sides.write(restoreRow, { params: { kind: 'budget', id } })).toMatchObject(tooMany)
  await sides.same(listBudgets, {})
})
