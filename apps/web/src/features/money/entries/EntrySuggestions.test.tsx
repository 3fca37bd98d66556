import { addEntry } from '@daybook/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { today } from '../../../format/dates.ts'
import { signInTestUser } from '../../../testing/realApi.ts'
import { renderPage } from '../../../testing/renderPage.tsx'
import { MoneyPage } from '../page/MoneyPage.tsx'

async function withEntries() {
  const { send } = await signInTestUser()
  const add = (type: 'income' | 'expense', title: string, category: string) =>
    send(addEntry(type), { body: { amount: 10, title, category, date: today() } })
  await add('expense', 'Lunch with Ann', 'eating out')
  await add('expense', 'Milk', 'groceries')
  await add('income', 'Lunch repaid', 'refunds')
}

async function openForm() {
  await withEntries()
  const user = await renderPage(<MoneyPage />, { path: '/money', at: '/money?view=expense' })
  await user.click(screen.getByRole('button', { name: /add a income/i }))
  await screen.findByRole('option', { name: 'GROCERIES' })
  return user
}
const category = () => screen.getByRole('combobox', { name: 'Category' })

it("offers only the categories of the entry's type", async () => {
  const user = await openForm()
  expect(screen.queryByRole('option', { name: 'REFUNDS' })).toBeNull()
  await user.click(screen.getAllByRole('radio', { name: 'Income' }).at(-1)!)
  await screen.findByRole('option', { name: 'REFUNDS' })
  await waitFor(() => expect(screen.queryByRole('option', { name: 'GROCERIES' })).toBeNull())
})

it('fills in the category that such titles have, and keeps one that the user has chosen', async () => {
  const user = await openForm()
  await user.type(screen.getByLabelText('Title'), 'lunch')
  await waitFor(() => expect(category()).toHaveProperty('value', 'EATING OUT'))
  await user.clear(screen.getByLabelText('Title'))
  await user.type(screen.getByLabelText('Title'), 'mil')
  await waitFor(() => expect(category()).toHaveProperty('value', 'GROCERIES'))
  await user.clear(category())
  await user.type(category(), 'dairy')
  await user.type(screen.getByLabelText('Title'), 'k')
  await user.type(screen.getByLabelText('Amount'), '12')
  await user.click(screen.getByRole('button', { name: 'Add expense' }))
  await screen.findByText('DAIRY', { selector: 'p' })
})

const offered = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)

it('offers the categories beside OTHER, which an entry that names none has', async () => {
  const user = await openForm()
  await user.type(category(), 'OTHER')
  expect(screen.getByRole('option', { name: 'OTHER', selected: true })).toBeTruthy()
  expect(offered()).toContain('GROCERIES')
})

it('offers the categories of the list in its filter once one is typed', async () => {
  await withEntries()
  const user = await renderPage(<MoneyPage />, { path: '/money', at: '/money?view=expense' })
  await user.click(screen.getByRole('button', { name: 'Filter by....' }))
  await user.click(await screen.findByRole('button', { name: 'More filters' }))
  const chips = within(await screen.findByRole('group', { name: 'Several categories' }))
  await chips.findByRole('button', { name: 'GROCERIES' })
  expect(chips.queryByRole('button', { name: 'REFUNDS' })).toBeNull()
  expect(offered()).toEqual([])
  await user.type(category(), 'e')
  expect(offered()).toEqual(['EATING OUT', 'GROCERIES'])
  await user.click(screen.getByRole('option', { name: 'EATING OUT' }))
  expect(category()).toHaveProperty('value', 'EATING OUT')
})

it('offers the categories of its type in the report form', async () => {
  await withEntries()
  const user = await renderPage(<MoneyPage />, { path: '/money', at: '/money?view=expense' })
  await user.click(screen.getByRole('button', { name: 'Create Report' }))
  await screen.findByRole('option', { name: 'REFUNDS' })
  await user.selectOptions(screen.getByLabelText('Report type'), 'Expense Only')
  await waitFor(() => expect(offered()).toEqual(expect.not.arrayContaining(['REFUNDS'])))
  expect(offered()).toContain('GROCERIES')
})
