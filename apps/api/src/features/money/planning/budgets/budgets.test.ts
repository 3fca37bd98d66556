import {
  addEntry,
  type Budget,
  type BudgetDraft,
  createBudget,
  discardBudget,
  editBudget,
  getBudget,
  getBudgetTotal,
  importEntries,
  importLines,
  listBudgetPeriods,
  listBudgets,
  listCategories,
  listRunningBudgets,
} from '@daybook/contract'
import { addDays, dayIn } from '@daybook/domain/days'
import { describe, expect, it } from 'vitest'
import { newId } from '../../../../ids.ts'
import { dinarUser, type Send, sharedApi, signedInUser } from '../../../../testing/api.ts'

const groceries = (over: Partial<BudgetDraft> = {}): BudgetDraft => ({
  name: 'Groceries',
  amount: 300,
  category: 'Food',
  description: 'What we eat',
  start_date: '2026-03-01',
  end_date: '2026-03-31',
  ...over,
})
const create = async (testUser: Send, over: Partial<BudgetDraft> = {}) =>
  (await testUser(createBudget, { body: groceries(over) })).body
const getNames = (budgets: Budget[]) => budgets.map((budget) => budget.name)
const spend = (testUser: Send, amount: number, date: string, category = 'food') =>
  testUser(addEntry('expense'), { body: { amount, date, category, title: '' } })

describe('creating a budget', () => {
  it('returns 201 and the budget with nothing spent', async () => {
    const ann = await dinarUser()
    const created = await ann(createBudget, { body: groceries({ amount: 300.005 }) })
    const { category, ...rest } = groceries({ amount: 300.005 })
    const budget = { ...rest, id: created.body.id, category: { name: 'FOOD' }, spent: 0, remaining: 300.005 }
    expect(created).toMatchObject({ status: 201, body: budget })
    expect((await ann(listBudgets, {})).body).toEqual([budget])
    expect((await ann(getBudget, { params: { id: budget.id } })).body).toEqual(budget)
  })

  it.each([
    [{ name: ' ' }, 'Name is required'],
    [{ name: 'x'.repeat(101) }, 'Name must be at most 100 characters long'],
    [{ amount: 0 }, 'Amount should be greater than 0'],
    [{ amount: 0.5 }, 'Amounts below 1 can only be imported.'],
    [{ amount: '5' }, 'Amount should be greater than 0'],
    [{ category: '' }, 'Category is required'],
    [{ start_date: '2026-02-30' }, 'Invalid Start date'],
    [{ start_date: '' }, 'Invalid Start date'],
    [{ end_date: '' }, 'Invalid End date'],
    [{ end_date: '2026-02-28' }, 'End date cannot be before start date'],
    [{ description: 'x'.repeat(5001) }, 'Description must be at most 5,000 characters long'],
  ])('rejects %j: %s', async (wrong, message) => {
    const ann = await dinarUser()
    const reply = await ann(createBudget, { body: groceries(wrong as object) })
    expect(reply).toMatchObject({ status: 400, body: { message, errors: [{ message }] } })
    expect((await ann(listBudgets, {})).body).toEqual([])
  })

  it('lists field errors in the order of the form', async () => {
    const reply = await (await dinarUser())(createBudget, { body: {} as BudgetDraft })
    expect(reply.body.errors?.map((error) => error.path)).toEqual([
      'name',
      'amount',
      'category',
      'start_date',
      'end_date',
    ])
  })

  it('creates one budget for repeated requests with the same id and returns it each time', async () => {
    const ann = await dinarUser()
    const id = newId(new Date())
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, n) => ann(createBudget, { body: groceries({ id, amount: 100 + n }) })),
    )
    const all = (await ann(listBudgets, {})).body
    expect(all).toHaveLength(1)
    expect(replies.map((reply) => reply.body)).toEqual(Array(20).fill(all[0]))
    await ann(discardBudget, { params: { id } })
    expect((await ann(listCategories, {})).body).toEqual([])
  })
})

