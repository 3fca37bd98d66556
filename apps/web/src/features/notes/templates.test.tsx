import { createNote, createSection, listNotes } from '@daybook/contract'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { exchanged, withoutStorage } from '../../testing/device.ts'
import { signInTestUser } from '../../testing/realApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import { CreateNotePage } from './CreateNotePage.tsx'
// Loaded before the tests, so that no test waits for it.
import './Beginnings.tsx'

const open = (search = '') => renderPage(<CreateNotePage />, { path: '/create/note', at: `/create/note${search}` })
const content = () => screen.getByLabelText<HTMLTextAreaElement>('Content')
const template = () => screen.findByRole('combobox', { name: 'Start from a template' })

async function setUp(...notes: [title: string, content: string][]) {
  const { send } = await signInTestUser()
  for (const [title, content] of notes) await send(createNote, { body: { title, content } })
  return send
}

it.each([[false], [true]])('begins a note with the text of a template (without storage: %s)', async (isBare) => {
  if (isBare) withoutStorage()
  const send = await setUp(
    ['Meeting', '#template #work\n\n## Who\n\n## What'],
    ['', 'Day #Template\n- [ ] water'],
    ['Trip', ''],
  )
  const user = await open()
  await user.selectOptions(await template(), 'Meeting')
  await waitFor(() => expect(content().value).toBe('#work\n\n## Who\n\n## What'))
  expect(screen.queryByRole('combobox', { name: 'Start from a template' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Create' }))
  await screen.findByText(/^Arrived at \/note\//)
  await exchanged()
  const [note] = (await send(listNotes, { querystring: {} })).body
  expect(note).toMatchObject({ title: 'Meeting', content: '#work\n\n## Who\n\n## What' })
})

it('keeps the title that was given', async () => {
  await setUp(['', 'Day #template\n- [ ] water'], ['', '#template\nWeek of [[Trip]]'])
  const user = await open('?title=2026-11-26')
  await screen.findByRole('option', { name: 'Week of [[Trip]]' })
  await user.selectOptions(await template(), 'Day')
  await waitFor(() => expect(content().value).toBe('Day \n- [ ] water'))
  expect(screen.getByLabelText('Title')).toHaveProperty('value', '2026-11-26')
})

it('keeps an empty box that is the last line of a template', async () => {
  await setUp(['Packing', '#template\n- [ ] tent\n- [ ] '])
  const user = await open()
  await user.selectOptions(await template(), 'Packing')
  await waitFor(() => expect(content().value).toBe('- [ ] tent\n- [ ] '))
})

it('copies the sections of a template below their headings', async () => {
  const { send } = await signInTestUser()
  const { id } = (await send(createNote, { body: { title: 'Trip', content: '#template' } })).body
  for (const body of [
    { heading: 'Food', content: 'Rice' },
    { heading: '', content: 'Rope' },
  ])
    await send(createSection, { params: { noteId: id }, body })
  const user = await open()
  await user.selectOptions(await template(), 'Trip')
  await waitFor(() => expect(content().value).toBe('## Food\n\nRice\n\nRope'))
})

it('offers nothing to those who have no template', async () => {
  await setUp(['Trip', 'No template'], ['Shed', '`#template`'])
  await open()
  await exchanged()
  expect(screen.queryByRole('combobox', { name: 'Start from a template' })).toBeNull()
})

it('leads a new note to that of today, until it has a title, and says how a note becomes a template', async () => {
  const user = await open()
  expect(await screen.findByRole('link', { name: 'Note of today' })).toHaveProperty('search', '?today')
  await screen.findByText('A note with #template is offered here as a beginning.')
  await user.type(screen.getByLabelText('Title'), 'Trip')
  expect(screen.queryByRole('link', { name: 'Note of today' })).toBeNull()
  await user.type(content(), 'x')
  await waitFor(() => expect(screen.queryByText(/^A note with #template/)).toBeNull())
})
