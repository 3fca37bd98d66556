import { createAccount, createRule, editAccount, listAccounts, listEntries, MAIN_ACCOUNT } from '@daybook/contract'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { signInTestUser } from '../../../testing/realApi.ts'
import { renderPage } from '../../../testing/renderPage.tsx'
import { MoneyPage } from '../page/MoneyPage.tsx'
import { AccountsPage } from './AccountsPage.tsx'

const GIRO = { name: 'Giro', kind: 'bank', currency: 'EUR', rate: '1.25' } as const

async function withGiro() {
  const { send } = await signInTestUser()
  const { id } = (await send(createAccount, { body: GIRO })).body
  const saved = async () => (await send(listEntries('expense'), { querystring: {} })).body.flatMap((day) => day.expense)
  const user = await renderPage(<MoneyPage />, { path: '/money', at: '/money?view=expense' })
  async function add(amount: string) {
    await user.click(screen.getByRole('button', { name: /add a income/i }))
    await user.type(await screen.findByLabelText('Amount'), amount)
    await user.type(screen.getByRole('combobox', { name: 'Category' }), 'food')
  }
  return { send, id, saved, user, add }
}

it('adds an entry in the currency of the main account once the last account is archived', async () => {
  const { send, id, saved, user, add } = await withGiro()
  await add('10')
  await user.selectOptions(await screen.findByLabelText('Account'), 'Giro')
  await screen.findByLabelText('Worth')
  await user.click(screen.getByRole('button', { name: 'Add expense' }))
  await waitFor(async () => expect(await saved()).toMatchObject([{ account: id, account_amount: 10, amount: 12.5 }]))
  await send(editAccount, { params: { id }, body: { name: GIRO.name, kind: GIRO.kind, archived: true } })
  await waitFor(() => expect(screen.queryByLabelText('Title')).toBeNull())
  await add('20')
  expect(await screen.findByLabelText('Account')).toHaveProperty('value', MAIN_ACCOUNT)
  await user.click(screen.getByRole('button', { name: 'Add expense' }))
  await waitFor(async () => expect((await saved()).map(({ amount }) => amount).sort()).toEqual([12.5, 20]))
})

it('keeps the typed amount when the rule that chose an account of another currency no longer matches', async () => {
  const { send, id, saved, user, add } = await withGiro()
  await send(createRule, { body: { words: 'hotel', account: id } })
  await add('100')
  await user.type(screen.getByLabelText('Title'), 'Hotel')
  await waitFor(() => expect(screen.getByLabelText('Account')).toHaveProperty('value', id))
  await screen.findByDisplayValue('125')
  await user.type(screen.getByLabelText('Title'), '{Backspace}{Backspace}{Backspace}stel')
  await waitFor(() => expect(screen.getByLabelText('Account')).toHaveProperty('value', MAIN_ACCOUNT))
  expect(screen.getByLabelText('Amount')).toHaveProperty('value', '100')
  expect(document.activeElement).toBe(screen.getByLabelText('Title'))
  await user.click(screen.getByRole('button', { name: 'Add expense' }))
  await waitFor(async () => expect(await saved()).toMatchObject([{ amount: 100, title: 'Hostel' }]))
})

it('adds entries to the first account of a user who has none in the main one', async () => {
  const { send } = await signInTestUser()
  const user = await renderPage(<AccountsPage />, { path: '/accounts' })
  for (const [name, kind] of [
    ['Current', 'bank'],
    ['Wallet', 'cash'],
  ] as const) {
    await user.click(await screen.findByRole('button', { name: 'Add account' }))
    await user.type(await screen.findByLabelText('Name'), name)
    await user.selectOptions(screen.getByLabelText('Kind'), kind)
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Add account' }))
    await waitFor(() => expect(screen.queryByLabelText('Name')).toBeNull())
  }
  cleanup()
  const { body } = await send(listAccounts, {})
  const { id } = body.find(({ name }) => name === 'Current')!
  const again = await renderPage(<MoneyPage />, { path: '/money', at: '/money?view=expense' })
  await again.click(screen.getByRole('button', { name: /add a income/i }))
  expect(await screen.findByLabelText('Account')).toHaveProperty('value', id)
})
