import { createNote, createSection, discardNote, getNote, listAttachments } from '@daybook/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { MINIMAL_PDF } from '../../../../api/src/testing/upload.ts'
import { withoutStorage } from '../../testing/device.ts'
import { mockError, mockResponse, signInTestUser } from '../../testing/realApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import { NotePage } from './NotePage.tsx'

const CONTENT = 'See https://example.com/a.\n<b>not bold</b> javascript:alert(1)'

async function setUp(title = 'Trip') {
  const { send } = await signInTestUser()
  const { id } = (await send(createNote, { body: { title, content: CONTENT } })).body
  await send(createSection, { params: { noteId: id }, body: { heading: 'Food', content: 'Rice' } })
  const user = await renderPage(<NotePage />, { path: '/note/:id', at: `/note/${id}` })
  return { user, send, id }
}

it('shows a loading text, then the note with its sections', async () => {
  withoutStorage()
  await setUp()
  screen.getByText('Loading........')
  await screen.findByRole('heading', { level: 1, name: 'Trip' })
  screen.getByRole('heading', { name: 'Food' })
  screen.getByText('Rice')
})

it('renders web addresses as links and everything else as text', async () => {
  await setUp('<script>alert(1)</script>')
  await screen.findByRole('heading', { level: 1, name: '<script>alert(1)</script>' })
  const links = within(screen.getByRole('article'))
    .getAllByRole('link')
    .map((link) => [link.getAttribute('href'), link.getAttribute('rel')])
  expect(links).toEqual([['https://example.com/a', 'noopener noreferrer nofollow']])
  screen.getByText(/<b>not bold<\/b> javascript:alert\(1\)/)
})

it.each(['0199c0de-0000-7000-8000-000000000000', 'not-an-id'])('shows 404 for an unknown note: %s', async (id) => {
  await renderPage(<NotePage />, { path: '/note/:id', at: `/note/${id}` })
  await screen.findByRole('heading', { name: '404 - Not Found' })
})

it('offers a retry if the note fails to load', async () => {
  withoutStorage()
  mockResponse(getNote, { status: 500 })
  await renderPage(<NotePage />, { path: '/note/:id', at: '/note/0199c0de-0000-7000-8000-000000000000' })
  await screen.findByRole('button', { name: 'Try again' })
})

it('opens the editor by a click into the text', async () => {
  const { user, id } = await setUp()
  await user.click(await screen.findByText(/not bold/))
  await screen.findByText(`Arrived at /edit/note/${id}`)
})

it('opens the editor by a click into a section, and not with a modifier', async () => {
  const { user, id } = await setUp()
  await user.keyboard('{Control>}')
  await user.click(await screen.findByText('Rice'))
  await user.keyboard('{/Control}')
  expect(screen.queryByText(`Arrived at /edit/note/${id}`)).toBeNull()
  await user.click(screen.getByText('Rice'))
  await screen.findByText(`Arrived at /edit/note/${id}`)
})

it('has a button that opens the editor', async () => {
  const { user, id } = await setUp()
  await user.click(await screen.findByRole('link', { name: 'Edit Note' }))
  await screen.findByText(`Arrived at /edit/note/${id}`)
})

