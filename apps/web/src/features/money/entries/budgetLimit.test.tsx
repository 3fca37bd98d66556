import { createBudget, listBudgets } from '@daybook/contract'
import { addDays } from '@daybook/domain/days'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { today } from '../../../format/dates.ts'
import { fill, fillChoice } from '../../../testing/fill.ts'
import { goOffline, goOnline } from '../../../testing/network.ts'
import { signInTestUser } from '../../../testing/realApi.ts'
import { renderPage } from '../../../testing/renderPage.tsx'
import { MoneyPage } from '../page/MoneyPage.tsx'

it('says what an expense leaves of a budget, and when it is nearly spent, offline', async () => {
  const { send } = await signInTestUser()
  const [start_date, end_date] = [today(), addDays(today(), 9)]
  const categories = ['Bus']
  await send(createBudget, {
    body: { name: 'Trip', amount: 80, category: 'food', categories, description: '', start_date, end_date },
  })
  const user = await renderPage(<MoneyPage />, { path: '/money', at: '/money?view=expense' })
  goOffline()
  await user.click(await screen.findByRole('button', { name: /Add a Income/ }))
  await fill('Amount', '70')
  await fillChoice('Category', 'bus')
  await screen.findByText('Trip: $10.00 left, 10 days to go')
  await user.click(screen.getByRole('button', { name: 'Add expense' }))
  await screen.findByText('Trip: 87% of $80.00 spent')
  goOnline()
  expect((await send(listBudgets, {})).body).toMatchObject([{ spent: 70 }])
})
