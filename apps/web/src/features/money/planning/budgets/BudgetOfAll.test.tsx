import { addEntry, type BudgetDraft, createBudget, listBudgets } from '@daybook/contract'
import { monthOf } from '@daybook/domain/days'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { today } from '../../../../format/dates.ts'
import { signInTestUser } from '../../../../testing/realApi.ts'
import { renderPage } from '../../../../testing/renderPage.tsx'
import { BudgetsPage } from './BudgetsPage.tsx'

const [start_date, end_date] = monthOf(today())
const budget = (over: Partial<BudgetDraft>): BudgetDraft => ({
  ...{ name: 'Everything', amount: 3000, category: 'Everything', description: '', start_date, end_date },
  ...over,
})

it('is made by the first of the categories in the form, and of one category again by choosing that', async () => {
  const { send } = await signInTestUser()
  await send(addEntry('expense'), { body: { amount: 20, title: '', date: today(), category: 'Bus' } })
  const user = await renderPage(<BudgetsPage />)
  await user.click(await screen.findByRole('button', { name: 'Create a Budget' }))
  await user.type(await screen.findByLabelText('Amount'), '300')
  await user.click(screen.getByRole('combobox', { name: 'Category' }))
  await user.click((await screen.findAllByRole('option'))[0]!)
  expect(screen.queryByRole('button', { name: 'Count more categories' })).toBeNull()
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'All categories')
  await user.click(screen.getByRole('button', { name: 'Create' }))
  const row = within(await screen.findByRole('article', { name: 'All categories' }))
  row.getByText('All categories', { selector: 'dd' })
  const stored = async () => (await send(listBudgets, {})).body[0]
  expect(await stored()).toMatchObject({ all_categories: true, renews: 'month', spent: 20 })

  await user.click(screen.getByRole('button', { name: 'Actions for All categories' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  const category = await screen.findByRole('combobox', { name: 'Category' })
  await user.clear(category)
  await user.type(category, 'food')
  await screen.findByRole('button', { name: 'Count more categories' })
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  await waitFor(async () => expect(await stored()).toMatchObject({ category: { name: 'FOOD' }, spent: 0 }))
  expect(await stored()).not.toHaveProperty('all_categories')
})

it('has the others in it, in the sums and in what may be spent a day', async () => {
  const { send } = await signInTestUser()
  await send(createBudget, { body: budget({ all_categories: true, start_date: today(), end_date: today() }) })
  await send(createBudget, { body: budget({ name: 'Food', category: 'Food', start_date: today(), end_date: today() }) })
  await send(addEntry('expense'), { body: { amount: 500, title: '', date: today(), category: 'Bus' } })
  await renderPage(<BudgetsPage />)
  const totals = await screen.findByRole('region', { name: 'Running budgets' })
  await waitFor(() => expect(totals.textContent).toContain('May still spend $2,500.00 a day'))
  expect(totals.textContent).toMatch(/\$3,000\.00.*\$500\.00.*\$2,500\.00/)
})
