import { endSession, listSessions, signIn } from '@daybook/contract'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, onTestFinished } from 'vitest'
import { reportOnline } from '../../../device/network.ts'
import { dismissAlerts } from '../../../testing/dismissAlerts.ts'
import { mockError, mockResponse, signInTestUser } from '../../../testing/realApi.ts'
import { renderPage } from '../../../testing/renderPage.tsx'
import { DevicesPage } from './DevicesPage.tsx'

afterEach(dismissAlerts)

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0'
const IPAD =
  'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'

async function signInElsewhere() {
  const { email, elsewhere } = await signInTestUser()
  for (const agent of [FIREFOX, IPAD]) {
    await elsewhere({ 'user-agent': agent })(signIn, { body: { email, password: 'seven-rivers-meet' } })
  }
  return renderPage(<DevicesPage />)
}

it('lists the signed-in devices and signs one out', async () => {
  const user = await signInElsewhere()
  await user.click(await screen.findByRole('button', { name: 'Sign out Firefox on Windows' }))
  await screen.findByText('That device is signed out.')
  await waitFor(() => expect(screen.queryByText('Firefox on Windows')).toBeNull())
  screen.getByText('Safari on iOS')
  expect(screen.getByText('This device').closest('li')?.textContent).toMatch(/Last used \d+\w+ \w+ \d{4} - \d\d:\d\d/)
})

it('asks for confirmation before it signs out all others', async () => {
  const user = await signInElsewhere()
  await user.click(await screen.findByRole('button', { name: 'Sign out all other devices' }))
  await user.click(await screen.findByRole('button', { name: 'Sign out', hidden: true }))
  await screen.findByText('2 other devices are signed out.')
  await waitFor(() => expect(screen.queryByText('Safari on iOS')).toBeNull())
  screen.getByText('This device')
})

it('offers to try again if the list cannot be loaded', async () => {
  mockResponse(listSessions, { status: 500 })
  await renderPage(<DevicesPage />)
  await screen.findByRole('button', { name: 'Try again' })
})

it('shows an error if the device is already signed out', async () => {
  const user = await signInElsewhere()
  const button = await screen.findByRole('button', { name: 'Sign out Safari on iOS' })
  mockError(endSession, 'session_not_found')
  await user.click(button)
  await screen.findByText('Device not found')
})

it('reads what was missing offline once it is online', async () => {
  const { send } = await signInTestUser()
  const { body } = await send(listSessions, {})
  mockResponse(listSessions, new TypeError('Failed to fetch'))
  act(() => reportOnline(false))
  onTestFinished(() => reportOnline(true))
  await renderPage(<DevicesPage />)
  await screen.findByText('This will be here once you are online again.')
  mockResponse(listSessions, { status: 200, body })
  act(() => reportOnline(true))
  await screen.findByText('This device')
})
