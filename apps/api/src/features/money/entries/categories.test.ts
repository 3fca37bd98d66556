import {
  addEntry,
  changePreferences,
  type Endpoint,
  getUser,
  type Input,
  listActivity,
  listBudgets,
  listCategories,
  listCategoryUses,
  listRoutines,
  listRules,
  listSavedFilters,
  listSchedules,
  listTrash,
  renameCategory,
} from '@daybook/contract'
import { describe, expect, it } from 'vitest'
import { checkIntegrity } from '../../../cli/integrity.repo.ts'
import { sharedApi, signedInUser } from '../../../testing/api.ts'
import { createCategorized } from '../../../testing/categorized.ts'
import { everything, historyUser } from '../../../testing/history.ts'

const FOOD_TO_MEALS = { from: ' food', to: 'Meals ' }

async function userWithFood() {
  const ann = await historyUser()
  const read = async <E extends Endpoint>(endpoint: E, input: Input<E>) => (await ann.send(endpoint, input)).body
  await createCategorized(read)
  const all = async () => ({
    ...(await everything(ann)),
    schedules: await read(listSchedules, {}),
    rules: await read(listRules, {}),
    filters: await read(listSavedFilters, {}),
    uses: await read(listCategoryUses, {}),
  })
  return { ...ann, read, all }
}

const textOf = (value: unknown) => JSON.stringify(value)

describe('a category', () => {
  it('is renamed wherever the user has it, in one operation that can be undone', async () => {
    const ann = await userWithFood()
    const before = await ann.all()
    const renamed = await ann.call(renameCategory, { body: FOOD_TO_MEALS })
    expect([renamed.status, renamed.body]).toEqual([200, { message: 'Renamed' }])
    expect(await ann.all()).toEqual(JSON.parse(textOf(before).replaceAll('"FOOD"', '"MEALS"')))
    const { body: operations } = await ann.send(listActivity, { querystring: { limit: 1 } })
    expect(operations).toMatchObject([{ id: ann.latest(), total: 9 }])
    expect((await ann.undo()).undone).toBe(9)
    expect(await ann.all()).toEqual(before)
    expect(await checkIntegrity((await sharedApi()).db)).toEqual([])
  })

  it('is merged with one that exists, and is named once where both were', async () => {
    const ann = await userWithFood()
    const before = await ann.all()
    await ann.call(renameCategory, { body: { from: 'food', to: 'fun' } })
    expect((await ann.read(listCategoryUses, {})).map(({ name, entries }) => [name, entries])).toEqual([
      ['FUN', 5],
      ['RENT', 1],
    ])
    const budgets = (await ann.read(listBudgets, {})).map(({ name, category, categories }) => [
      name,
      category.name,
      categories,
    ])
    expect(budgets.toSorted()).toEqual([
      ['Food', 'FUN', ['GROCERIES']],
      ['Fun', 'FUN', undefined],
    ])
    expect((await ann.read(listSavedFilters, {}))[0]!.filter).toMatchObject({ category: 'FUN', categories: ['FUN'] })
    await ann.undo()
    expect(await ann.all()).toEqual(before)
  })

  it('stays as it is in the trash, and with the other users', async () => {
    const [ann, bob] = [await userWithFood(), await userWithFood()]
    const others = await bob.all()
    await ann.call(renameCategory, { body: FOOD_TO_MEALS })
    expect(await bob.all()).toEqual(others)
    expect(await ann.read(listTrash, { querystring: {} })).toMatchObject([{ row: { category: 'FOOD' } }])
  })

  it('is renamed although only a rule or a saved filter has it', async () => {
    const ann = await userWithFood()
    await ann.call(renameCategory, { body: { from: 'groceries', to: 'shop' } })
    expect(textOf(await ann.read(listBudgets, {}))).toContain('"SHOP"')
    await ann.call(renameCategory, { body: FOOD_TO_MEALS })
    expect((await ann.read(listRules, {}))[0]!.category).toBe('MEALS')
    expect((await ann.read(listRoutines, {}))[0]!.expense?.category).toBe('MEALS')
  })

  it('is not renamed if nothing has it, nor to its own name', async () => {
    const ann = await userWithFood()
    const before = await ann.all()
    const unknown = await ann.call(renameCategory, { body: { from: 'nothing', to: 'food' } })
    expect([unknown.status, textOf(unknown.body)]).toEqual([404, expect.stringContaining('category_not_found')])
    expect((await ann.call(renameCategory, { body: { from: 'food', to: 'Food' } })).status).toBe(200)
    expect(await ann.all()).toEqual(before)
    const { body: operations } = await ann.send(listActivity, { querystring: {} })
    expect(operations.map(({ id }) => id)).not.toContain(ann.latest())
    for (const to of ['', 'a'.repeat(41), 'ß'.repeat(21)])
      expect((await ann.call(renameCategory, { body: { from: 'food', to } })).status).toBe(400)
  })
})

