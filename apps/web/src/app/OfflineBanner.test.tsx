import { type SyncOperation, scanReceipt } from '@daybook/contract'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { setUnsent } from '../api/deviceCopy.ts'
import { newId } from '../api/newId.ts'
import { reportOnline } from '../device/network.ts'
import { renderPage } from '../testing/renderPage.tsx'
import { OfflineBanner } from './OfflineBanner.tsx'

const NOTHING = { waiting: [], rejected: [], isServerAway: false }
const operation = (): SyncOperation => ({ id: newId(), v: 1, call: 'POST /tasks/create/', params: {}, body: {} })
const waiting = (count: number) => Array.from({ length: count }, operation)
const rejected = [{ op: operation(), error: { code: 'task_not_found', message: 'No task found' } }]

afterEach(() => {
  vi.useRealTimers()
  act(() => {
    reportOnline(true)
    setUnsent(NOTHING)
  })
})

/** Renders the banner above a text field. */
const open = () =>
  renderPage(
    <>
      <OfflineBanner />
      <input aria-label="Title" />
    </>,
  )

it('shows nothing while all is well, also while changes are being sent', async () => {
  await open()
  act(() => setUnsent({ ...NOTHING, waiting: waiting(2) }))
  expect(screen.getByRole('status').textContent).toBe('')
})

it('counts the changes that wait while the device is offline', async () => {
  act(() => reportOnline(false))
  const user = await open()
  screen.getByText('You are currently Offline...')
  expect(screen.queryByRole('link')).toBeNull()
  act(() => setUnsent({ ...NOTHING, waiting: waiting(1) }))
  screen.getByRole('link', { name: '1 change will be sent.' })
  act(() => setUnsent({ ...NOTHING, waiting: waiting(1234), isServerAway: true }))
  expect(screen.queryByText('The server cannot be reached.')).toBeNull()
  await user.click(screen.getByRole('link', { name: '1,234 changes will be sent.' }))
  await screen.findByText('Arrived at /settings/activity')
})

it('says that the server cannot be reached if something waits', async () => {
  await open()
  act(() => setUnsent({ ...NOTHING, isServerAway: true }))
  expect(screen.getByRole('status').textContent).toBe('')
  act(() => setUnsent({ ...NOTHING, waiting: waiting(3), isServerAway: true }))
  expect(screen.getByRole('status').textContent).toBe(
    'The server cannot be reached.Check the connection3 changes will be sent.',
  )
  expect(screen.getByRole('link', { name: 'Check the connection' }).getAttribute('href')).toBe('/')
})

it('says online and offline that changes were not accepted', async () => {
  await open()
  act(() => setUnsent({ ...NOTHING, rejected }))
  screen.getByRole('link', { name: '1 change was not accepted.' })
  act(() => reportOnline(false))
  screen.getByRole('link', { name: '1 change was not accepted.' })
  act(() => setUnsent({ ...NOTHING, rejected: [...rejected, ...rejected] }))
  screen.getByRole('link', { name: '2 changes were not accepted.' })
})

it('does not move the page while a button is pressed again', async () => {
  await open()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const field = screen.getByLabelText('Title')
  const pass = () => act(() => void vi.advanceTimersByTime(1000))
  fireEvent.pointerDown(field)
  fireEvent.pointerUp(field)
  fireEvent.pointerDown(field)
  act(() => reportOnline(false))
  pass()
  expect(screen.queryByText('You are currently Offline...')).toBeNull()
  fireEvent.pointerUp(field)
  pass()
  screen.getByText('You are currently Offline...')
})

it('adds and removes no line while a field has the focus', async () => {
  const user = await open()
  await user.type(screen.getByLabelText('Title'), 'Call')
  act(() => setUnsent({ waiting: waiting(1), rejected, isServerAway: true }))
  expect(screen.getByRole('status').textContent).toBe('')
  await user.tab()
  await screen.findByText('The server cannot be reached.')
  await user.click(screen.getByLabelText('Title'))
  act(() => setUnsent(NOTHING))
  screen.getByRole('link', { name: '1 change was not accepted.' })
})

it('leaves a receipt that could not be read to the list on Money', async () => {
  const op = { ...operation(), call: `${scanReceipt.method} ${scanReceipt.url}` }
  await open()
  act(() => setUnsent({ ...NOTHING, rejected: [{ op, error: { code: 'scan_unreadable', message: 'No amount' } }] }))
  expect(screen.getByRole('status').textContent).toBe('')
  act(() => setUnsent({ ...NOTHING, rejected }))
  screen.getByRole('link', { name: '1 change was not accepted.' })
})
