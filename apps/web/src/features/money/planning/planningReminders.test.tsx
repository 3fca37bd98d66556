import { createBudget, createSchedule, listBudgets, listSchedules } from '@daybook/contract'
import { addDays, monthOf } from '@daybook/domain/days'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { today } from '../../../format/dates.ts'
import { signInTestUser } from '../../../testing/realApi.ts'
import { renderPage } from '../../../testing/renderPage.tsx'
import { MoneyPage } from '../page/MoneyPage.tsx'
import { BudgetsPage } from './budgets/BudgetsPage.tsx'

const remind = (text: string) => screen.findByRole('button', { name: `Remind me ${text}` })

it('sets when all entries of a recurring one are reminded of', async () => {
  const { send } = await signInTestUser()
  const rule = { unit: 'day', every: 7 } as const
  const start = addDays(today(), 3)
  await send(createSchedule, {
    body: { type: 'expense', amount: 700, title: 'Rent', category: 'HOME', rule, start },
  })
  const reminders = async () => (await send(listSchedules, {})).body[0]?.reminders
  const user = await renderPage(<MoneyPage />, { path: '/money', at: '/money?view=expense' })
  const upcoming = within(await screen.findByRole('region', { name: 'Upcoming' }))
  await user.click(upcoming.getByRole('button', { name: /^Upcoming/ }))
  await user.click((await upcoming.findAllByRole('button', { name: 'Rent' }))[0]!)
  await user.click(await screen.findByRole('radio', { name: 'All that follow' }))
  await user.click(await remind('1 day before, at 09:00 AM (default)'))
  await user.click(screen.getByRole('button', { name: '3 days before' }))
  await waitFor(async () => expect(await reminders()).toEqual([4320]))
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect(await reminders()).toBeUndefined())
  await user.click(screen.getByRole('radio', { name: 'Only this one' }))
  expect(screen.queryByText('Remind me')).toBeNull()
})

it('sets at which shares a budget is reminded of, or none', async () => {
  const { send } = await signInTestUser()
  const [start_date, end_date] = monthOf(today())
  await send(createBudget, { body: { name: 'Groceries', amount: 300, category: 'Food', start_date, end_date } })
  const reminders = async () => (await send(listBudgets, {})).body[0]?.reminders
  const user = await renderPage(<BudgetsPage />)
  await user.click(await screen.findByRole('button', { name: 'Actions for Groceries' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  await user.click(await remind('80% spent, 100% spent (default)'))
  await user.click(screen.getByRole('button', { name: '100% spent' }))
  await waitFor(async () => expect(await reminders()).toEqual([100]))
  await user.click(screen.getByRole('button', { name: 'No reminder' }))
  await waitFor(async () => expect(await reminders()).toEqual([]))
})
