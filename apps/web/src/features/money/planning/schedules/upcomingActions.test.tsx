import { createSchedule, listSchedules, type ScheduleDraftInput } from '@daybook/contract'
import { addDays } from '@daybook/domain/days'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { today } from '../../../../format/dates.ts'
import { signInTestUser } from '../../../../testing/realApi.ts'
import { renderPage } from '../../../../testing/renderPage.tsx'
import { MoneyPage } from '../../page/MoneyPage.tsx'

const DAY = addDays(today(), 3)
const RENT = {
  type: 'expense',
  amount: 700,
  title: 'Rent',
  category: 'HOME',
  rule: { unit: 'day', every: 7 },
  start: DAY,
} satisfies ScheduleDraftInput

const openPage = () => renderPage(<MoneyPage />, { path: '/money', at: '/money?view=expense' })

/** Opens the list of what comes, and returns it. */
async function openUpcoming(user: UserEvent) {
  const upcoming = within(await screen.findByRole('region', { name: 'Upcoming' }))
  const head = upcoming.getByRole('button', { name: /^Upcoming/ })
  if (head.getAttribute('aria-expanded') === 'false') await user.click(head)
  return upcoming
}

/** Opens the first menu of a name in the list, and chooses an action. */
async function choose(user: UserEvent, name: string, action: string) {
  const upcoming = await openUpcoming(user)
  const [menu] = await upcoming.findAllByRole('button', { name: `Actions for ${name}` })
  await user.click(menu!)
  await user.click(await screen.findByRole('menuitem', { name: action }))
}

it('moves one occurrence of a recurring entry to another day, and then names that day', async () => {
  const { send } = await signInTestUser()
  await send(createSchedule, { body: RENT })
  const user = await openPage()
  const edit = () => choose(user, 'Rent', 'Edit repeating entry')
  await edit()
  const date = addDays(DAY, 1)
  fireEvent.change(await screen.findByLabelText('Date'), { target: { value: date } })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(async () =>
    expect((await send(listSchedules, {})).body).toMatchObject([{ start: DAY, changed: [{ day: DAY, date }] }]),
  )
  await waitFor(() => expect(screen.queryByLabelText('Amount')).toBeNull())
  const upcoming = await openUpcoming(user)
  await waitFor(() => expect(upcoming.getAllByRole('time')[0]).toHaveProperty('dateTime', date))
  await edit()
  expect(await screen.findByLabelText('Date')).toHaveProperty('value', date)
  await user.click(screen.getByLabelText('All that follow'))
  expect(screen.getByLabelText('Starts')).toHaveProperty('value', DAY)
})
