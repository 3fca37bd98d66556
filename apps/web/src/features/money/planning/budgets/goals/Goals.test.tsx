import {
  addContribution,
  createAccount,
  createBudget,
  createGoal,
  listContributions,
  listGoals,
} from '@daybook/contract'
import { addDays, monthOf } from '@daybook/domain/days'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { today } from '../../../../../format/dates.ts'
import { matchAllMedia } from '../../../../../testing/browser.ts'
import { withoutStorage } from '../../../../../testing/device.ts'
import { endMocks, mockError, signInTestUser } from '../../../../../testing/realApi.ts'
import { renderPage } from '../../../../../testing/renderPage.tsx'
import { BudgetsPage } from '../BudgetsPage.tsx'

const inAYear = `${Number(today().slice(0, 4)) + 1}${today().slice(4)}`.replace('-02-29', '-02-28')
const card = async (name = 'Bicycle') => within(await screen.findByRole('article', { name }))

it('shows no goals until there is one, and makes the first', async () => {
  const { send } = await signInTestUser()
  const user = await renderPage(<BudgetsPage />)
  await screen.findByText('No Budgets Available')
  expect(screen.queryByRole('heading', { name: 'Goals' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'New goal' }))
  await user.click(await screen.findByRole('button', { name: 'New goal' }))
  await screen.findByText('Name is required')
  await user.type(screen.getByLabelText('Name'), 'Bicycle')
  await user.type(screen.getByLabelText('Sum'), '1200')
  await user.type(screen.getByLabelText('Target date (optional)'), inAYear)
  expect(screen.queryByLabelText('What is saved')).toBeNull()
  await user.clear(screen.getByLabelText('Saved already'))
  await user.type(screen.getByLabelText('Saved already'), '600')
  await user.click(screen.getByRole('button', { name: 'New goal' }))
  const goal = await card()
  goal.getByText('On track')
  goal.getByText('$50.00 a month')
  goal.getByText('to go')
  expect(goal.getByRole('progressbar', { name: 'Saved for Bicycle' })).toHaveProperty('value', 600)
  expect((await send(listGoals, {})).body).toMatchObject([{ name: 'Bicycle', target: inAYear, opening: 600 }])
})

it('says that the goals could not be loaded, and loads them when asked', async () => {
  withoutStorage()
  const { send } = await signInTestUser()
  await send(createGoal, { body: { name: 'Bicycle', amount: 1200 } })
  mockError(listGoals, 'internal_error')
  const user = await renderPage(<BudgetsPage />)
  await screen.findByText('Something went wrong! Error getting goals')
  await screen.findByText('No Budgets Available')
  endMocks()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await card()
})