it('opens the editor', async () => {
  const { user, id } = await setUp()
  await user.click(await screen.findByRole('button', { name: 'Actions for Trip' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Edit Note' }))
  await screen.findByText(`Arrived at /edit/note/${id}`)
})

async function remove({ user }: Awaited<ReturnType<typeof setUp>>) {
  await user.click(await screen.findByRole('button', { name: 'Actions for Trip' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
}

it('opens the list after deletion', async () => {
  await remove(await setUp())
  await screen.findByText('Arrived at /notes')
  await screen.findByText('Deleted “Trip”')
})

it.each([
  ['note_not_found', 'Note not found'],
  ['internal_error', 'Something went wrong!'],
] as const)('shows the message of a delete that failed with %s: %s', async (code, expected) => {
  withoutStorage()
  const page = await setUp()
  mockError(discardNote, code)
  await remove(page)
  await screen.findByText(expected)
})

it('rejects an empty section, then adds a section inline', async () => {
  const { user } = await setUp()
  await user.click(await screen.findByRole('button', { name: 'Add Section' }))
  await user.click(screen.getByRole('button', { name: 'Add' }))
  await screen.findByText('Cannot add empty section!')
  await user.type(screen.getByLabelText('Title'), 'Gear')
  await user.click(screen.getByRole('button', { name: 'Add' }))
  await screen.findByRole('heading', { name: 'Gear' })
  await waitFor(() => expect(screen.queryByLabelText('Title')).toBeNull())
  expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toEqual([])
})

it('shows an error and keeps the input if adding a section fails', async () => {
  withoutStorage()
  const { user } = await setUp()
  mockError(createSection, 'section_empty')
  await user.click(await screen.findByRole('button', { name: 'Add Section' }))
  await user.type(screen.getByLabelText('Title'), 'Gear')
  await user.click(screen.getByRole('button', { name: 'Add' }))
  await screen.findByText('Something went wrong!')
  expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Gear')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  screen.getByRole('button', { name: 'Add Section' })
})

it('shows that a section exceeds the length of a note without sending it', async () => {
  const { send } = await signInTestUser()
  const { id } = (await send(createNote, { body: { title: 'Trip', content: 'c'.repeat(200_000) } })).body
  for (const length of [200_000, 99_900])
    await send(createSection, { params: { noteId: id }, body: { heading: '', content: 'd'.repeat(length) } })
  const user = await renderPage(<NotePage />, { path: '/note/:id', at: `/note/${id}` })
  await user.click(await screen.findByRole('button', { name: 'Add Section' }))
  await user.click(screen.getByLabelText('Content'))
  await user.paste('e'.repeat(200))
  await user.click(screen.getByRole('button', { name: 'Add' }))
  await screen.findByText('A note can have at most 500,000 characters')
})

it('links to the other version of a note whose edits could not be merged', async () => {
  const { send } = await signInTestUser()
  const { id } = (await send(createNote, { body: { title: 'Trip', content: 'Left' } })).body
  const other = (await send(createNote, { body: { title: 'Trip (other version)', content: 'Right' } })).body
  const user = await renderPage(<NotePage />, { path: '/note/:id', at: `/note/${id}` })
  await user.click(await screen.findByRole('link', { name: 'Trip (other version)' }))
  await waitFor(() => expect(screen.queryByText('Left')).toBeNull())
  await screen.findByText('Right')
  expect(screen.queryByRole('link', { name: other.title })).toBeNull()
})

it('pins and unpins the note', async () => {
  const { user, send, id } = await setUp()
  for (const [item, pinned] of [
    ['Pin', true],
    ['Unpin', false],
  ] as const) {
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    await user.click(await screen.findByRole('button', { name: 'Actions for Trip' }))
    await user.click(await screen.findByRole('menuitem', { name: item }))
    await waitFor(async () => expect((await send(getNote, { params: { id } })).body.pinned).toBe(pinned))
  }
})

it('shows the text of the note and of its sections as Markdown', async () => {
  const { send } = await signInTestUser()
  const { id } = (await send(createNote, { body: { title: 'Trip', content: '# Plan\n\n**Soon** <b>no</b>' } })).body
  await send(createSection, { params: { noteId: id }, body: { heading: 'Food', content: '## Rice\n- white' } })
  await renderPage(<NotePage />, { path: '/note/:id', at: `/note/${id}` })
  await screen.findByRole('heading', { name: 'Plan', level: 2 })
  screen.getByText('Soon', { selector: 'strong' })
  screen.getByText(/<b>no<\/b>/)
  screen.getByRole('heading', { name: 'Rice', level: 4 })
  screen.getByText('white', { selector: 'li p' })
})

it('attaches a file to the note', async () => {
  const { user, send, id } = await setUp()
  const file = new File([MINIMAL_PDF], 'ticket.pdf', { type: 'application/pdf' })
  await user.upload(await screen.findByLabelText('Attach a file', { selector: 'input' }), file)
  const files = async () => (await send(listAttachments, { params: { id }, querystring: { of: 'note' } })).body
  await waitFor(async () => expect(await files()).toMatchObject([{ name: 'ticket.pdf' }]))
  await screen.findByRole('button', { name: 'Remove ticket.pdf' })
})
