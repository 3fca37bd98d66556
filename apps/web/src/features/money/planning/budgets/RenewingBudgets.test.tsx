import { addEntry, type BudgetDraft, createBudget, listBudgets, PAGES } from '@daybook/contract'
import { addDays, monthAfter, monthOf, weekStart } from '@daybook/domain/days'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { formatDays, formatMonthName, formatShortDay, today } from '../../../../format/dates.ts'
import { userWeek } from '../../../../format/userWeek.ts'
import { signInTestUser } from '../../../../testing/realApi.ts'
import { renderPage } from '../../../../testing/renderPage.tsx'
import { BudgetPage } from './BudgetPage.tsx'
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
const openBudget = (id: string) => renderPage(<BudgetPage />, { path: PAGES.budget.path, at: budgetPath(id) })
const card = async () => within(await screen.findByRole('article', { name: 'Groceries' }))

describe('a budget that renews', () => {
  it('is made in four taps, with the name of its category', async () => {
    const { send } = await signInTestUser()
    await send(addEntry('expense'), { body: { amount: 20, title: '', date: today(), category: 'Eating out' } })
    const user = await renderPage(<BudgetsPage />)
    await user.click(await screen.findByRole('button', { name: 'Create a Budget' }))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Amount')))
    await user.keyboard('300')
    await user.click(screen.getByRole('combobox', { name: 'Category' }))
    await user.click(await screen.findByRole('option', { name: 'EATING OUT' }))
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Eating out')
    await user.click(screen.getByRole('button', { name: 'Create' }))
    const row = await screen.findByRole('article', { name: 'Eating out' })
    expect(row.textContent).toContain('spent of $300.00 · Renews monthly · ')
    const [stored] = (await send(listBudgets, {})).body
    expect(stored).toMatchObject({ amount: 300, renews: 'month', since: start_date, start_date, end_date, spent: 20 })
  })

  it('begins with this week if it is made for weeks', async () => {
    await signInTestUser()
    const user = await renderPage(<BudgetsPage />)
    await user.click(await screen.findByRole('button', { name: 'Create a Budget' }))
    await user.click(await screen.findByRole('radio', { name: 'Weekly' }))
    const week = [weekStart(today(), userWeek().first), addDays(weekStart(today(), userWeek().first), 6)]
    const days = ['Start date', 'End date'].map((label) => screen.getByLabelText<HTMLInputElement>(label).value)
    expect(days).toEqual(week)
    await user.click(screen.getByRole('radio', { name: 'Monthly' }))
    expect(screen.getByLabelText('Start date')).toHaveProperty('value', start_date)
  })

  it('carries over what is left and counts more categories, if wanted', async () => {
    const { send } = await signInTestUser()
    await send(addEntry('expense'), { body: { amount: 20, title: '', date: today(), category: 'Bus' } })
    const user = await renderPage(<BudgetsPage />)
    await user.click(await screen.findByRole('button', { name: 'Create a Budget' }))
    await user.type(await screen.findByRole('combobox', { name: 'Category' }), 'food')
    await user.clear(screen.getByLabelText('Name'))
    await user.type(screen.getByLabelText('Name'), 'Groceries')
    await user.type(screen.getByLabelText('Amount'), '300')
    await user.click(screen.getByLabelText('Carry over what is left'))
    await user.click(screen.getByRole('button', { name: 'Count more categories' }))
    await user.click(screen.getByRole('button', { name: 'BUS' }))
    await user.click(screen.getByRole('button', { name: 'Create' }))
    const budget = await card()
    budget.getByText('FOOD, BUS', { selector: 'dd' })
    const [stored] = (await send(listBudgets, {})).body
    expect(stored).toMatchObject({ renews: 'month', rollover: true, categories: ['BUS'], spent: 20 })
  })

  it('does not renew if it is given an end day', async () => {
    const { send } = await signInTestUser()
    const user = await renderPage(<BudgetsPage />)
    await user.click(await screen.findByRole('button', { name: 'Create a Budget' }))
    await user.type(await screen.findByLabelText('Amount'), '300')
    await user.type(screen.getByRole('combobox', { name: 'Category' }), 'food')
    fireEvent.change(screen.getByLabelText('End date'), { target: { value: addDays(end_date, 3) } })
    screen.getByRole('button', { name: 'Renew automatically' })
    await user.click(screen.getByRole('button', { name: 'Create' }))
    const row = await screen.findByRole('article', { name: 'Food' })
    expect(row.textContent).not.toContain('Renews')
    const [stored] = (await send(listBudgets, {})).body
    expect(stored).toMatchObject({ start_date, end_date: addDays(end_date, 3) })
    expect(stored).not.toHaveProperty('renews')
  })

  it('shows its earlier periods, and becomes a budget with one period again', async () => {
    const { send } = await signInTestUser()
    const since = addDays(today(), -8)
    const weekly = { ...groceries, start_date: since, end_date: today(), renews: 'week' } as const
    const { id } = (await send(createBudget, { body: weekly })).body
    await send(addEntry('expense'), { body: { amount: 310, title: '', date: since, category: 'Food' } })
    const user = await openBudget(id)
    const periods = within(await screen.findByRole('region', { name: 'Earlier periods' }))
    const [period, ...others] = await periods.findAllByRole('listitem')
    expect(period!.textContent).toBe(`${formatDays(since, addDays(since, 6))}$310.00 spent of $300.00`)
    expect(period!.dataset.over).toBe('true')
    expect(others).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Edit' }))
    await user.click(await screen.findByRole('button', { name: 'Do not renew' }))
    fireEvent.change(screen.getByLabelText('End date'), { target: { value: today() } })
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Edit' }))
    await waitFor(async () => expect((await send(listBudgets, {})).body[0]).not.toHaveProperty('renews'))
    expect((await send(listBudgets, {})).body[0]).toMatchObject({ start_date: since, end_date: today() })
  })
})

