import {
  addEntry,
  createBudget,
  createRoutine,
  createTask,
  editName,
  getDashboard,
  markTaskDone,
} from '@daybook/contract'
import { addDays } from '@daybook/domain/days'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { today } from '../../format/dates.ts'
import { withoutStorage } from '../../testing/device.ts'
import { mockError, mockResponse, signInTestUser } from '../../testing/realApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import { HomePage } from './HomePage.tsx'

const card = (name: string) => within(screen.getByRole('heading', { name }).closest('section')!)

it('greets by name and links to money and tasks', async () => {
  await renderPage(<HomePage />)
  await screen.findByRole('heading', { name: /^Good (morning|afternoon|evening), Ann$/ })
  expect(screen.getByRole('link', { name: 'Manage Money' })).toHaveProperty('pathname', '/money')
  expect(screen.getByRole('link', { name: 'Go To Tasks' })).toHaveProperty('pathname', '/tasks')
})

it('greets by the whole name on every device', async () => {
  const { send } = await signInTestUser()
  await send(editName, { body: { name: 'Ana Maria Keller' } })
  await renderPage(<HomePage />)
  const heading = await screen.findByRole('heading', { name: /, Ana/ })
  expect(heading.querySelector('bdi')?.innerHTML).toBe('Ana Maria Keller')
})

it('shows zeros and the first step to a new user', async () => {
  await renderPage(<HomePage />)
  await screen.findByText('Nothing to do')
  expect(screen.queryByText('Nothing is due today.')).toBe(null)
  expect(card('Tasks').getByText('Completed 0/0')).toBeTruthy()
  expect(card('Tasks').getByText('0%')).toBeTruthy()
})

it('shows the balance on request, also at the next visit, until it is hidden', async () => {
  const { send } = await signInTestUser()
  await send(addEntry('income'), { body: { amount: 12.5, date: today(), category: 'Pay' } })
  const user = await renderPage(<HomePage />)
  await screen.findByText('XXXXX')
  expect(card('Your Balance').getByText('Earned today').parentElement?.textContent).toContain('12.50')
  await user.click(screen.getByRole('button', { name: 'Show' }))
  expect(screen.queryByText('XXXXX')).toBeNull()
  cleanup()
  await renderPage(<HomePage />)
  expect((await screen.findByRole('heading', { name: 'Your Balance' })).parentElement?.textContent).toContain('12.50')
  await user.click(screen.getByRole('button', { name: 'Hide' }))
  await screen.findByText('XXXXX')
})

it('marks the next task done and shows the one after it', async () => {
  const { send } = await signInTestUser()
  for (const title of ['second', 'first']) await send(createTask, { body: { title, description: `about ${title}` } })
  const user = await renderPage(<HomePage />)
  await screen.findByText('about first')
  expect(card('Tasks').getByText('Completed 0/2')).toBeTruthy()
  expect(card('Tasks').getByText('0%')).toBeTruthy()
  expect(card('Tasks').getByText('The first in My order')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Mark Done' }))
  await screen.findByText('about second')
  await waitFor(() => expect(card('Tasks').getByText('Completed 1/2')).toBeTruthy())
  expect(card('Tasks').getByText('50.0%')).toBeTruthy()
  expect(card('Tasks').queryByText('The first in My order')).toBeNull()
})

it('changes to the next day while it is open', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval'], now: new Date('2026-11-20T23:59:00') })
  onTestFinished(() => void vi.useRealTimers())
  const { send } = await signInTestUser()
  await send(addEntry('expense'), { body: { amount: 20, date: '2026-11-20', category: 'food' } })
  await renderPage(<HomePage />)
  const spent = () => card('Money today').getByText('Spent today').parentElement?.textContent
  await screen.findByText('Friday, 20th November 2026')
  await waitFor(() => expect(spent()).toContain('20.00'))
  vi.setSystemTime(new Date('2026-11-21T00:00:10'))
  act(() => void vi.advanceTimersByTime(15_000))
  await screen.findByText('Saturday, 21st November 2026')
  await waitFor(() => expect(spent()).toContain('$0.00'))
})

it('loads the whole dashboard with one request', async () => {
  await signInTestUser()
  await renderPage(<HomePage />)
  await screen.findByText('XXXXX')
  const requested = vi.spyOn(globalThis, 'fetch').mock.calls
  expect(requested.filter(([url]) => !String(url).includes('/auth/user/')).length).toBeLessThanOrEqual(1)
})

