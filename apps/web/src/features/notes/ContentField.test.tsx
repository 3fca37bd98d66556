import { createNote, editNote, getNote } from '@daybook/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { signInTestUser } from '../../testing/realApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import { CreateNotePage } from './CreateNotePage.tsx'
import { EditNotePage } from './EditNotePage.tsx'

const openNew = () => renderPage(<CreateNotePage />, { path: '/create/note' })
const content = () => screen.getByLabelText<HTMLTextAreaElement>('Content')

it('continues a checklist, indents an item and ends the list', async () => {
  const user = await openNew()
  await user.type(content(), '- [[ ] milk{Enter}eggs{Tab}')
  expect(content().value).toBe('- [ ] milk\n  - [ ] eggs')
  await user.keyboard('{Shift>}{Tab}{/Shift}{Enter}{Enter}end')
  expect(content().value).toBe('- [ ] milk\n- [ ] eggs\n\nend')
})

it('makes an item of a checklist of a box that is typed without its bullet', async () => {
  const user = await openNew()
  await user.type(content(), '[[] milk{Enter}eggs')
  expect(content().value).toBe('- [ ] milk\n- [ ] eggs')
})

it('takes a mark that is typed after one that the list has added as that one', async () => {
  const user = await openNew()
  await user.type(content(), '1. tent{Enter}2. boat{Enter}{Enter}- [[ ] milk{Enter}- [[ ] eggs{Enter}- [[x] ham')
  expect(content().value).toBe('1. tent\n2. boat\n\n- [ ] milk\n- [ ] eggs\n- [x] ham')
})

it('moves the focus by Tab outside of a list', async () => {
  const user = await openNew()
  await user.type(content(), 'milk{Tab}')
  expect(document.activeElement).not.toBe(content())
})

it('is reached by one Tab from the title, and left by one to the buttons, between which arrow keys move', async () => {
  const user = await openNew()
  await user.type(content(), 'milk')
  await user.click(screen.getByLabelText('Title'))
  await user.tab()
  expect(document.activeElement).toBe(content())
  content().setSelectionRange(0, 4)
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Large text' }))
  await user.keyboard('{ArrowLeft}{ArrowRight}{ArrowRight}{Enter}')
  expect(content().value).toBe('**milk**')
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Bold' }))
  await user.tab()
  expect(screen.getByRole('toolbar').contains(document.activeElement)).toBe(false)
})

it('makes a numbered list by the menu of more formats, and writes on in it', async () => {
  const user = await openNew()
  await user.type(content(), 'tent')
  await user.click(screen.getByRole('button', { name: 'More formats' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Numbered list' }))
  await waitFor(() => expect(content().value).toBe('1. tent'))
  await waitFor(() => expect(document.activeElement).toBe(content()))
  await user.keyboard('{Enter}boat')
  expect(content().value).toBe('1. tent\n2. boat')
})

it('goes from the title to the start of the text by Enter, and saves nothing by it', async () => {
  const user = await openNew()
  await user.type(content(), 'milk')
  await user.type(screen.getByLabelText('Title'), 'Trip{Enter}Oat ')
  expect(content().value).toBe('Oat milk')
})

it.each(['{Control>}{Enter}{/Control}', '{Meta>}{Enter}{/Meta}'])('saves and closes the editor by %s', async (keys) => {
  const user = await openNew()
  await user.type(screen.getByLabelText('Title'), 'Trip')
  await user.keyboard(keys)
  await screen.findByText(/^Arrived at \/note\//)
})

it.each([
  ['{Control>}b{/Control}', '**milk**'],
  ['{Meta>}i{/Meta}', '_milk_'],
  ['{Control>}k{/Control}', '[milk]()'],
])('formats the selected text by %s', async (keys, expected) => {
  const user = await openNew()
  await user.type(content(), 'milk', { initialSelectionStart: 0 })
  content().setSelectionRange(0, 4)
  await user.keyboard(keys)
  expect(content().value).toBe(expected)
})

it('leaves Ctrl+K to the search where nothing is selected', async () => {
  const user = await openNew()
  await user.type(content(), 'milk')
  await user.keyboard('{Control>}k{/Control}')
  expect(content().value).toBe('milk')
})

it.each([
  ['a text area', 20_000, 'TEXTAREA'],
  ['an editor that renders the lines near the cursor', 20_001, 'DIV'],
])('is %s for %i characters', async (_, length, tag) => {
  const ann = await signInTestUser()
  const text = 'milk\n'.repeat(length / 5).padEnd(length, '!')
  const { id } = (await ann.send(createNote, { body: { title: 'Trip', content: text } })).body
  await renderPage(<EditNotePage />, { path: '/edit/note/:id', at: `/edit/note/${id}` })
  await screen.findByLabelText('Content')
  await import('./rich/RichField.tsx')
  await waitFor(() => expect(content().tagName).toBe(tag))
})

it('formats by the buttons of each field, and keeps the focus in it', async () => {
  const ann = await signInTestUser()
  const { id } = (await ann.send(createNote, { body: { title: 'Trip', content: 'Plan' } })).body
  const sections = [{ heading: 'Gear', content: 'Tent' }]
  await ann.send(editNote, { body: { id, title: 'Trip', content: 'Plan', sections } })
  const user = await renderPage(<EditNotePage />, { path: '/edit/note/:id', at: `/edit/note/${id}` })
  const section = within(await screen.findByRole('group', { name: 'Section 1' }))
  const field = section.getByLabelText<HTMLTextAreaElement>('Content')
  await user.click(field)
  await user.click(section.getByRole('button', { name: 'Checklist' }))
  expect(document.activeElement).toBe(field)
  await user.keyboard('{Enter}Rope')
  await user.click(screen.getAllByRole('button', { name: 'Large text' })[0]!)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText(`Arrived at /note/${id}`)
  const note = (await ann.send(getNote, { params: { id } })).body
  expect([note.content, note.sections[0]?.content]).toEqual(['# Plan', '- [ ] Tent\n- [ ] Rope'])
})

it('ticks a box that is drawn over the text, with and without the focus', async () => {
  const user = await openNew()
  await user.type(content(), 'Buy{Enter}- [[ ] milk')
  const box = () => document.querySelector('[data-box]')!
  await waitFor(() => expect(box()).toBeTruthy())
  const { selectionStart } = content()
  fireEvent.click(box())
  expect([content().value, content().selectionStart]).toEqual(['Buy\n- [x] milk', selectionStart])
  content().blur()
  fireEvent.click(box())
  expect(content().value).toBe('Buy\n- [ ] milk')
  expect(document.activeElement).not.toBe(content())
})
