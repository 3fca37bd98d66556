import { archiveNote, createNote, getNote } from '@daybook/contract'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { exchanged } from '../../testing/device.ts'
import { signInTestUser } from '../../testing/realApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import { NotePage } from './NotePage.tsx'
import { NotesPage } from './NotesPage.tsx'

const openList = (search = '') => renderPage(<NotesPage />, { path: '/notes', at: `/notes${search}` })
const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
const choice = () => screen.findByRole('combobox', { name: 'Notes shown' })

async function setUp(...notes: [title: string, content: string][]) {
  const user = await signInTestUser()
  const ids: string[] = []
  for (const [title, content] of notes) ids.push((await user.send(createNote, { body: { title, content } })).body.id)
  return { ...user, ids }
}

it('shows no choices for plain notes', async () => {
  await setUp(['A', '# Heading'], ['B', 'x'])
  await openList()
  await screen.findByText('B')
  await exchanged()
  expect(screen.queryByRole('combobox')).toBeNull()
})

it('shows the notes with a tag, chosen in the list or by its link', async () => {
  const { ids } = await setUp(['A', 'Call #Work'], ['B', 'x'], ['C', '#work #home'])
  const user = await openList()
  await user.selectOptions(await choice(), '#work (2)')
  await waitFor(() => expect(titles()).toEqual(['C', 'A']))
  await user.selectOptions(await choice(), 'All notes')
  await waitFor(() => expect(titles()).toEqual(['C', 'B', 'A']))
  cleanup()
  const again = await renderPage(<NotePage />, { path: '/note/:id', at: `/note/${ids[0]}` })
  await again.click(await screen.findByRole('link', { name: '#Work' }))
  await screen.findByText('Arrived at /notes?tag=work')
  cleanup()
  await openList('?tag=other')
  await screen.findByText('No notes here')
  expect(await choice()).toHaveProperty('value', '#other')
})

it('says that the only note is archived, and leads to it', async () => {
  const { send, ids } = await setUp(['A', 'x'])
  await send(archiveNote, { params: { id: ids[0]! }, body: { archived: true } })
  const list = await openList()
  await screen.findByText('All your notes are archived.')
  expect(screen.queryByText('Write your first note')).toBeNull()
  await list.click(screen.getByRole('link', { name: 'Archived (1)' }))
  await waitFor(() => expect(titles()).toEqual(['A']))
})

it('archives a note by its menu, and moves it back', async () => {
  const { send, ids } = await setUp(['A', 'x'], ['B', 'x'])
  const open = () => renderPage(<NotePage />, { path: '/note/:id', at: `/note/${ids[0]}` })
  const user = await open()
  await user.click(await screen.findByRole('button', { name: 'Actions for A' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Archive' }))
  await screen.findByText('Archived “A”')
  await exchanged()
  expect((await send(getNote, { params: { id: ids[0]! } })).body.archived).toBe(true)
  cleanup()
  const list = await openList()
  await waitFor(() => expect(titles()).toEqual(['B']))
  await list.selectOptions(await choice(), 'Archived (1)')
  await waitFor(() => expect(titles()).toEqual(['A']))
  cleanup()
  const again = await open()
  await again.click(await screen.findByRole('button', { name: 'Actions for A' }))
  await again.click(await screen.findByRole('menuitem', { name: 'Move back to the list' }))
  await waitFor(() => expect(screen.queryByText('Archived')).toBeNull())
})

it('keeps the archive in reach when all notes are in it, and marks them when they are found', async () => {
  const { send, ids } = await setUp(['A', 'x'])
  await send(archiveNote, { params: { id: ids[0]! }, body: { archived: true } })
  const user = await openList()
  await screen.findByText('No Notes')
  await choice()
  await user.type(screen.getByLabelText('Search notes'), 'A')
  await screen.findByText('Archived')
})

it('sorts a long list, also at the next visit', async () => {
  await setUp(...Array.from('jihgfedcba', (title): [string, string] => [title, 'x']))
  const user = await openList()
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Sort notes by' }), 'Title')
  await waitFor(() => expect(titles().join('')).toMatch(/^abc/))
  cleanup()
  await openList()
  await waitFor(() => expect(titles().join('')).toMatch(/^abc/))
})
