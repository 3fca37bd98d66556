import { listActivity, listPushSubscriptions, listSessions } from '@daybook/contract'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { DevicesPage } from '../features/account/settings/DevicesPage.tsx'
import { RemindersPage } from '../features/account/settings/reminders/RemindersPage.tsx'
import { ActivityPage } from '../features/history/ActivityPage.tsx'
import { endMocks, mockError, mockResponse } from '../testing/realApi.ts'
import { renderPage } from '../testing/renderPage.tsx'

const AWAY = 'This will be here once you are online again.'

it.each([
  ['activity', listActivity, ActivityPage],
  ['devices', listSessions, DevicesPage],
  ['devices with notifications', listPushSubscriptions, RemindersPage],
])('shows %s by itself once a server answers that could not be reached', async (_, endpoint, Page) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  mockResponse(endpoint, new TypeError('Failed to fetch'))
  await renderPage(<Page />)
  await screen.findByText(AWAY)
  act(() => void vi.advanceTimersByTime(10_000))
  await screen.findByText(AWAY)
  endMocks()
  act(() => void vi.advanceTimersByTime(10_000))
  await waitFor(() => expect(screen.queryByText(AWAY)).toBeNull())
})

it('says that loading failed, and repeats it only on request', async () => {
  mockError(listSessions, 'internal_error')
  const user = await renderPage(<DevicesPage />)
  await screen.findByText('Something went wrong!')
  endMocks()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText(/^Last used/)
})
