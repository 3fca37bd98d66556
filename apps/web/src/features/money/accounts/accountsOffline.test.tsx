import { addEntry, addTransfer, createAccount, getBalance, listAccounts, MAIN_ACCOUNT, PAGES } from '@daybook/contract'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { fill, fillChoice } from '../../../testing/fill.ts'
import { goOffline, goOnline } from '../../../testing/network.ts'
import { signInTestUser } from '../../../testing/realApi.ts'
import { renderPage } from '../../../testing/renderPage.tsx'
import { MoneyPage } from '../page/MoneyPage.tsx'
import { AccountPage } from './AccountPage.tsx'
import { AccountsPage } from './AccountsPage.tsx'

const CASH = { id: '018f6d3c-0000-7000-8000-00000000ca54', name: 'Cash', kind: 'cash', opening: 100 } as const
const LUNCH = { amount: 12.5, title: 'Lunch', date: '2026-11-20', category: 'food' }
const MOVED = { from: MAIN_ACCOUNT, to: CASH.id, amount: 40, date: '2026-11-19', title: 'From the machine' }

const openAccounts = () => renderPage(<AccountsPage />, { path: '/money/accounts' })
const openMoney = (view = 'expense') => renderPage(<MoneyPage />, { path: '/money', at: `/money?view=${view}` })
const openCash = () => renderPage(<AccountPage />, { path: PAGES.account.path, at: `/money/accounts/${CASH.id}` })
const account = async (name: string, text: string | RegExp) =>
  waitFor(() => expect(screen.getByRole('link', { name: new RegExp(name) }).textContent).toMatch(text))
const row = async (name: string, text: RegExp) =>
  waitFor(() =>
    expect(screen.getByRole('button', { name: `Actions for ${name}` }).closest('li')?.textContent).toMatch(text),
  )
const option = () => screen.getByLabelText<HTMLSelectElement>('Account').selectedOptions[0]?.textContent

async function choose(user: UserEvent, name: string, item: string) {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
  await user.click(await screen.findByRole('menuitem', { name: item }))
}

async function withCash() {
  const { send } = await signInTestUser()
  await send(createAccount, { body: CASH })
  await send(addEntry('expense'), { body: { ...LUNCH, account: CASH.id } })
  await send(addTransfer, { body: MOVED })
  return { send }
}

it('adds a second account offline, and an entry in it', async () => {
  const { send } = await signInTestUser()
  await send(addEntry('income'), { body: { ...LUNCH, title: 'Salary', amount: 1000 } })
  const user = await openAccounts()
  await account('Main account', '1,000.00')
  goOffline()
  await user.click(screen.getByRole('button', { name: 'Add account' }))
  await fill('Name', 'Wallet')
  await fill('Opening balance', '50')
  await user.click(screen.getByRole('button', { name: 'Add account' }))
  await account('Wallet', '50.00')
  screen.getByText('Together')

  cleanup()
  await openMoney()
  await user.click(await screen.findByRole('button', { name: /Add a Income/ }))
  await fill('Amount', '20')
  await fillChoice('Category', 'food')
  await user.selectOptions(await screen.findByLabelText('Account'), 'Wallet')
  await user.click(screen.getByRole('button', { name: 'Add expense' }))
  const strip = within(screen.getByRole('region', { name: 'Accounts' }))
  await waitFor(() => expect(strip.getByRole('button', { name: /Wallet/ }).textContent).toContain('30.00'))
  goOnline()
  expect((await send(getBalance, {})).body.balance).toBe(1030)
  expect((await send(listAccounts, {})).body).toMatchObject([{}, { name: 'Wallet', balance: 30 }])
})

it('offers the account of the last entry, and an archived one no more', async () => {
  const { send } = await signInTestUser()
  await send(createAccount, { body: CASH })
  const user = await openMoney()
  const add = async () => user.click(await screen.findByRole('button', { name: /Add a Income/ }))
  await add()
  await fill('Amount', '20')
  await fillChoice('Category', 'food')
  await user.selectOptions(await screen.findByLabelText('Account'), 'Cash')
  await user.click(screen.getByRole('button', { name: 'Add expense' }))
  await waitFor(() => expect(screen.queryByLabelText('Amount')).toBeNull())
  await add()
  await screen.findByLabelText('Account')
  expect(option()).toBe('Cash')

  cleanup()
  await openAccounts()
  await choose(user, 'Cash', 'Archive')
  await account('Cash', 'Archived')
  cleanup()
  await openMoney()
  await add()
  await waitFor(() => expect(option()).toBe('Main account'))
  expect(within(screen.getByLabelText('Account')).getAllByRole('option')).toHaveLength(1)
})

