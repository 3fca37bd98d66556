import {
  addEntry,
  confirmDue,
  createSchedule,
  listEntries,
  listSchedules,
  PAGES,
  type ScheduleDraftInput,
} from '@daybook/contract'
import { addDays } from '@daybook/domain/days'
import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { today } from '../../../../format/dates.ts'
import { fill, fillChoice } from '../../../../testing/fill.ts'
import { goOffline, goOnline, loseNextAnswer } from '../../../../testing/network.ts'
import { signInTestUser } from '../../../../testing/realApi.ts'
import { renderPage } from '../../../../testing/renderPage.tsx'
import { MoneyPage } from '../../page/MoneyPage.tsx'

const before = (days: number) => addDays(today(), -days)
const RENT = { type: 'expense', amount: 700, title: 'Rent', category: 'home' } as const
const ASKED = {
  rule: { unit: 'day', every: 7 },
  start: before(14),
  handled_until: before(14),
  mode: 'confirm',
} as const

const openMoney = () => renderPage(<MoneyPage />, { path: '/money', at: '/money?view=expense' })
const coming = async () => within(await screen.findByRole('region', { name: 'Upcoming' }))
const toRecord = async (count: number) =>
  waitFor(() => expect(screen.queryAllByRole('button', { name: 'Record Rent' })).toHaveLength(count))

async function unfold(user: UserEvent) {
  const head = (await coming()).getByRole('button', { name: /^Upcoming/ })
  if (head.getAttribute('aria-expanded') === 'false') await user.click(head)
}

async function withSchedule(more: Partial<ScheduleDraftInput>) {
  const { send } = await signInTestUser()
  const { id } = (await send(createSchedule, { body: { ...RENT, ...more } as ScheduleDraftInput })).body
  const days = async () => (await send(listEntries('expense'), { querystring: {} })).body
  const user = await openMoney()
  return { send, id, days, user }
}

it('adds an entry that repeats once, and shows what comes, offline', async () => {
  const { send } = await signInTestUser()
  await send(addEntry('income'), { body: { amount: 5, category: 'HOME', date: today() } })
  const user = await openMoney()
  await user.click(await screen.findByRole('button', { name: /Add a Income/ }))
  await fill('Amount', '700')
  await fillChoice('Category', 'home')
  await fill('Title', 'Rent')
  await user.selectOptions(await screen.findByLabelText('Repeat'), 'week')
  goOffline()
  await user.click(screen.getByRole('button', { name: 'Add expense' }))
  await unfold(user)
  await waitFor(async () => expect((await coming()).getAllByRole('listitem')).toHaveLength(4))
  expect((await send(listSchedules, {})).body).toEqual([])
  goOnline()
  expect((await send(listSchedules, {})).body).toHaveLength(1)
  expect((await send(listEntries('expense'), { querystring: {} })).body).toMatchObject([
    { expense: [{ title: 'Rent' }] },
  ])
})

it('has one entry of what two devices recorded at once', async () => {
  const { send, id, days, user } = await withSchedule(ASKED)
  await unfold(user)
  await toRecord(2)
  goOffline()
  await user.click(screen.getAllByRole('button', { name: 'Record Rent' })[0]!)
  await toRecord(1)
  await send(confirmDue, { params: { id }, body: { day: before(7), amount: 700, category: 'home', title: 'Rent' } })
  goOnline()
  await waitFor(async () => expect(await days()).toMatchObject([{ date: before(7), expense: [{ title: 'Rent' }] }]))
  await toRecord(1)
})

it('adds what is due by the clock of the device offline, and the server only what is due by its own', async () => {
  const timers = vi.spyOn(globalThis, 'setInterval')
  const { days } = await withSchedule({ rule: { unit: 'day', every: 1 }, start: today(), handled_until: today() })
  await screen.findByRole('region', { name: 'Upcoming' })
  goOffline()
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3 * 86_400_000)
  for (const [tick, ms] of timers.mock.calls) if (ms === 60_000) act(tick as () => void)
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Actions for Rent' })).toHaveLength(3))
  clock.mockRestore()
  goOnline()
  await waitFor(async () => expect((await days()).length).toBeLessThan(2))
  await waitFor(() => expect(screen.queryAllByRole('button', { name: 'Actions for Rent' }).length).toBeLessThan(2))
})

it('skips what is asked, and takes that back', async () => {
  const { user } = await withSchedule({ ...ASKED, handled_until: before(7) })
  await unfold(user)
  await toRecord(1)
  await user.click((await coming()).getAllByRole('button', { name: 'Actions for Rent' })[0]!)
  await user.click(await screen.findByRole('menuitem', { name: 'Skip this one' }))
  await toRecord(0)
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await toRecord(1)
})

it('records an entry once if the answer to that is lost', async () => {
  const { days, user } = await withSchedule(ASKED)
  await unfold(user)
  await toRecord(2)
  loseNextAnswer()
  await user.click(screen.getAllByRole('button', { name: 'Record Rent' })[0]!)
  await toRecord(1)
  goOnline()
  await waitFor(async () => expect((await days()).map(({ expense }) => expense.length)).toEqual([1]))
})

it('changes a recorded entry with all that follow', async () => {
  const { user } = await withSchedule({ rule: { unit: 'day', every: 7 }, start: today() })
  await unfold(user)
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Actions for Rent' }).length).toBeGreaterThan(4))
  await user.click(screen.getAllByRole('button', { name: 'Actions for Rent' }).at(-1)!)
  await user.click(await screen.findByRole('menuitem', { name: 'Update' }))
  await screen.findByText('Every 7 days')
  await user.click(screen.getByText('All that follow'))
  await fill('Amount', '750')
  await user.click(screen.getByRole('button', { name: 'Edit expense' }))
  await waitFor(async () => {
    for (const item of (await coming()).getAllByRole('listitem')) expect(item.textContent).toContain('750')
  })
  const recorded = screen.getAllByRole('button', { name: 'Actions for Rent' }).at(-1)!.closest('li')!
  expect(recorded.textContent).toContain('750')
})

it('lists single entries of days to come among the recurring ones, by day, also offline', async () => {
  const { send } = await signInTestUser()
  await send(createSchedule, { body: { ...RENT, rule: { unit: 'day', every: 20 }, start: before(-4) } })
  const addIn = (title: string, days: number) =>
    send(addEntry('expense'), { body: { amount: 94.2, title, category: 'HOME', date: before(-days) } })
  for (const [title, days] of [
    ['Dentist', 5],
    ['Garden', 40],
    ['Lunch', 0],
  ] as const)
    await addIn(title, days)
  const { id } = (await addIn('Electricity', 3)).body
  const user = await openMoney()
  await screen.findByText('4 in 30 days')
  goOffline()
  await unfold(user)
  const names = (await coming()).getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(names).toEqual(['Electricity', 'Rent', 'Dentist', 'Rent'].map((name) => expect.stringMatching(`^${name}`)))
  const link = (await coming()).getByRole('link', { name: 'Electricity' })
  expect(link.getAttribute('href')).toBe(PAGES.entry.path.replace(':id', id))
})
