import {
  createRoutine,
  discardRoutine,
  listEntries,
  listRoutines,
  markRoutineDone,
  skipRoutine,
  updateRoutine,
} from '@daybook/contract'
import { addDays } from '@daybook/domain/days'
import { weekUntil } from '@daybook/domain/routines'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { formatShortWeekday } from '../../format/dateFormats.ts'
import { formatDay, today } from '../../format/dates.ts'
import { withoutStorage } from '../../testing/device.ts'
import { fill, fillChoice } from '../../testing/fill.ts'
import { goOffline, goOnline } from '../../testing/network.ts'
import { mockError, mockResponse, signInTestUser } from '../../testing/realApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import { RoutinesPage } from './RoutinesPage.tsx'
import { card, choose, renderRoutines, stretch } from './testing/renderRoutines.tsx'

it('shows the empty state and creates the first routine', async () => {
  const { user } = await renderRoutines()
  await screen.findByText('No Routines')
  await user.click(screen.getByRole('button', { name: 'Create your first routine' }))
  await user.type(await screen.findByLabelText('Title'), 'Read')
  await user.type(screen.getByLabelText('Time'), '21:15')
  await user.selectOptions(screen.getByLabelText('Repeat'), 'Once in Two days')
  await user.click(screen.getByRole('button', { name: 'Create' }))
  await screen.findByRole('article', { name: 'Read' })
  card('Read').getByText('Time: 09:15 PM')
  card('Read').getByText('Once in Two days')
  expect(screen.queryByLabelText('Title')).toBeNull()
})

it('names the weekdays in the rows, and not again above them', async () => {
  await renderRoutines(stretch)
  const heading = (await screen.findByRole('heading', { name: 'Due today' })).parentElement
  expect(heading?.textContent).toBe('Due today0 of 1 done')
})

it('names the weekdays on which nothing was due', async () => {
  await renderRoutines({ title: 'New', repeat: 0, start: today() })
  const week = card('New').getByRole('button', { name: /^History/ })
  const initials = weekUntil(today()).map((day) => formatShortWeekday(day)[0])
  const signs = [...week.querySelectorAll<HTMLElement>('[data-sign]')].map(({ dataset }) => dataset.sign)
  expect(signs).toEqual([...initials.slice(0, 6), '○'])
})

it('shows time, deadline and repeat as text', async () => {
  await renderRoutines(
    stretch,
    { title: 'Week', repeat: 7, start: '2020-01-01' },
    { title: 'Month', repeat: 30, start: '2020-01-01' },
    { title: 'Any', repeat: 44, start: '2020-01-01' },
    { title: 'Days', repeat: 7, weekdays: [1, 5] },
  )
  for (const text of ['Time: 06:30 AM', 'Deadline: 08:00 AM', 'Daily']) card('Stretch').getByText(text)
  card('Week').getByText('Weekly')
  card('Month').getByText('Monthly')
  card('Any').getByText('Once in 45 days')
  card('Days').getByText('Weekly on Mon, Fri')
})

it("offers exactly the five repeats, and a routine's own number if it has another", async () => {
  const { user } = await renderRoutines({ title: 'Any', repeat: 4 })
  const offered = () =>
    within(screen.getByLabelText('Repeat'))
      .getAllByRole('option')
      .map((option) => option.textContent)
  await user.click(screen.getByRole('button', { name: 'Create a Routine' }))
  await screen.findByLabelText('Repeat')
  expect(offered()).toEqual(['Daily', 'Once in Two days', 'Weekly', 'Monthly', 'Some days a week'])
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  await choose(user, 'Any', 'Edit')
  await screen.findByDisplayValue('Any')
  expect(offered()).toEqual(['Daily', 'Once in Two days', 'Weekly', 'Monthly', 'Once in 5 days', 'Some days a week'])
})