describe('an added category', () => {
  const names = async ({ read }: Awaited<ReturnType<typeof userWithFood>>) =>
    (await read(listCategoryUses, {})).map(({ name }) => name)

  async function userWithPets() {
    const ann = await userWithFood()
    await ann.call(changePreferences, { body: { added_categories: [' pets', 'Food', 'Yoga  class'] } })
    return ann
  }

  it('is listed after those in use, for both types, until that is undone', async () => {
    const ann = await userWithPets()
    expect((await ann.read(getUser, {})).added_categories).toEqual(['PETS', 'FOOD', 'YOGA CLASS'])
    expect(await names(ann)).toEqual(['FOOD', 'FUN', 'RENT', 'PETS', 'YOGA CLASS'])
    expect((await ann.read(listCategoryUses, {})).at(-1)).toEqual({
      name: 'YOGA CLASS',
      entries: 0,
      income: 0,
      expense: 0,
    })
    expect(await ann.read(listCategories, {})).toEqual(await names(ann))
    const ofIncome = await ann.read(listCategories, { querystring: { type: 'income' } })
    expect(ofIncome).toEqual(['FOOD', 'PETS', 'YOGA CLASS'])
    await ann.undo()
    expect(await names(ann)).toEqual(['FOOD', 'FUN', 'RENT'])
  })

  it('is renamed, merged and deleted like the others, and each is undone', async () => {
    const ann = await userWithPets()
    const [before, listed] = [await ann.all(), await names(ann)]
    const steps = [
      ['pets', 'dogs', ['FOOD', 'FUN', 'RENT', 'DOGS', 'YOGA CLASS']],
      ['pets', 'yoga class', ['FOOD', 'FUN', 'RENT', 'YOGA CLASS']],
      ['pets', 'rent', ['FOOD', 'FUN', 'RENT', 'YOGA CLASS']],
      ['pets', 'other', ['FOOD', 'FUN', 'RENT', 'YOGA CLASS']],
      ['food', 'meals', ['MEALS', 'FUN', 'RENT', 'PETS', 'YOGA CLASS']],
    ] as const
    for (const [from, to, after] of steps) {
      expect((await ann.call(renameCategory, { body: { from, to } })).status).toBe(200)
      expect(await names(ann)).toEqual(after)
      await ann.undo()
      expect(await names(ann)).toEqual(listed)
    }
    expect(await ann.all()).toEqual(before)
    await ann.call(changePreferences, { body: { added_categories: ['OTHER'] } })
    await ann.call(renameCategory, { body: { from: 'other', to: 'rest' } })
    expect((await ann.read(getUser, {})).added_categories).toEqual(['REST'])
  })

  it('is one of at most 100, each with a name that an entry can have', async () => {
    const ann = await signedInUser()
    const add = async (added_categories: string[]) =>
      (await ann(changePreferences, { body: { added_categories } })).body
    const hundred = Array.from({ length: 100 }, (_, n) => `C${n}`)
    expect(await add(hundred)).toMatchObject({ added_categories: hundred })
    expect(await add([...hundred, 'C100'])).toMatchObject({ code: 'too_many_categories' })
    expect(await add([' '])).toMatchObject({ code: 'category_required' })
    expect(await add(['ß'.repeat(21)])).toMatchObject({ code: 'category_too_long' })
    expect((await ann(listCategories, {})).body).toHaveLength(100)
  })
})

it('lists the categories with their entries and the sums of this year, most used first', async () => {
  const ann = await signedInUser()
  const year = new Date().getFullYear()
  const add = (type: 'income' | 'expense', amount: number, date: string, category = 'food') =>
    ann(addEntry(type), { body: { amount, date, category, title: '' } })
  await add('expense', 12.5, `${year}-01-01`)
  await add('expense', 7.5, `${year}-12-31`)
  await add('income', 3, `${year}-06-01`)
  await add('expense', 99, `${year - 1}-12-31`, 'food')
  await add('expense', 5, `${year}-02-03`, 'rent')
  expect((await ann(listCategoryUses, {})).body).toEqual([
    { name: 'FOOD', entries: 4, income: 3, expense: 20 },
    { name: 'RENT', entries: 1, income: 0, expense: 5 },
  ])
  expect((await ann(listCategories, {})).body).toEqual(['FOOD', 'RENT'])
})
