import { createNote, createSection, editNote, getNote, listNotes, type Note, updateNote } from '@daybook/contract'
import { cleanup, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { clearDeviceData } from '../../session/clearDeviceData.ts'
import { ownerOf, readTokens } from '../../session/tokens.ts'
import { withoutStorage } from '../../testing/device.ts'
import { mockError, mockResponse, signInTestUser } from '../../testing/realApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import { CreateNotePage } from './CreateNotePage.tsx'
import { EditNotePage } from './EditNotePage.tsx'

type TestUser = Awaited<ReturnType<typeof signInTestUser>>
const read = async ({ send }: TestUser, id: string): Promise<Note> => (await send(getNote, { params: { id } })).body
const open = (id: string) => renderPage(<EditNotePage />, { path: '/edit/note/:id', at: `/edit/note/${id}` })
const title = () => screen.findByLabelText<HTMLInputElement>('Title')
const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('draft:'))
const save = () => screen.getByRole('button', { name: 'Save' })

async function setUp() {
  const ann = await signInTestUser()
  const { id } = (await ann.send(createNote, { body: { title: 'Trip', content: 'Plan' } })).body
  for (const heading of ['A', 'B'])
    await ann.send(createSection, { params: { noteId: id }, body: { heading, content: `About ${heading}` } })
  return { ann, id, user: await open(id) }
}

it('saves texts and added, moved and removed sections, and opens the note', async () => {
  const { ann, id, user } = await setUp()
  await user.type(await title(), ' north')
  await user.click(screen.getByRole('button', { name: 'Move section 2 up' }))
  await user.click(screen.getByRole('button', { name: 'Remove section 2' }))
  await user.click(screen.getByRole('button', { name: 'Add Section' }))
  await user.type(within(screen.getByRole('group', { name: 'Section 2' })).getByLabelText('Heading'), 'C')
  await user.click(save())
  await screen.findByText(`Arrived at /note/${id}`)
  const note = await read(ann, id)
  expect([note.title, ...note.sections.map(({ heading }) => heading)]).toEqual(['Trip north', 'B', 'C'])
  expect(drafts()).toEqual([])
})

it('places the cursor where the text was clicked', async () => {
  const ann = await signInTestUser()
  const { id } = (await ann.send(createNote, { body: { title: 'Trip', content: 'Plan the trip' } })).body
  const at = { pathname: `/edit/note/${id}`, state: { writeAt: 5 } }
  await renderPage(<EditNotePage />, { path: '/edit/note/:id', at })
  const content = await screen.findByLabelText<HTMLTextAreaElement>('Content')
  expect(document.activeElement).toBe(content)
  expect(content.selectionStart).toBe(5)
})

it('places the cursor in the section that was clicked, and leaves by Escape', async () => {
  const { ann, id, user } = await setUp()
  const [section] = (await read(ann, id)).sections
  cleanup()
  const at = { pathname: `/edit/note/${id}`, state: { section: section!.id, writeAt: 2 } }
  await renderPage(<EditNotePage />, { path: '/edit/note/:id', at })
  const first = within(await screen.findByRole('group', { name: 'Section 1' }))
  const content = first.getByLabelText<HTMLTextAreaElement>('Content')
  expect(document.activeElement).toBe(content)
  expect(content.selectionStart).toBe(2)
  await user.keyboard('!{Escape}')
  await screen.findByText(`Arrived at /note/${id}`)
  expect((await read(ann, id)).sections[0]!.content).toContain('!')
})

it('keeps the draft after reload until it is discarded', async () => {
  withoutStorage()
  const { ann, id, user } = await setUp()
  await user.type(await title(), '!')
  cleanup()
  const again = await open(id)
  await screen.findByText('Your unsaved changes are back.')
  expect((await title()).value).toBe('Trip!')
  await again.click(screen.getByRole('button', { name: 'Discard them' }))
  await screen.findByText(`Arrived at /note/${id}`)
  expect(drafts()).toEqual([])
  expect((await read(ann, id)).title).toBe('Trip')
})

it('starts from the saved note if the draft was saved and its page left before it was dropped', async () => {
  withoutStorage()
  const { ann, id, user } = await setUp()
  await user.type(await title(), ' north')
  cleanup()
  const { version, content, sections } = await read(ann, id)
  await ann.send(editNote, { body: { id, title: 'Trip north', content, sections, version } })
  const again = await open(id)
  await again.type(await title(), ' and south')
  expect(screen.queryByText('Your unsaved changes are back.')).toBeNull()
  await again.click(save())
  await screen.findByText(`Arrived at /note/${id}`)
  expect((await read(ann, id)).title).toBe('Trip north and south')
})

it('keeps drafts on sign-out unless their owner discards them', async () => {
  const { user } = await setUp()
  await user.type(await title(), '!')
  expect(drafts()).toHaveLength(1)
  const owner = ownerOf(readTokens())
  await clearDeviceData('another')
  expect(drafts()).toHaveLength(1)
  await clearDeviceData(owner)
  expect(drafts()).toEqual([])
})

it('does not save an empty note or section', async () => {
  const { user } = await setUp()
  await user.clear(await title())
  await user.clear(screen.getAllByLabelText('Content')[0]!)
  await user.click(save())
  await screen.findByText('Cannot save an empty note')
  await user.type(await title(), 'Trip')
  await user.click(screen.getByRole('button', { name: 'Add Section' }))
  await user.click(save())
  await screen.findByText('Cannot add empty section!')
})