it('is done on some days of a week, and says on how many of them', async () => {
  const { user } = await renderRoutines(stretch)
  await choose(user, 'Stretch', 'Edit')
  await user.selectOptions(await screen.findByLabelText('Repeat'), 'Some days a week')
  await fill('Days a week', '2')
  await user.click(screen.getByRole('button', { name: 'Update' }))
  await card('Stretch').findByText('0 of 2 this week')
  await user.click(screen.getByRole('button', { name: 'Mark done today: Stretch' }))
  await card('Stretch').findByText('1 of 2 this week')
  await user.click(screen.getByRole('button', { name: 'History of Stretch' }))
  expect(card('Stretch').queryByText(/missed/)).toBeNull()
  await choose(user, 'Stretch', 'Edit')
  expect(await screen.findByLabelText('Days a week')).toHaveProperty('value', '2')
  await user.selectOptions(screen.getByLabelText('Repeat'), 'Daily')
  expect(screen.queryByLabelText('Days a week')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Update' }))
  await card('Stretch').findByText('Daily')
})

it('fills in the values of a routine and updates it', async () => {
  const { user } = await renderRoutines({ title: 'Call', repeat: 7, weekdays: [7], time: '18:00' })
  await choose(user, 'Call', 'Edit')
  const title = await screen.findByDisplayValue('Call')
  expect(screen.getByLabelText('Time')).toHaveProperty('value', '18:00')
  expect(screen.getByRole('checkbox', { name: 'Sunday' })).toHaveProperty('checked', true)
  await user.type(title, ' home')
  await user.click(screen.getByRole('checkbox', { name: 'Monday' }))
  await user.click(screen.getByRole('button', { name: 'Update' }))
  await screen.findByRole('article', { name: 'Call home' })
  card('Call home').getByText('Weekly on Sun, Mon')
})

it('deletes a routine and restores it with Undo', async () => {
  const { user } = await renderRoutines(stretch)
  await choose(user, 'Stretch', 'Delete')
  await screen.findByText('No Routines')
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await screen.findByRole('article', { name: 'Stretch' })
})

it('marks today done, counts the streak, and undoes it', async () => {
  const { user, send } = await renderRoutines(stretch)
  const { body } = await send(listRoutines, {})
  await send(markRoutineDone, { params: { id: body[0]?.id ?? '' }, body: { day: addDays(today(), -1) } })
  await user.click(screen.getByRole('button', { name: 'Mark done today: Stretch' }))
  await card('Stretch').findByText('Done today')
  await card('Stretch').findByText(/^[12] in a row$/)
  await user.click(screen.getByRole('button', { name: 'Undo: Stretch' }))
  await screen.findByRole('button', { name: 'Mark done today: Stretch' })
})

it('skips today, and undoes it', async () => {
  const { user } = await renderRoutines(stretch)
  await choose(user, 'Stretch', 'Skip today')
  await card('Stretch').findByText('Skipped today')
  await screen.findByText('Skipped: “Stretch”')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByRole('button', { name: 'Mark done today: Stretch' })
})

it('offers to undo what became of today', async () => {
  const { user } = await renderRoutines(stretch)
  await user.click(screen.getByRole('button', { name: 'Mark done today: Stretch' }))
  await screen.findByText('Done: “Stretch”')
  await user.click(await screen.findByRole('button', { name: 'Undo: Stretch' }))
  await screen.findByText('Mark removed: “Stretch”')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await card('Stretch').findByText('Done today')
})

it('shows the last seven days, and how many routines of today are done', async () => {
  const { user, send } = await renderRoutines({ ...stretch, start: addDays(today(), -2) })
  const [routine] = (await send(listRoutines, {})).body
  await send(skipRoutine, { params: { id: routine!.id }, body: { day: addDays(today(), -1) } })
  screen.getByText('0 of 1 done')
  await user.click(screen.getByRole('button', { name: 'Mark done today: Stretch' }))
  await screen.findByText('1 of 1 done')
  const week = screen.getByRole('button', { name: 'History of Stretch' })
  expect(document.getElementById(week.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(
    /^(\w+ nothing to do, ){4}\w+ missed, \w+ skipped, \w+ done$/,
  )
  const signs = Array.from(week.querySelectorAll('[data-sign]'), (day) => day.getAttribute('data-sign'))
  expect(signs.slice(4)).toEqual(['×', '–', '✓'])
})

it('shows the month of a routine, day by day', async () => {
  const { user } = await renderRoutines(stretch)
  await user.click(screen.getByRole('button', { name: 'Mark done today: Stretch' }))
  await card('Stretch').findByText('Done today')
  await user.click(screen.getByRole('button', { name: 'History of Stretch' }))
  await card('Stretch').findByText(/: done$/)
  await user.click(screen.getByRole('button', { name: 'Month before' }))
  expect((await card('Stretch').findAllByText(/: missed$/)).length).toBeGreaterThan(27)
})

it('marks a day that was forgotten, and takes the mark back', async () => {
  const [yesterday, tomorrow] = [addDays(today(), -1), addDays(today(), 1)]
  const { user } = await renderRoutines({ ...stretch, start: addDays(today(), -3) })
  await user.click(screen.getByRole('button', { name: 'History of Stretch' }))
  if (yesterday.slice(0, 7) < today().slice(0, 7))
    await user.click(screen.getByRole('button', { name: 'Month before' }))
  const day = (state: string) => card('Stretch').findByRole('button', { name: `${formatDay(yesterday)}: ${state}` })
  await user.click(await day('missed'))
  await user.click(await day('done'))
  await day('missed')
  expect(card('Stretch').queryByRole('button', { name: new RegExp(`^${formatDay(tomorrow)}`) })).toBeNull()
})

it('shows errors next to the fields in the order of the form', async () => {
  const { user } = await renderRoutines()
  await user.click(await screen.findByRole('button', { name: 'Create a Routine' }))
  await user.click(await screen.findByRole('button', { name: 'Create' }))
  await screen.findByText('Title is required')
})

it('shows an error when the routines cannot be loaded', async () => {
  withoutStorage()
  mockResponse(listRoutines, { status: 500 })
  await renderPage(<RoutinesPage />)
  await screen.findByText('Something went wrong!')
  await screen.findByRole('button', { name: 'Try again' })
})

it('shows the error when creating fails, and keeps what was typed', async () => {
  withoutStorage()
  const { user } = await renderRoutines()
  mockError(createRoutine, 'unreadable_request')
  await user.click(await screen.findByRole('button', { name: 'Create a Routine' }))
  await user.type(await screen.findByLabelText('Title'), 'Read')
  await user.click(screen.getByRole('button', { name: 'Create' }))
  await screen.findByText('The request could not be read.')
  expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Read')
})

it('shows the error when updating and when deleting fails', async () => {
  withoutStorage()
  const { user } = await renderRoutines(stretch)
  mockError(updateRoutine, 'routine_not_found')
  await choose(user, 'Stretch', 'Edit')
  await user.click(await screen.findByRole('button', { name: 'Update' }))
  await screen.findByText('Routine not found')
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  mockError(discardRoutine, 'internal_error')
  await choose(user, 'Stretch', 'Delete')
  await screen.findByText('Something went wrong!')
})

it('records the expense of a routine when it is done, offline, and takes it back', async () => {
  const { send } = await signInTestUser()
  const user = await renderPage(<RoutinesPage />)
  await user.click(await screen.findByRole('button', { name: 'Create a Routine' }))
  await fill('Title', 'Cafe')
  await user.click(screen.getByRole('button', { name: 'Add an expense' }))
  await fill('Amount', '4.5')
  await fillChoice('Category', 'coffee')
  await user.click(screen.getByRole('button', { name: 'Create' }))
  await screen.findByText('$4.50 each time')
  goOffline()
  await user.click(screen.getByRole('button', { name: 'Mark done today: Cafe' }))
  await screen.findByRole('button', { name: 'Undo: Cafe' })
  goOnline()
  const expenses = async () => (await send(listEntries('expense'), { querystring: {} })).body
  expect(await expenses()).toMatchObject([{ expense: [{ title: 'Cafe', amount: 4.5 }] }])
  await user.click(screen.getByRole('button', { name: 'Undo: Cafe' }))
  await screen.findByRole('button', { name: 'Mark done today: Cafe' })
  expect(await expenses()).toEqual([])
})
