import {
  addTransfer,
  createAccount,
  exportEntries,
  importEntries,
  importLines,
  listAccounts,
  listEntries,
  listTransfers,
} from '@daybook/contract'
import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { signInTestUser } from '../../../testing/realApi.ts'
import { renderPage } from '../../../testing/renderPage.tsx'
import { TransferPage } from './TransferPage.tsx'
import { chooseFile } from './testing/chooseFile.ts'

type Send = Awaited<ReturnType<typeof signInTestUser>>['send']

async function signInWithAccounts() {
  const { send } = await signInTestUser()
  const create = async (name: string, currency?: 'JPY') =>
    (await send(createAccount, { body: { name, kind: 'bank', ...(currency && { currency, rate: '0.01' }) } })).body.id
  return { send, giro: await create('Giro'), tokyo: await create('Tokyo', 'JPY') }
}

async function confirmImport(user: UserEvent, name: RegExp) {
  const confirm = await screen.findByRole('button', { name })
  await waitFor(() => expect(confirm).toHaveProperty('disabled', false))
  await user.click(confirm)
  await screen.findByLabelText('Choose a file')
}

/** Returns what is in the accounts of a user, without ids. */
async function readMoney(send: Send) {
  const { body: accounts } = await send(listAccounts, {})
  const name = (id?: string) => accounts.find((one) => one.id === id)?.name ?? ''
  const { body: days } = await send(listEntries('expense'), { querystring: {} })
  const { body: moved } = await send(listTransfers, {})
  return {
    balances: accounts.map(({ balance }) => balance),
    entries: days.flatMap(({ expense }) =>
      expense.map(({ id: _, account, ...one }) => ({ ...one, of: name(account) })),
    ),
    transfers: moved.map(({ id: _, lines: _l, from, to, ...one }) => ({ ...one, from: name(from), to: name(to) })),
  }
}

const DRAFT = { type: 'expense' as const, amount: 4, date: '2026-03-04', category: 'Food', title: 'Coffee' }

it('brings an export back into accounts of the same names, with tags, parts, currencies and transfers', async () => {
  const ann = await signInWithAccounts()
  const parts = [
    { category: 'Food', amount: 3, title: 'Bread' },
    { category: 'Home', amount: 1, title: '' },
  ]
  const entries = [
    { ...DRAFT, account: ann.giro, tags: ['trip', 'work'] },
    { ...DRAFT, date: '2026-03-03', parts },
    { ...DRAFT, date: '2026-03-01', account: ann.tokyo, amount: 2, account_amount: 217 },
  ]
  await ann.send(importEntries, { body: importLines(entries) })
  const move = { from: ann.giro, to: ann.tokyo, amount: 10, date: '2026-03-02', title: 'Move', to_amount: 1234 }
  await ann.send(addTransfer, { body: move })
  const before = await readMoney(ann.send)
  const { body: text } = await ann.send(exportEntries, {})

  const ben = await signInWithAccounts()
  const user = await renderPage(<TransferPage />)
  await chooseFile(user, text)
  expect(await screen.findByLabelText('Account for Giro')).toBeTruthy()
  await screen.findByText('Transfer with Giro')
  await confirmImport(user, /^Import 4 entries$/)
  expect(await readMoney(ben.send)).toEqual(before)
  await chooseFile(user, text)
  await screen.findByRole('button', { name: 'Nothing to import' })
})

it('lets another account be chosen for one that the user does not have', async () => {
  const { send } = await signInWithAccounts()
  const user = await renderPage(<TransferPage />)
  await chooseFile(
    user,
    'Date,Type,Amount,Category,Title,Account,Currency,Tags\n2026-03-01,Expense,4,FOOD,Tea,Wallet,USD,\n2026-03-01,Expense,5,FOOD,Cake,Giro,USD,\n',
  )
  await user.selectOptions(await screen.findByLabelText('Account for Wallet'), 'Giro')
  await confirmImport(user, /^Import 2 entries$/)
  expect((await readMoney(send)).balances).toEqual([0, -9, 0])
})

it('makes one transfer of the two lines of a transfer of YNAB', async () => {
  const { send } = await signInWithAccounts()
  const user = await renderPage(<TransferPage />)
  const file = [
    '"Account","Flag","Date","Payee","Category Group/Category","Category Group","Category","Memo","Outflow","Inflow","Cleared"',
    '"Giro","","2026-03-02","Transfer : Savings","","","","","$500.00","$0.00","Cleared"',
    '"Savings","","2026-03-02","Transfer : Giro","","","","","$0.00","$500.00","Cleared"',
    '"Giro","","2026-03-03","Grocer","Needs: Food","Needs","Food","","$12.34","$0.00","Cleared"',
  ].join('\n')
  await chooseFile(user, file)
  await user.click(await screen.findByRole('button', { name: 'Add these accounts' }))
  await confirmImport(user, /^Import 2 entries$/)
  const { body: accounts } = await send(listAccounts, {})
  expect(accounts.at(-1)).toMatchObject({ name: 'Savings', kind: 'savings' })
  const { balances, transfers } = await readMoney(send)
  expect(balances).toEqual([0, -512.34, 0, 500])
  expect(transfers).toMatchObject([{ from: 'Giro', to: 'Savings', amount: 500 }])
  await chooseFile(user, file)
  await screen.findByRole('button', { name: 'Nothing to import' })
})

it('adds the accounts of an export that the user does not have, with their currencies', async () => {
  const ann = await signInWithAccounts()
  const entries = [
    { ...DRAFT, account: ann.giro },
    { ...DRAFT, date: '2026-03-03' },
    { ...DRAFT, date: '2026-03-01', account: ann.tokyo, amount: 2, account_amount: 217 },
  ]
  await ann.send(importEntries, { body: importLines(entries) })
  await ann.send(addTransfer, {
    body: { from: ann.giro, to: ann.tokyo, amount: 10, date: '2026-03-02', title: 'Move', to_amount: 1234 },
  })
  const before = await readMoney(ann.send)
  const { body: text } = await ann.send(exportEntries, {})

  const { send } = await signInTestUser()
  const user = await renderPage(<TransferPage />)
  await chooseFile(user, text)
  await screen.findByText('Accounts in the file that you do not have: Tokyo, Giro')
  await user.click(screen.getByRole('button', { name: 'Add these accounts' }))
  await screen.findByText('Transfer with Giro')
  await confirmImport(user, /^Import 4 entries$/)
  // New accounts are in the order of the file.
  expect(await readMoney(send)).toEqual({ ...before, balances: [-4, 1017, -14] })
  const { body: accounts } = await send(listAccounts, {})
  expect(accounts).toMatchObject([
    { name: '' },
    { name: 'Tokyo', currency: 'JPY', rate: '0.009216589862' },
    { name: 'Giro' },
  ])
})
