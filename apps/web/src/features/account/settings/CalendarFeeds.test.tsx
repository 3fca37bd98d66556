import { listCalendarFeeds } from '@daybook/contract'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { reportOnline } from '../../../device/network.ts'
import { dismissAlerts } from '../../../testing/dismissAlerts.ts'
import { mockResponse, signInTestUser } from '../../../testing/realApi.ts'
import { renderPage } from '../../../testing/renderPage.tsx'
import { CalendarFeeds } from './CalendarFeeds.tsx'

afterEach(dismissAlerts)

const address = async () => (await screen.findByText(/\/calendar\/[\w-]{43}\.ics$/)).textContent

it('creates an address, copies it, replaces and removes it', async () => {
  await signInTestUser()
  const user = await renderPage(<CalendarFeeds />)
  await user.click(await screen.findByRole('button', { name: 'Create address: Tasks' }))
  const first = await address()
  expect(screen.getByRole('link', { name: 'Subscribe' }).getAttribute('href')).toBe(first?.replace(/^https?/, 'webcal'))
  await user.click(screen.getByRole('button', { name: 'Copy the address: Tasks' }))
  await screen.findByText('Address copied')
  expect(await navigator.clipboard.readText()).toBe(first)
  await user.click(screen.getByRole('button', { name: 'New address' }))
  await screen.findByText('Calendars that use the present address stop getting news from it.')
  await user.click(screen.getAllByRole('button', { name: 'New address', hidden: true }).at(-1)!)
  await waitFor(async () => expect(await address()).not.toBe(first))
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  await screen.findByText('Remove this address?')
  await user.click(screen.getAllByRole('button', { name: 'Remove', hidden: true }).at(-1)!)
  await screen.findByRole('button', { name: 'Create address: Tasks' })
})

it('offers to try again if the addresses cannot be loaded', async () => {
  await signInTestUser()
  mockResponse(listCalendarFeeds, { status: 500 })
  await renderPage(<CalendarFeeds />)
  await screen.findByRole('button', { name: 'Try again' })
})

it('needs the server', async () => {
  // A server on this machine counts as reachable without a network.
  vi.stubEnv('VITE_API_BASE', 'https://daybook.test/api')
  onTestFinished(() => void vi.unstubAllEnvs())
  await signInTestUser()
  await renderPage(<CalendarFeeds />)
  const create = await screen.findByRole<HTMLButtonElement>('button', { name: 'Create address: Bills' })
  act(() => reportOnline(false))
  onTestFinished(() => reportOnline(true))
  await screen.findByText('This needs the server. You are offline.')
  expect(create.disabled).toBe(true)
})

it('shows no placeholder of what it cannot load offline', async () => {
  vi.stubEnv('VITE_API_BASE', 'https://daybook.test/api')
  onTestFinished(() => void vi.unstubAllEnvs())
  await signInTestUser()
  reportOnline(false)
  onTestFinished(() => reportOnline(true))
  await renderPage(<CalendarFeeds />)
  await screen.findByText('This needs the server. You are offline.')
  expect(screen.queryByText('Loading...')).toBeNull()
})
