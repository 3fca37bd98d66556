import { addEntry, listSessions, signOut } from '@daybook/contract'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { type DeviceCopy, setDeviceCopy, setUnsent, type Unsent } from '../api/deviceCopy.ts'
import { newId } from '../api/newId.ts'
import { isSignedIn } from '../session/session.ts'
import { mockResponse, signInTestUser } from '../testing/realApi.ts'
import { renderPage } from '../testing/renderPage.tsx'
import { SignOutButton } from './SignOutButton.tsx'

const op = { id: newId(), v: 1, call: 'POST /tasks/create/', params: {}, body: { title: 'Call' } }
const unsent: Unsent = { waiting: [op], rejected: [], isServerAway: false }
const rejected = [{ op, error: { code: 'task_not_found', message: 'No task found' } }]
const SENT: Unsent = { waiting: [], rejected: [], isServerAway: false }

afterEach(() => act(() => setDeviceCopy(undefined)))

/** Lets the exchanges end with what is unsent then, one after the other. */
function exchangesEndWith(...ends: Unsent[]) {
  const exchangeNow = async () => {
    const after = ends.shift()!
    act(() => setUnsent(after))
    return after.waiting.length === 0
  }
  setDeviceCopy({ exchangeNow, answerNow: () => undefined } as unknown as DeviceCopy)
  setUnsent(unsent)
}

async function open() {
  const { send } = await signInTestUser()
  const user = await renderPage(<SignOutButton />)
  await user.click(screen.getByRole('button', { name: 'Sign Out' }))
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
  return { user, send, press }
}

it('signs out at once without unsent changes', async () => {
  const { send } = await open()
  await screen.findByText('Arrived at /auth/signin')
  expect(isSignedIn()).toBe(false)
  expect((await send(listSessions, {})).status).toBe(401)
})

it('sends what waits, and asks nothing if that succeeds', async () => {
  exchangesEndWith(SENT)
  await open()
  await screen.findByText('Arrived at /auth/signin')
})

it('asks about changes that could not be sent, and signs out once they were', async () => {
  exchangesEndWith(unsent, SENT)
  const { press } = await open()
  await screen.findByText(/^1 change is only on this device\./)
  expect(isSignedIn()).toBe(true)
  await press('Send first')
  await screen.findByText('Arrived at /auth/signin')
})

it('stays and says so if the server cannot be reached', async () => {
  exchangesEndWith(unsent, { ...unsent, isServerAway: true })
  const { press } = await open()
  await press('Send first')
  expect((await screen.findByRole('alert')).textContent).toBe('The server cannot be reached.')
  expect(isSignedIn()).toBe(true)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send first' }).disabled).toBe(false)
})

it('stays if a change that was sent is not accepted', async () => {
  exchangesEndWith(unsent, { ...SENT, rejected })
  const { press } = await open()
  await press('Send first')
  await screen.findByText('1 change is only on this device. Keep it here until you sign in again, or discard it.')
  expect(screen.queryByRole('button', { name: 'Send first' })).toBeNull()
  expect(isSignedIn()).toBe(true)
  await press('Discard')
  await screen.findByText('Arrived at /auth/signin')
})

it.each(['Keep on this device', 'Discard'])('signs out after the answer "%s", without the server', async (answer) => {
  exchangesEndWith(unsent)
  mockResponse(signOut, new TypeError('Failed to fetch'))
  const { press } = await open()
  await press(answer)
  await screen.findByText('Arrived at /auth/signin')
  expect(isSignedIn()).toBe(false)
})

it('stays signed in when the question is closed with Escape', async () => {
  exchangesEndWith(unsent)
  const { user, send } = await open()
  await screen.findByRole('button', { name: 'Send first' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(isSignedIn()).toBe(true)
  const entry = { amount: 1, title: '', category: 'food', date: '2026-03-04' }
  expect((await send(addEntry('expense'), { body: entry })).status).toBe(201)
})
