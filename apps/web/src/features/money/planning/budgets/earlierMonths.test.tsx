import { addEntry, createBudget } from '@daybook/contract'
import { monthAfter } from '@daybook/domain/days'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { formatMonth, today } from '../../../../format/dates.ts'
import { signInTestUser } from '../../../../testing/realApi.ts'
import { renderPage } from '../../../../testing/renderPage.tsx'
import { BudgetsPage } from './BudgetsPage.tsx'

const card = async () => within(await screen.findByRole('article', { name: 'Groceries' }))

it('goes back to the budgets of an earlier month, with their sums', async () => {
  const { send } = await signInTestUser()
  const month = (by: number) => monthAfter(today().slice(0, 7), by)
  const add = (name: string, start_date: string) =>
    send(createBudget, {
      body: { name, amount: 300, category: 'Food', description: '', start_date, end_date: start_date, renews: 'month' },
    })
  await add('Groceries', `${month(-2)}-01`)
  await add('All', `${month(-1)}-01`)
  await send(addEntry('expense'), { body: { amount: 310, title: '', date: `${month(-1)}-02`, category: 'Food' } })
  const user = await renderPage(<BudgetsPage />)
  await screen.findByRole('heading', { level: 2, name: formatMonth(month(0)) })
  expect(screen.getByRole('button', { name: 'Month after' })).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('button', { name: 'Month before' }))
  await waitFor(() =>
    expect(screen.getAllByRole('article').map(({ ariaLabel }) => ariaLabel)).toEqual(['All', 'Groceries']),
  )
  const totals = within(await screen.findByRole('region', { name: formatMonth(month(-1)) }))
  await waitFor(() => expect(totals.getByText('Spent').nextElementSibling?.textContent).toBe('$310.00'))
  expect(totals.getByText('Left').nextElementSibling?.textContent).toBe('$290.00')
  expect((await card()).getByText(/spent of/).textContent).toBe('$310.00 spent of $300.00')
  await user.click(screen.getByRole('button', { name: 'Month before' }))
  await waitFor(() => expect(screen.queryByRole('article', { name: 'All' })).toBeNull())
  expect((await card()).getByText(/spent of/).textContent).toBe('$0.00 spent of $300.00')
  expect(screen.getByRole('button', { name: 'Month before' })).toHaveProperty('disabled', true)
})
