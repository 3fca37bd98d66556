import { createNote, getNote } from '@daybook/contract'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { withoutStorage } from '../../testing/device.ts'
import { signInTestUser } from '../../testing/realApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import { CreateNotePage } from './CreateNotePage.tsx'
import { EditNotePage } from './EditNotePage.tsx'

const COSTS = '| Day | Cost |\n| :-- | --: |\n| Monday | 3 \\| 4 |\n| **Friday** | 5 |'

const openNew = () => renderPage(<CreateNotePage />, { path: '/create/note' })
const content = () => screen.findByLabelText<HTMLTextAreaElement>('Content')
const text = async () => (await content()).value
const sheet = async () => within(await screen.findByRole('dialog', { name: 'Table' }))
const done = async () => (await sheet()).findByRole('button', { name: 'Done' })
const press = (name: string) => screen.getByRole('button', { name })
const cell = (row: number, column: number) =>
  screen.getByLabelText<HTMLInputElement>(row ? `Row ${row}, column ${column}` : `Heading of column ${column}`)
const focused = () => (document.activeElement as HTMLInputElement | null)?.ariaLabel
const drawn = (words: string) =>
  waitFor(() => [...document.querySelectorAll('[data-cell]')].find((one) => one.textContent === words)!)

/** Opens the editor of a note with this text, at a place of it. */
async function edit(text: string, writeAt?: number) {
  const ann = await signInTestUser()
  const { id } = (await ann.send(createNote, { body: { title: 'Trip', content: text } })).body
  const at = { pathname: `/edit/note/${id}`, state: writeAt === undefined ? {} : { writeAt } }
  const user = await renderPage(<EditNotePage />, { path: '/edit/note/:id', at })
  return { ann, id, user, read: async () => (await ann.send(getNote, { params: { id } })).body.content }
}

it('fills a new table by the keyboard alone, with a row added behind its last cell', async () => {
  const user = await openNew()
  await user.type(await content(), 'Costs')
  await user.click(press('Table'))
  await done()
  await waitFor(() => expect(focused()).toBe('Heading of column 1'))
  await user.keyboard('Day{Tab}Cost{Tab}Monday{Tab}3{Tab}Friday{Tab}4|5{Tab}')
  expect(focused()).toBe('Row 3, column 1')
  await user.keyboard('Sunday{Enter}')
  expect(focused()).toBe('Row 4, column 1')
  await user.keyboard('{Enter}{Enter}')
  const table = '| Day | Cost |\n| --- | --- |\n| Monday | 3 |\n| Friday | 4\\|5 |\n| Sunday |  |'
  expect(await text()).toBe(`Costs\n\n${table}\n\n`)
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Row 1, column 1' })).toBeNull())
  await user.keyboard('all')
  expect(await text()).toBe(`Costs\n\n${table}\n\nall`)
})

it('moves up and down by Enter and arrow keys, and is done by Ctrl and Enter without saving the note', async () => {
  const user = await openNew()
  await user.click(press('Table'))
  await done()
  await user.keyboard('Day{Enter}Monday{ArrowDown}Friday{ArrowUp}{ArrowUp}{Tab}Cost{Control>}{Enter}{/Control}')
  expect(await text()).toBe('| Day | Cost |\n| --- | --- |\n| Monday |  |\n| Friday |  |\n\n')
  expect(screen.queryByText(/^Arrived/)).toBeNull()
})

it.each([
  ['rtl', '| 1 اليوم | Cost |\n| --- | --- |\n| الاثنين | 3 |'],
  ['rtl', '|  | יום |\n| --- | --- |\n| Cost | 3 |'],
  ['ltr', '| Day | السعر |\n| --- | --- |\n| الاثنين | 3 |'],
])('shows a table in the direction %s of its first text, also where it is edited', async (direction, table) => {
  const { user } = await edit(`Costs\n\n${table}\n\nall`)
  const shown = (await drawn('3')).closest('[data-card]') as HTMLElement
  expect(shown.dir).toBe('auto')
  expect(shown.querySelector('[dir]')).toBeNull()
  await user.click(await drawn('3'))
  await done()
  expect(cell(1, 1).closest<HTMLElement>('div[dir]')?.dir).toBe(direction)
})

it('adds no table in which nothing is written', async () => {
  const user = await openNew()
  await user.type(await content(), 'Costs')
  await user.click(press('Table'))
  await user.click(await done())
  expect(await text()).toBe('Costs')
})