describe('spent amount', () => {
  it('is the sum of the expenses less the income of its category from its first to its last day', async () => {
    const ann = await dinarUser()
    const { id } = await create(ann)
    for (const date of ['2026-02-28', '2026-03-01', '2026-03-31', '2026-04-01']) await spend(ann, 100.001, date)
    await spend(ann, 50, '2026-03-15', 'Bus')
    await ann(addEntry('income'), { body: { amount: 70, date: '2026-03-15', category: 'Food' } })
    const budget = (await ann(getBudget, { params: { id } })).body
    expect(budget).toMatchObject({ spent: 130.002, remaining: 169.998 })
    await spend(ann, 150, '2026-03-02')
    expect((await ann(listBudgets, {})).body[0]).toMatchObject({ spent: 280.002, remaining: 19.998 })
  })
})

describe('spent amount by period', () => {
  const year = Array.from({ length: 425 }, (_, n) => new Date(Date.UTC(2026, 0, n + 1)).toISOString().slice(0, 10))
  const ends = ['2026-01-01', '2026-01-31', '2026-02-01', '2026-02-28', '2026-03-05', '2026-03-31', '2026-04-30']
  const spans = [...ends, '2026-12-31', '2027-01-10'].flatMap((first, at, all) =>
    all.slice(at).map((last) => [first, last] as const),
  )
  const ann = signedInUser().then(async (ann) => {
    const entry = { type: 'expense', amount: 1.5, category: 'Food and more', title: '' } as const
    const { status } = await ann(importEntries, { body: importLines(year.map((date) => ({ ...entry, date }))) })
    expect(status).toBe(201)
    return ann
  })

  it.each(spans)('counts each day from %s to %s once', async (start_date, end_date) => {
    const days = year.filter((day) => day >= start_date && day <= end_date).length
    const budget = await create(await ann, { category: 'Food and more', start_date, end_date })
    expect(budget.spent).toBe(days * 1.5)
  })
})

describe('listing', () => {
  it('returns the newest start first, and with a date only the budgets that run on it', async () => {
    const api = await sharedApi()
    const ann = await signedInUser({ 'time-zone': 'Pacific/Kiritimati' })
    const today = dayIn('Pacific/Kiritimati', api.clock.now())
    await create(ann, { name: 'old', start_date: '2020-01-01', end_date: '2020-12-31' })
    await create(ann, { name: 'one day', start_date: today, end_date: today })
    await create(ann, { name: 'long', start_date: '2020-06-01', end_date: '2999-01-01' })
    await create(ann, { name: 'later', start_date: '2998-01-01', end_date: '2999-01-01' })
    expect(getNames((await ann(listBudgets, {})).body)).toEqual(['later', 'one day', 'long', 'old'])
    expect(getNames((await ann(listRunningBudgets, { querystring: {} })).body)).toEqual(['one day', 'long'])
    const june = { querystring: { date: '2020-06-01' } }
    expect(getNames((await ann(listRunningBudgets, june)).body)).toEqual(['long', 'old'])
  })

  it('rejects a date that does not exist', async () => {
    const reply = await (await dinarUser())(listRunningBudgets, { querystring: { date: '2026-02-30' } })
    expect(reply).toMatchObject({ status: 400, body: { message: 'Invalid date' } })
  })
})

