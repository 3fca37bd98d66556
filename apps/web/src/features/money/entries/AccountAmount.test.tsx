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
  expect((await hotel.findByText(/CHF.*4/)).textContent).toBe('CHF\u00a04.00')
  expect((await rowOf('Bus')).queryByText(/CHF/)).toBeNull()
})

it('names the account of an entry that is not in the main one', async () => {
  const { send } = await signInTestUser()
  const { id: account } = (await send(createAccount, { body: { name: 'Visa', kind: 'card' } })).body
  const body = { date: today(), category: 'Travel', amount: 5 }
  await send(addEntry('expense'), { body: { ...body, title: 'Hotel', account } })
  await send(addEntry('income'), { body: { ...body, title: '', account } })
  await send(addEntry('expense'), { body: { ...body, title: 'Bus' } })
  await renderPage(<MoneyPage />, { path: '/money', at: '/money' })
  await (await rowOf('Hotel')).findByText('Visa')
  await (await rowOf('TRAVEL')).findByText('Visa')
  expect((await rowOf('Bus')).queryByText(/Visa|Main account/)).toBeNull()
})