it('moves money between accounts offline, which is neither income nor expense', async () => {
  const { send } = await signInTestUser()
  await send(createAccount, { body: CASH })
  const user = await openAccounts()
  goOffline()
  await user.click(await screen.findByRole('button', { name: 'Move money' }))
  await fill('Amount', '40')
  await user.selectOptions(screen.getByLabelText('From'), 'Cash')
  await user.selectOptions(screen.getByLabelText('To'), 'Cash')
  await user.click(screen.getByRole('button', { name: 'Move' }))
  await screen.findByText('Choose two accounts')
  await user.selectOptions(screen.getByLabelText('To'), 'Main account')
  await user.click(screen.getByRole('button', { name: 'Move' }))
  await account('Cash', '60.00')
  await account('Main account', '40.00')
  expect(screen.getByRole('region', { name: 'Transfers' }).textContent).toContain('Cash to Main account')
  goOnline()
  expect((await send(getBalance, {})).body.balance).toBe(100)
  cleanup()
  await openMoney('all')
  const sums = await screen.findByRole('region', { name: /earned, spent and left/ })
  expect(sums.textContent).not.toContain('40.00')
})

it('shows the entries and transfers of an account with the balance after each, also offline', async () => {
  const { send } = await withCash()
  const user = await openCash()
  await row('Lunch', /12\.50.*127\.50/)
  await row('From the machine', /40\.00.*140\.00/)
  screen.getByText(/^Opening balance, \d/)
  goOffline()
  await user.click(screen.getByRole('button', { name: /Add a Income/ }))
  await fill('Amount', '7.5')
  await fillChoice('Category', 'food')
  await fill('Title', 'Tea')
  expect(option()).toBe('Cash')
  await user.click(screen.getByRole('button', { name: 'Add expense' }))
  await row('Tea', /7\.50.*120\.00/)
  await choose(user, 'From the machine', 'Delete')
  await row('Lunch', /12\.50.*87\.50/)
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await row('Lunch', /12\.50.*127\.50/)
  goOnline()
  await waitFor(async () =>
    expect((await send(listAccounts, {})).body).toMatchObject([{}, { name: 'Cash', balance: 120 }]),
  )
})

it('shows a transfer between the entries of both types only', async () => {
  await withCash()
  const user = await openMoney('all')
  await choose(user, 'From the machine', 'Update')
  await fill('Amount', '45')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await row('From the machine', /45\.00/)
  cleanup()
  await openMoney()
  await screen.findByRole('button', { name: 'Actions for Lunch' })
  expect(screen.queryByRole('button', { name: 'Actions for From the machine' })).toBeNull()
})

it('says how many accounts there are, of which phones show five above the list', async () => {
  const { send } = await withCash()
  await openMoney()
  await screen.findByRole('link', { name: 'Manage accounts' })
  cleanup()
  for (const name of ['One', 'Two', 'Three', 'Four'])
    await send(createAccount, { body: { name, kind: 'bank', opening: 0 } })
  await openMoney()
  await screen.findByRole('link', { name: 'All 6 accounts' })
})

it('says that an account is gone', async () => {
  await renderPage(<AccountPage />, { path: PAGES.account.path, at: `/money/accounts/${CASH.id}` })
  await screen.findByText('Account not found')
  expect(screen.getByRole('link', { name: 'Manage accounts' })).toHaveProperty('pathname', '/money/accounts')
})

it('compares an account with what the bank says, offline', async () => {
  await withCash()
  const user = await openCash()
  await user.click(await screen.findByRole('button', { name: 'Reconcile' }))
  const status = (text: RegExp) =>
    waitFor(() => expect(screen.getByText(/Marked so far/).closest('[role=status]')?.textContent).toMatch(text))
  await status(/100\.00/)
  await fill('The bank says', '140')
  await status(/Difference.*40\.00/)
  goOffline()
  await user.click(screen.getByRole('checkbox', { name: 'From the machine is cleared' }))
  await status(/It agrees.*0\.00/)
  await user.click(screen.getByRole('button', { name: 'Mark all of these' }))
  await status(/127\.50.*Difference.*12\.50/)
  await fill('The bank says', '127.5')
  await status(/It agrees/)
  await user.click(screen.getByRole('button', { name: 'Done' }))
  goOnline()
  await waitFor(() => expect(screen.getAllByRole('img', { name: 'Cleared' })).toHaveLength(2))
})

it('replaces the zero of an opening balance by what is typed', async () => {
  await signInTestUser()
  const user = await openAccounts()
  await user.click(screen.getByRole('button', { name: 'Add account' }))
  const opening = screen.getByLabelText<HTMLInputElement>('Opening balance')
  await user.type(opening, '500')
  expect(opening.value).toBe('500')
  await user.clear(opening)
  await user.type(opening, '0.50')
  expect(opening.value).toBe('0.50')
})
