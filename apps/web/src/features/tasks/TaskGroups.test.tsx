import { createTask, listTasks } from '@daybook/contract'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { dueInUtc } from '../../format/dates.ts'
import { signInTestUser } from '../../testing/realApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import { TasksPage } from './TasksPage.tsx'

afterEach(() => localStorage.removeItem('remembered task-view'))

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const noon = () => new Date().setHours(12, 0, 0, 0)

/** Signs a test user in who has these open tasks in this order, and renders the page. */
async function renderTasks(dues: Record<string, number | null>) {
  const { send } = await signInTestUser()
  for (const [title, due] of Object.entries(dues).toReversed())
    await send(createTask, { body: { title, due: due === null ? null : dueInUtc(new Date(due)) } })
  const user = await renderPage(<TasksPage />)
  for (const name of Object.keys(dues)) await screen.findByRole('button', { name: `Mark Done: ${name}` })
  const titles = async () => (await send(listTasks, { querystring: {} })).body.map((task) => task.title)
  return { user, titles }
}

/** Returns the headings and titles of the open tasks as they are shown. */
const shown = () =>
  within(screen.getByRole('region', { name: 'To do' }))
    .getAllByRole('listitem')
    .map((row) => row.querySelector('h3, [data-title]')?.textContent)

const title = (name: string) => screen.getByRole('button', { name })

async function choose(user: Awaited<ReturnType<typeof renderTasks>>['user'], task: string, item: string) {
  await user.click(screen.getByRole('button', { name: `Actions for ${task}` }))
  await user.click(await screen.findByRole('menuitem', { name: item }))
}

it('groups tasks by their due time, the first one due first', async () => {
  const now = noon()
  await renderTasks({
    someday: null,
    far: now + 40 * DAY,
    yesterday: now - DAY,
    evening: now + DAY + 7 * 60 * MINUTE,
    soon: now + DAY,
    weekday: now + 3 * DAY,
    late: now - 3 * DAY,
    never: null,
  })
  expect(shown()).toEqual([
    'Overdue2',
    'late',
    'yesterday',
    'Tomorrow2',
    'soon',
    'evening',
    'Next 7 days1',
    'weekday',
    'Later1',
    'far',
    'No date2',
    'someday',
    'never',
  ])
  screen.getByText('3 days late')
  screen.getByText('1 day late')
  screen.getByText('Tomorrow 12:00 PM')
})

it('shows all tasks in the order of the user, and remembers that', async () => {
  const { user } = await renderTasks({ someday: null, late: noon() - 3 * DAY })
  expect(shown()).toEqual(['Overdue1', 'late', 'No date1', 'someday'])
  expect(screen.queryByText('Next Task')).toBeNull()
  await user.click(screen.getByText('My order'))
  await waitFor(() => expect(shown()).toEqual(['someday', 'late']))
  screen.getByText('Next Task')
  expect(localStorage.getItem('remembered task-view')).toBe('order')
})

it('moves a task to Overdue when its time comes', async () => {
  const timers = vi.spyOn(globalThis, 'setInterval')
  const due = Date.now() + 30 * MINUTE
  await renderTasks({ call: due })
  expect(shown()[0]).not.toBe('Overdue1')
  vi.spyOn(Date, 'now').mockReturnValue(due + MINUTE)
  const tick = timers.mock.calls.find(([, ms]) => ms === 15_000)?.[0] as () => void
  act(tick)
  await waitFor(() => expect(shown()).toEqual(['Overdue1', 'call']))
})

it('keeps the other tasks in their order when one moves within its group', async () => {
  const late = noon() - 3 * DAY
  const { user, titles } = await renderTasks({ a: null, late1: late, b: null, late2: late, c: null })
  await choose(user, 'late2', 'Move up')
  await waitFor(async () => expect(await titles()).toEqual(['a', 'late2', 'late1', 'b', 'c']))
  expect(shown()).toEqual(['Overdue2', 'late2', 'late1', 'No date3', 'a', 'b', 'c'])
})

it('goes to, completes, edits and deletes tasks with the keyboard', async () => {
  const { user } = await renderTasks({ a: null, b: null, c: null })
  act(() => title('a').focus())
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(title('b'))
  await user.keyboard('{ArrowUp}{ArrowDown}x')
  await screen.findByText('Done: “b”')
  await waitFor(() => expect(document.activeElement).toBe(title('c')))
  await user.keyboard('e')
  expect(await screen.findByLabelText('Title')).toHaveProperty('value', 'c')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByLabelText('Title')).toBeNull())
  act(() => title('c').focus())
  await user.keyboard('{Delete}')
  await screen.findByText('Deleted “c”')
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(shown()).toEqual(['No date2', 'a', 'c']))
})

it('keeps the menu of a row open while the rest of the page loads', async () => {
  const { user } = await renderTasks({ a: null })
  await user.click(screen.getByRole('button', { name: 'Actions for a' }))
  const menu = await screen.findByRole('menu')
  await waitFor(() => expect(document.querySelector('[aria-roledescription="sortable"]')).not.toBeNull())
  expect(menu.isConnected).toBe(true)
})

const touch = (x: number, y = 300) => ({ pointerType: 'touch', isPrimary: true, pointerId: 1, clientX: x, clientY: y })

function swipe(row: HTMLElement, to: number) {
  row.setPointerCapture = () => undefined
  fireEvent.pointerDown(row, touch(150))
  for (const x of [150 + to / 2, 150 + to]) fireEvent.pointerMove(row, touch(x))
  fireEvent.pointerUp(row, touch(150 + to))
}
const toRow = (name: string) => title(name).closest('li')?.firstElementChild as HTMLElement

it('marks a swiped task done or deletes it, each with Undo', async () => {
  const { user } = await renderTasks({ a: null, b: null })
  swipe(toRow('a'), 60)
  swipe(toRow('a'), 140)
  await waitFor(() => expect(shown()).toEqual(['No date1', 'b']))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(shown()).toEqual(['No date2', 'a', 'b']))
  swipe(toRow('b'), -140)
  await screen.findByText('Deleted “b”')
  await waitFor(() => expect(shown()).toEqual(['No date1', 'a']))
})

it('leaves a movement up or down to the browser, which scrolls', async () => {
  await renderTasks({ a: null })
  const row = toRow('a')
  fireEvent.pointerDown(row, touch(150))
  fireEvent.pointerMove(row, touch(155, 340))
  fireEvent.pointerMove(row, touch(320, 340))
  expect(row.dataset.swipe).toBeUndefined()
})

it('shows a new task at its place by due time, and moves it only among those due at the same time', async () => {
  const now = noon()
  const { user } = await renderTasks({ early: now + DAY - 60 * MINUTE, late: now + DAY + 60 * MINUTE, other: null })
  await user.type(screen.getByLabelText('Quick add'), 'between tomorrow at 12pm')
  await screen.findByRole('list', { name: 'Understood' })
  await user.keyboard('{Enter}')
  await waitFor(() => expect(shown()).toEqual(['Tomorrow3', 'early', 'between', 'late', 'No date1', 'other']))
  await user.click(screen.getByRole('button', { name: 'Actions for between' }))
  await screen.findByRole('menuitem', { name: 'Edit' })
  expect(screen.queryByRole('menuitem', { name: /^Move (up|down)$/ })).toBeNull()
})
