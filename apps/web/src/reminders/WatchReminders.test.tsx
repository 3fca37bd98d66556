import {
  changePreferences,
  createRoutine,
  createTask,
  getUser,
  listPushSubscriptions,
  listTasks,
  markTaskDone,
} from '@daybook/contract'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { raiseAlert } from '../alerts/alerts.ts'
import { call } from '../api/client.ts'
import { deviceCopy } from '../api/deviceCopy.ts'
import { newId } from '../api/newId.ts'
import { serverNow } from '../api/serverClock.ts'
import { timeZone } from '../device/timeZone.ts'
import { today } from '../format/dates.ts'
import { dismissAlerts } from '../testing/dismissAlerts.ts'
import { stubPushBrowser } from '../testing/pushBrowser.ts'
import { signInTestUser } from '../testing/realApi.ts'
import { renderPage } from '../testing/renderPage.tsx'
import { WatchReminders } from './WatchReminders.tsx'

afterEach(dismissAlerts)

const fromNow = (ms: number) => `${new Date(serverNow().getTime() + ms).toISOString().slice(0, 19)}Z`
const SECOND = 1000
const MINUTE = 60 * SECOND

/** Sets all clocks ahead of the real time, as if that much of it had passed while the device slept. */
function setClocks(ms: number) {
  vi.useRealTimers()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })
  onTestFinished(() => void vi.useRealTimers())
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}

/** Saves a task as this device does. */
const save = (title: string, due: string) => act(() => call(createTask, { body: { id: newId(), title, due } }))

it('asks once whether to remind on this device, when something with a time is saved', async () => {
  const browser = stubPushBrowser()
  const { send } = await signInTestUser()
  const user = await renderPage(<WatchReminders />)
  await act(() => call(createTask, { body: { id: newId(), title: 'Some day' } }))
  await waitFor(async () => expect((await send(listTasks, { querystring: {} })).body).toHaveLength(1))
  expect(screen.queryByText('Remind you on this device?')).toBeNull()
  await save('Call Tom', fromNow(3_600_000))
  await screen.findByText('Remind you on this device?')
  expect(browser.requests).toBe(0)
  await user.click(screen.getByRole('button', { name: 'Turn on' }))
  await screen.findByText('Reminders are on for this device.')
  expect(browser.requests).toBe(1)
  expect((await send(listPushSubscriptions, {})).body).toMatchObject([{ current: true }])
  expect((await send(getUser, {})).body).toMatchObject({ zone: timeZone() })
})

it('does not ask again after Not now', async () => {
  const browser = stubPushBrowser()
  const user = await renderPage(<WatchReminders />)
  await act(() => call(createRoutine, { body: { id: newId(), title: 'Stretch', repeat: 0, time: '07:00' } }))
  await screen.findByText('Remind you on this device?')
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Turn on', 'Not now'])
  await user.click(await screen.findByRole('button', { name: 'Not now' }))
  await save('Call Tom', fromNow(3_600_000))
  await deviceCopy()?.exchangeNow()
  expect(screen.queryByText('Remind you on this device?')).toBeNull()
  expect(browser.requests).toBe(0)
})

it('asks once a day, and not while there is a message', async () => {
  stubPushBrowser()
  await renderPage(<WatchReminders />)
  raiseAlert('Added')
  await save('Call Tom', fromNow(3_600_000))
  await waitFor(() => expect(localStorage.getItem('remembered reminders-asked-on')).toBe(today()))
  expect(screen.queryByText('Remind you on this device?')).toBeNull()
  act(dismissAlerts)
  await screen.findByText('Remind you on this device?')
  cleanup()
  await renderPage(<WatchReminders />)
  await save('Call Ann', fromNow(3_600_000))
  await deviceCopy()?.exchangeNow()
  expect(screen.queryByText('Remind you on this device?')).toBeNull()
})

it('shows what comes due and marks it as done', async () => {
  const { send } = await signInTestUser()
  const user = await renderPage(<WatchReminders />)
  await save('Call Tom', fromNow(MINUTE))
  setClocks(2 * MINUTE)
  await screen.findByText('Reminder: Call Tom')
  await user.click(screen.getByRole('button', { name: 'Mark Call Tom as done' }))
  await waitFor(() => expect(screen.queryByText('Reminder: Call Tom')).toBeNull())
  await screen.findByText('Done: “Call Tom”')
  await waitFor(async () => expect((await send(listTasks, { querystring: {} })).body).toEqual([]))
})

it('shows what comes due on a device whose clock was ahead', async () => {
  const browser = stubPushBrowser()
  setClocks(60 * MINUTE)
  await signInTestUser()
  await renderPage(<WatchReminders />)
  await waitFor(() => expect(browser.checks).toBeGreaterThan(0))
  const { checks } = browser
  setClocks(0)
  await waitFor(() => expect(browser.checks).toBeGreaterThan(checks))
  await save('Call Tom', fromNow(MINUTE))
  setClocks(2 * MINUTE)
  await screen.findByText('Reminder: Call Tom')
})

it('snoozes what has come due for an hour, and says until when', async () => {
  const { send } = await signInTestUser()
  const user = await renderPage(<WatchReminders />)
  const due = fromNow(MINUTE)
  await save('Call Tom', due)
  setClocks(2 * MINUTE)
  await user.click(await screen.findByRole('button', { name: 'Snooze Call Tom for 1 hour' }))
  await screen.findByText(/^Again at \d\d:\d\d [AP]M: “Call Tom”$/)
  await waitFor(async () => {
    const [task] = (await send(listTasks, { querystring: {} })).body
    expect(task?.snoozed?.of).toBe(due)
    expect(Date.parse(task?.snoozed?.until ?? '') - Date.now()).toBeGreaterThan(3_500 * SECOND)
  })
})

it('closes the notification of what another device has done, and no other', async () => {
  const browser = stubPushBrowser({ permission: 'granted' })
  const { send } = await signInTestUser()
  const due = fromNow(-60 * SECOND)
  const { body: done } = await send(createTask, { body: { title: 'Call Tom', due } })
  const { body: open } = await send(createTask, { body: { title: 'Buy milk', due } })
  browser.shown = [done.id, open.id, 'not-here-yet'].map((id) => `task/${id}`)
  await renderPage(<WatchReminders />)
  await send(markTaskDone, { params: { id: done.id } })
  await act(() => deviceCopy()!.exchangeNow())
  await waitFor(() => expect(browser.shown).toEqual([`task/${open.id}`, 'task/not-here-yet']))
})

it('asks about a time zone that this device has been in for more than a day', async () => {
  const { send } = await signInTestUser()
  await send(changePreferences, { body: { zone: 'Pacific/Auckland' } })
  localStorage.setItem('remembered zone-since', `${timeZone()} ${Date.now() - 90_000 * SECOND}`)
  const user = await renderPage(<WatchReminders />)
  await screen.findByText(/^You seem to be in /)
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Yes', 'No'])
  await user.click(screen.getByRole('button', { name: 'Yes' }))
  await waitFor(async () => expect((await send(getUser, {})).body).toMatchObject({ zone: timeZone() }))
  expect(screen.queryByText(/^You seem to be in /)).toBeNull()
})
