import { addContribution, createGoal, listGoals } from '@daybook/contract'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { today } from '../../../../../format/dates.ts'
import { fill } from '../../../../../testing/fill.ts'
import { goOffline, goOnline } from '../../../../../testing/network.ts'
import { signInTestUser } from '../../../../../testing/realApi.ts'
import { renderPage } from '../../../../../testing/renderPage.tsx'
import { BudgetsPage } from '../BudgetsPage.tsx'

const goal = async (text: string) =>
  waitFor(() => expect(screen.getByRole('article', { name: 'Bicycle' }).textContent).toContain(text))

async function contribute(user: UserEvent, amount: string, direction = 'Put aside') {
  await user.click(await screen.findByRole('button', { name: 'Put aside' }))
  await user.click((await screen.findAllByText(direction)).at(-1)!)
  await fill('Amount', amount)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByLabelText('Amount')).toBeNull())
}

it('makes a goal and saves for it offline, and takes its deletion back', async () => {
  const { send } = await signInTestUser()
  const user = await renderPage(<BudgetsPage />)
  goOffline()
  await user.click(await screen.findByRole('button', { name: 'New goal' }))
  await fill('Name', 'Bicycle')
  await fill('Sum', '1200')
  await fill('Saved already', '100')
  await user.click(screen.getByRole('button', { name: 'New goal' }))
  await goal('$1,100.00 to go')
  await user.click(screen.getByRole('button', { name: 'Bicycle' }))
  await contribute(user, '50.50')
  await contribute(user, '20', 'Take back')
  const list = within(await screen.findByRole('region', { name: 'What was put aside' }))
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(3))
  await goal('$1,069.50 to go')

  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Actions for Bicycle' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Goals' })).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await goal('$1,069.50 to go')
  expect((await send(listGoals, {})).body).toEqual([])
  goOnline()
  expect((await send(listGoals, {})).body).toMatchObject([{ name: 'Bicycle', saved: 130.5 }])
})

it('has what two devices put aside at once', async () => {
  const { send } = await signInTestUser()
  const { id } = (await send(createGoal, { body: { name: 'Bicycle', amount: 1000 } })).body
  const user = await renderPage(<BudgetsPage />)
  goOffline()
  await user.click(await screen.findByRole('button', { name: 'Bicycle' }))
  await contribute(user, '100')
  await goal('$900.00 to go')
  await send(addContribution, { body: { goal: id, amount: 25, date: today() } })
  goOnline()
  await goal('$875.00 to go')
  expect((await send(listGoals, {})).body).toMatchObject([{ saved: 125 }])
})