it('puts money aside and takes it back, and changes and deletes what was', async () => {
  const { send } = await signInTestUser()
  const { body: bicycle } = await send(createGoal, { body: { name: 'Bicycle', amount: 1200 } })
  const user = await renderPage(<BudgetsPage />)
  await user.click(await screen.findByRole('button', { name: 'Bicycle' }))
  await screen.findByText('Without a day', { selector: 'li' })
  await user.click(screen.getByRole('button', { name: 'Put aside' }))
  await user.type(await screen.findByLabelText('Amount'), '100.50')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const list = within(await screen.findByRole('region', { name: 'What was put aside' }))
  expect((await list.findByRole('listitem')).textContent).toContain('100.50')
  await user.click(screen.getByRole('button', { name: 'Put aside' }))
  await user.click(await screen.findByLabelText('Take back'))
  await user.type(screen.getByLabelText('Amount'), '40')
  await user.type(screen.getByLabelText('Title'), 'Tyres')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await list.findByText('Tyres')
  await waitFor(async () => expect((await send(listGoals, {})).body).toMatchObject([{ saved: 60.5 }]))
  await user.click(list.getByRole('button', { name: /^Actions for Tyres/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  const amount = await screen.findByLabelText('Amount')
  expect(amount).toHaveProperty('value', '40')
  await user.clear(amount)
  await user.type(amount, '30')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(async () => {
    const { body } = await send(listContributions, { params: { id: bicycle.id } })
    expect(body.map((one) => one.amount)).toEqual([-30, 100.5])
  })
  await user.click(list.getByRole('button', { name: /^Actions for Tyres/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await waitFor(() => expect(list.queryByText('Tyres')).toBeNull())
  expect((await send(listGoals, {})).body).toMatchObject([{ saved: 100.5 }])
})

it('lists the next day first, sums up what a month takes, and hides archived goals', async () => {
  const { send } = await signInTestUser()
  const [start_date, end_date] = monthOf(today())
  const days = { start_date, end_date, category: 'food' }
  await send(createBudget, { body: { name: 'Food', amount: 100, ...days } })
  // Without `since`, the server takes its own day.
  await send(createGoal, { body: { name: 'Boat', amount: 1200, since: today(), target: inAYear } })
  await send(createGoal, { body: { name: 'Alps', amount: 300, since: today(), target: addDays(today(), 5) } })
  await send(createGoal, { body: { name: 'Car', amount: 900 } })
  await send(createGoal, { body: { name: 'Old', amount: 900, archived: true } })
  await send(createGoal, { body: { name: 'Late', amount: 50, since: '2020-01-01', target: '2020-02-01' } })
  const user = await renderPage(<BudgetsPage />)
  const region = within(await screen.findByRole('region', { name: 'Goals' }))
  const names = () => region.getAllByRole('article').map((one) => one.getAttribute('aria-label'))
  await waitFor(() => expect(names()).toEqual(['Late', 'Alps', 'Boat', 'Car']))
  region.getByText('Together $400.00 a month')
  region.getByText('The day has passed')
  await user.click(region.getByRole('button', { name: 'Show 1 archived goal' }))
  expect(names()).toEqual(['Late', 'Alps', 'Boat', 'Car', 'Old'])
  await user.click(region.getByRole('button', { name: 'Actions for Old' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Bring back' }))
  await waitFor(async () => expect((await send(listGoals, {})).body.some(({ archived }) => archived)).toBe(false))
})

it('shows the balance of an account to who has several', async () => {
  const { send } = await signInTestUser()
  await send(createAccount, { body: { name: 'Savings', kind: 'savings', opening: 250 } })
  const { body: boat } = await send(createGoal, { body: { name: 'Boat', amount: 1000 } })
  await send(addContribution, { body: { goal: boat.id, amount: 5, date: today() } })
  const user = await renderPage(<BudgetsPage />)
  await user.click(await screen.findByRole('button', { name: 'Actions for Boat' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  await user.selectOptions(await screen.findByLabelText('What is saved'), 'All that is in Savings')
  expect(screen.queryByLabelText('Saved already')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('What is saved is all that is in Savings.')
  expect(screen.queryByRole('button', { name: 'Put aside' })).toBeNull()
  await waitFor(async () => expect((await card('Boat')).getByText('750.00')).toBeTruthy())
  await user.click(screen.getByRole('button', { name: 'Edit goal' }))
  await user.selectOptions(await screen.findByLabelText('What is saved'), 'What I put aside here')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('region', { name: 'What was put aside' })
  expect((await send(listGoals, {})).body).toMatchObject([{ saved: 5 }])
})

it('puts money aside from the menu of a goal', async () => {
  const { send } = await signInTestUser()
  await send(createGoal, { body: { name: 'Boat', amount: 1000 } })
  const user = await renderPage(<BudgetsPage />)
  await user.click(await screen.findByRole('button', { name: 'Actions for Boat' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Put aside' }))
  await user.type(await screen.findByLabelText('Amount'), '25')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(async () => expect((await send(listGoals, {})).body).toMatchObject([{ saved: 25 }]))
})

it('closes only the menu on Escape, and keeps what is typed beside the list', async () => {
  matchAllMedia()
  const { send } = await signInTestUser()
  const { body: boat } = await send(createGoal, { body: { name: 'Boat', amount: 1000 } })
  await send(addContribution, { body: { goal: boat.id, amount: 5, date: today(), title: 'Sale' } })
  const user = await renderPage(<BudgetsPage />)
  await user.click(await screen.findByRole('button', { name: 'Boat' }))
  await user.click(await screen.findByRole('button', { name: 'Put aside' }))
  await user.type(await screen.findByLabelText('Amount'), '100')
  await user.click(await screen.findByRole('button', { name: /^Actions for Sale/ }))
  await screen.findByRole('menuitem', { name: 'Delete' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('menuitem', { name: 'Delete' })).toBeNull())
  expect(screen.getByLabelText('Amount')).toHaveProperty('value', '100')
})

it('says that the contributions of a goal could not be loaded', async () => {
  withoutStorage()
  const { send } = await signInTestUser()
  await send(createGoal, { body: { name: 'Boat', amount: 1000 } })
  mockError(listContributions, 'internal_error')
  const user = await renderPage(<BudgetsPage />)
  await user.click(await screen.findByRole('button', { name: 'Boat' }))
  await screen.findByRole('button', { name: 'Try again' })
})
