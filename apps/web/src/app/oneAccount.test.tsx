import { addEntry } from '@daybook/contract'
import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { CategoriesPage } from '../features/account/settings/CategoriesPage.tsx'
import { HomePage } from '../features/dashboard/HomePage.tsx'
import { TransferPage } from '../features/money/import/TransferPage.tsx'
import { MoneyPage } from '../features/money/page/MoneyPage.tsx'
import { BudgetsPage } from '../features/money/planning/budgets/BudgetsPage.tsx'
import { ReportsPage } from '../features/money/reports/ReportsPage.tsx'
import { RulesPage } from '../features/money/rules/RulesPage.tsx'
import { NotesPage } from '../features/notes/NotesPage.tsx'
import { RoutinesPage } from '../features/routines/RoutinesPage.tsx'
import { TasksPage } from '../features/tasks/TasksPage.tsx'
import { signInTestUser } from '../testing/realApi.ts'
import { renderPage } from '../testing/renderPage.tsx'

const pages: [string, ReactNode, string | RegExp][] = [
  ['Home', <HomePage key="home" />, 'Nothing to do'],
  ['Money', <MoneyPage key="money" />, 'Lunch'],
  ['Budgets', <BudgetsPage key="budgets" />, 'No Budgets Available'],
  ['Tasks', <TasksPage key="tasks" />, 'No Tasks'],
  ['Routines', <RoutinesPage key="routines" />, 'No Routines'],
  ['Notes', <NotesPage key="notes" />, 'No Notes'],
  ['Import and export', <TransferPage key="transfer" />, 'Choose a file'],
  ['Reports', <ReportsPage key="reports" />, 'FOOD'],
  ['Categories', <CategoriesPage key="categories" />, 'FOOD'],
  ['Rules', <RulesPage key="rules" />, 'No rules yet'],
]

it.each(pages)('shows no accounts on %s to who has one', async (_, page, loaded) => {
  const { send } = await signInTestUser()
  await send(addEntry('expense'), { body: { amount: 12.5, title: 'Lunch', date: '2026-11-20', category: 'food' } })
  await renderPage(page, { path: '/page', at: '/page?view=expense' })
  await screen.findAllByText(loaded)
  expect(screen.queryAllByText(/account/i)).toEqual([])
})

it('shows no accounts in the form of an entry to who has one', async () => {
  const user = await renderPage(<MoneyPage />, { path: '/money', at: '/money?view=expense' })
  await user.click(await screen.findByRole('button', { name: /Add a Income/ }))
  await screen.findByLabelText('Amount')
  expect(screen.queryAllByText(/account/i)).toEqual([])
})
