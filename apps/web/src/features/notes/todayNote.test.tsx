import { createNote, listNotes } from '@daybook/contract'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { today } from '../../format/dates.ts'
import { exchanged, withoutStorage } from '../../testing/device.ts'
import { signInTestUser } from '../../testing/realApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import { CreateNotePage } from './CreateNotePage.tsx'
import { EditNotePage } from './EditNotePage.tsx'
import { NotesPage } from './NotesPage.tsx'
import { todayNotePath } from './notePaths.ts'
// Loaded before the tests, so that no test waits for it.
import './TodayNote.tsx'

const open = () => renderPage(<NotesPage />, { path: '/notes', at: todayNotePath })
const content = () => screen.findByLabelText<HTMLTextAreaElement>('Content')

it.each([[false], [true]])('leads to a new note with the day as its title (without storage: %s)', async (isBare) => {
  if (isBare) withoutStorage()
  await open()
  await screen.findByText(`Arrived at /create/note?title=${today()}`)
})

it('creates the note of a day once, also by two visits, and nothing for one without a text', async () => {
  const { send } = await signInTestUser()
  const state = { writeAt: Number.MAX_SAFE_INTEGER }
  const at = { pathname: '/create/note', search: `?title=${today()}`, state }
  for (const text of ['', 'Tent', '']) {
    const user = await renderPage(<CreateNotePage />, { path: '/create/note', at })
    expect(document.activeElement).toBe(await content())
    if (text) {
      await user.keyboard(text)
      fireEvent.blur(await content())
      await screen.findByText('Saved.')
    }
    cleanup()
  }
  await exchanged()
  const all = (await send(listNotes, { querystring: {} })).body
  expect(all).toMatchObject([{ title: today(), content: 'Tent' }])
  await open()
  await screen.findByText(`Arrived at /edit/note/${all[0]!.id}`)
})

it('is one note of two forms that were opened before either was saved', async () => {
  const { send } = await signInTestUser()
  const at = `/create/note?title=${today()}`
  for (const text of ['Tent', 'Boat']) {
    localStorage.clear()
    sessionStorage.clear()
    const user = await renderPage(<CreateNotePage />, { path: '/create/note', at })
    await user.type(await content(), text)
    fireEvent.blur(await content())
    await screen.findByText('Saved.')
    cleanup()
  }
  await exchanged()
  expect((await send(listNotes, { querystring: {} })).body).toMatchObject([{ content: 'Tent\nBoat' }])
})

it('opens the note of today with the cursor behind its text', async () => {
  const { send } = await signInTestUser()
  const { id } = (await send(createNote, { body: { title: today(), content: 'Tent' } })).body
  const at = { pathname: `/edit/note/${id}`, state: { writeAt: Number.MAX_SAFE_INTEGER } }
  await renderPage(<EditNotePage />, { path: '/edit/note/:id', at })
  expect((await content()).selectionStart).toBe(4)
})

it('is offered above the list once there is a note of a day', async () => {
  const { send } = await signInTestUser()
  await send(createNote, { body: { title: 'Trip', content: '' } })
  await renderPage(<NotesPage />, { path: '/notes' })
  await screen.findByText('Trip')
  expect(screen.queryByRole('link', { name: 'Today' })).toBeNull()
  await send(createNote, { body: { title: '2026-11-25', content: '' } })
  await exchanged()
  await waitFor(() => expect(screen.getByRole('link', { name: 'Today' }).getAttribute('href')).toBe('/notes?today'))
})