it('begins a table with the selected words', async () => {
  const user = await openNew()
  await user.type(await content(), 'Day')
  ;(await content()).setSelectionRange(0, 3)
  await user.click(press('Table'))
  await done()
  await user.type(cell(0, 2), 'Cost')
  await user.click(await done())
  expect(await text()).toBe('| Day | Cost |\n| --- | --- |\n|  |  |\n\n')
})

it('opens the cell of a drawn table that is tapped, and keeps alignments, links and the other rows', async () => {
  const { user, id, read } = await edit(`Costs\n\n${COSTS}\n\nall`)
  await content()
  fireEvent.click(await drawn('Friday'))
  await done()
  await waitFor(() => expect(focused()).toBe('Row 2, column 1'))
  expect([cell(2, 1).value, cell(1, 2).value, cell(1, 1).dir]).toEqual(['**Friday**', '3 | 4', 'auto'])
  await user.type(cell(2, 2), '0 [[a](/b)')
  await user.click(await done())
  await user.click(press('Save'))
  await screen.findByText(`Arrived at /note/${id}`)
  expect(await read()).toBe(`Costs\n\n${COSTS.replace('| 5 |', '| 50 [a](/b) |')}\n\nall`)
})

it('adds and removes rows and columns beside the cell that is written, and deletes the table', async () => {
  const { user } = await edit(`${COSTS}\n\nall`)
  await content()
  fireEvent.click(await drawn('Monday'))
  await done()
  expect(press('Remove row').hasAttribute('disabled')).toBe(false)
  await user.click(press('Add row'))
  await user.keyboard('Tuesday')
  await user.click(press('Add column'))
  await user.keyboard('Where')
  await user.click(cell(3, 3))
  await user.click(press('Remove row'))
  await user.click(press('Remove column'))
  await user.click(await done())
  expect(await text()).toBe('| Day | Where |\n| :-- | --- |\n| Monday |  |\n| Tuesday |  |\n\nall')
  fireEvent.click(await drawn('Where'))
  await user.click(await screen.findByRole('button', { name: 'Delete table' }))
  expect(await text()).toBe('all')
})

it('opens the table of the note that is tapped, or the one with the cursor by its button', async () => {
  const { user } = await edit(`Costs\n\n${COSTS}`, `Costs\n\n${COSTS}`.indexOf('5'))
  await done()
  await waitFor(() => expect(focused()).toBe('Row 2, column 2'))
  await user.click(await done())
  const field = await content()
  field.focus()
  field.setSelectionRange(9, 9)
  await user.click(press('Table'))
  await done()
  await waitFor(() => expect(focused()).toBe('Heading of column 1'))
})

it('keeps what is typed into a table as the draft, also if the page is left meanwhile', async () => {
  withoutStorage()
  const { id, user } = await edit(COSTS)
  await content()
  fireEvent.click(await drawn('Monday'))
  await done()
  await user.type(cell(1, 1), '!')
  cleanup()
  await renderPage(<EditNotePage />, { path: '/edit/note/:id', at: `/edit/note/${id}` })
  await screen.findByText('Your unsaved changes are back.')
  expect(await text()).toBe(`${COSTS.replace('Monday', 'Monday!')}\n\n`)
})

it('says that a table is saved which was saved while it was still open', async () => {
  const { user } = await edit(COSTS)
  await content()
  fireEvent.click(await drawn('Monday'))
  await done()
  await user.type(cell(1, 1), '!')
  fireEvent.blur(await content())
  await screen.findByText('Saved.')
  await user.click(await done())
  fireEvent.blur(await content())
  await screen.findByText('Saved.')
})

it('begins a line below a table that ends the text by a click there', async () => {
  const { user } = await edit(COSTS)
  const field = await content()
  field.focus()
  field.setSelectionRange(COSTS.length, COSTS.length)
  fireEvent.click(field)
  await user.keyboard('all')
  expect(await text()).toBe(`${COSTS}\n\nall`)
})

it('shows the source of a table while the cursor is in it, and selects it whole by Backspace below', async () => {
  await edit(`${COSTS}\n\nall`)
  const field = await content()
  await drawn('Monday')
  field.focus()
  field.setSelectionRange(3, 3)
  fireEvent.select(field)
  document.dispatchEvent(new Event('selectionchange'))
  await waitFor(() => expect(document.querySelector('[data-cell]')).toBeNull())
  field.setSelectionRange(COSTS.length + 1, COSTS.length + 1)
  fireEvent(field, new InputEvent('beforeinput', { inputType: 'deleteContentBackward', cancelable: true }))
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, COSTS.length])
  document.dispatchEvent(new Event('selectionchange'))
  await waitFor(() => expect(document.querySelector('[data-selected]')).toBeTruthy())
})
