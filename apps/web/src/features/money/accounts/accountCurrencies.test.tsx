import { addEntry, changeCurrency, createAccount, getBalance, listAccounts, PAGES } from '@daybook/contract'
import { cleanup, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { fill, fillChoice } from '../../../testing/fill.ts'
import { goOffline, goOnline } from '../../../testing/network.ts'
import { signInTestUser } from '../../../testing/realApi.ts'
import { renderPage } from '../../../testing/renderPage.tsx'
import { MoneyPage } from '../page/MoneyPage.tsx'
import { AccountPage } from './AccountPage.tsx'
import { AccountsPage } from './AccountsPage.tsx'

const ID = '018f6d3c-0000-7000-8000-00000000e001'
const GIRO = { id: ID, name: 'Giro', kind: 'bank', currency: 'EUR', rate: '1.25', opening: 40 } as const
const BRUNCH = { amount: 10, title: 'Brunch', date: '2026-11-20', category: 'food', account: ID }

const openAccounts = () => renderPage(<AccountsPage />, { path: '/money/accounts' })
const openGiro = () => renderPage(<AccountPage />, { path: PAGES.account.path, at: `/money/accounts/${ID}` })
const shown = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
const account = async (name: string, text: RegExp) =>
  waitFor(() => expect(screen.getByRole('link', { name: new RegExp(name) }).textContent).toMatch(text))

async function choose(user: UserEvent, name: RegExp, item: string) {
  await user.click(await screen.findByRole('button', { name }))
  await user.click(await screen.findByRole('menuitem', { name: item }))
}

async function withGiro() {
  const { send } = await signInTestUser()
  await send(createAccount, { body: GIRO })
  return { send }
}

it('adds an account in another currency offline, once it has a rate', async () => {
  const { send } = await signInTestUser()
  const user = await openAccounts()
  await user.click(await screen.findByRole('button', { name: 'Add account' }))
  goOffline()
  await fill('Name', 'Giro')
  await user.click(screen.getByRole('button', { name: 'Use another currency' }))
  await user.selectOptions(screen.getByLabelText('Currency'), 'EUR')
  await fill('Opening balance', '40')
  await user.click(screen.getByRole('button', { name: 'Add account' }))
  await screen.findByText('Enter a rate above 0')
  expect(document.activeElement).toBe(screen.getByLabelText('1 EUR in USD'))
  await fill('1 EUR in USD', '1,25')
  await user.click(screen.getByRole('button', { name: 'Add account' }))
  await account('Giro', /€40\.00.*worth \$50\.00/)
  goOnline()
  expect((await send(listAccounts, {})).body).toMatchObject([{}, { name: 'Giro', balance: 40, value: 50 }])
})

it('adds an account only once it is clear which rate is meant', async () => {
  const { send } = await signInTestUser()
  await send(changeCurrency, { body: { currency: 'KRW' } })
  const user = await openAccounts()
  await user.click(await screen.findByRole('button', { name: 'Add account' }))
  await fill('Name', 'Dollars')
  await user.click(screen.getByRole('button', { name: 'Use another currency' }))
  await user.selectOptions(screen.getByLabelText('Currency'), 'USD')
  await fill('Opening balance', '100')
  await fill('1 USD in KRW', '1,350')
  await user.click(screen.getByRole('button', { name: 'Add account' }))
  await screen.findByText('1,350: one thousand three hundred fifty, or 1.35?')
  expect((await send(listAccounts, {})).body).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: /thousand.*₩135,000$/ }))
  await user.click(screen.getByRole('button', { name: 'Add account' }))
  await account('Dollars', /\$100\.00.*worth ₩135,000/)
})

it('does not save an entry while its rate can be both', async () => {
  const { send } = await withGiro()
  const user = await openGiro()
  await user.click(await screen.findByRole('button', { name: /Add a Income/ }))
  await fill('Amount', '10')
  await fillChoice('Category', 'food')
  await fill('1 EUR in USD', '1,350')
  expect(shown('Worth')).toBe('')
  await user.click(screen.getByRole('button', { name: 'Add expense' }))
  expect((await send(getBalance, {})).body.balance).toBe(50)
  await user.click(screen.getByRole('button', { name: /^1\.35: / }))
  expect(shown('Worth')).toBe('13.50')
  await user.click(screen.getByRole('button', { name: 'Add expense' }))
  await waitFor(async () => expect((await send(getBalance, {})).body.balance).toBe(36.5))
})

it('has both amounts of an entry, each of which follows the other by the rate', async () => {
  const { send } = await withGiro()
  const user = await openGiro()
  goOffline()
  await user.click(await screen.findByRole('button', { name: /Add a Income/ }))
  await fill('Amount', '10')
  await waitFor(() => expect(shown('Worth')).toBe('12.50'))
  await fill('1 EUR in USD', '1.2')
  await waitFor(() => expect(shown('Worth')).toBe('12'))
  await fillChoice('Category', 'food')
  await fill('Title', 'Brunch')
  await user.click(screen.getByRole('button', { name: 'Add expense' }))
  await screen.findByText('worth $38.00')
  await choose(user, /Actions for Brunch/, 'Update')
  await waitFor(() => expect([shown('Amount'), shown('Worth')]).toEqual(['10', '12']))
  await fill('Worth', '11.5')
  await waitFor(() => expect(shown('1 EUR in USD')).toBe('1.15'))
  await user.click(screen.getByRole('button', { name: 'Edit expense' }))
  await screen.findByText('worth $38.50')
  goOnline()
  expect((await send(getBalance, {})).body.balance).toBe(38.5)
})

it('moves money between currencies, and proposes by a changed rate', async () => {
  await withGiro()
  const user = await openAccounts()
  await user.click(await screen.findByRole('button', { name: 'Move money' }))
  await fill('Amount', '50')
  await waitFor(() => expect(shown('Received')).toBe('40'))
  await fill('Received', '41')
  await user.click(screen.getByRole('button', { name: 'Move' }))
  await account('Giro', /€81\.00.*worth \$100\.00/)
  await user.click(screen.getByRole('button', { name: 'Exchange rates' }))
  await screen.findByText(/1 EUR = 1\.219512195122 USD/)
  await choose(user, /^Actions for EUR/, 'Update')
  await fill('1 EUR in USD', '1.22')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('1 EUR = 1.22 USD')
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Move money' }))
  await user.selectOptions(await screen.findByLabelText('From'), 'Giro')
  await user.selectOptions(screen.getByLabelText('To'), 'Main account')
  await fill('Amount', '10')
  await waitFor(() => expect(shown('Received')).toBe('12.20'))
})

it('has no rates for who has one currency', async () => {
  const { send } = await signInTestUser()
  const { currency: _, rate: _rate, ...plain } = GIRO
  await send(createAccount, { body: plain })
  await send(addEntry('expense'), { body: BRUNCH })
  const openMoney = () => renderPage(<MoneyPage />, { path: '/money', at: '/money?view=all' })
  for (const open of [openAccounts, openMoney, openGiro]) {
    await open()
    await screen.findAllByText(/30\.00/)
    expect(screen.queryAllByText(/exchange rate|worth|currency/i)).toEqual([])
    cleanup()
  }
})
