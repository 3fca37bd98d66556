import {
  changeReminders,
  createTask,
  listTasks,
  momentOf,
  type ReminderSettings,
  remindOfTask,
  type TaskDraftInput,
} from '@daybook/contract'
import { addDays } from '@daybook/domain/days'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { deviceCopy } from '../../api/deviceCopy.ts'
import { dueInUtc, formatTimeOfDay, today } from '../../format/dates.ts'
import { goOffline, goOnline } from '../../testing/network.ts'
import { signInTestUser } from '../../testing/realApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import { TasksPage } from './TasksPage.tsx'

const tomorrow = addDays(today(), 1)
const atSix = { title: 'Call Tom', due: dueInUtc(`${tomorrow}T18:00`) } as TaskDraftInput

type Given = { reminders?: number[]; settings?: ReminderSettings }

/** Opens the form of the only task of a new user. */
async function openTask(body: TaskDraftInput, { reminders, settings }: Given = {}) {
  const { send } = await signInTestUser()
  const { id } = (await send(createTask, { body })).body
  if (reminders) await send(remindOfTask, { params: { id }, body: { reminders } })
  if (settings) await send(changeReminders, { body: settings })
  const user = await renderPage(<TasksPage />)
  await user.click(await screen.findByRole('button', { name: 'Call Tom' }))
  if (!reminders) await user.click(await screen.findByRole('button', { name: 'More' }))
  const saved = async () => (await send(listTasks, { querystring: {} })).body[0]?.reminders
  const choose = (name: string) => user.click(screen.getByRole('button', { name }))
  return { user, saved, choose }
}

it('says when the task is reminded of, and sets one or several other times at once', async () => {
  const { saved, choose } = await openTask(atSix)
  await choose('Remind me At the time (default)')
  expect(screen.getByRole('button', { name: 'Default' }).getAttribute('aria-pressed')).toBe('true')
  await choose('1 day before')
  await choose('10 minutes before')
  screen.getByRole('button', { name: 'Remind me 10 minutes before, 1 day before' })
  await waitFor(async () => expect(await saved()).toEqual([1440, 10]))
  await choose('No reminder')
  screen.getByRole('button', { name: 'Remind me No reminder' })
  await waitFor(async () => expect(await saved()).toEqual([]))
  await choose('Default')
  await waitFor(async () => expect(await saved()).toBeUndefined())
})

it('takes another number of minutes', async () => {
  const { user, saved, choose } = await openTask(atSix)
  await choose('Remind me At the time (default)')
  await user.type(screen.getByLabelText('Minutes before'), '25{Enter}')
  await waitFor(async () => expect(await saved()).toEqual([25]))
  screen.getByRole('button', { name: '25 minutes before', pressed: true })
})

it('takes another number of days before a task without a time', async () => {
  const { user, saved, choose } = await openTask({ title: 'Call Tom', due_day: tomorrow })
  await choose('Remind me On the day, at 09:00 AM (default)')
  await user.type(screen.getByLabelText('Days before'), '2')
  await user.click(within(screen.getByRole('group', { name: 'Remind me' })).getByRole('button', { name: 'Add' }))
  await waitFor(async () => expect(await saved()).toEqual([2880]))
})

it('undoes the last choice, also without a network', async () => {
  const { saved, choose } = await openTask(atSix, { reminders: [60] })
  await choose('Remind me 1 hour before')
  goOffline()
  await choose('1 hour before')
  screen.getByRole('button', { name: 'Remind me At the time (default)' })
  await screen.findByText('Reminder changed.')
  await choose('Undo')
  await screen.findByRole('button', { name: 'Remind me 1 hour before' })
  await choose('1 day before')
  goOnline()
  await waitFor(async () => expect(await saved()).toEqual([60, 1440]))
})

it('offers days before at the time of the morning for a task of a day', async () => {
  const { choose } = await openTask({ title: 'Call Tom', due_day: tomorrow }, { settings: { time: '08:15' } })
  await choose('Remind me On the day, at 08:15 AM (default)')
  await choose('1 week before')
  screen.getByRole('button', { name: 'Remind me 1 week before, at 08:15 AM' })
  expect(screen.queryByRole('button', { name: '10 minutes before' })).toBeNull()
})

it('says that reminders of tasks are off in Settings', async () => {
  await openTask(atSix, { settings: { off: ['task'] } })
  await screen.findByRole('button', { name: 'Remind me Off in Settings' })
})

it('is not offered without a day', async () => {
  await openTask({ title: 'Call Tom' })
  expect(screen.getByLabelText('Not before') && screen.queryByText('Remind me')).toBeNull()
})

it('is saved with a new task', async () => {
  const { send } = await signInTestUser()
  const user = await renderPage(<TasksPage />)
  await user.click(await screen.findByRole('button', { name: 'Create a Task.....' }))
  await user.type(await screen.findByLabelText('Title'), 'Call Tom')
  fireEvent.change(screen.getByLabelText('Due'), { target: { value: tomorrow } })
  await user.click(screen.getByRole('button', { name: 'More' }))
  await user.click(screen.getByRole('button', { name: /^Remind me/ }))
  await user.click(screen.getByRole('button', { name: '1 day before' }))
  expect(screen.queryByText('Reminder changed.')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Create' }))
  await waitFor(async () =>
    expect((await send(listTasks, { querystring: {} })).body).toMatchObject([{ title: 'Call Tom', reminders: [1440] }]),
  )
})

it('says when a snoozed task is reminded of again', async () => {
  const { send } = await signInTestUser()
  const due = momentOf(new Date(Date.now() - 3_600_000))
  const { id } = (await send(createTask, { body: { title: 'Call Tom', due } })).body
  const until = momentOf(new Date(Date.now() + 60_000))
  await send(remindOfTask, { params: { id }, body: { snoozed: { of: due, until } } })
  await renderPage(<TasksPage />)
  await screen.findByText(`Again at ${formatTimeOfDay(until)}`.replace(/ (?=[AP]M)/, '\u00A0'), { normalizer: String })
  await send(remindOfTask, { params: { id }, body: { snoozed: { of: momentOf(new Date(0)), until } } })
  await act(() => deviceCopy()!.exchangeNow())
  await waitFor(() => expect(screen.queryByText(/^Again/)).toBeNull())
})

it('has the reminder that its line names', async () => {
  const { send } = await signInTestUser()
  const user = await renderPage(<TasksPage />)
  await user.type(await screen.findByLabelText('Quick add'), 'dentist tomorrow 3pm remind me 30 min before')
  await screen.findByRole('button', { name: 'Remove reminder: remind me 30 min before' })
  await user.keyboard('{Enter}')
  await waitFor(async () =>
    expect((await send(listTasks, { querystring: {} })).body).toMatchObject([{ title: 'dentist', reminders: [30] }]),
  )
})
