import { createTask, listTasks, type TaskDraftInput } from '@daybook/contract'
import { addDays } from '@daybook/domain/days'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { dueInUtc, formatNearDay, today } from '../../format/dates.ts'
import { toDueText } from '../../format/taskDue.ts'
import { signInTestUser } from '../../testing/realApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import { TasksPage } from './TasksPage.tsx'

afterEach(() => localStorage.removeItem('remembered task-view'))

const DAY = today()
const DAY_HEIGHT = 60
const EVERY_3_DAYS = { repeat: { rule: { unit: 'day', every: 3 } } } as const

/** Signs a test user in who has these tasks, and shows them by day. */
async function renderUpcoming(...drafts: TaskDraftInput[]) {
  const { send } = await signInTestUser()
  for (const body of drafts.toReversed()) await send(createTask, { body })
  const user = await renderPage(<TasksPage />, { path: '/tasks' })
  await user.click(await screen.findByRole('radio', { name: 'Upcoming' }))
  await screen.findByRole('heading', { name: 'Today', level: 3 })
  const dues = async () =>
    Object.fromEntries((await send(listTasks, { querystring: {} })).body.map((task) => [task.title, toDueText(task)]))
  return { user, dues }
}

/** Returns what is shown below a heading. */
function under(name: string | RegExp) {
  const heading = screen.getByRole('heading', { name, level: 3 })
  const place = heading.closest('li, section') as HTMLElement
  return [...place.querySelectorAll('[data-title], li button[aria-label^="Due again"]')].map(
    (one) => one.ariaLabel ?? one.textContent,
  )
}

/** Gives each day its place on the page, since jsdom has no layout. */
function layOutDays() {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const day = this.closest('ol > li')
    return new DOMRect(0, day ? DAY_HEIGHT * [...day.parentElement!.children].indexOf(day) : 0, 300, DAY_HEIGHT)
  })
}

it('shows two weeks by day from today on, what is overdue first and when tasks are due again', async () => {
  await renderUpcoming(
    { title: 'never' },
    { title: 'late', due_day: addDays(DAY, -20) },
    { title: 'now', due_day: DAY, ...EVERY_3_DAYS },
    { title: 'noon', due: dueInUtc(`${addDays(DAY, 1)}T12:00`) },
  )
  expect(under('Overdue')[0]).toMatch(/late$/)
  expect(under('Today')).toEqual(['now'])
  expect(under('Tomorrow')).toEqual([expect.stringMatching(/12:00.*noon/)])
  expect(screen.getAllByRole('button', { name: 'Due again: now' }).length).toBeGreaterThan(1)
  expect(screen.queryByRole('button', { name: 'never' })).toBeNull()
  // In rows of seven days, the first one is today's on any day of the week.
  const days = [...document.querySelectorAll('ol h3')].map(({ textContent }) => textContent)
  const named = Array.from({ length: 12 }, (_, index) => formatNearDay(addDays(DAY, index + 2), DAY))
  expect(days).toEqual(['Today', 'Tomorrow', ...named])
})

it('shows the tasks of a day by their time of day, also those that are due again', async () => {
  await renderUpcoming(
    { title: 'gym', due: dueInUtc(`${DAY}T18:00`), ...EVERY_3_DAYS },
    { title: 'standup', due: dueInUtc(`${addDays(DAY, 3)}T09:15`) },
    { title: 'dinner', due: dueInUtc(`${addDays(DAY, 3)}T19:30`) },
  )
  const day = under(formatNearDay(addDays(DAY, 3), DAY))
  expect(day).toEqual([expect.stringMatching(/standup$/), 'Due again: gym', expect.stringMatching(/dinner$/)])
})

it('is offered only if a task is due', async () => {
  const { send } = await signInTestUser()
  await send(createTask, { body: { title: 'never' } })
  await renderPage(<TasksPage />, { path: '/tasks' })
  await screen.findByRole('radio', { name: 'My order' })
  expect(screen.queryByRole('radio', { name: 'Upcoming' })).toBeNull()
})