async function setUpConflict() {
  const page = await setUp()
  await page.user.type(await title(), ' mine')
  await page.ann.send(updateNote, { params: { id: page.id }, body: { title: 'Trip theirs', content: 'Plan' } })
  await page.user.click(save())
  await screen.findByText(/changed elsewhere/)
  return page
}

it('shows both versions on a conflict and overwrites nothing', async () => {
  withoutStorage()
  const { ann, id } = await setUpConflict()
  within(screen.getByRole('region', { name: 'Yours, not saved' })).getByText('Trip mine')
  within(screen.getByRole('region', { name: 'As it is saved now' })).getByText('Trip theirs')
  expect((await read(ann, id)).title).toBe('Trip theirs')
})

it('keeps both versions, the local one as a new note', async () => {
  withoutStorage()
  const { ann, id, user } = await setUpConflict()
  await user.click(screen.getByRole('button', { name: /Keep both/ }))
  await screen.findByText(`Arrived at /note/${id}`)
  expect((await read(ann, id)).title).toBe('Trip theirs')
})

it('keeps both versions of a note with sections of 300,000 characters in total', async () => {
  withoutStorage()
  const ann = await signInTestUser()
  const { id } = (await ann.send(createNote, { body: { title: 'Trip', content: '' } })).body
  const sections = ['a', 'b'].map((message) => ({ heading: message, content: message.repeat(150_000) }))
  await ann.send(editNote, { body: { id, title: 'Trip', content: '', sections } })
  const user = await open(id)
  await user.type(await title(), ' mine')
  await ann.send(updateNote, { params: { id }, body: { title: 'Trip theirs', content: '' } })
  await user.click(save())
  await user.click(await screen.findByRole('button', { name: /Keep both/ }))
  await screen.findByText(`Arrived at /note/${id}`)
  const [copy] = (await ann.send(listNotes, { querystring: {} })).body
  expect(copy?.title).toBe('Trip mine (mine)')
  expect((await read(ann, copy!.id)).sections.map(({ content }) => content.length)).toEqual([150_000, 150_000])
})

it('shows that a note is too long without sending it', async () => {
  const ann = await signInTestUser()
  const { id } = (await ann.send(createNote, { body: { title: 'Trip', content: '' } })).body
  const sections = ['a', 'b'].map((message) => ({ heading: message, content: message.repeat(199_999) }))
  const last = { heading: 'c', content: 'c'.repeat(99_995) }
  await ann.send(editNote, { body: { id, title: 'Trip', content: '', sections: [...sections, last] } })
  const user = await open(id)
  await user.type(await title(), '!')
  mockResponse(editNote, { status: 500 })
  await user.click(save())
  await screen.findByText('A note can have at most 500,000 characters')
})

it('overwrites the saved version with the local one on request', async () => {
  withoutStorage()
  const { ann, id, user } = await setUpConflict()
  await user.click(screen.getByRole('button', { name: 'Save mine over it' }))
  await screen.findByText(`Arrived at /note/${id}`)
  expect((await read(ann, id)).title).toBe('Trip mine')
})

it('continues to edit the local version and saves it', async () => {
  withoutStorage()
  const { ann, id, user } = await setUpConflict()
  await user.click(screen.getByRole('button', { name: 'Go on editing mine' }))
  await user.type(await title(), ' and theirs')
  await user.click(save())
  await screen.findByText(`Arrived at /note/${id}`)
  expect((await read(ann, id)).title).toBe('Trip mine and theirs')
})

it('treats a conflict with the same content as saved', async () => {
  const { ann, id, user } = await setUp()
  await user.type(await title(), '!')
  await ann.send(updateNote, { params: { id }, body: { title: 'Trip!', content: 'Plan' } })
  await user.click(save())
  await screen.findByText(`Arrived at /note/${id}`)
})

it('shows why a save failed, and keeps what was typed', async () => {
  withoutStorage()
  const { user } = await setUp()
  mockError(editNote, 'section_not_found')
  await user.type(await title(), '!')
  await user.click(save())
  await screen.findByText('Section not found')
  expect((await title()).value).toBe('Trip!')
})

it('shows 404 for an unknown note', async () => {
  await open('0199c0de-0000-7000-8000-000000000000')
  await screen.findByText('404 - Not Found')
})

const openNew = () => renderPage(<CreateNotePage />, { path: '/create/note' })

it('rejects an empty note, then creates a note and opens it', async () => {
  const user = await openNew()
  await user.click(screen.getByRole('button', { name: 'Create' }))
  await screen.findByText('Cannot create a empty note')
  await user.type(await title(), 'Trip')
  await user.click(screen.getByRole('button', { name: 'Create' }))
  await screen.findByText(/^Arrived at \/note\/[0-9a-f-]{36}$/)
  expect(drafts()).toEqual([])
})

it('keeps the draft of a new note after reload', async () => {
  withoutStorage()
  const user = await openNew()
  await user.type(screen.getByLabelText('Content'), 'Half a thought')
  cleanup()
  await openNew()
  expect(screen.getByLabelText('Content')).toHaveProperty('value', 'Half a thought')
})

it('shows why a note could not be created', async () => {
  withoutStorage()
  const user = await openNew()
  mockError(createNote, 'internal_error')
  await user.type(await title(), 'Trip')
  await user.click(screen.getByRole('button', { name: 'Create' }))
  await screen.findByText('Something went wrong!')
})
