import { addEntry, createAccount, filterTimeline, listAccounts, PAGES } from '@daybook/contract'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { today } from '../../../format/dates.ts'
import { fill } from '../../../testing/fill.ts'
import { goOffline, goOnline } from '../../../testing/network.ts'
import { signInTestUser } from '../../../testing/realApi.ts'
import { renderPage } from '../../../testing/renderPage.tsx'
import { AccountPage } from './AccountPage.tsx'
import { accountPath, type LinkedBalance } from './accountPath.ts'

const LUNCH = { amount: 12.5, title: 'Lunch', date: '2026-11-20', category: 'food' }

async function openReconciling(account: { currency?: 'EUR'; rate?: string } = {}) {
  const { send } = await signInTestUser()
  const body = { name: 'Cash', kind: 'cash', opening: 100, ...account } as const
  const { id } = (await send(createAccount, { body })).body
  await send(addEntry('expense'), { body: { ...LUNCH, account: id } })
  const user = await renderPage(<AccountPage />, { path: PAGES.account.path, at: accountPath(id) })
  await user.click(await screen.findByRole('button', { name: 'Reconcile' }))
  await screen.findByText('Marked so far')
  const status = (text: RegExp) =>
    waitFor(() => expect(screen.getByText(/Marked so far/).closest('[role=status]')?.textContent).toMatch(text))
  const entries = async () =>
    (await send(filterTimeline, { body: { title: '', date: '', category: '' } })).body.flatMap(({ entries }) => entries)
  return { send, user, status, entries }
}

it('adds an adjustment of the difference, undone as one, offline', async () => {
  const { send, user, status, entries } = await openReconciling()
  await fill('The bank says', '99.70')
  await status(/Difference.*0\.30/)
  expect(screen.queryByRole('button', { name: 'Done' })).toBeNull()
  goOffline()
  await user.click(screen.getByRole('button', { name: /^Add an adjustment of .?\$0\.30$/ }))
  await status(/It agrees/)
  expect(screen.queryByRole('button', { name: /Add an adjustment/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await status(/Difference/)
  await user.click(screen.getByRole('button', { name: /Add an adjustment/ }))
  await status(/It agrees/)
  goOnline()
  await waitFor(async () =>
    expect(await entries()).toMatchObject([
      { type: 'expense', amount: 0.3, title: 'Balance adjustment', date: today(), cleared: true },
      { title: 'Lunch' },
    ]),
  )
  expect((await send(listAccounts, {})).body).toMatchObject([{}, { balance: 87.2, cleared: 99.7 }])
})

it('opens with what the file of the bank said', async () => {
  const { send } = await signInTestUser()
  const { id } = (await send(createAccount, { body: { name: 'Visa', kind: 'card', opening: -20 } })).body
  const at = { pathname: accountPath(id), state: { bank: -32.5 } satisfies LinkedBalance }
  await renderPage(<AccountPage />, { path: PAGES.account.path, at })
  expect(await screen.findByLabelText('The bank says')).toHaveProperty('value', '-32.50')
  await screen.findByRole('button', { name: /^Add an adjustment of .*12\.50$/ })
})

it('adjusts an account in another currency in its currency', async () => {
  const { send, user, status } = await openReconciling({ currency: 'EUR', rate: '2' })
  await fill('The bank says', '103')
  await user.click(await screen.findByRole('button', { name: /Add an adjustment of .*3\.00/ }))
  await status(/It agrees/)
  await waitFor(async () => expect((await send(listAccounts, {})).body).toMatchObject([{}, { cleared: 103 }]))
})

it('says that an account agrees with its bank once it is done', async () => {
  const { user } = await openReconciling()
  screen.getByRole('button', { name: 'Close' })
  await fill('The bank says', '100')
  await user.click(await screen.findByRole('button', { name: 'Done' }))
  await screen.findByText(/^Reconciled on .* with \$100\.00$/)
  expect(screen.queryByText('Marked so far')).toBeNull()
})
