import {
  addEntry,
  createBudget,
  createRule,
  listBudgets,
  listCategories,
  listRules,
  PAGES,
  renameCategory,
} from '@daybook/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { today } from '../../../format/dates.ts'
import { withoutStorage } from '../../../testing/device.ts'
import { goOffline } from '../../../testing/network.ts'
import { mockError, signInTestUser } from '../../../testing/realApi.ts'
import { renderPage } from '../../../testing/renderPage.tsx'
import { CategoriesPage } from './CategoriesPage.tsx'

async function openCategories() {
  const { send } = await signInTestUser()
  const add = (category: string, amount: number, type: 'income' | 'expense' = 'expense') =>
    send(addEntry(type), { body: { amount, category, date: today(), title: '' } })
  await add('food', 12.5)
  await add('food', 7.5)
  await add('groceries', 30)
  await add('salary', 900, 'income')
  const march = { amount: 300, start_date: '2026-03-01', end_date: '2026-03-31' }
  await send(createBudget, { body: { ...march, name: 'Trips', category: 'travel' } })
  await send(createRule, { body: { words: 'lidl', category: 'groceries' } })
  const user = await renderPage(<CategoriesPage />, { path: PAGES.categories.path })
  const choose = async (name: RegExp) => user.click(await screen.findByRole('button', { name }))
  const type = async (name: string) => {
    const field = await screen.findByRole('combobox', { name: 'Name' })
    await user.clear(field)
    await user.type(field, name)
  }
  const names = async () => (await send(listCategories, {})).body
  return { send, user, choose, type, names }
}

const rows = () =>
  within(screen.getByRole('list'))
    .getAllByRole('button')
    .map(({ textContent }) => textContent)

it('lists the categories with their entries and the sum of the year, most used first', async () => {
  await openCategories()
  await screen.findByRole('heading', { name: 'Categories' })
  await waitFor(() =>
    expect(rows()).toEqual([
      'FOOD 2 entries \u2212$20.00',
      'GROCERIES 1 entry \u2212$30.00',
      'SALARY 1 entry $900.00',
      'TRAVEL 0 entries ',
    ]),
  )
})

it('renames a category everywhere, and undoes that', async () => {
  const { send, user, choose, type, names } = await openCategories()
  await choose(/^GROCERIES/)
  await type('shop')
  await user.click(screen.getByRole('button', { name: 'Rename' }))
  await screen.findByText('GROCERIES is SHOP now.')
  await waitFor(async () => expect(await names()).toEqual(['FOOD', 'SALARY', 'SHOP', 'TRAVEL']))
  expect((await send(listRules, {})).body[0]!.category).toBe('SHOP')
  await screen.findByRole('button', { name: /^SHOP/ })
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect(await names()).toEqual(['FOOD', 'GROCERIES', 'SALARY', 'TRAVEL']))
  await screen.findByRole('button', { name: /^GROCERIES/ })
})

it('says before what a merge does', async () => {
  const { user, choose, type, names } = await openCategories()
  await choose(/^FOOD/)
  await type('Groceries ')
  await screen.findByText('Its 2 entries join GROCERIES.')
  await user.click(screen.getByRole('button', { name: 'Merge' }))
  await waitFor(async () => expect(await names()).toEqual(['GROCERIES', 'SALARY', 'TRAVEL']))
  await waitFor(() => expect(rows()[0]).toMatch(/^GROCERIES 3 entries/))
})

it('deletes a category: what has it gets OTHER, which cannot be deleted', async () => {
  const { send, user, choose, names } = await openCategories()
  await choose(/^TRAVEL/)
  await screen.findByText('It has no entries. Budgets and rules that have it join OTHER.')
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  await screen.findByText('Deleted “TRAVEL”')
  await waitFor(async () => expect(await names()).toEqual(['FOOD', 'GROCERIES', 'OTHER', 'SALARY']))
  expect((await send(listBudgets, {})).body[0]!.category.name).toBe('OTHER')
  await choose(/^OTHER/)
  await screen.findByRole('combobox', { name: 'Name' })
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
})

it('shows what is wrong with a name, and changes nothing for the same one', async () => {
  const { user, choose, type, names } = await openCategories()
  const before = await names()
  await choose(/^FOOD/)
  await type(' ')
  await user.click(screen.getByRole('button', { name: 'Rename' }))
  await screen.findByText('Category is required')
  await type('food')
  await user.click(screen.getByRole('button', { name: 'Rename' }))
  await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Name' })).toBeNull())
  expect(await names()).toEqual(before)
})

it('renames without a connection', async () => {
  const { user, choose, type } = await openCategories()
  await screen.findByRole('button', { name: /^FOOD/ })
  goOffline()
  await choose(/^FOOD/)
  await type('meals')
  await user.click(screen.getByRole('button', { name: 'Rename' }))
  await screen.findByRole('button', { name: /^MEALS/ })
})

it('adds a category before anything has it, but none twice', async () => {
  const { user, names } = await openCategories()
  const add = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: 'Add category' }))
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), name)
    await user.click(screen.getByRole('button', { name: 'Save' }))
  }
  await add('pets')
  await screen.findByText('Added “PETS”')
  await screen.findByRole('button', { name: /^PETS 0 entries/ })
  await add('yoga')
  await screen.findByRole('button', { name: /^YOGA/ })
  expect(await names()).toEqual(['FOOD', 'GROCERIES', 'SALARY', 'TRAVEL', 'PETS', 'YOGA'])
  await add('Pets ')
  await screen.findByText('PETS is in the list already.')
})

it('says if there is no category, and adds the first one', async () => {
  await signInTestUser()
  const user = await renderPage(<CategoriesPage />, { path: PAGES.categories.path })
  await screen.findByText('No categories yet')
  await user.click(screen.getByRole('button', { name: 'Add category' }))
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'pets')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(rows()).toEqual(['PETS 0 entries ']))
})

it('says if the category is not there any more', async () => {
  withoutStorage()
  const { user, choose, type } = await openCategories()
  mockError(renameCategory, 'category_not_found')
  await choose(/^FOOD/)
  await type('meals')
  await user.click(screen.getByRole('button', { name: 'Rename' }))
  await screen.findByText('Category not found')
})
