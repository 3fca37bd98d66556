import {
  addEntry,
  createNote,
  createTask,
  discardEntry,
  discardNote,
  discardTask,
  emptyTrash,
  getBalance,
  listNotes,
  listTrash,
  restoreRow,
} from '@daybook/contract'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { rememberOperation } from '../../alerts/undo.ts'
import { newId } from '../../api/newId.ts'
import { withoutStorage } from '../../testing/device.ts'
import { goOffline } from '../../testing/network.ts'
import { mockError, mockResponse, signInTestUser } from '../../testing/realApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import { TrashPage } from './TrashPage.tsx'

const lunch = { amount: 12.5, title: 'Lunch', category: 'food', date: '2026-03-04' }

/** Renders the trash of a test user who has deleted an expense and a note. */
async function renderTrash() {
  const { send } = await signInTestUser()
  const entry = (await send(addEntry('expense'), { body: lunch })).body
  await send(discardEntry('expense'), { params: { id: entry.id } })
  const note = (await send(createNote, { body: { title: 'Coast', content: 'Tent' } })).body
  await send(discardNote, { params: { id: note.id } })
  const user = await renderPage(<TrashPage />)
  const trashed = async () => (await send(listTrash, { querystring: {} })).body.map(({ kind }) => kind)
  return { user, send, trashed }
}

it('lists what was deleted, when, and until when it can be restored', async () => {
  await renderTrash()
  const [note, entry] = await screen.findAllByRole('listitem')
  within(note!).getByText('Coast')
  within(note!).getByText('Note')
  within(entry!).getByText('Lunch')
  within(entry!).getByText('Expense of $12.50, 4th March 2026')
  within(entry!).getByText(/^Deleted \d+\w+ \w+ \d{4} - .*\. Deleted for good on \d+\w+ \w+ \d{4}\.$/)
})

it('restores a row, and the balance follows', async () => {
  const { user, send } = await renderTrash()
  await user.click(await screen.findByRole('button', { name: 'Restore: Lunch' }))
  await screen.findByText('Restored')
  await waitFor(() => expect(screen.queryByText('Lunch')).toBeNull())
  expect((await send(getBalance, {})).body.balance).toBe(-12.5)
})

it('says that a row is restored in place of that it was deleted', async () => {
  const { user } = await renderTrash()
  act(() => rememberOperation({ id: newId(), offer: 'Deleted Lunch' }))
  await screen.findByText('Deleted Lunch')
  await user.click(await screen.findByRole('button', { name: 'Restore: Lunch' }))
  await screen.findByText('Restored')
  expect(screen.queryByText('Deleted Lunch')).toBeNull()
})

it('deletes a row for good after confirmation', async () => {
  const { user, send, trashed } = await renderTrash()
  await user.click(await screen.findByRole('button', { name: 'Delete for good: Coast' }))
  await user.click(await screen.findByRole('button', { name: 'Keep it' }))
  expect(await trashed()).toEqual(['note', 'entry'])
  await user.click(screen.getByRole('button', { name: 'Delete for good: Coast' }))
  await screen.findByText('Coast cannot be restored after that.')
  await user.click(await screen.findByRole('button', { name: 'Delete for good' }))
  await waitFor(async () => expect(await trashed()).toEqual(['entry']))
  expect((await send(listNotes, { querystring: {} })).body).toEqual([])
})

it('empties the trash after confirmation', async () => {
  const { user, trashed } = await renderTrash()
  await user.click(await screen.findByRole('button', { name: 'Empty the trash' }))
  await user.click(await screen.findByRole('button', { name: 'Delete for good' }))
  await screen.findByText('The trash is empty')
  expect(await trashed()).toEqual([])
})

it('shows earlier deletions on demand', async () => {
  const { send } = await signInTestUser()
  for (let n = 0; n < 52; n += 1) {
    const { id } = (await send(createTask, { body: { title: `Task ${n}` } })).body
    await send(discardTask, { params: { id } })
  }
  const user = await renderPage(<TrashPage />)
  await screen.findByText('Task 51')
  expect(screen.queryByText('Task 0')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Show what was deleted earlier' }))
  await screen.findByText('Task 0')
})

it('shows an empty trash', async () => {
  await renderPage(<TrashPage />)
  await screen.findByText('The trash is empty')
  expect(screen.queryByRole('button', { name: 'Empty the trash' })).toBeNull()
})

it('offers to try again if the trash cannot be loaded', async () => {
  withoutStorage()
  mockResponse(listTrash, { status: 500 })
  await renderPage(<TrashPage />)
  await screen.findByRole('button', { name: 'Try again' })
})

it('says offline that it was not loaded before', async () => {
  withoutStorage()
  await signInTestUser()
  goOffline()
  await renderPage(<TrashPage />)
  await screen.findByRole('button', { name: 'Try again' })
})

it('shows the error if a row is not in the trash any more', async () => {
  withoutStorage()
  const { user } = await renderTrash()
  mockError(restoreRow, 'trash_item_not_found')
  await user.click(await screen.findByRole('button', { name: 'Restore: Lunch' }))
  await screen.findByText('This is not in the trash any more')
})

it('shows the error if the trash cannot be emptied', async () => {
  withoutStorage()
  const { user } = await renderTrash()
  mockError(emptyTrash, 'internal_error')
  await user.click(await screen.findByRole('button', { name: 'Empty the trash' }))
  await user.click(await screen.findByRole('button', { name: 'Delete for good' }))
  await screen.findByText('Something went wrong!')
})
