import { addEntry, createAccount, listAccounts } from '@daybook/contract'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { today } from '../../../format/dates.ts'
import { signInTestUser } from '../../../testing/realApi.ts'
import { renderPage } from '../../../testing/renderPage.tsx'
import { MoneyPage } from '../page/MoneyPage.tsx'

const rowOf = async (name: string) => {
  const link = await screen.findByRole('link', { name })
  return within(link.closest('li')!)
}

it('shows the amount of an account in another currency beside its value', async () => {
  const { send } = await signInTestUser()
  await send(createAccount, { body: { name: 'Giro', kind: 'bank', currency: 'CHF', rate: '1.25' } })
  const { body: accounts } = await send(listAccounts, {})
  const account = accounts.find(({ name }) => name === 'Giro')!.id
  const body = { date: today(), category: 'Travel' }
  await send(addEntry('expense'), { body: { ...body, title: 'Hotel', amount: 5, account_amount: 4, account } })
  await send(addEntry('expense'), { body: { ...body, title: 'Bus', amount: 7 } })
  await renderPage(<MoneyPage />, { path: '/money', at: '/money?view=expense' })
  const hotel = await rowOf('Hotel')
  expect((await hotel.findByText(/CHF.*4/)).textContent).toBe('Giro, CHF\u00a04.00')
  expect((await rowOf('Bus')).queryByText(/CHF/)).toBeNull()
})
