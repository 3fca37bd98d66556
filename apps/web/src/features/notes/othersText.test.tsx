import { createNote, createSection, editNote, getNote, listNotes, updateNote } from '@daybook/contract'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { exchanged, withoutStorage } from '../../testing/device.ts'
import { goOffline, goOnline } from '../../testing/network.ts'
import { signInTestUser } from '../../testing/realApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import { CreateNotePage } from './CreateNotePage.tsx'
import { EditNotePage } from './EditNotePage.tsx'

const PLAN = 'Plan\n\n- [ ] tent\n- [ ] boat'
const open = (id: string) => renderPage(<EditNotePage />, { path: '/edit/note/:id', at: `/edit/note/${id}` })
const content = () => screen.findByLabelText<HTMLTextAreaElement>('Content')
const title = () => screen.findByLabelText<HTMLInputElement>('Title')
const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('draft:'))

async function setUp() {
  const ann = await signInTestUser()
  const { id } = (await ann.send(createNote, { body: { title: 'Trip', content: PLAN } })).body
  const user = await open(id)
  const read = async () => (await ann.send(getNote, { params: { id } })).body
  /** Writes the note on another device, and lets this one know. */
  async function writeElsewhere(body: { title: string; content: string }) {
    await exchanged()
    await ann.send(updateNote, { params: { id }, body })
    await exchanged()
  }
  /** Types text at the end of the content and leaves the form, by which it is saved. */
  async function write(text: string) {
    await user.type(await content(), text)
    fireEvent.blur(await content())
    await screen.findByText('Saved.')
  }
  const titles = async () => (await ann.send(listNotes, { querystring: {} })).body.map((note) => note.title).sort()
  return { ...ann, id, user, read, write, writeElsewhere, titles }
}

it('takes in what another device writes, in which nothing is typed here, and saves nothing by that', async () => {
  const { id, send, user, read, writeElsewhere } = await setUp()
  await writeElsewhere({ title: 'Trip north', content: '- [x] tent' })
  await waitFor(async () => expect((await title()).value).toBe('Trip north'))
  expect((await content()).value).toBe('- [x] tent')
  expect(document.activeElement).toBe(document.body)
  expect(drafts()).toEqual([])
  await send(createSection, { params: { noteId: id }, body: { heading: 'Food', content: 'Rice' } })
  await exchanged()
  expect(await screen.findByLabelText('Heading')).toHaveProperty('value', 'Food')
  await user.type(screen.getAllByLabelText('Content')[0]!, ' for two')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText(`Arrived at /note/${id}`)
  await exchanged()
  expect(await read()).toMatchObject({ title: 'Trip north', content: '- [x] tent for two' })
})

it('takes it in after what was typed here is saved, and merges what is typed next into it', async () => {
  const { write, writeElsewhere, read, titles } = await setUp()
  await write(' and oars')
  await writeElsewhere({ title: 'Trip', content: 'Plan\n\n- [ ] tent\n- [ ] boat and two oars' })
  await waitFor(async () => expect((await content()).value).toMatch(/two oars$/))
  await write('!')
  await exchanged()
  expect((await read()).content).toBe('Plan\n\n- [ ] tent\n- [ ] boat and two oars!')
  expect(await titles()).toEqual(['Trip'])
})

it('shows what was merged with lines of another device, once it is saved', async () => {
  const { user, write, writeElsewhere } = await setUp()
  await user.type(await content(), ' and')
  await writeElsewhere({ title: 'Trip', content: PLAN.replace('Plan', 'Big plan') })
  expect((await content()).value).toBe(`${PLAN} and`)
  await write(' oars')
  expect((await content()).value).toBe(`${PLAN.replace('Plan', 'Big plan')} and oars`)
  expect(screen.queryByText(/Both texts are kept/)).toBeNull()
})

it('keeps the cursor and what is selected where they are in the text', async () => {
  const { writeElsewhere } = await setUp()
  const field = await content()
  field.focus()
  field.setSelectionRange(PLAN.indexOf('tent'), PLAN.indexOf('tent') + 4)
  await writeElsewhere({ title: 'Trip', content: `For June\n${PLAN}` })
  await waitFor(() => expect(field.value).toMatch(/^For June/))
  expect(document.activeElement).toBe(field)
  expect(field.value.slice(field.selectionStart, field.selectionEnd)).toBe('tent')
})

it('keeps the line that was begun at the end, and an empty section', async () => {
  const { user, writeElsewhere } = await setUp()
  await user.click(await screen.findByRole('button', { name: 'Add Section' }))
  const field = screen.getAllByLabelText<HTMLTextAreaElement>('Content')[0]!
  fireEvent.change(field, { target: { value: `${PLAN}\n` } })
  await writeElsewhere({ title: 'Trip', content: `For June\n${PLAN}` })
  await waitFor(() => expect(field.value).toBe(`For June\n${PLAN}\n`))
  screen.getByLabelText('Heading')
})

it('keeps the lines that both have added at one place', async () => {
  const { user, write, writeElsewhere, read, titles } = await setUp()
  await user.type(await content(), '{Enter}oars')
  await writeElsewhere({ title: 'Trip', content: `${PLAN}\n- [ ] sails` })
  await write('!')
  await exchanged()
  expect((await read()).content).toBe(`${PLAN}\n- [ ] oars!\n- [ ] sails`)
  expect(await titles()).toEqual(['Trip'])
})

