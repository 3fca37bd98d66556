import { createNote, editNote, getNote, listActivity, listNotes, updateNote } from '@daybook/contract'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { Link } from 'react-router'
import { expect, it, vi } from 'vitest'
import { exchanged, withoutStorage } from '../../testing/device.ts'
import { goOffline, goOnline } from '../../testing/network.ts'
import { mockResponse, signInTestUser } from '../../testing/realApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import { EditNotePage } from './EditNotePage.tsx'

const PAGE = (
  <>
    <Link to="/away">Away</Link>
    <EditNotePage />
  </>
)
const open = (id: string) => renderPage(PAGE, { path: '/edit/note/:id', at: `/edit/note/${id}` })
const content = () => screen.findByLabelText<HTMLTextAreaElement>('Content')
const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('draft:'))

async function setUp() {
  const ann = await signInTestUser()
  const { id } = (await ann.send(createNote, { body: { title: 'Trip', content: 'Plan' } })).body
  const user = await open(id)
  /** Types text at the end of the content and leaves the form, by which it is saved. */
  async function write(text: string) {
    await user.type(await content(), text)
    fireEvent.blur(await content())
    await screen.findByText('Saved.')
  }
  async function read() {
    await exchanged()
    return (await ann.send(getNote, { params: { id } })).body
  }
  return { ...ann, id, user, write, read }
}

it('saves after a pause of typing, without an offer to undo', async () => {
  const { user, read } = await setUp()
  const field = await content()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  fireEvent.change(field, { target: { value: 'Plan the trip' } })
  act(() => void vi.advanceTimersByTime(1900))
  expect(screen.queryByText('Saved.')).toBeNull()
  act(() => void vi.advanceTimersByTime(200))
  vi.useRealTimers()
  await screen.findByText('Saved.')
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  expect((await read()).content).toBe('Plan the trip')
  expect(drafts()).toEqual([])
  await user.type(field, '!')
  expect(screen.queryByText('Saved.')).toBeNull()
})

it('says again that the note is saved when the last change is taken back', async () => {
  const { user, write } = await setUp()
  await write(' the trip')
  await user.type(await content(), '!')
  expect(screen.queryByText('Saved.')).toBeNull()
  await user.type(await content(), '{Backspace}')
  fireEvent.blur(await content())
  await screen.findByText('Saved.')
  expect(drafts()).toEqual([])
})

it('saves what was typed last when the page is left, and undoes all of it at once', async () => {
  const { user, write, read, send } = await setUp()
  await write(' the trip')
  await write(' north')
  await user.type(await content(), ' and south')
  await user.click(screen.getByRole('link', { name: 'Away' }))
  await screen.findByText('Saved.')
  expect((await read()).content).toBe('Plan the trip north and south')
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })
  await screen.findByText('Undone: “Trip: text Plan → Plan the trip north and south”')
  await waitFor(async () => expect((await read()).content).toBe('Plan'))
  expect(drafts()).toEqual([])
  expect((await send(listNotes, { querystring: {} })).body).toHaveLength(1)
})

it('offers once to undo what was saved before the page is left', async () => {
  const { user, write, read } = await setUp()
  await write(' the trip')
  await write(' north')
  await user.click(screen.getByRole('link', { name: 'Away' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect((await read()).content).toBe('Plan'))
})

it('saves when the page is hidden', async () => {
  const { user, read } = await setUp()
  await user.type(await content(), ' B')
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await screen.findByText('Saved.')
  expect((await read()).content).toBe('Plan B')
})

it('goes back by Cancel to the note as it was opened, in one change that can be undone', async () => {
  const { id, user, write, read, send } = await setUp()
  await write(' the trip')
  await write(' north')
  await send(updateNote, { params: { id }, body: { title: 'Camp', content: 'Plan the trip north' } })
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await screen.findByText(`Arrived at /note/${id}`)
  await screen.findByText('The note is as it was when you opened it.')
  expect(await read()).toMatchObject({ title: 'Camp', content: 'Plan' })
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect((await read()).content).toBe('Plan the trip north'))
})

it('sends nothing for a note that is opened and saved or canceled as it is', async () => {
  const { id, user, send } = await setUp()
  await user.type(await content(), 's')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await screen.findByText(`Arrived at /note/${id}`)
  cleanup()
  const again = await open(id)
  await again.click(await screen.findByRole('button', { name: 'Save' }))
  await screen.findByText(`Arrived at /note/${id}`)
  await exchanged()
  expect((await send(listActivity, { querystring: {} })).body).toHaveLength(1)
})

it('merges what others change meanwhile, by line and without a question', async () => {
  const { id, user, write, read, send } = await setUp()
  await write('{Enter}tent{Enter}boat')
  await exchanged()
  await send(updateNote, { params: { id }, body: { title: 'Trip', content: 'Big plan\ntent\nboat' } })
  await write(' and oars')
  expect((await read()).content).toBe('Big plan\ntent\nboat and oars')
  await user.type(await content(), '{Enter}rice')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText(`Arrived at /note/${id}`)
  expect((await read()).content).toBe('Big plan\ntent\nboat and oars\nrice')
  expect((await send(listNotes, { querystring: {} })).body).toHaveLength(1)
})

it('adds a section once, however often it is saved, and none that is empty', async () => {
  const { user, read } = await setUp()
  await user.click(await screen.findByRole('button', { name: 'Add Section' }))
  fireEvent.blur(await screen.findByLabelText('Title'))
  for (const text of ['Food', ' and drink']) {
    await user.type(screen.getByLabelText('Heading'), text)
    fireEvent.blur(screen.getByLabelText('Heading'))
    await screen.findByText('Saved.')
  }
  expect((await read()).sections).toMatchObject([{ heading: 'Food and drink', content: '' }])
})

it('says why nothing is saved, and keeps what was typed on the device', async () => {
  const { id, user, read } = await setUp()
  await user.clear(await screen.findByLabelText('Title'))
  await user.clear(await content())
  fireEvent.blur(await content())
  await screen.findByText('Cannot save an empty note')
  expect(await read()).toMatchObject({ title: 'Trip', content: 'Plan' })
  cleanup()
  await open(id)
  await screen.findByText('Your unsaved changes are back.')
})

it('saves offline', async () => {
  const { write, read } = await setUp()
  goOffline()
  await write(' B')
  expect(drafts()).toEqual([])
  goOnline()
  expect((await read()).content).toBe('Plan B')
})

it('saves nothing by itself where only the server can, which would overwrite the changes of others', async () => {
  withoutStorage()
  const { id, user } = await setUp()
  await user.type(await content(), ' B')
  mockResponse(editNote, { status: 500 })
  await user.click(screen.getByRole('link', { name: 'Away' }))
  expect(drafts()).toHaveLength(1)
  cleanup()
  await open(id)
  await screen.findByText('Your unsaved changes are back.')
})