describe('a budget that renews', () => {
  it('answers with its present period and what the earlier ones left', async () => {
    const api = await sharedApi()
    const ann = await dinarUser()
    const today = dayIn('UTC', api.clock.now())
    const start_date = addDays(today, -10)
    const more = { renews: 'week' as const, rollover: true, categories: ['Bus', 'Food'] }
    const { id } = await create(ann, { ...more, start_date, end_date: today })
    await spend(ann, 100.001, start_date)
    await spend(ann, 50, today, 'Bus')
    const budget = (await ann(getBudget, { params: { id } })).body
    const present = { start_date: addDays(start_date, 7), end_date: addDays(start_date, 13), carried: 199.999 }
    expect(budget).toMatchObject({ ...present, since: start_date, spent: 50, remaining: 449.999, categories: ['BUS'] })
    expect((await ann(listBudgetPeriods, { params: { id } })).body).toEqual([
      { ...present, spent: 50, remaining: 449.999 },
      { start_date, end_date: addDays(start_date, 6), carried: 0, spent: 100.001, remaining: 199.999 },
    ])
    const before = { params: { id }, querystring: { before: present.start_date } }
    expect((await ann(listBudgetPeriods, before)).body).toMatchObject([{ start_date, carried: 0 }])
    before.querystring.before = start_date
    expect((await ann(listBudgetPeriods, before)).body).toEqual([])
    const inAYear = { querystring: { date: addDays(start_date, 364) } }
    expect((await ann(listRunningBudgets, inAYear)).body).toMatchObject([{ start_date: addDays(start_date, 364) }])
    expect((await ann(listRunningBudgets, { querystring: { date: addDays(start_date, -1) } })).body).toEqual([])
  })

  it('counts an expense of two budgets once in what all spent', async () => {
    const api = await sharedApi()
    const ann = await dinarUser()
    const today = dayIn('UTC', api.clock.now())
    for (const days of [1, 20]) await create(ann, { start_date: addDays(today, -days), end_date: addDays(today, days) })
    for (const date of [today, addDays(today, -15), addDays(today, -21)]) await spend(ann, 10.001, date)
    expect((await ann(getBudgetTotal, {})).body).toEqual({ spent: 20.002 })
    expect((await ann(getBudgetTotal, { querystring: { date: '2020-01-01' } })).body).toEqual({ spent: 0 })
    expect((await ann(listBudgets, {})).body.map(({ spent }) => spent)).toEqual([10.001, 20.002])
  })
})

describe('editing and deleting', () => {
  it('changes every field and the usage of the category', async () => {
    const ann = await dinarUser()
    const { id } = await create(ann)
    const body = groceries({ name: 'Bus', category: 'Bus', amount: 40, end_date: '2026-04-01', description: '' })
    const edited = await ann(editBudget, { params: { id }, body })
    expect(edited).toMatchObject({ status: 200, body: { ...body, id, category: { name: 'BUS' }, remaining: 40 } })
    expect((await ann(listCategories, {})).body).toEqual(['BUS'])
    const deleted = await ann(discardBudget, { params: { id } })
    expect(deleted).toMatchObject({ status: 200, body: { message: 'Budget deleted' } })
    expect((await ann(listCategories, {})).body).toEqual([])
    expect((await ann(getBudget, { params: { id } })).status).toBe(404)
  })

  it('keeps a category that an entry still uses', async () => {
    const ann = await dinarUser()
    await spend(ann, 5, '2026-03-02')
    const { id } = await create(ann)
    await ann(discardBudget, { params: { id } })
    expect((await ann(listCategories, {})).body).toEqual(['FOOD'])
  })

  it('applies the same validation as creating', async () => {
    const ann = await dinarUser()
    const { id } = await create(ann)
    const reply = await ann(editBudget, { params: { id }, body: groceries({ end_date: '2026-02-01' }) })
    expect(reply).toMatchObject({ status: 400, body: { message: 'End date cannot be before start date' } })
  })
})

describe("another user's budget", () => {
  it('returns 404 and does not change it', async () => {
    const [ann, bob] = [await dinarUser(), await dinarUser()]
    const budget = await create(ann)
    const params = { id: budget.id }
    await spend(bob, 10, '2026-03-02')
    const missing = { status: 404, body: { message: 'Budget not found' } }
    expect(await bob(getBudget, { params })).toMatchObject(missing)
    expect(await bob(listBudgetPeriods, { params })).toMatchObject(missing)
    expect(await bob(editBudget, { params, body: groceries({ name: 'His' }) })).toMatchObject(missing)
    expect(await bob(discardBudget, { params })).toMatchObject(missing)
    expect((await bob(listBudgets, {})).body).toEqual([])
    expect((await ann(listBudgets, {})).body).toEqual([budget])
  })
})
