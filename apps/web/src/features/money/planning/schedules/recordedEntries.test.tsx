import {
  addEntry,
  changeFollowing,
  createSchedule,
  listEntries,
  listSchedules,
  PAGES,
  type RepeatRule,
} from '@daybook/contract'
import { addDays, weekdayOf } from '@daybook/domain/days'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { today } from '../../../../format/dates.ts'
import { entryPath } from '../../../../links/entryPath.ts'
import { fill } from '../../../../testing/fill.ts'
import { signInTestUser } from '../../../../testing/realApi.ts'
import { renderPage } from '../../../../testing/renderPage.tsx'
import { EntryPage } from '../../page/EntryPage.tsx'
import { MoneyPage } from '../../page/MoneyPage.tsx'

const DAY = addDays(today(), -3)
const RENT = { amount: 700, title: 'Rent', category: 'HOME' }
const WEEKLY: RepeatRule = { unit: 'week', every: 1, weekdays: [weekdayOf(DAY)] }
const DRAFT = { ...RENT, type: 'expense', rule: WEEKLY, end: null } as const

/** A user with a recurring entry, whose first one was entered in the form of an entry. */
async function withRent() {
  const { send } = await signInTestUser()
  const entry = (await send(addEntry('expense'), { body: { ...RENT, date: DAY } })).body
  const first = { handled_until: DAY, source_entry: entry.id }
  const schedule = (await send(createSchedule, { body: { ...DRAFT, ...first, start: DAY } })).body
  const schedules = async () => (await send(listSchedules, {})).body
  const openEntry = () => renderPage(<EntryPage />, { path: PAGES.entry.path, at: entryPath(entry.id) })
  return { send, id: schedule.id, schedules, openEntry }
}
const openMoney = () => renderPage(<MoneyPage />, { path: '/money', at: '/money?view=expense' })

it('moves all that follow with the first one, by its rule', async () => {
  const { openEntry, schedules } = await withRent()
  const user = await openEntry()
  await user.click(await screen.findByRole('button', { name: 'Update' }))
  await user.click(await screen.findByLabelText('All that follow'))
  await fill('Amount', '750')
  const date = addDays(DAY, 1)
  fireEvent.change(screen.getByLabelText('Date'), { target: { value: date } })
  await user.click(screen.getByRole('button', { name: 'Edit expense' }))
  const rule = { ...WEEKLY, weekdays: [weekdayOf(date)] }
  await waitFor(async () =>
    expect(await schedules()).toContainEqual(expect.objectContaining({ amount: 750, rule, start: addDays(date, 7) })),
  )
})

it('asks of the first one, too, after all that follow another were changed', async () => {
  const { send, id, openEntry, schedules } = await withRent()
  const day = addDays(DAY, 7)
  await send(changeFollowing, { params: { id }, body: { day, draft: { ...DRAFT, amount: 720, start: day } } })
  const user = await openEntry()
  await user.click(await screen.findByRole('button', { name: 'Update' }))
  await user.click(await screen.findByLabelText('All that follow'))
  await fill('Amount', '750')
  await user.click(screen.getByRole('button', { name: 'Edit expense' }))
  await waitFor(async () =>
    expect((await schedules()).map(({ amount, start }) => [start, amount]).sort()).toEqual([
      [DAY, 700],
      [day, 750],
    ]),
  )
})

it.each(['list', 'page'])('offers to stop repeating once an entry of it is deleted on its %s', async (where) => {
  const { openEntry, schedules } = await withRent()
  const user = await (where === 'list' ? openMoney() : openEntry())
  if (where === 'list') {
    await user.click((await screen.findAllByRole('button', { name: 'Actions for Rent' })).at(-1)!)
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  } else await user.click(await screen.findByRole('button', { name: 'Delete' }))
  const bar = (await screen.findByText('Deleted “Rent”')).parentElement as HTMLElement
  within(bar).getByRole('button', { name: 'Undo' })
  await user.click(await within(bar).findByRole('button', { name: 'Stop repeating' }))
  await screen.findByText('Stopped repeating “Rent”')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Stop repeating' })).toBeNull())
  expect((await schedules())[0]).toMatchObject({ end: addDays(DAY, 6) })
})

it('records one of a day to come today', async () => {
  const { send, schedules } = await withRent()
  const user = await openMoney()
  const upcoming = within(await screen.findByRole('region', { name: 'Upcoming' }))
  const head = upcoming.getByRole('button', { name: /^Upcoming/ })
  if (head.getAttribute('aria-expanded') === 'false') await user.click(head)
  await user.click((await upcoming.findAllByRole('button', { name: 'Actions for Rent' }))[0]!)
  await user.click(await screen.findByRole('menuitem', { name: 'Record now' }))
  await screen.findByText('Recorded “Rent”')
  const days = async () => (await send(listEntries('expense'), { querystring: {} })).body.map(({ date }) => date)
  await waitFor(async () => expect(await days()).toEqual([today(), DAY]))
  expect((await schedules())[0]).toMatchObject({ handled_until: addDays(DAY, 7) })
})
