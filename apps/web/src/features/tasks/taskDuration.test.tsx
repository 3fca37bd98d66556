import { createTask, listTasks, type TaskDraftInput } from '@daybook/contract'
import { addDays } from '@daybook/domain/days'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { today } from '../../format/dates.ts'
import { signInTestUser } from '../../testing/realApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import { TasksPage } from './TasksPage.tsx'

afterEach(() => localStorage.removeItem('remembered task-view'))

const tomorrow = () => addDays(today(), 1)

/** Signs a test user in who has these tasks, and renders the page. */
async function renderTasks(...drafts: TaskDraftInput[]) {
  const { send } = await signInTestUser()
  for (const body of drafts) await send(createTask, { body })
  const user = await renderPage(<TasksPage />)
  const duration = async () => (await send(listTasks, { querystring: {} })).body[0]?.duration
  return { user, duration }
}

const toDo = () => within(screen.getByRole('region', { name: 'To do' }))

it('is set in the form behind More of a task that is due, and removed there', async () => {
  const { user, duration } = await renderTasks({ title: 'a', due_day: tomorrow() })
  await user.click(await screen.findByRole('button', { name: 'a' }))
  await user.click(await screen.findByRole('button', { name: 'More' }))
  await user.type(screen.getByLabelText('Duration in minutes'), '2000')
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  await screen.findByText('Duration should be 1 to 1,440 minutes')
  await user.clear(screen.getByLabelText('Duration in minutes'))
  await user.type(screen.getByLabelText('Duration in minutes'), '90')
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  await toDo().findByText('1 hr 30 min')
  await waitFor(async () => expect(await duration()).toBe(90))
  await user.click(await screen.findByRole('button', { name: 'a' }))
  await user.clear(await screen.findByLabelText('Duration in minutes'))
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  await waitFor(async () => expect(await duration()).toBeUndefined())
  expect(toDo().queryByText('1 hr 30 min')).toBeNull()
})

it('is not offered without a day', async () => {
  const { user } = await renderTasks({ title: 'a' })
  await user.click(await screen.findByRole('button', { name: 'a' }))
  await user.click(await screen.findByRole('button', { name: 'More' }))
  expect(screen.getByLabelText('Not before') && screen.queryByLabelText('Duration in minutes')).toBeNull()
})

it('is read from a line, and removed there', async () => {
  const { user, duration } = await renderTasks({ title: 'Other' })
  const line = await screen.findByLabelText('Quick add')
  await user.type(line, 'gym tomorrow 18:00-19:30')
  await screen.findByText(/6:00.*, 1 hr 30 min/i)
  await user.clear(line)
  await user.type(line, 'gym tomorrow for 45 min')
  await screen.findByRole('button', { name: 'Remove duration: 45 min' })
  await user.keyboard('{Enter}')
  await waitFor(async () => expect(await duration()).toBe(45))
  await user.type(line, 'run tomorrow for 2 hours')
  await user.click(await screen.findByRole('button', { name: 'Remove duration: 2 hours' }))
  await user.keyboard('{Enter}')
  await toDo().findByText('run for 2 hours')
  await waitFor(async () => expect(await duration()).toBeUndefined())
})

it('is added up for each day of Upcoming', async () => {
  const daily = { repeat: { rule: { unit: 'day', every: 1 } } } as const
  const { user } = await renderTasks(
    { title: 'a', due_day: today(), duration: 45, ...daily },
    { title: 'b', due_day: tomorrow(), duration: 30 },
  )
  await user.click(await screen.findByRole('radio', { name: 'Upcoming' }))
  const head = async (name: string) =>
    within((await screen.findByRole('heading', { name, level: 3 })).parentElement as HTMLElement)
  ;(await head('Today')).getByText('45 min')
  ;(await head('Tomorrow')).getByText('1 hr 15 min')
})
