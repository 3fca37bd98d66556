import { createTask, markTaskDone } from '@daybook/contract'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { call } from '../api/client.ts'
import { deviceCopy } from '../api/deviceCopy.ts'
import { newId } from '../api/newId.ts'
import { serverNow } from '../api/serverClock.ts'
import { dismissAlerts } from '../testing/dismissAlerts.ts'
import { signInTestUser } from '../testing/realApi.ts'
import { renderPage } from '../testing/renderPage.tsx'
import { WatchReminders } from './WatchReminders.tsx'

afterEach(dismissAlerts)

const OPEN = 'remembered reminders-open'
const MINUTE = 60_000
const fromNow = (ms: number) => `${new Date(serverNow().getTime() + ms).toISOString().slice(0, 19)}Z`

/** Sets all clocks ahead of the real time. */
function setClocks(ms: number) {
  vi.useRealTimers()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })
  onTestFinished(() => void vi.useRealTimers())
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}

async function save(title: string, due: string) {
  const id = newId()
  await act(() => call(createTask, { body: { id, title, due } }))
  return id
}

/** Opens the app, in which two tasks come due. */
async function openWithTwo() {
  const { send } = await signInTestUser()
  const user = await renderPage(<WatchReminders />)
  const first = await save('Call Tom', fromNow(MINUTE))
  await save('Buy milk', fromNow(2 * MINUTE))
  setClocks(3 * MINUTE)
  await screen.findByText('Reminder: Buy milk')
  return { send, user, first }
}

it('shows the newest reminder, says how many more there are, and shows the next one when asked', async () => {
  const { user } = await openWithTwo()
  await user.click(screen.getByRole('button', { name: '1 more' }))
  await screen.findByText('Reminder: Call Tom')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await screen.findByText('Reminder: Buy milk')
  expect(screen.queryByRole('button', { name: '1 more' })).toBeNull()
})

it('keeps reminders without an answer when the app is opened again, and forgets answered ones', async () => {
  const { user } = await openWithTwo()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  cleanup()
  await renderPage(<WatchReminders />)
  await screen.findByText('Reminder: Call Tom')
  expect(screen.queryByRole('button', { name: '1 more' })).toBeNull()
})

it('shows what came due while the app was closed', async () => {
  await signInTestUser()
  await renderPage(<WatchReminders />)
  await save('Call Tom', fromNow(MINUTE))
  await deviceCopy()!.exchangeNow()
  await waitFor(() => expect(localStorage.getItem(OPEN)).not.toBeNull())
  cleanup()
  setClocks(60 * MINUTE)
  await renderPage(<WatchReminders />)
  await screen.findByText('Reminder: Call Tom')
})

it('leaves what the next user of the device has checked as it is, if a check ends after the session', async () => {
  await signInTestUser()
  const held = Promise.withResolvers<undefined>()
  const looksUp = vi.spyOn(navigator.serviceWorker, 'getRegistration').mockReturnValue(held.promise)
  await renderPage(<WatchReminders />)
  await waitFor(() => expect(looksUp).toHaveBeenCalled())
  cleanup()
  localStorage.removeItem(OPEN)
  held.resolve(undefined)
  await new Promise((done) => setTimeout(done))
  expect(localStorage.getItem(OPEN)).toBeNull()
})

it('shows neither what came more than a day ago nor what is saved after its time', async () => {
  await openWithTwo()
  cleanup()
  setClocks(25 * 60 * MINUTE)
  await renderPage(<WatchReminders />)
  const hasLooked = (since: number) =>
    waitFor(() => expect(Date.parse(JSON.parse(localStorage.getItem(OPEN)!).checked)).toBeGreaterThanOrEqual(since))
  await hasLooked(Date.now() - MINUTE)
  await save('Pay rent', fromNow(-MINUTE))
  await act(() => deviceCopy()!.exchangeNow())
  await hasLooked(Math.floor(Date.now() / 1000) * 1000)
  expect(screen.queryByText(/^Reminder: /)).toBeNull()
})

it('takes away the reminder of a task that another device has done', async () => {
  const { send, user, first } = await openWithTwo()
  await send(markTaskDone, { params: { id: first } })
  await act(() => deviceCopy()!.exchangeNow())
  await waitFor(() => expect(screen.queryByRole('button', { name: '1 more' })).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByText(/^Reminder: /)).toBeNull())
})
