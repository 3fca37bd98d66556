import { listEntries, listSchedules } from '@daybook/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { formatDay, today } from '../../../format/dates.ts'
import { goOffline, goOnline } from '../../../testing/network.ts'
import { signInTestUser } from '../../../testing/realApi.ts'
import { renderPage } from '../../../testing/renderPage.tsx'
import { MoneyPage } from '../page/MoneyPage.tsx'

const DAY = 86_400_000
const dayIn = (days: number) => today(new Date(Date.now() + days * DAY))

/** Scans a bill that is due in some days. */
async function scanBill(days: number, { isOffline = false } = {}) {
  const { send } = await signInTestUser()
  const user = await renderPage(<MoneyPage />, { path: '/money', at: '/money?view=expense' })
  if (isOffline) goOffline()
  await user.click(await screen.findByRole('button', { name: 'Scan a receipt' }))
  const picture = new File([`a bill\ndue ${dayIn(days)}`], 'bill.jpg', { type: 'image/jpeg' })
  await user.upload(await screen.findByLabelText('Image'), picture)
  await user.click(screen.getByRole('button', { name: 'Upload' }))
  const entries = async () => (await send(listEntries('expense'), { querystring: {} })).body
  const bills = async () =>
    (await send(listSchedules, {})).body.map(({ title, amount, category, start, end, mode }) => ({
      ...{ title, amount, category, start, end, mode },
    }))
  return { user, entries, bills }
}

it('keeps a bill that is not paid among what comes, once and on its day', async () => {
  const { user, entries, bills } = await scanBill(14)
  const day = dayIn(14)
  await screen.findByText(`Not paid yet. Due on ${formatDay(day)}.`)
  await user.click(screen.getByRole('button', { name: 'Add to Upcoming' }))
  await screen.findByText('It is in Upcoming now.')
  await waitFor(async () => expect(await entries()).toEqual([]))
  expect(await bills()).toEqual([
    { title: 'Corner Shop', amount: 12.5, category: 'GROCERIES', start: day, end: day, mode: 'confirm' },
  ])
  const upcoming = within(await screen.findByRole('region', { name: 'Upcoming' }))
  upcoming.getByText('Corner Shop')
  upcoming.getByText(/Once/)
})

it('leaves a bill that is paid already as an entry with one tap', async () => {
  const { user, entries, bills } = await scanBill(14)
  await user.click(await screen.findByRole('button', { name: 'Paid already' }))
  await screen.findByRole('button', { name: 'Actions for Corner Shop' })
  expect(await entries()).toHaveLength(1)
  expect(await bills()).toEqual([])
})

it('asks nothing about a bill whose day has come', async () => {
  await scanBill(0)
  await screen.findByRole('button', { name: 'Ok' })
  expect(screen.queryByRole('button', { name: 'Paid already' })).toBeNull()
})

it('asks about a bill that was photographed and answered offline', async () => {
  const { user, entries, bills } = await scanBill(14, { isOffline: true })
  await screen.findByText('The receipt is kept on this device and will be read when the server is back.')
  goOnline()
  await screen.findByRole('button', { name: 'Add to Upcoming' })
  goOffline()
  await user.click(screen.getByRole('button', { name: 'Add to Upcoming' }))
  const upcoming = within(await screen.findByRole('region', { name: 'Upcoming' }))
  await upcoming.findByText('Corner Shop')
  goOnline()
  await waitFor(async () => expect(await bills()).toHaveLength(1))
  expect(await entries()).toEqual([])
})