it('turns to other weeks by the buttons and by keys, not before the current one', async () => {
  const { user } = await renderUpcoming({ title: 'now', due_day: DAY }, { title: 'far', due_day: addDays(DAY, 21) })
  expect(screen.getByRole('button', { name: 'Previous week' })).toHaveProperty('disabled', true)
  screen.getByRole('button', { name: 'now' }).focus()
  await user.keyboard('{ArrowRight}')
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Today', level: 3 })).toBeNull())
  expect(document.activeElement).not.toBe(document.body)
  await user.click(screen.getByRole('button', { name: 'Next week' }))
  const far = await screen.findByRole('button', { name: 'far' })
  far.focus()
  await user.keyboard('{ArrowLeft}')
  await user.click(screen.getByRole('button', { name: 'Previous week' }))
  await screen.findByRole('heading', { name: 'Today', level: 3 })
})

it('adds a task on a day', async () => {
  const { user, dues } = await renderUpcoming({ title: 'now', due_day: DAY })
  const tomorrow = screen.getByRole('heading', { name: 'Tomorrow', level: 3 }).parentElement as HTMLElement
  await user.click(within(tomorrow).getByRole('button', { name: /^Add a task on/ }))
  await user.type(await screen.findByLabelText('Title'), 'Lamp')
  await user.click(screen.getByRole('button', { name: 'Create' }))
  await waitFor(async () => expect(await dues()).toEqual({ now: DAY, Lamp: addDays(DAY, 1) }))
  await waitFor(() => expect(under('Tomorrow')).toEqual(['Lamp']))
})

it('marks a task as done, and moves one by the keys of the list', async () => {
  const { user, dues } = await renderUpcoming({ title: 'a', due_day: DAY }, { title: 'b', due_day: DAY })
  await user.click(screen.getByRole('button', { name: 'Mark Done: a' }))
  await waitFor(() => expect(under('Today')).toEqual(['b']))
  screen.getByRole('button', { name: 'b' }).focus()
  await user.keyboard('m')
  await waitFor(() => expect(under('Tomorrow')).toEqual(['b']))
  expect(await dues()).toEqual({ b: addDays(DAY, 1) })
})

it('moves a task to another day by its handle, at the same time of day, and is undone', async () => {
  const at = (day: string) => `${day}T23:30`
  const { user, dues } = await renderUpcoming({ title: 'a', due: dueInUtc(at(DAY)) })
  layOutDays()
  act(() => screen.getByRole('button', { name: 'Move a' }).focus())
  await user.keyboard(' ')
  await screen.findByText(/^a is lifted, Today/)
  await user.keyboard('{ArrowDown}')
  await waitFor(() => expect(document.querySelector('[data-over="true"] h3')?.textContent).toBe('Tomorrow'))
  await user.keyboard(' ')
  await screen.findByText('a is at Tomorrow.')
  await waitFor(async () => expect(await dues()).toEqual({ a: at(addDays(DAY, 1)) }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect(await dues()).toEqual({ a: at(DAY) }))
})

it('moves a task to another day with the mouse by its title, which does not open it', async () => {
  const { user, dues } = await renderUpcoming({ title: 'a', due_day: DAY })
  layOutDays()
  const title = screen.getByRole('button', { name: 'a' })
  const at = (day: number) => ({ clientX: 10, clientY: DAY_HEIGHT * day + 10 })
  fireEvent.mouseDown(title, at(0))
  fireEvent.mouseMove(document, at(1))
  await screen.findByText(/^a is lifted, Today/)
  fireEvent.mouseMove(document, at(2))
  await waitFor(() => expect(document.querySelectorAll('ol > li')[2]?.getAttribute('data-over')).toBe('true'))
  fireEvent.mouseUp(document)
  fireEvent.click(title)
  expect(screen.queryByLabelText('Title')).toBeNull()
  await waitFor(async () => expect(await dues()).toEqual({ a: addDays(DAY, 2) }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect(await dues()).toEqual({ a: DAY }))
})