it('lists what is overdue and due today, to tick off in place with undo', async () => {
  const { send } = await signInTestUser()
  const noon = (day: string) => new Date(`${day}T12:00`).toISOString()
  const tasks = [
    ['rent', -2],
    ['call', -1],
    ['next week', 7],
  ] as const
  for (const [title, by] of tasks)
    await send(createTask, { body: { title, due: noon(addDays(today(), by)), ...(by === -2 && { priority: 1 }) } })
  const user = await renderPage(<HomePage />)
  await screen.findByText('2 days late')
  const titles = () =>
    card('Tasks')
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
  expect(titles()).toEqual(['rent2 days late', 'call1 day late'])
  expect(
    card('Tasks')
      .getAllByRole('listitem')
      .map(({ dataset }) => dataset.priority),
  ).toEqual(['1', undefined])
  expect(card('Tasks').getByText('The first in My order')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Mark rent done' }))
  await screen.findByText('Done: “rent”')
  await waitFor(() => expect(titles()).toHaveLength(1))
  await user.click(screen.getAllByRole('button', { name: 'Undo' }).at(-1)!)
  await waitFor(() => expect(titles()).toHaveLength(2))
})

it('lists the tasks of tomorrow if none is due before', async () => {
  const { send } = await signInTestUser()
  const tomorrow = addDays(today(), 1)
  await send(createTask, { body: { title: 'water the plants', due_day: tomorrow } })
  await send(createTask, { body: { title: 'call Tom', due: new Date(`${tomorrow}T09:00`).toISOString() } })
  await send(createTask, { body: { title: 'read' } })
  await renderPage(<HomePage />)
  await screen.findByText('Nothing is due today.')
  const rows = within(card('Tasks').getByRole('list', { name: 'Tomorrow' })).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual(['call TomTomorrow 09:00 AM', 'water the plantsTomorrow'])
})

it('lists the tasks and the money of the coming week by day, without those shown above', async () => {
  const { send } = await signInTestUser()
  const on = (days: number) => addDays(today(), days)
  await send(createTask, { body: { title: 'renew the passport', due_day: on(3) } })
  await send(createTask, { body: { title: 'next month', due_day: on(8) } })
  await send(createTask, { body: { title: 'call Tom', due_day: on(2) } })
  await send(createTask, { body: { title: 'water the plants', due_day: on(1) } })
  await send(addEntry('expense'), { body: { amount: 940, title: 'Rent', category: 'HOME', date: on(3) } })
  await send(createTask, { body: { title: 'read', due_day: on(4) } })
  const user = await renderPage(<HomePage />)
  const rows = () =>
    card('Coming up')
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
  await screen.findByRole('heading', { name: 'Coming up' })
  await waitFor(() => expect(rows().map((row) => row?.split(/[^a-z]/i, 1)[0])).toEqual(['call', 'Rent', 'renew']))
  await user.click(screen.getByRole('button', { name: 'Mark call Tom done' }))
  await screen.findByText('Done: “call Tom”')
  await waitFor(() => expect(rows()).toHaveLength(2))
})

it('shows a next task that is overdue once, and below the others that are due', async () => {
  const { send } = await signInTestUser()
  const body = (title: string) => ({ body: { title, due: new Date(`${addDays(today(), -1)}T12:00`).toISOString() } })
  await send(createTask, body('rent'))
  const user = await renderPage(<HomePage />)
  await screen.findByText('rent')
  expect(card('Tasks').getAllByText('rent')).toHaveLength(1)
  expect(card('Tasks').getByText('Overdue')).toBeTruthy()
  expect(card('Tasks').queryByRole('list', { name: 'To do today' })).toBeNull()
  expect(card('Tasks').queryByText('Nothing is due today.')).toBeNull()
  await send(createTask, body('call'))
  fireEvent(window, new Event('visibilitychange'))
  await screen.findByText('call')
  expect(card('Tasks').getAllByText('call')).toHaveLength(1)
  expect(
    card('Tasks')
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['rent1 day late'])
  await user.click(screen.getByRole('button', { name: 'Mark Done' }))
  await waitFor(() => expect(card('Tasks').queryByRole('listitem')).toBeNull())
  expect(card('Tasks').getAllByText('rent')).toHaveLength(1)
})

it.each([
  ['task_not_found', 'Task not found'],
  ['internal_error', 'Something went wrong!'],
] as const)('shows a failure of mark done: %s as "%s"', async (code, sentence) => {
  withoutStorage()
  const { send } = await signInTestUser()
  await send(createTask, { body: { title: 'a' } })
  const user = await renderPage(<HomePage />)
  await screen.findByRole('button', { name: 'Mark Done' })
  mockError(markTaskDone, code)
  await user.click(screen.getByRole('button', { name: 'Mark Done' }))
  await screen.findByText(sentence)
})

it('shows an error with a retry button when loading fails', async () => {
  withoutStorage()
  mockResponse(getDashboard, { status: 500 })
  await renderPage(<HomePage />)
  const retry = await screen.findByRole('button', { name: 'Try again' })
  expect(retry.parentElement?.textContent).toContain('Something went wrong!')
})

it('marks a routine of today done and takes that back, and shows a nearly spent budget', async () => {
  const { send } = await signInTestUser()
  await send(createRoutine, { body: { title: 'Stretch', repeat: 0, start: today() } })
  const budget = { name: 'Food', amount: 100, category: 'food', start_date: today(), end_date: today() }
  await send(createBudget, { body: budget })
  await send(addEntry('expense'), { body: { amount: 90, date: today(), category: 'food' } })
  const user = await renderPage(<HomePage />)
  await user.click(await screen.findByRole('button', { name: 'Mark Stretch done' }))
  await user.click(await screen.findByRole('button', { name: 'Undo: Stretch' }))
  await screen.findByRole('button', { name: 'Mark Stretch done' })
  expect(card('Budgets to watch').getByText('Food').parentElement?.textContent).toContain('10.00 left')
  expect(card('Budgets to watch').getByRole('link', { name: /^Food/ })).toHaveProperty(
    'pathname',
    expect.stringMatching(/^\/budget\/.{36}$/),
  )
})

it('shows how much of a routine is done as a ring', async () => {
  const { send } = await signInTestUser()
  await send(createRoutine, { body: { title: 'Water', repeat: 0, start: today(), target: 8, unit: 'glasses' } })
  const user = await renderPage(<HomePage />)
  const button = await screen.findByRole('button', { name: 'Add one: Water' })
  await user.click(button)
  await user.click(button)
  await screen.findByText('2 of 8 glasses')
  expect(button.parentElement?.style.getPropertyValue('--part')).toBe('0.25')
})
