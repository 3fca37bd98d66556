import { addEntry, createTask, getBalance, listNotes, listTasks } from '@daybook/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { rememberOperation } from '../../alerts/undo.ts'
import { call } from '../../api/client.ts'
import { newId } from '../../api/newId.ts'
import { fill, fillChoice } from '../../testing/fill.ts'
import { signInTestUser } from '../../testing/realApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import { Layers } from '../layers/Layers.tsx'
import { CaptureContent } from './CaptureContent.tsx'
// Loaded before the tests, so that no test waits for it.
import './Capture.tsx'

const LINE = 'What happened, or what is to do?'
const LUNCH = { amount: 9, title: 'Lunch', category: 'food', date: '2026-03-04' }
const undo = () => fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })
const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
const texts = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

async function open() {
  const { send } = await signInTestUser()
  await send(addEntry('expense'), { body: LUNCH })
  const user = await renderPage(<CaptureContent start={{}} onClose={() => undefined} />)
  await screen.findByLabelText('Amount')
  const titles = async () => (await send(listTasks, { querystring: {} })).body.map(({ title }) => title)
  const balance = async () => (await send(getBalance, {})).body.balance
  return { send, user, titles, balance }
}

it('adds an expense with a sum as its amount, and is ready for the next', async () => {
  const { user, balance } = await open()
  await fill('Amount', '12+5.40')
  await fillChoice('Category', 'food')
  await fill('Title', 'Dinner')
  await user.click(screen.getByRole('button', { name: 'Add expense' }))
  await screen.findByText('Added. Ready for the next.')
  await waitFor(() => expect(value('Amount')).toBe(''))
  expect(await balance()).toBe(-26.4)
  await fill('Title', 'lunch')
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Category' })).toHaveProperty('value', 'FOOD'))
})

it('adds a note', async () => {
  const { send, user } = await open()
  await user.click(screen.getByRole('radio', { name: 'Note' }))
  await user.type(await screen.findByLabelText('Title'), 'An idea{Enter}')
  await screen.findByText('Added. Ready for the next.')
  expect((await send(listNotes, { querystring: {} })).body).toMatchObject([{ title: 'An idea' }])
})

it('reads a line as an expense or as a task', async () => {
  const { user, titles } = await open()
  await fill(LINE, 'lunch 12.50')
  await waitFor(() => expect([value('Amount'), value('Title')]).toEqual(['12.50', 'lunch']))
  await fill(LINE, 'pay rent tomorrow 9am')
  await waitFor(() => expect(value('Due')).toMatch(/T09:00/))
  await user.type(screen.getByLabelText(LINE), '{Enter}')
  await screen.findByText('Added. Ready for the next.')
  expect(await titles()).toEqual(['pay rent'])
})

it('undoes what it has added, also after another change', async () => {
  const { user, titles } = await open()
  await fill(LINE, 'pay rent tomorrow 9am')
  await screen.findByLabelText('Due')
  await user.type(screen.getByLabelText(LINE), '{Enter}')
  await screen.findByText('Added. Ready for the next.')
  const id = newId()
  await call(createTask, { body: { title: 'another' } }, { operationId: id })
  rememberOperation({ id })
  const status = screen.getByText('Added. Ready for the next.').parentElement as HTMLElement
  await user.click(within(status).getByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect(await titles()).toEqual(['another']))
})

it('adds the tasks of a list and undoes them together, or adds them as one', async () => {
  const { user, titles } = await open()
  await fill(LINE, 'milk, bread, oat flakes')
  await waitFor(() => expect(texts('3 tasks')).toEqual(['milk', 'bread', 'oat flakes']))
  await user.click(screen.getByRole('button', { name: 'Create 3 tasks' }))
  await screen.findByText('Added. Ready for the next.')
  expect(await titles()).toEqual(['milk', 'bread', 'oat flakes'])
  undo()
  await screen.findByText('Undone: Added the task milk, and 2 more')
  expect(await titles()).toEqual([])
  await fill(LINE, 'Smith, John')
  await user.click(await screen.findByRole('button', { name: 'One task instead' }))
  await waitFor(() => expect(value('Title')).toBe('Smith, John'))
  await user.type(screen.getByLabelText(LINE), '{Enter}')
  await waitFor(async () => expect(await titles()).toEqual(['Smith, John']))
})

it('gives several expenses of a line their usual categories, and undoes them together', async () => {
  const { user, balance } = await open()
  await fill(LINE, 'lunch 12.50, coffee 3')
  await waitFor(() => expect(texts('2 expenses')).toEqual(['lunchFOOD$12.50', 'coffee$3.00']))
  await user.type(screen.getByLabelText(LINE), '{Enter}')
  await screen.findByText('Category is required')
  await fillChoice('Category', 'drinks')
  await waitFor(() => expect(texts('2 expenses')[1]).toBe('coffeeDRINKS$3.00'))
  await user.type(screen.getByLabelText(LINE), '{Enter}')
  await screen.findByText('Added. Ready for the next.')
  expect(await balance()).toBe(-24.5)
  undo()
  await screen.findByText('Undone: Added the expense lunch, and 1 more')
  expect(await balance()).toBe(-9)
})

it.each([
  ['?open=task', 'Due', ''],
  ['?text=lunch+12.50', 'Amount', '12.50'],
])('opens with what the URL says: %s', async (search, label, expected) => {
  await renderPage(<Layers />, { path: '/home', at: `/home${search}` })
  await waitFor(() => expect(value(label)).toBe(expected))
})
