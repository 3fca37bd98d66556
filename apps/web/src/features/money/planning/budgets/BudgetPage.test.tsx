import { addEntry, type BudgetDraft, createBudget, discardBudget, PAGES } from '@daybook/contract'
import { addDays } from '@daybook/domain/days'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { formatDay, today } from '../../../../format/dates.ts'
import { goOffline } from '../../../../testing/network.ts'
import { signInTestUser } from '../../../../testing/realApi.ts'
import { renderPage } from '../../../../testing/renderPage.tsx'
import { BudgetPage } from './BudgetPage.tsx'
import { budgetPath } from './budgetPath.ts'

const [start_date, end_date] = [addDays(today(), -5), addDays(today(), 3)]
const GROCERIES: BudgetDraft = {
  name: 'Groceries',
  amount: 300,
  category: 'Food',
  description: 'At home',
  start_date,
  end_date,
}

async function withBudget(over: Partial<BudgetDraft> = {}) {
  const { send } = await signInTestUser()
  const { id } = (await send(createBudget, { body: { ...GROCERIES, ...over } })).body
  return { send, id, open: () => renderPage(<BudgetPage />, { path: PAGES.budget.path, at: budgetPath(id) }) }
}
const fact = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent
const titles = () => screen.queryAllByRole('button', { name: /^Actions for/ }).map(({ ariaLabel }) => ariaLabel)

it('shows what is left, what it limits and the entries that it counts', async () => {
  const { send, open } = await withBudget({ categories: ['Bus'] })
  const add = (title: string, over: object) =>
    send(addEntry('expense'), { body: { amount: 40, title, category: 'Food', date: today(), ...over } })
  await add('Market', {})
  await add('Ticket', { category: 'Bus', date: start_date, amount: 60 })
  await add('Before', { date: addDays(start_date, -1) })
  await add('Rent', { category: 'Home' })
  await open()
  await screen.findByRole('heading', { level: 1, name: 'Groceries' })
  expect(screen.getByText('left').parentElement?.textContent).toBe('$200.00 left')
  expect(screen.getByText(/spent of/).textContent).toBe('$100.00 spent of $300.00')
  screen.getByText('4 days left')
  screen.getByText('May still spend $50.00 a day')
  screen.getByText('At home')
  expect(['Amount', 'Category', 'Start', 'End'].map(fact)).toEqual([
    '$300.00',
    'FOOD, BUS',
    formatDay(start_date),
    formatDay(end_date),
  ])
  await waitFor(() => expect(titles()).toEqual(['Actions for Market', 'Actions for Ticket']))
  const { search } = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: 'Show in Money' }).href)
  expect(search).toBe(`?view=all&from=${start_date}&to=${end_date}&categories=FOOD&categories=BUS`)
})

it('lists all expenses of its period if it counts all categories, and no other income', async () => {
  const { send, open } = await withBudget({ name: 'Everything', all_categories: true })
  const add = (type: 'expense' | 'income', title: string, category: string) =>
    send(addEntry(type), { body: { amount: 40, title, category, date: today() } })
  await add('expense', 'Market', 'Food')
  await add('expense', 'Ticket', 'Bus')
  await add('income', 'Pay', 'Salary')
  await open()
  await screen.findByRole('heading', { level: 1, name: 'Everything' })
  expect(screen.getByText(/spent of/).textContent).toBe('$80.00 spent of $300.00')
  expect(fact('Category')).toBe('All categories')
  await waitFor(() => expect(titles()).toEqual(['Actions for Ticket', 'Actions for Market']))
  const { search } = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: 'Show in Money' }).href)
  expect(search).toBe(`?view=expense&from=${start_date}&to=${end_date}`)
})

it('lists of a split entry what it counts of it', async () => {
  const { send, open } = await withBudget()
  const parts = [
    { category: 'Food', amount: 60, title: '' },
    { category: 'Health', amount: 31.06, title: '' },
  ]
  const split = { amount: 91.06, title: 'Market', category: 'Food', date: today(), parts }
  await send(addEntry('expense'), { body: split })
  await open()
  const row = (await screen.findByText('Market')).closest('[data-chosen], div')?.parentElement
  expect(row?.textContent).toContain('of $91.06\u2212$60.00')
  expect(screen.getByText(/spent of/).textContent).toBe('$60.00 spent of $300.00')
})

it('is edited in its place, as are its entries, offline', async () => {
  const { send, open } = await withBudget()
  await send(addEntry('expense'), { body: { amount: 40, title: 'Market', category: 'Food', date: today() } })
  const user = await open()
  await screen.findByRole('button', { name: 'Actions for Market' })
  goOffline()
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  const name = await screen.findByLabelText('Name')
  await user.clear(name)
  await user.type(name, 'Meals')
  await user.click(within(name.closest('form')!).getByRole('button', { name: 'Edit' }))
  await screen.findByRole('heading', { level: 1, name: 'Meals' })
  await user.click(screen.getByRole('button', { name: 'Actions for Market' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Update' }))
  const amount = await screen.findByLabelText('Amount')
  await user.clear(amount)
  await user.type(amount, '100')
  await user.click(screen.getByRole('button', { name: 'Edit expense' }))
  await waitFor(() => expect(screen.getByText('left').parentElement?.textContent).toBe('$200.00 left'))
})

it('is deleted with an undo, and leads back to the list', async () => {
  const { open } = await withBudget()
  const user = await open()
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  await screen.findByText('Arrived at /budget')
  await screen.findByRole('button', { name: 'Undo' })
})

it('says that there is no such budget', async () => {
  const { send, id, open } = await withBudget()
  await send(discardBudget, { params: { id } })
  await open()
  await screen.findByRole('heading', { name: 'Budget not found' })
  expect(screen.getByRole('link', { name: 'All budgets' })).toHaveProperty('pathname', '/budget')
})
