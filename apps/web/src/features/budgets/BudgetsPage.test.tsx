import { addEntry, type BudgetDraft, createBudget, deleteBudget, editBudget, listBudgets } from '@daybook/contract'
import { monthOf } from '@daybook/domain/days'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { today } from '../../format/dates.ts'
import { mockError, mockResponse, signInTestUser } from '../../testing/realApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import { BudgetsPage } from './BudgetsPage.tsx'

const [start_date, end_date] = monthOf(today())
const groceries: BudgetDraft = {
  name: 'Groceries',
  amount: 300,
  category: 'Food',
  description: 'At home',
  start_date,
  end_date,
}
const card = async (name = 'Groceries') => within(await screen.findByRole('article', { name }))

async function withGroceries() {
  const { send } = await signInTestUser()
  await send(createBudget, { body: groceries })
  return send
}
async function fillIn(user: UserEvent) {
  await user.type(await screen.findByLabelText('Name'), 'Groceries')
  await user.type(screen.getByLabelText('Amount'), '300')
  await user.type(screen.getByRole('combobox', { name: 'Category' }), 'food')
}
const choose = async (user: UserEvent, item: string) => {
  await user.click(await screen.findByRole('button', { name: 'Actions for Groceries' }))
  await user.click(await screen.findByRole('menuitem', { name: item }))
}

it('shows the empty state, then a budget after it is created', async () => {
  const user = await renderPage(<BudgetsPage />)
  await screen.findByText('No Budgets Available')
  await user.click(screen.getByRole('button', { name: 'Create a Budget' }))
  await fillIn(user)
  await user.click(screen.getByRole('button', { name: 'Create' }))
  const budget = await card()
  budget.getByText('FOOD')
  budget.getByText('left')
  await waitFor(() => expect(screen.queryByLabelText('Name')).toBeNull())
})

it('shows the state and the amount spent as text', async () => {
  const send = await withGroceries()
  const spend = (amount: number) => send(addEntry('expense'), { body: { amount, date: today(), category: 'food' } })
  await spend(240)
  await renderPage(<BudgetsPage />)
  const budget = await card()
  budget.getByText('Nearly spent')
  expect(budget.getByText(/spent of/).textContent).toBe('$240.00 spent of $300.00')
  expect(budget.getByRole('progressbar')).toHaveProperty('value', 240)
})

it('fills the form with the budget to edit, and starts empty for a new one', async () => {
  await withGroceries()
  const user = await renderPage(<BudgetsPage />)
  await choose(user, 'Edit')
  const name = await screen.findByLabelText('Name')
  expect(name).toHaveProperty('value', 'Groceries')
  expect(screen.getByLabelText('Description')).toHaveProperty('value', 'At home')
  await user.clear(name)
  await user.type(name, 'Food at home')
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  await card('Food at home')
  await user.click(screen.getByRole('button', { name: 'Create a Budget' }))
  expect(await screen.findByLabelText('Name')).toHaveProperty('value', '')
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  await waitFor(() => expect(screen.queryByLabelText('Name')).toBeNull())
})

it('deletes a budget and restores it with Undo', async () => {
  await withGroceries()
  const user = await renderPage(<BudgetsPage />)
  await choose(user, 'Delete')
  await screen.findByText('No Budgets Available')
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await card()
})

it('shows the validation error of each field', async () => {
  const user = await renderPage(<BudgetsPage />)
  await user.click(await screen.findByRole('button', { name: 'Create a Budget' }))
  fireEvent.change(await screen.findByLabelText('Start date'), { target: { value: '' } })
  fireEvent.change(screen.getByLabelText('End date'), { target: { value: '' } })
  await user.click(screen.getByRole('button', { name: 'Create' }))
  for (const message of [
    'Name is required',
    'Amount should be greater than 0',
    'Category is required',
    'Invalid Start date',
    'Invalid End date',
  ])
    await screen.findByText(message)
  await fillIn(user)
  fireEvent.change(screen.getByLabelText('Start date'), { target: { value: '2026-03-02' } })
  fireEvent.change(screen.getByLabelText('End date'), { target: { value: '2026-03-01' } })
  await user.click(screen.getByRole('button', { name: 'Create' }))
  await screen.findByText('End date cannot be before start date')
})

describe('error messages', () => {
  it.each([
    ['unreadable_request', 'The request could not be read.'],
    ['internal_error', 'Something went wrong! Error creating budget'],
  ] as const)('shows the message for a create that fails with %s: %s', async (code, message) => {
    mockError(createBudget, code)
    const user = await renderPage(<BudgetsPage />)
    await user.click(await screen.findByRole('button', { name: 'Create a Budget' }))
    await fillIn(user)
    await user.click(screen.getByRole('button', { name: 'Create' }))
    await screen.findByText(message)
  })

  it.each([
    ['budget_not_found', 'Budget not found'],
    ['internal_error', 'Something went wrong! Error updating budget'],
  ] as const)('shows the message for an edit that fails with %s: %s', async (code, message) => {
    await withGroceries()
    mockError(editBudget, code)
    const user = await renderPage(<BudgetsPage />)
    await choose(user, 'Edit')
    await user.click(await screen.findByRole('button', { name: 'Edit' }))
    await screen.findByText(message)
  })

  it('shows a message if deleting fails', async () => {
    await withGroceries()
    mockError(deleteBudget, 'budget_not_found')
    const user = await renderPage(<BudgetsPage />)
    await choose(user, 'Delete')
    await screen.findByText('Something went wrong! Error deleting budget')
  })

  it('shows a message and a retry button if the budgets fail to load', async () => {
    mockResponse(listBudgets, { status: 500 })
    await renderPage(<BudgetsPage />)
    await screen.findByText('Something went wrong! Error getting budgets')
    await screen.findByRole('button', { name: 'Try again' })
  })
})
