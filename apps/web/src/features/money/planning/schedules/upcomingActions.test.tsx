import { addEntry, createSchedule, getEntry, listSchedules, type ScheduleDraftInput } from '@daybook/contract'
import { addDays, monthOf } from '@daybook/domain/days'
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

it('records a single entry of a day to come today, deletes it, each with Undo, and edits it', async () => {
  const { send } = await signInTestUser()
  const draft = { amount: 84.5, title: 'Electric bill', category: 'HOME', date: DAY, tags: ['flat'] }
  const { id } = (await send(addEntry('expense'), { body: draft })).body
  const saved = async () => (await send(getEntry, { params: { id } })).body
  const user = await openPage()
  await choose(user, 'Electric bill', 'Record now')
  await waitFor(async () => expect(await saved()).toMatchObject({ ...draft, category: {}, date: today() }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect(await saved()).toMatchObject({ date: DAY }))
  await choose(user, 'Electric bill', 'Delete')
  await waitFor(async () => expect(await saved()).toMatchObject({ code: 'entry_not_found' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect(await saved()).toMatchObject({ amount: 84.5 }))
  await choose(user, 'Electric bill', 'Update')
  expect(await screen.findByLabelText('Date')).toHaveProperty('value', DAY)
})

it('says how many bills of the month are done, and what is still to pay', async () => {
  const { send } = await signInTestUser()
  const [first] = monthOf(today())
  const monthly = (day: string) => ({
    ...RENT,
    start: day,
    rule: { unit: 'month', every: 1, day: Number(day.slice(8)) } as const,
  })
  await send(createSchedule, { body: monthly(first) })
  await send(createSchedule, {
    body: { ...monthly(addDays(first, -1)), title: 'Phone', amount: 20.5, mode: 'confirm' },
  })
  const user = await openPage()
  const upcoming = await openUpcoming(user)
  await waitFor(() => expect(upcoming.getByText(/^1 of 2 bills of .+ done · \$20\.50 still to pay$/)).toBeTruthy())
  await choose(user, 'Phone', 'Skip this one')
  await waitFor(() => expect(upcoming.getByText(/^All bills of .+ done$/)).toBeTruthy())
})
