import {
  changePreferences,
  getReminders,
  getUser,
  listPushSubscriptions,
  putPushSubscription,
  signIn,
} from '@daybook/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { sender, sharedApi } from '../../../../../../api/src/testing/api.ts'
import { pushSubscription } from '../../../../../../api/src/testing/pushService.ts'
import { timeZone } from '../../../../device/timeZone.ts'
import { dismissAlerts } from '../../../../testing/dismissAlerts.ts'
import { goOffline, goOnline } from '../../../../testing/network.ts'
import { stubPushBrowser } from '../../../../testing/pushBrowser.ts'
import { signInTestUser } from '../../../../testing/realApi.ts'
import { renderPage } from '../../../../testing/renderPage.tsx'
import { RemindersPage } from './RemindersPage.tsx'

afterEach(dismissAlerts)

it('turns notifications on for this device, sends one to try, and turns them off', async () => {
  stubPushBrowser()
  const { send } = await signInTestUser()
  const user = await renderPage(<RemindersPage />)
  await user.click(await screen.findByRole('button', { name: 'Turn on here' }))
  await screen.findByText('On. Notifications come to this device.')
  expect((await send(listPushSubscriptions, {})).body).toMatchObject([{ current: true }])
  expect((await send(getUser, {})).body).toMatchObject({ zone: timeZone(), language: navigator.language })
  await user.click(await screen.findByRole('button', { name: 'Send a test' }))
  await screen.findByText('Sent to 1 device')
  await user.click(screen.getByRole('button', { name: 'Turn off here' }))
  await screen.findByRole('button', { name: 'Turn on here' })
  expect((await send(listPushSubscriptions, {})).body).toEqual([])
})

it('says what to do where notifications are blocked', async () => {
  stubPushBrowser({ permission: 'denied' })
  await renderPage(<RemindersPage />)
  await screen.findByText(/^Blocked\./)
  expect(screen.queryByRole('button', { name: 'Turn on here' })).toBeNull()
})

it('says how an iPhone can have notifications', async () => {
  Object.defineProperty(navigator, 'standalone', { value: false, configurable: true })
  try {
    await renderPage(<RemindersPage />)
    await screen.findByText(/^Add Daybook to the Home Screen first/)
  } finally {
    Reflect.deleteProperty(navigator, 'standalone')
  }
})

it('removes another device', async () => {
  const { send, email } = await signInTestUser()
  const api = await sharedApi()
  const agent = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0' }
  const { body } = await sender(api, agent)(signIn, { body: { email, password: 'seven-rivers-meet' } })
  const { access } = body as { access: string }
  const other = sender(api, { ...agent, authorization: `Bearer ${access}` })
  await other(putPushSubscription, { body: pushSubscription('http://127.0.0.1:9/other') })
  const user = await renderPage(<RemindersPage />)
  await user.click(await screen.findByRole('button', { name: 'Remove Firefox on Windows' }))
  await screen.findByText('No other device gets notifications.')
  expect((await send(listPushSubscriptions, {})).body).toEqual([])
})

it('changes what is reminded of and when, also without a network', async () => {
  const { send } = await signInTestUser()
  const user = await renderPage(<RemindersPage />)
  await user.click(await screen.findByRole('switch', { name: 'Budgets' }))
  goOffline()
  const time = screen.getByLabelText(/^Time for days without a time/)
  fireEvent.change(time, { target: { value: '08:15' } })
  fireEvent.blur(time)
  await user.click(screen.getByRole('switch', { name: 'Quiet hours' }))
  await waitFor(() => expect(screen.queryByLabelText(/^From/)).toBeNull())
  await user.selectOptions(screen.getByLabelText('By mail'), 'One list a morning')
  await user.selectOptions(screen.getByLabelText('Weekly review'), 'Sunday')
  await screen.findByLabelText(/^Time of the review/)
  goOnline()
  const changed = { off: ['budget'], time: '08:15', quiet_hours: null, mail: 'daily' }
  await waitFor(async () =>
    expect((await send(getReminders, {})).body).toEqual({ ...changed, review: { weekday: 7, time: '17:00' } }),
  )
  await user.click(screen.getByRole('switch', { name: 'All reminders' }))
  await waitFor(() => expect(screen.queryByRole('switch', { name: 'Budgets' })).toBeNull())
})

it('offers the time zone of this device', async () => {
  const { send } = await signInTestUser()
  await send(changePreferences, { body: { zone: 'Pacific/Auckland' } })
  const user = await renderPage(<RemindersPage />)
  const zones = within(await screen.findByRole('region', { name: 'Time zone' }))
  await zones.findByText('Pacific/Auckland')
  await user.click(zones.getByRole('button', { name: /^Use / }))
  await waitFor(async () => expect((await send(getUser, {})).body).toMatchObject({ zone: timeZone() }))
})

it('writes times of day in the hours of the user', async () => {
  const { send } = await signInTestUser()
  await send(changePreferences, { body: { hours: '24' } })
  await renderPage(<RemindersPage />)
  await screen.findByText('22:00')
})
