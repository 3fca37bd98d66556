import { createNote, listActivity, listLinks, listNotes, listTrash } from '@daybook/contract'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { Link } from 'react-router'
import { expect, it, vi } from 'vitest'
import { newId } from '../../api/newId.ts'
import { keepDraft } from '../../session/drafts.ts'
import { exchanged } from '../../testing/device.ts'
import { goOffline, goOnline } from '../../testing/network.ts'
import { signInTestUser } from '../../testing/realApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import { CreateNotePage } from './CreateNotePage.tsx'
import { EditNotePage } from './EditNotePage.tsx'

const PAGE = (
  <>
    <Link to="/away">Away</Link>
    <Link to="/create/note">New</Link>
    <CreateNotePage />
  </>
)
const open = (state: object = {}) => renderPage(PAGE, { path: '/create/note', at: { pathname: '/create/note', state } })
const content = () => screen.findByLabelText<HTMLTextAreaElement>('Content')
const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('draft:'))

async function setUp() {
  const ann = await signInTestUser()
  const user = await open()
  /** Types text at the end of the content and leaves the form, by which it is saved. */
  async function write(text: string) {
    await user.type(await content(), text)
    fireEvent.blur(await content())
    await screen.findByText('Saved.')
  }
  async function notes() {
    await exchanged()
    return (await ann.send(listNotes, { querystring: {} })).body
  }
  return { ...ann, user, write, notes }
}

it('creates the note at the first pause, and changes it at the next ones', async () => {
  const { write, notes, user, send } = await setUp()
  const field = await content()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  fireEvent.change(field, { target: { value: 'Tent' } })
  act(() => void vi.advanceTimersByTime(2100))
  vi.useRealTimers()
  await screen.findByText('Saved.')
  expect(drafts()).toEqual([])
  await write(' and boat')
  expect(document.activeElement).toBe(field)
  expect(await notes()).toMatchObject([{ title: '', content: 'Tent and boat' }])
  await user.type(await screen.findByLabelText('Title'), 'Trip')
  await user.click(screen.getByRole('button', { name: 'Done' }))
  const [note] = await notes()
  await screen.findByText(`Arrived at /note/${note?.id}`)
  expect(await notes()).toMatchObject([{ title: 'Trip', content: 'Tent and boat' }])
  expect(drafts()).toEqual([])
  expect((await send(listActivity, { querystring: {} })).body).toHaveLength(3)
})

it('offers to create or cancel a note until it is saved, and then to end or delete it', async () => {
  const { write } = await setUp()
  const buttons = () =>
    ['Create', 'Cancel', 'Done', 'Delete note'].filter((name) => screen.queryByRole('button', { name }))
  await content()
  expect(buttons()).toEqual(['Create', 'Cancel'])
  screen.getByText('Saved by itself while you write. Create opens the note, Cancel deletes it.')
  await write('Tent')
  expect(buttons()).toEqual(['Done', 'Delete note'])
  expect(screen.queryByText(/by itself/)).toBeNull()
})

it('saves what was typed when the page is left, and undoes all of it at once', async () => {
  const { user, write, notes } = await setUp()
  await write('Tent')
  await user.type(await content(), ' and boat')
  await user.click(screen.getByRole('link', { name: 'Away' }))
  await screen.findByText('Added.')
  expect(await notes()).toMatchObject([{ content: 'Tent and boat' }])
  expect(drafts()).toEqual([])
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect(await notes()).toEqual([]))
})

it('creates nothing for a page that is left without a text', async () => {
  const { user, notes, send } = await setUp()
  await user.type(await content(), ' ')
  await user.click(screen.getByRole('link', { name: 'Away' }))
  expect(await notes()).toEqual([])
  expect((await send(listActivity, { querystring: {} })).body).toEqual([])
  expect(drafts()).toEqual([])
})

it('moves a note to the trash that is left empty', async () => {
  const { user, write, notes, send } = await setUp()
  await write('Tent')
  await user.clear(await content())
  await user.click(screen.getByRole('link', { name: 'Away' }))
  await screen.findByText('Deleted “Untitled”')
  expect(await notes()).toEqual([])
  expect(drafts()).toEqual([])
  expect((await send(listTrash, { querystring: {} })).body).toHaveLength(1)
})

