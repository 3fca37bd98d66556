import {
  addEntry,
  addTransfer,
  createAccount,
  getUser,
  listAccounts,
  listTransfers,
  MAIN_ACCOUNT,
  orderAccounts,
  PAGES,
} from '@daybook/contract'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { withoutStorage } from '../../../testing/device.ts'
import { mockError, signInTestUser } from '../../../testing/realApi.ts'
import { renderPage } from '../../../testing/renderPage.tsx'
import { AccountsPage } from './AccountsPage.tsx'

const open = () => renderPage(<AccountsPage />, { path: PAGES.accounts.path })

it('moves an account past the archived ones, which it shows last', async () => {
  const { send } = await signInTestUser()
  const names = async () => (await send(listAccounts, {})).body.map(({ name }) => name)
  await send(createAccount, { body: { name: 'Old', kind: 'bank', archived: true } })
  await send(createAccount, { body: { name: 'Cash', kind: 'cash' } })
  expect(await names()).toEqual(['', 'Old', 'Cash'])
  const user = await open()
  await user.click(await screen.findByRole('button', { name: 'Actions for Cash' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Move up' }))
  await waitFor(async () => expect((await names())[0]).toBe('Cash'))
})

it('archives the main account before it has another name, also once it has a place', async () => {
  const { send } = await signInTestUser()
  const { id } = (await send(createAccount, { body: { name: 'Cash', kind: 'cash' } })).body
  await send(orderAccounts, { body: { ids: [id, MAIN_ACCOUNT] } })
  const user = await open()
  await user.click(await screen.findByRole('button', { name: 'Actions for Main account' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Archive' }))
  await waitFor(async () => expect((await send(listAccounts, {})).body).toMatchObject([{}, { archived: true }]))
})

/** Opens the page with 'Cash', which has an entry and a transfer, and chooses to delete it. */
async function deleteUsed() {
  const { send } = await signInTestUser()
  const { id } = (await send(createAccount, { body: { name: 'Cash', kind: 'cash', opening: 20 } })).body
  const day = '2026-11-20'
  await send(addEntry('expense'), { body: { amount: 5, category: 'food', title: '', date: day, account: id } })
  await send(addTransfer, { body: { amount: 10, title: '', date: day, from: MAIN_ACCOUNT, to: id } })
  const user = await open()
  await user.click(await screen.findByRole('button', { name: 'Actions for Cash' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await screen.findByRole('dialog', { name: 'Delete “Cash”?' })
  await screen.findByText(/^It has 2 entries. These move to Main account/)
  const answer = async (name: string) => user.click(await screen.findByRole('button', { name }))
  const kept = async () => (await send(listAccounts, {})).body.map(({ name, archived }) => [name, archived])
  return { answer, kept }
}

it.each([
  [
    'Keep it',
    [
      ['', false],
      ['Cash', false],
    ],
  ],
  [
    'Archive',
    [
      ['', false],
      ['Cash', true],
    ],
  ],
  ['Delete', [['', false]]],
] as const)('says what an account has before it is deleted: %s', async (name, left) => {
  const { answer, kept } = await deleteUsed()
  expect(await kept()).toHaveLength(2)
  await answer(name)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(async () => expect(await kept()).toEqual(left))
})

it('deletes an account without entries at once, and undoes that', async () => {
  const { send } = await signInTestUser()
  await send(createAccount, { body: { name: 'Cash', kind: 'cash' } })
  const user = await open()
  await user.click(await screen.findByRole('button', { name: 'Actions for Cash' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await waitFor(async () => expect((await send(listAccounts, {})).body).toHaveLength(1))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect((await send(listAccounts, {})).body).toHaveLength(2))
})

it('chooses the account that is used for new entries', async () => {
  const { send } = await signInTestUser()
  const { id } = (await send(createAccount, { body: { name: 'Cash', kind: 'cash' } })).body
  const user = await open()
  await user.click(await screen.findByRole('button', { name: 'Actions for Cash' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Use for new entries' }))
  await screen.findByText('Cash, for new entries')
  expect((await send(getUser, {})).body.entry_account).toBe(id)
})

it('says that the transfers could not be loaded', async () => {
  withoutStorage()
  const { send } = await signInTestUser()
  await send(createAccount, { body: { name: 'Cash', kind: 'cash' } })
  mockError(listTransfers, 'internal_error')
  await open()
  await screen.findByRole('button', { name: 'Actions for Cash' })
  await screen.findByRole('button', { name: 'Try again' })
})

it('proposes the received amount of a transfer in the decimals of its currency', async () => {
  const { send } = await signInTestUser()
  await send(createAccount, { body: { name: 'Giro', kind: 'bank', currency: 'EUR', rate: '1.08667' } })
  await send(createAccount, { body: { name: 'Tokyo', kind: 'bank', currency: 'JPY', rate: '0.0065' } })
  const user = await open()
  await user.click(await screen.findByRole('button', { name: 'Move money' }))
  await user.selectOptions(await screen.findByLabelText('To'), 'Giro')
  await user.type(screen.getByLabelText('Amount'), '857.1')
  const received = await screen.findByLabelText<HTMLInputElement>('Received')
  await waitFor(() => expect(received.value).toBe('788.74'))
  await user.selectOptions(screen.getByLabelText('To'), 'Tokyo')
  await waitFor(() => expect(received.value).toBe('131,862'))
})

it('says between which accounts money was moved', async () => {
  const { send } = await signInTestUser()
  await send(createAccount, { body: { name: 'توفير', kind: 'bank' } })
  const user = await open()
  await user.click(await screen.findByRole('button', { name: 'Move money' }))
  await user.selectOptions(await screen.findByLabelText('To'), 'توفير')
  await user.type(screen.getByLabelText('Amount'), '200')
  await user.click(screen.getByRole('button', { name: 'Move' }))
  // Isolated, so that the order of the amount stays.
  await screen.findByText('Added “\u2068Main account to توفير\u2069”, $200.00')
})
