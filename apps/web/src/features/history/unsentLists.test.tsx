import {
  addEntry,
  type Change,
  createTask,
  type Endpoint,
  editBudget,
  listActivity,
  type SyncOperation,
  scanReceipt,
} from '@daybook/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { type DeviceCopy, setDeviceCopy, setUnsent, type Unsent } from '../../api/deviceCopy.ts'
import { newId } from '../../api/newId.ts'
import { reportOnline } from '../../device/network.ts'
import { mockResponse, signInTestUser } from '../../testing/realApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import { ActivityPage } from './ActivityPage.tsx'

const NOTHING: Unsent = { waiting: [], rejected: [], isServerAway: false }
const lunch = { amount: 12.5, title: 'Lunch', category: 'food', date: '2026-03-04' }

const operation = ({ method, url }: Endpoint, parts: Partial<SyncOperation> = {}): SyncOperation => ({
  id: newId(),
  v: 1,
  call: `${method} ${url}`,
  params: {},
  body: {},
  ...parts,
})

const rejection = (op: SyncOperation, code = 'budget_not_found') => ({ op, error: { code, message: 'As the server' } })

/** Puts operations on the device, with what each of them changed. Returns the ids of those that were dropped. */
function keepOnDevice(unsent: Partial<Unsent>, changesOf: (op: SyncOperation) => Change[]) {
  const dropped: string[] = []
  onTestFinished(() => setDeviceCopy(undefined))
  const dropRejected = async (id: string) => {
    dropped.push(id)
    setUnsent(NOTHING)
  }
  const answers = { call: () => undefined, answerNow: () => undefined, renews: () => false }
  const copy = { ...answers, changesOf, changesById: () => [], dropRejected }
  setDeviceCopy(copy as unknown as DeviceCopy)
  setUnsent({ ...NOTHING, ...unsent })
  return dropped
}

const created = (kind: Change['kind'], after: Change['after'], rows = 1): Change[] => [
  { kind, id: '1', action: 'create', before: null, after, rows },
]
const open = () => renderPage(<ActivityPage />, { path: '/settings/activity' })
const textsIn = async (name: string) =>
  within(await screen.findByRole('region', { name }))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('p')?.textContent)

it('shows no list while everything is sent', async () => {
  await open()
  await screen.findByText('No changes yet')
  expect(screen.queryByText('Not sent yet')).toBeNull()
  expect(screen.queryByText('Not accepted')).toBeNull()
})

it('lists what is not sent yet above the log, newest first', async () => {
  const { send } = await signInTestUser()
  await send(createTask, { body: { title: 'Call' } })
  const waiting = ['Write', 'Read'].map((title) => operation(createTask, { body: { title } }))
  keepOnDevice({ waiting }, ({ body }) => created('task', body))
  await open()
  await screen.findByText('Added the task Call')
  expect(await textsIn('Not sent yet')).toEqual(['Added the task Read', 'Added the task Write'])
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(headings[0]).toBe('Not sent yet')
})

it('shows the latest fifty of many, and the number of the others', async () => {
  const waiting = Array.from({ length: 60 }, (_, n) => operation(createTask, { body: { title: `Task ${n}` } }))
  keepOnDevice({ waiting }, ({ body }) => created('task', body))
  await open()
  expect(await textsIn('Not sent yet')).toHaveLength(50)
  screen.getByText('Added the task Task 59')
  screen.getByText('and 10 more changes')
})

it('says why a change was not accepted and what was entered, and opens its form', async () => {
  const base = { ...lunch, amount: 10 }
  const op = operation(editBudget, { params: { id: '1' }, body: { name: 'Food', amount: 20 }, base })
  keepOnDevice({ rejected: [rejection(op)] }, () => [
    { kind: 'budget', id: '1', action: 'edit', before: { amount: 10 }, after: { name: 'Food', amount: 20 }, rows: 1 },
  ])
  const user = await open()
  const list = within(await screen.findByRole('region', { name: 'Not accepted' }))
  await list.findByText('Food: amount $10.00 → $20.00')
  list.getByText('Budget not found')
  expect(list.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['Food', '$20.00'])
  await user.click(list.getByRole('link', { name: 'Change: Food: amount $10.00 → $20.00' }))
  await screen.findByText('Arrived at /budget')
})

it('opens the list of the kind of entry', async () => {
  const op = operation(addEntry('expense'), { body: lunch })
  keepOnDevice({ rejected: [rejection(op)] }, () => created('entry', { ...lunch, type: 'expense' }, 0))
  const user = await open()
  await user.click(await screen.findByRole('link', { name: 'Change: Added the expense Lunch' }))
  await screen.findByText('Arrived at /money?view=expense')
})

it('lists a receipt that waits to be read', async () => {
  keepOnDevice({ waiting: [operation(scanReceipt)] }, () => created('entry', {}, 0))
  await open()
  expect(await textsIn('Not sent yet')).toEqual(['A receipt to be read'])
})

it('shows the picture of a receipt that could not be read, and opens the list of expenses', async () => {
  const op = operation(scanReceipt, { body: { picture: new File(['x'], 'photo.jpg', { type: 'image/jpeg' }) } })
  keepOnDevice({ rejected: [rejection(op, 'no_amount_readable')] }, () => created('entry', {}, 0))
  const user = await open()
  await screen.findByText('No amount could be read from this image. Try a sharper photo.')
  await screen.findByRole('img', { name: 'Your receipt' })
  await user.click(screen.getByRole('link', { name: 'Change: A receipt to be read' }))
  await screen.findByText('Arrived at /money?view=expense')
})

it('shows the words of the server for an error that the app does not know', async () => {
  // Its id has no time.
  const op = operation(createTask, { id: 'x', body: { title: 'Call' } })
  keepOnDevice({ rejected: [rejection(op, 'from_the_future')] }, ({ body }) => created('task', body, 0))
  await open()
  await screen.findByText('As the server')
})

it('discards a change that was not accepted after a question', async () => {
  const op = operation(createTask, { body: { title: 'Call' } })
  const dropped = keepOnDevice({ rejected: [rejection(op)] }, ({ body }) => created('task', body, 0))
  const user = await open()
  await user.click(await screen.findByRole('button', { name: 'Discard: Added the task Call' }))
  await user.click(await screen.findByRole('button', { name: 'Keep it' }))
  expect(dropped).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Discard: Added the task Call' }))
  await user.click(await screen.findByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(screen.queryByText('Not accepted')).toBeNull())
  expect(dropped).toEqual([op.id])
})

it('says offline that the log is with the server, and keeps the lists', async () => {
  await signInTestUser()
  vi.stubEnv('VITE_API_BASE', 'https://daybook.test/api')
  mockResponse(listActivity, new TypeError('Failed to fetch'))
  const waiting = [operation(createTask, { body: { title: 'Write' } })]
  keepOnDevice({ waiting }, ({ body }) => created('task', body))
  reportOnline(false)
  onTestFinished(() => {
    reportOnline(true)
    vi.unstubAllEnvs()
  })
  await open()
  expect(await textsIn('Not sent yet')).toEqual(['Added the task Write'])
  screen.getByText('This needs the server. You are offline.')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})