it('moves the note to the trash by Delete note, from which Undo takes it back', async () => {
  const { user, write, notes } = await setUp()
  await write('Tent')
  await user.type(await content(), ' and boat')
  await user.click(screen.getByRole('button', { name: 'Delete note' }))
  await screen.findByText('Arrived at /notes')
  expect(await notes()).toEqual([])
  expect(drafts()).toEqual([])
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect(await notes()).toMatchObject([{ content: 'Tent and boat' }]))
})

it('says why a text is not saved, and keeps it on the device, also after Cancel', async () => {
  const { user, notes } = await setUp()
  const text = 'a'.repeat(200_001)
  fireEvent.change(await content(), { target: { value: text } })
  fireEvent.blur(await content())
  await screen.findByText(/200,000 characters/)
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await screen.findByText('Arrived at /notes')
  expect(await notes()).toEqual([])
  cleanup()
  await open()
  expect((await content()).value).toBe(text)
})

it('creates one note by two taps', async () => {
  const { user, notes } = await setUp()
  await user.type(await content(), 'Tent')
  await user.dblClick(screen.getByRole('button', { name: 'Create' }))
  await screen.findByText(/^Arrived at \/note\//)
  expect(await notes()).toHaveLength(1)
})

it('saves offline, and begins another note when it is opened again', async () => {
  const { user, write, notes } = await setUp()
  goOffline()
  await write('Tent')
  await write(' and boat')
  await user.click(screen.getByRole('link', { name: 'New' }))
  await waitFor(async () => expect((await content()).value).toBe(''))
  await write('Rice')
  goOnline()
  expect((await notes()).map((note) => note.content).toSorted()).toEqual(['Rice', 'Tent and boat'])
})

it('continues the note after a reload of the page, or Back to it', async () => {
  const { send, write, notes, user } = await setUp()
  await write('Tent')
  const id = (await notes())[0]!.id
  await user.type(await content(), ' and boat')
  cleanup()
  await open({ note: id, form: 'of an earlier visit' })
  await screen.findByText(`Arrived at /edit/note/${id}`)
  cleanup()
  await renderPage(<EditNotePage />, { path: '/edit/note/:id', at: `/edit/note/${id}` })
  expect((await content()).value).toBe('Tent and boat')
  expect((await send(listNotes, { querystring: {} })).body).toHaveLength(1)
})

it.each([
  ['continues a draft whose note was created before with an earlier text', 'Tent and boat', ['Tent and boat!']],
  ['begins a new note if the draft was created before as it is', 'Tent', ['!', 'Tent']],
])('%s', async (_, kept, expected) => {
  const { send } = await signInTestUser()
  const id = newId()
  await send(createNote, { body: { id, title: '', content: 'Tent' } })
  await exchanged()
  await renderPage(<p>Loaded</p>)
  cleanup()
  keepDraft('note:new', { id, title: '', content: kept })
  const user = await open()
  await user.type(await content(), '!')
  fireEvent.blur(await content())
  await screen.findByText('Saved.')
  await exchanged()
  const all = (await send(listNotes, { querystring: {} })).body.map((note) => note.content)
  expect(all.toSorted()).toEqual(expected)
})

it('saves what a visit has left that ended before it was saved', async () => {
  const { send } = await signInTestUser()
  keepDraft('note:new', { id: newId(), title: 'Trip', content: '' })
  const user = await open()
  await content()
  await user.click(screen.getByRole('link', { name: 'Away' }))
  await exchanged()
  expect((await send(listNotes, { querystring: {} })).body).toMatchObject([{ title: 'Trip' }])
})

it('makes the links of the note once it is created', async () => {
  const ann = await signInTestUser()
  const other = (await ann.send(createNote, { body: { title: 'Coast', content: '' } })).body
  const user = await open()
  await user.type(await content(), 'Tent')
  await user.type(await screen.findByRole('combobox'), 'Coast')
  await user.click(await screen.findByRole('option', { name: /Coast/ }))
  await user.click(screen.getByRole('link', { name: 'Away' }))
  await exchanged()
  const end = { kind: 'note' as const, id: other.id }
  await waitFor(async () => {
    await exchanged()
    expect((await ann.send(listLinks, { params: end })).body).toMatchObject([{ first: { id: other.id } }])
  })
})
