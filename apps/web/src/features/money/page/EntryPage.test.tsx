import {
  addEntry,
  createAccount,
  createSchedule,
  discardEntry,
  type EntryDraft,
  listTransfers,
  MAIN_ACCOUNT,
  PAGES,
} from '@daybook/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { formatDay, today } from '../../../format/dates.ts'
import { entryPath } from '../../../links/entryPath.ts'
import { goOffline, goOnline } from '../../../testing/network.ts'
import { signInTestUser } from '../../../testing/realApi.ts'
import { renderPage } from '../../../testing/renderPage.tsx'
import { EntryPage } from './EntryPage.tsx'
import { MoneyPage } from './MoneyPage.tsx'

const LUNCH: EntryDraft = { amount: 12.5, title: 'Lunch', date: today(), category: 'Food' }

async function open(draft: Partial<EntryDraft> = {}) {
  const { send } = await signInTestUser()
  const { id } = (await send(addEntry('expense'), { body: { ...LUNCH, ...draft } })).body
  return { send, id, user: await renderPage(<EntryPage />, { path: PAGES.entry.path, at: entryPath(id) }) }
}
const fact = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent

it('shows all that its form saves', async () => {
  const { send } = await signInTestUser()
  const account = (await send(createAccount, { body: { name: 'Cash', kind: 'cash' } })).body.id
  const parts = [
    { category: 'Food', amount: 10, title: '' },
    { category: 'Home', amount: 2.5, title: 'Soap' },
  ]
  const { id } = (await send(addEntry('expense'), { body: { ...LUNCH, parts, tags: ['work', 'big trip'], account } }))
    .body
  const rule = { unit: 'month', every: 1, day: Number(today().slice(8)) } as const
  await send(createSchedule, {
    body: { type: 'expense', amount: 12.5, title: 'Lunch', category: 'Food', rule, start: today(), source_entry: id },
  })
  await renderPage(<EntryPage />, { path: PAGES.entry.path, at: entryPath(id) })
  await screen.findByRole('heading', { level: 1, name: 'Lunch' })
  screen.getByText((_, element) => element?.tagName === 'P' && element.textContent === '\u2212$12.50')
  await waitFor(() => expect(fact('Account')).toBe('Cash'))
  await waitFor(() => expect(fact('Repeat')).toMatch(/month/i))
  expect(fact('Type')).toBe('Expense')
  const lines = within(screen.getByRole('list', { name: 'Category' })).getAllByRole('listitem')
  expect(lines.map(({ children }) => [...children].map((cell) => cell.textContent))).toEqual([
    ['FOOD', '$10.00'],
    ['HOME', '$2.50', 'Soap'],
  ])
  expect(fact('Date')).toBe(formatDay(today()))
  expect(fact('Tags')).toBe('#work #big trip')
  expect(screen.getByRole('link', { name: 'History' }).getAttribute('href')).toBe(
    `${PAGES.activity.path}?kind=entry&id=${id}`,
  )
  await screen.findByRole('combobox', { name: 'Links' })
  await screen.findByText('Attach a file')
})

it('leads back to the list', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Back' }))
  await screen.findByText('Arrived at /money')
})

it('is edited in its place', async () => {
  const { user } = await open({ title: '' })
  await screen.findByRole('heading', { level: 1, name: 'FOOD' })
  await user.click(screen.getByRole('button', { name: 'Update' }))
  await user.type(await screen.findByLabelText('Title'), 'Dinner')
  await user.click(screen.getByRole('button', { name: 'Edit expense' }))
  await screen.findByRole('heading', { level: 1, name: 'Dinner' })
  await waitFor(() => expect(screen.queryByLabelText('Title')).toBeNull())
})

it('is deleted with an undo, and leads back to the list', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  await screen.findByText('Arrived at /money')
  await screen.findByRole('button', { name: 'Undo' })
})

it('says that there is no such entry', async () => {
  const { send } = await signInTestUser()
  const { id } = (await send(addEntry('expense'), { body: LUNCH })).body
  await send(discardEntry('expense'), { params: { id } })
  await renderPage(<EntryPage />, { path: PAGES.entry.path, at: entryPath(id) })
  await screen.findByRole('heading', { name: 'Entry not found' })
  expect(screen.getByRole('link', { name: 'Manage Money' })).toHaveProperty('pathname', '/money')
})

it('opens from its row, but not while entries are chosen', async () => {
  const { send } = await signInTestUser()
  const { id } = (await send(addEntry('expense'), { body: LUNCH })).body
  const user = await renderPage(<MoneyPage />, { path: '/money' })
  await user.click(await screen.findByRole('button', { name: 'Actions for Lunch' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Select' }))
  await screen.findByRole('checkbox', { name: 'Select Lunch' })
  expect(screen.queryByRole('link', { name: 'Lunch' })).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Stop selecting' }))
  const row = within((await screen.findByText('Lunch')).closest('li')!)
  await user.click(row.getByRole('link', { name: 'Lunch' }))
  await screen.findByText(`Arrived at ${entryPath(id)}`)
})

it('becomes a transfer to another account, offline too, and is an entry again with Undo', async () => {
  const { send } = await signInTestUser()
  for (const name of ['Cash', 'Savings']) await send(createAccount, { body: { name, kind: 'savings' } })
  const { id } = (await send(addEntry('expense'), { body: LUNCH })).body
  const user = await renderPage(<EntryPage />, { path: PAGES.entry.path, at: entryPath(id) })
  goOffline()
  await user.click(await screen.findByRole('button', { name: 'Make it a transfer' }))
  await user.selectOptions(await screen.findByLabelText('To'), 'Savings')
  await user.click(screen.getByRole('button', { name: 'Move' }))
  await screen.findByText(/^A transfer now: .+ to Savings$/)
  goOnline()
  const made = { from: MAIN_ACCOUNT, amount: 12.5, title: 'Lunch', date: today() }
  await waitFor(async () => expect((await send(listTransfers, {})).body).toMatchObject([made]))
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect((await send(listTransfers, {})).body).toEqual([]))
})
