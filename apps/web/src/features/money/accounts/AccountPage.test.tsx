import { addEntry, addTransfer, createAccount, listTransfers, MAIN_ACCOUNT, PAGES } from '@daybook/contract'
import { addDays } from '@daybook/domain/days'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { today } from '../../../format/dates.ts'
import { matchAllMedia } from '../../../testing/browser.ts'
import { withoutStorage } from '../../../testing/device.ts'
import { mockError, signInTestUser } from '../../../testing/realApi.ts'
import { renderPage } from '../../../testing/renderPage.tsx'
import { AccountPage } from './AccountPage.tsx'
import { accountPath } from './accountPath.ts'

async function withTransfers() {
  const { send } = await signInTestUser()
  const { id } = (await send(createAccount, { body: { name: 'Savings', kind: 'savings' } })).body
  for (const [title, amount] of [
    ['Rainy days', 100],
    ['Holiday', 40],
  ] as const)
    await send(addTransfer, { body: { amount, from: MAIN_ACCOUNT, to: id, title, date: today() } })
  return { send, open: () => renderPage(<AccountPage />, { path: PAGES.account.path, at: accountPath(id) }) }
}

it('shows the values of each transfer that is opened beside the list', async () => {
  matchAllMedia()
  const { open } = await withTransfers()
  const user = await open()
  for (const title of ['Rainy days', 'Holiday']) {
    await user.click(await screen.findByRole('button', { name: `Actions for ${title}` }))
    await user.click(await screen.findByRole('menuitem', { name: 'Update' }))
    await waitFor(() => expect(screen.getByLabelText('Title')).toHaveProperty('value', title))
  }
})

it('shows no balances without the transfers', async () => {
  withoutStorage()
  const { open } = await withTransfers()
  mockError(listTransfers, 'internal_error')
  await open()
  await screen.findByRole('button', { name: 'Try again' })
  expect(screen.queryByText(/^Opening balance/)).toBeNull()
})

it('has the balance of today, and after each row that of its day', async () => {
  const { send } = await signInTestUser()
  const { id } = (await send(createAccount, { body: { name: 'Savings', kind: 'savings', opening: 10 } })).body
  const pay = { amount: 5, category: 'pay', account: id }
  await send(addEntry('income'), { body: { ...pay, title: 'Now', date: today() } })
  await send(addEntry('income'), { body: { ...pay, title: 'Later', date: addDays(today(), 1) } })
  await renderPage(<AccountPage />, { path: PAGES.account.path, at: accountPath(id) })
  await screen.findByText('$20.00 after upcoming entries')
  const rowOf = async (title: string) => (await screen.findByText(title)).closest('li')?.textContent
  expect(await rowOf('Later')).toContain('$20.00')
  expect(await rowOf('Now')).toContain('$15.00')
})