it('says that both texts are kept if both have changed one line, with a link to what was written here', async () => {
  const { id, user, write, writeElsewhere, read, titles } = await setUp()
  await user.type(await content(), ' and oars')
  await writeElsewhere({ title: 'Trip', content: `${PLAN} and sails` })
  await write('!')
  await screen.findByText(/changed elsewhere while you wrote. Both texts are kept/)
  // What is typed stays in the field.
  expect((await content()).value).toBe(`${PLAN} and oars!`)
  await write(' And a map')
  await exchanged()
  expect((await read()).content).toBe(`${PLAN} and sails`)
  expect(await titles()).toEqual(['Trip', 'Trip (other version)'])
  await user.click(screen.getByRole('link', { name: 'Trip (other version)' }))
  const arrived = await screen.findByText(/^Arrived at \/note\//)
  expect(arrived.textContent).not.toContain(id)
})

it('says so, too, if the other text arrives after what was saved offline', async () => {
  const { id, send, write, titles } = await setUp()
  goOffline()
  await write(' and oars')
  expect(screen.queryByText(/Both texts are kept/)).toBeNull()
  await send(updateNote, { params: { id }, body: { title: 'Trip', content: `${PLAN} and sails` } })
  goOnline()
  await exchanged()
  await screen.findByRole('link', { name: 'Trip (other version)' })
  expect(await titles()).toEqual(['Trip', 'Trip (other version)'])
})

it('says so of a section, with a link to the note that has both', async () => {
  const { id, send, user } = await setUp()
  const section = (await send(createSection, { params: { noteId: id }, body: { heading: 'Food', content: 'Rice' } }))
    .body
  await exchanged()
  await screen.findByLabelText('Heading')
  const field = screen.getAllByLabelText('Content')[1]!
  await user.type(field, ' and beans')
  const { title, content, sections } = (await send(getNote, { params: { id } })).body
  const changed = sections.map((one) => ({ ...one, content: 'Rice and lentils' }))
  expect(changed).toMatchObject([{ id: section.id }])
  await send(editNote, { body: { id, title, content, sections: changed } })
  await exchanged()
  fireEvent.blur(field)
  const link = await screen.findByRole('link', { name: 'Food (other version)' })
  expect(link.getAttribute('href')).toBe(`/note/${id}`)
})

it('goes back by Cancel to the note as it was opened, with what others have changed', async () => {
  const { id, user, write, writeElsewhere, read } = await setUp()
  await write(' and oars')
  await writeElsewhere({ title: 'Trip north', content: `For June\n${PLAN} and oars` })
  await waitFor(async () => expect((await title()).value).toBe('Trip north'))
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await screen.findByText(`Arrived at /note/${id}`)
  await exchanged()
  expect(await read()).toMatchObject({ title: 'Trip north', content: `For June\n${PLAN}` })
})

it('waits until a table is closed whose grid is open', async () => {
  const { user, writeElsewhere } = await setUp()
  await writeElsewhere({ title: 'Trip', content: '| A | B |\n| - | - |\n| a | b |' })
  await waitFor(async () => expect((await content()).value).toMatch(/^\| A/))
  await user.click(await content())
  await user.click(screen.getByRole('button', { name: 'Table' }))
  await user.click(await screen.findByLabelText('Row 1, column 1'))
  await writeElsewhere({ title: 'Trip south', content: '| A | B |\n| - | - |\n| a | c |' })
  await act(async () => {})
  expect(await title()).toHaveProperty('value', 'Trip')
  await user.click(screen.getByRole('button', { name: 'Done' }))
  await waitFor(async () => expect((await title()).value).toBe('Trip south'))
})

it('takes nothing in while a sign is composed from several keys', async () => {
  const { writeElsewhere } = await setUp()
  const field = await content()
  fireEvent.compositionStart(field)
  await writeElsewhere({ title: 'Trip', content: 'Tent' })
  await act(async () => {})
  expect(field.value).toBe(PLAN)
  fireEvent.compositionEnd(field)
  await waitFor(() => expect(field.value).toBe('Tent'))
})

it('takes in the note where only the server has it', async () => {
  withoutStorage()
  const { id, send } = await setUp()
  await title()
  await send(updateNote, { params: { id }, body: { title: 'Trip north', content: PLAN } })
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
  act(() => void dispatchEvent(new Event('visibilitychange')))
  await waitFor(async () => expect((await title()).value).toBe('Trip north'))
})

it('takes in what another device writes into a note that is being created here', async () => {
  const { send } = await signInTestUser()
  const user = await renderPage(<CreateNotePage />, { path: '/create/note' })
  await user.type(await title(), 'Trip')
  fireEvent.blur(await title())
  await screen.findByText('Saved.')
  await exchanged()
  const [note] = (await send(listNotes, { querystring: {} })).body
  await send(updateNote, { params: { id: note!.id }, body: { title: 'Trip north', content: '' } })
  await exchanged()
  await waitFor(async () => expect((await title()).value).toBe('Trip north'))
})