it('goes back through more periods than are loaded at once', async () => {
  const { send } = await signInTestUser()
  const since = addDays(today(), -7 * 25)
  const weekly = { ...groceries, start_date: since, end_date: since, renews: 'week', rollover: true } as const
  const { id } = (await send(createBudget, { body: weekly })).body
  await send(addEntry('expense'), { body: { amount: 250, title: '', date: since, category: 'Food' } })
  const user = await openBudget(id)
  const periods = within(await screen.findByRole('region', { name: 'Earlier periods' }))
  const totals = () => periods.getAllByText(/spent of/).map(({ textContent }) => textContent)
  await user.click(await periods.findByRole('button', { name: 'Show earlier periods' }))
  await waitFor(() => expect(totals()).toHaveLength(24))
  await user.click(periods.getByRole('button', { name: 'Show earlier periods' }))
  await waitFor(() => expect(totals()).toHaveLength(25))
  expect(periods.queryByRole('button')).toBeNull()
  expect(totals().at(-1)).toBe('$250.00 spent of $300.00')
  const second = addDays(since, 6)
  expect(totals().at(-2)).toBe(`$0.00 spent of $350.00 · + $50.00 from ${formatShortDay(second)}`)
})

it('says in its row what was carried over, and from which month', async () => {
  const { send } = await signInTestUser()
  const before = monthAfter(today().slice(0, 7), -1)
  const since = `${before}-01`
  const monthly = { ...groceries, start_date: since, end_date: since, renews: 'month', rollover: true } as const
  await send(createBudget, { body: monthly })
  await send(addEntry('expense'), { body: { amount: 260, title: '', date: since, category: 'Food' } })
  await renderPage(<BudgetsPage />)
  const row = await card()
  const name = formatMonthName(before)
  expect(row.getByText(/spent of/).textContent).toBe(`$0.00 spent of $340.00 · + $40.00 from ${name}`)
})

it('names what is over where nothing is left to spend', async () => {
  const { send } = await signInTestUser()
  await send(createBudget, { body: groceries })
  await send(createBudget, { body: { ...groceries, name: 'Bus', category: 'Bus' } })
  await send(addEntry('expense'), { body: { amount: 700, title: '', date: today(), category: 'Bus' } })
  await renderPage(<BudgetsPage />)
  const totals = within(await screen.findByRole('region', { name: 'Running budgets' }))
  await totals.findByText('Bus is $400.00 over')
  expect(totals.queryByText(/May still spend/)).toBeNull()
})

