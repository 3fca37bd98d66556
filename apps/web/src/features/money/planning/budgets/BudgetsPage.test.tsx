import {
  addEntry,
  type BudgetDraft,
  convertCurrency,
  createBudget,
  discardBudget,
  editBudget,
  listBudgets,
} from '@daybook/contract'
import { addDays, monthOf } from '@daybook/domain/days'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { formatDay, formatShortDay, today } from '../../../../format/dates.ts'
import { withoutStorage } from '../../../../testing/device.ts'
import { fillChoice } from '../../../../testing/fill.ts'
import { mockError, mockResponse, signInTestUser } from '../../../../testing/realApi.ts'
import { renderPage } from '../../../../testing/renderPage.tsx'
import { BudgetsPage } from './BudgetsPage.tsx'
import { budgetPath } from './budgetPath.ts'

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
  await fillChoice('Category', 'food')
}
const choose = async (user: UserEvent, item: string) => {
  await user.click(await screen.findByRole('button', { name: 'Actions for Groceries' }))
  await user.click(await screen.findByRole('menuitem', { name: item }))
}

it('offers a newcomer the first categories, and guesses one from the name until another is chosen', async () => {
  const user = await renderPage(<BudgetsPage />)
  await user.click(await screen.findByRole('button', { name: 'Create a Budget' }))
  const category = await screen.findByRole('combobox', { name: 'Category' })
  await screen.findByRole('option', { name: 'TRANSPORT' })
  await user.type(screen.getByLabelText('Name'), 'Coffee')
  expect(category).toHaveProperty('value', 'EATING OUT')
  await user.clear(screen.getByLabelText('Name'))
  expect(category).toHaveProperty('value', '')
  await user.type(screen.getByLabelText('Name'), 'Rent')
  await user.click(screen.getByRole('option', { name: 'FUN' }))
  await user.type(screen.getByLabelText('Name'), ' and coffee')
  expect(category).toHaveProperty('value', 'FUN')
})

it('offers the categories of expenses, those that begin with the text first', async () => {
  const { send } = await signInTestUser()
  const entry = { amount: 10, title: '', date: today() }
  await send(addEntry('expense'), { body: { ...entry, category: 'groceries' } })
  await send(addEntry('expense'), { body: { ...entry, category: 'eating out' } })
  await send(addEntry('income'), { body: { ...entry, category: 'refunds' } })
  const user = await renderPage(<BudgetsPage />)
  await user.click(await screen.findByRole('button', { name: 'Create a Budget' }))
  await user.type(await screen.findByRole('combobox', { name: 'Category' }), 'e')
  const offered = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
  await waitFor(() => expect(offered().slice(0, 3)).toEqual(['EATING OUT', 'All categories', 'GROCERIES']))
  await user.click(screen.getByRole('option', { name: 'EATING OUT' }))
  expect(screen.getByRole('combobox', { name: 'Category' })).toHaveProperty('value', 'EATING OUT')
})

