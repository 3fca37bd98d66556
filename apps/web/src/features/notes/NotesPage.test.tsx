import { createNote, createSection, listNotes, type NoteDraft, searchNotes } from '@daybook/contract'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { matchAllMedia } from '../../testing/browser.ts'
import { withoutStorage } from '../../testing/device.ts'
import { mockResponse, signInTestUser } from '../../testing/realApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import { NotesPage } from './NotesPage.tsx'

async function setUp(...drafts: NoteDraft[]) {
  const { send } = await signInTestUser()
  const ids: string[] = []
  for (const body of drafts) ids.push((await send(createNote, { body })).body.id)
  return { send, ids, user: await renderPage(<NotesPage />, { path: '/notes' }) }
}

it('shows an empty state with a link to create a note', async () => {
  const { user } = await setUp()
  await screen.findByText('No Notes')
  expect(screen.queryByLabelText('Search notes')).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Create Notes' }))
  await screen.findByText('Arrived at /create/note')
})

it('shows up to 300 characters of each note, with an ellipsis if truncated', async () => {
  await setUp({ title: 'Long', content: 'ü'.repeat(301) }, { title: 'Short', content: '🧗'.repeat(300) })
  await screen.findByText(`${'ü'.repeat(300)}…`)
  screen.getByText('🧗'.repeat(300))
  expect(screen.getAllByText(/^\d+\w\w \w+ \d{4}$/).length).toBe(2)
})

it('shows no box that the last Enter in a list has left', async () => {
  await setUp({ title: 'Shop', content: '- [ ] milk\n- [ ] ' })
  await screen.findByText('☐ milk', { normalizer: (text) => text })
})

it('shows the first note with its menu, which deletes it, beside the list', async () => {
  matchAllMedia()
  const { user } = await setUp({ title: 'Shed', content: 'Rake' })
  await screen.findByRole('heading', { name: 'Shed', level: 2 })
  await user.click(screen.getByRole('button', { name: 'Actions for Shed' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await screen.findByText('No Notes')
})

it('opens a note', async () => {
  const { user, ids } = await setUp({ title: '', content: 'Packing list\nTent' })
  await screen.findByText('Tent')
  await user.click(screen.getByRole('link', { name: 'Packing list' }))
  await screen.findByText(`Arrived at /note/${ids[0]}`)
})

it('searches titles, contents and sections, and shows the match', async () => {
  const { user, send, ids } = await setUp({ title: 'Trip', content: 'Tent' }, { title: 'Shed', content: 'Rake' })
  const body = { heading: 'Gear', content: 'An old ROPE' }
  await send(createSection, { params: { noteId: ids[0] ?? '' }, body })
  await user.type(await screen.findByLabelText('Search notes'), 'rope')
  await screen.findByText('1 note found')
  expect(screen.getByText('ROPE').tagName).toBe('MARK')
  await user.type(screen.getByLabelText('Search notes'), 'xy')
  await screen.findByText('Nothing found')
  await user.clear(screen.getByLabelText('Search notes'))
  await screen.findByText('Shed')
})

it('finds notes that are written with a slip, and says that they are only similar', async () => {
  const { user } = await setUp({ title: 'Trip', content: 'The passport office' }, { title: 'Shed', content: 'Rake' })
  await screen.findByText('Shed')
  await user.type(screen.getByLabelText('Search notes'), 'pasport')
  await screen.findByText('Nothing has exactly these words. 1 similar result')
  expect(screen.getByText('passport').tagName).toBe('MARK')
  screen.getByRole('link', { name: 'Trip' })
})

it.each([
  ['the list', listNotes, '/notes'],
  ['the search', searchNotes, '/notes?q=rope'],
])('offers a retry if %s fails to load', async (_, endpoint, at) => {
  withoutStorage()
  mockResponse(endpoint, { status: 500 })
  await renderPage(<NotesPage />, { path: '/notes', at })
  await screen.findByText('Something went wrong!')
  await screen.findByRole('button', { name: 'Try again' })
})
