import { createNote, listNotes } from '@daybook/contract'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { exchanged, withoutStorage } from '../../testing/device.ts'
import { signInTestUser } from '../../testing/realApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import { CreateNotePage } from './CreateNotePage.tsx'
// Loaded before the tests, so that no test waits for it.
import './Templates.tsx'

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
  expect(content().value).toBe('#work\n\n## Who\n\n## What')
  expect(screen.queryByRole('combobox', { name: 'Start from a template' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Create' }))
  await screen.findByText(/^Arrived at \/note\//)
  await exchanged()
  const [note] = (await send(listNotes, { querystring: {} })).body
  expect(note).toMatchObject({ title: 'Meeting', content: '#work\n\n## Who\n\n## What' })
})

it('keeps the title that was given', async () => {
  await setUp(['', 'Day #template\n- [ ] water'])
  const user = await open('?title=2026-11-26')
  await user.selectOptions(await template(), 'Day')
  expect(screen.getByLabelText('Title')).toHaveProperty('value', '2026-11-26')
  expect(content().value).toBe('Day \n- [ ] water')
})

it('offers nothing to those who have no template', async () => {
  await setUp(['Trip', 'No template'], ['Shed', '`#template`'])
  await open()
  await exchanged()
  expect(screen.queryByRole('combobox', { name: 'Start from a template' })).toBeNull()
})