it('shows the empty state, then a budget after it is created', async () => {
  const user = await renderPage(<BudgetsPage />)
  await screen.findByText('No Budgets Available')
  await user.click(screen.getByRole('button', { name: 'Create a Budget' }))
  await fillIn(user)
  await user.click(screen.getByRole('button', { name: 'Create' }))
  const budget = await card()
  budget.getByText('FOOD', { selector: 'dd' })
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
  expect(budget.getByText('left').parentElement?.textContent).toBe('$60.00 left')
  expect(budget.getByText('Start').nextElementSibling?.textContent).toBe(formatDay(start_date))
  expect(budget.getByText('End').nextElementSibling?.textContent).toBe(formatDay(end_date))
  // No line ends within the days.
  const days = `${formatShortDay(start_date)} – ${formatShortDay(end_date)}`.replaceAll(' ', '\u00a0')
  expect(budget.getByText('At home').parentElement!.textContent).toContain(
    `$240.00 spent of $300.00 · FOOD · ${days} · At home`,
  )
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

it('keeps an amount that a change of the currency made less than 1', async () => {
  const send = await withGroceries()
  await send(convertCurrency, { body: { currency: 'EUR', rate: '0.001' } })
  const user = await renderPage(<BudgetsPage />)
  await choose(user, 'Edit')
  const name = await screen.findByLabelText('Name')
  await user.clear(name)
  await user.type(name, 'Food')
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  await waitFor(async () => expect((await send(listBudgets, {})).body).toMatchObject([{ name: 'Food', amount: 0.3 }]))
})

it('lists running budgets first, then coming and past ones, with the sums of those that run', async () => {
  const { send } = await signInTestUser()
  const add = (name: string, from: number, to: number) => {
    const dates = { start_date: addDays(today(), from), end_date: addDays(today(), to) }
    return send(createBudget, { body: { ...groceries, name, ...dates } })
  }
  await add('Coming', 5, 9)
  await add('Past', -9, -5)
  await add('Now', -1, 9)
  await add('Last day', -1, 0)
  await send(addEntry('expense'), { body: { amount: 20, date: today(), category: 'food' } })
  await renderPage(<BudgetsPage />)
  await card('Coming')
  expect(screen.getAllByRole('article').map((one) => one.ariaLabel)).toEqual(['Last day', 'Now', 'Coming', 'Past'])
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Running',
    'Coming',
    'Past',
  ])
  const totals = within(screen.getByRole('region', { name: 'Running budgets' }))
  const value = (label: string) => totals.getByText(label).nextElementSibling?.textContent
  expect(['Budgeted', 'Spent', 'Left'].map(value)).toEqual(['$600.00', '$20.00', '$580.00'])
  expect(totals.queryByText('Days left')).toBeNull()
  totals.getByText(`May still spend $28.00 a day until ${formatShortDay(today())}`)
  const [coming, now, past] = [await card('Coming'), await card('Now'), await card('Past')]
  coming.getByText('planned')
  expect(coming.queryByRole('progressbar')).toBeNull()
  now.getByText('10 days left')
  past.getByText('unspent')
})

it('opens the form of the budget that a link names, and its page from its row', async () => {
  const { send } = await signInTestUser()
  const { id } = (await send(createBudget, { body: groceries })).body
  const user = await renderPage(<BudgetsPage />, { at: `/page?edit=${id}`, path: '/page' })
  expect(await screen.findByLabelText('Amount')).toHaveProperty('value', '300')
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  await waitFor(() => expect(screen.queryByLabelText('Amount')).toBeNull())
  await user.click(screen.getByRole('link', { name: 'Groceries' }))
  await screen.findByText(`Arrived at ${budgetPath(id)}`)
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
  it('shows the message for a create that fails', async () => {
    withoutStorage()
    mockError(createBudget, 'unreadable_request')
    const user = await renderPage(<BudgetsPage />)
    await user.click(await screen.findByRole('button', { name: 'Create a Budget' }))
    await fillIn(user)
    await user.click(screen.getByRole('button', { name: 'Create' }))
    await screen.findByText('The request could not be read.')
  })

  it('shows the message for an edit that fails', async () => {
    withoutStorage()
    await withGroceries()
    mockError(editBudget, 'internal_error')
    const user = await renderPage(<BudgetsPage />)
    await choose(user, 'Edit')
    await user.click(await screen.findByRole('button', { name: 'Edit' }))
    await screen.findByText('Something went wrong! Error updating budget')
  })

  it('shows a message if deleting fails', async () => {
    withoutStorage()
    await withGroceries()
    mockError(discardBudget, 'budget_not_found')
    const user = await renderPage(<BudgetsPage />)
    await choose(user, 'Delete')
    await screen.findByText('Something went wrong! Error deleting budget')
  })

  it('says once that the budgets failed to load, with a retry button', async () => {
    withoutStorage()
    mockResponse(listBudgets, { status: 500 })
    await renderPage(<BudgetsPage />)
    await screen.findByRole('button', { name: 'Try again' })
    expect(screen.getAllByText(/^Something went wrong!/).map(({ textContent }) => textContent)).toEqual([
      'Something went wrong! Error getting budgets',
    ])
  })
})