it('says what earlier periods were over as a debt, not as a limit below zero', async () => {
  const { send } = await signInTestUser()
  const since = addDays(today(), -8)
  const weekly = { ...groceries, start_date: since, end_date: since, renews: 'week', rollover: true } as const
  const { id } = (await send(createBudget, { body: weekly })).body
  await send(createBudget, { body: { ...groceries, name: 'Other', category: 'Other' } })
  await send(addEntry('expense'), { body: { amount: 732, title: '', date: since, category: 'Food' } })
  await renderPage(<BudgetsPage />)
  const row = await card()
  expect(row.getByText(/spent of/).textContent).toBe('$0.00 spent of $300.00 · $432.00 over from last week')
  const totals = within(screen.getByRole('region', { name: 'Running budgets' }))
  expect(totals.getByText('Budgeted').nextElementSibling?.textContent).toBe('$600.00')
  expect(totals.getByText('Overspent before').nextElementSibling?.textContent).toBe('$432.00')
  expect(totals.getByText('Left').nextElementSibling?.textContent).toBe('$168.00')
  cleanup()
  await openBudget(id)
  await waitFor(() => expect(screen.getByText('Overspent before').nextElementSibling?.textContent).toBe('$432.00'))
})

it('counts an expense of two budgets once in the total', async () => {
  const { send } = await signInTestUser()
  await send(createBudget, { body: groceries })
  await send(createBudget, { body: { ...groceries, name: 'All' } })
  await send(addEntry('expense'), { body: { amount: 50, title: '', date: today(), category: 'Food' } })
  await renderPage(<BudgetsPage />)
  const totals = within(await screen.findByRole('region', { name: 'Running budgets' }))
  await waitFor(() => expect(totals.getByText('Spent').nextElementSibling?.textContent).toContain('50'))
  expect(totals.getByText('Left').nextElementSibling?.textContent).toContain('550')
})

it('offers what the last three months took on average, with one tap', async () => {
  const { send } = await signInTestUser()
  for (const [months, amount] of [
    [1, 100],
    [2, 50.01],
    [3, 50.01],
    [4, 999],
  ] as const) {
    const date = `${monthAfter(today().slice(0, 7), -months)}-28`
    await send(addEntry('expense'), { body: { amount, title: '', date, category: 'Food' } })
  }
  const user = await renderPage(<BudgetsPage />)
  await user.click(await screen.findByRole('button', { name: 'Create a Budget' }))
  await user.type(await screen.findByRole('combobox', { name: 'Category' }), 'food')
  await user.click(await screen.findByRole('button', { name: 'Last three months: $66.67 a month' }))
  expect(screen.getByLabelText('Amount')).toHaveProperty('value', '66.67')
  expect(screen.queryByText(/Last three months/)).toBeNull()
})

it('makes monthly budgets of the last three months, but not of what is unticked', async () => {
  const { send } = await signInTestUser()
  const date = `${monthAfter(today().slice(0, 7), -1)}-05`
  for (const [category, amount] of [
    ['Food', 300],
    ['Bus', 60],
    ['Gift', 1],
  ] as const)
    await send(addEntry('expense'), { body: { amount, title: '', date, category } })
  const user = await renderPage(<BudgetsPage />)
  await user.click(await screen.findByRole('button', { name: 'Make budgets from the last three months' }))
  expect(screen.getAllByRole('checkbox')).toHaveLength(2)
  await user.click(screen.getByLabelText('BUS, $20.00 a month'))
  await user.click(screen.getByRole('button', { name: 'Create 1 budget' }))
  await screen.findByRole('article', { name: 'Food' })
  const budgets = (await send(listBudgets, {})).body
  expect(budgets).toMatchObject([
    { name: 'Food', amount: 100, category: { name: 'FOOD' }, renews: 'month', start_date },
  ])
})

it('shows the year of a budget only if it is not this one', async () => {
  const { send } = await signInTestUser()
  await send(createBudget, { body: { ...groceries, start_date: '2020-01-01', end_date: '2020-01-31' } })
  await renderPage(<BudgetsPage />)
  await screen.findByText(/1st–31st January 2020/)
})
