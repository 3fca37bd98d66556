import {
  addEntry,
  getBalance,
  type ImportedEntry,
  importEntries,
  importLines,
  listCategories,
  listTags,
} from '@daybook/contract'
import { useMutation } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { matchAllMedia } from '../../../../testing/browser.ts'
import { captureDownloads } from '../../../../testing/captureDownloads.ts'
import { fill, fillChoice } from '../../../../testing/fill.ts'
import { goOffline, goOnline } from '../../../../testing/network.ts'
import { signInTestUser } from '../../../../testing/realApi.ts'
import { renderPage } from '../../../../testing/renderPage.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { MoneyPage } from '../../page/MoneyPage.tsx'
import { discardEntriesMutation, loadListMutation } from './bulk.queries.ts'

const undo = () => fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })

async function withEntries(count: number) {
  const { send } = await signInTestUser()
  for (let n = 1; n <= count; n += 1)
    await send(addEntry('expense'), {
      body: { amount: n, title: `Entry ${n}`, category: 'food', date: '2026-03-10', tags: ['old'] },
    })
  const user = await renderPage(<MoneyPage />, { path: '/money', at: '/money?view=expense' })
  return { send, user }
}

async function select(user: UserEvent, title: string) {
  await user.click(await screen.findByRole('button', { name: `Actions for ${title}` }))
  await user.click(await screen.findByRole('menuitem', { name: 'Select' }))
}
const box = (title: string) => screen.findByRole('checkbox', { name: `Select ${title}` })

it('changes several entries offline, and undoes that as one', async () => {
  const { send, user } = await withEntries(4)
  goOffline()
  await select(user, 'Entry 4')
  await user.click(await box('Entry 2'))
  const chosen = await screen.findByRole('region', { name: '2 entries selected' })
  expect(chosen.textContent).toContain('6.00')
  await user.click(within(chosen).getByRole('button', { name: 'Change' }))
  await fillChoice('Category', 'travel')
  await fill('Tags to add', 'trip')
  await user.click(within(screen.getByRole('group', { name: 'Tags to remove' })).getByRole('button', { name: 'old' }))
  await user.click(screen.getByRole('button', { name: 'Change 2 entries' }))
  await screen.findByText('2 entries changed')
  await waitFor(() => expect(screen.getAllByText('TRAVEL')).toHaveLength(2))
  goOnline()
  const categories = async () => (await send(listCategories, { querystring: {} })).body.toSorted()
  expect(await categories()).toEqual(['FOOD', 'TRAVEL'])
  expect((await send(listTags, {})).body.toSorted()).toEqual(['old', 'trip'])
  undo()
  await waitFor(() => expect(screen.queryByText('TRAVEL')).toBeNull())
  expect(await categories()).toEqual(['FOOD'])
})

it('chooses a range by keyboard and saves it as a file', async () => {
  matchAllMedia()
  const { user } = await withEntries(5)
  await select(user, 'Entry 5')
  const third = await box('Entry 3')
  act(() => third.focus())
  await user.keyboard('{Shift>} {/Shift}')
  await screen.findByRole('heading', { name: '3 entries selected' })
  const files = captureDownloads()
  await user.click(screen.getByRole('button', { name: 'Export as CSV' }))
  await waitFor(() => expect(files).toHaveLength(1))
  const lines = [3, 4, 5].map((n) => `2026-03-10,Expense,${n},FOOD,Entry ${n}`)
  const saved = (await files[0]!.content.text()).trim().split('\r\n').slice(1)
  expect(saved.map((line) => line.split(',').slice(0, 5).join(','))).toEqual(lines)
})

/** Deletes all expenses, without a row for each, which takes ten seconds here. */
function DeleteAll() {
  const remove = useMutation(discardEntriesMutation)
  const load = useMutation({
    ...loadListMutation,
    onSuccess: (entries) => remove.mutate(entries.map(({ id }) => id)),
  })
  return (
    <Button onClick={() => load.mutate({ view: 'expense', month: undefined, filter: undefined })}>Delete all</Button>
  )
}

it('deletes a list that is longer than a request, and undoes that as one', async () => {
  const { send } = await signInTestUser()
  const old: ImportedEntry = { type: 'expense', amount: 1, category: 'food', date: '2026-02-01', title: '' }
  await send(importEntries, { body: importLines(Array(1200).fill(old)) })
  const user = await renderPage(<DeleteAll />)
  await user.click(screen.getByRole('button', { name: 'Delete all' }))
  await screen.findByText('1,200 entries deleted')
  const balance = async () => (await send(getBalance, {})).body.balance
  expect(await balance()).toBe(0)
  undo()
  await waitFor(async () => expect(await balance()).toBe(-1200))
})
