import { changePreferences, createRoutine, listRoutines } from '@daybook/contract'
import { addDays } from '@daybook/domain/days'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { call } from '../../api/client.ts'
import { firstWeekday } from '../../device/preferences.ts'
import { formatShortMonth, today } from '../../format/dates.ts'
import { formatCount } from '../../format/locale.ts'
import { fill } from '../../testing/fill.ts'
import { signInTestUser } from '../../testing/realApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import { RoutinesPage } from './RoutinesPage.tsx'
import { card, choose, renderRoutines, stretch } from './testing/renderRoutines.tsx'

it('shows the year of a routine, with its numbers, and opens a month of it', async () => {
  const { user } = await renderRoutines(stretch)
  await user.click(screen.getByRole('button', { name: 'Mark done today: Stretch' }))
  await user.click(screen.getByRole('button', { name: 'History of Stretch' }))
  await user.click(card('Stretch').getByRole('radio', { name: 'Year' }))
  const numberOf = (name: string) => card('Stretch').getByText(name, { selector: 'dt' }).nextElementSibling?.textContent
  await card('Stretch').findByText('Longest streak')
  expect(numberOf('Current streak')).toBe('1 in a row')
  expect(numberOf('Longest streak')).toBe('1 in a row')
  expect(numberOf(formatShortMonth(today()))).toMatch(/^1 of \d+ done \d+(\.\d)?%$/)
  expect(numberOf(today().slice(0, 4))).toMatch(/^1 of \d+ done \d+(\.\d)?%$/)
  await user.click(card('Stretch').getByRole('button', { name: 'Previous year' }))
  await card('Stretch').findByText(/^0 of 36[56] done/)
  expect(numberOf('Longest streak')).toBe('1 in a row')
  await user.click(card('Stretch').getByRole('button', { name: /^Jun \d{4}: 0 of 30 done$/ }))
  expect((await card('Stretch').findAllByText(/: missed$/)).length).toBe(30)
  card('Stretch').getByText('0 of 30 done')
  await user.click(card('Stretch').getByRole('button', { name: /^14th June/ }))
  await card('Stretch').findByText('1 of 30 done')
})

it('counts what is done of a target, by taps and by a typed amount, and takes it back', async () => {
  const { user } = await renderRoutines({ ...stretch, target: 3, unit: 'glasses' })
  await user.click(screen.getByRole('button', { name: 'Add one: Stretch' }))
  await card('Stretch').findByText('1 of 3 glasses')
  const ring = card('Stretch').getByRole('button', { name: 'Add one: Stretch' })
  expect(Number(ring.parentElement?.style.getPropertyValue('--part'))).toBeCloseTo(1 / 3)
  await screen.findByText('“Stretch”: +1')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await card('Stretch').findByText('0 of 3 glasses')
  await choose(user, 'Stretch', 'Add an amount')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Amount, of glasses')))
  // Nothing is there to take away yet.
  expect(card('Stretch').queryByRole('button', { name: 'Take away' })).toBeNull()
  await user.keyboard('3')
  await user.click(card('Stretch').getByRole('button', { name: 'Add' }))
  await card('Stretch').findByText('3 of 3 glasses')
  await user.click(await screen.findByRole('button', { name: 'Take one back: Stretch' }))
  await card('Stretch').findByText('2 of 3 glasses')
})

it('reads an amount with groups, takes a negative one away, and refuses what is no number', async () => {
  const { user } = await renderRoutines({ ...stretch, target: 10, unit: 'pages' })
  const field = await screen.findByLabelText('Amount, of pages')
  await user.type(field, '8{Enter}')
  await card('Stretch').findByText('8 of 10 pages')
  await user.type(field, '-2{Enter}')
  await card('Stretch').findByText('6 of 10 pages')
  await user.type(field, '2k{Enter}')
  await card('Stretch').findByText('Enter a whole number up to 100,000.')
  expect(field).toHaveProperty('value', '2k')
  await user.clear(field)
  await user.type(field, '100,001{Enter}')
  await card('Stretch').findByText('Enter a whole number up to 100,000.')
  expect(field).toHaveProperty('value', '100,001')
  await user.clear(field)
  await user.type(field, '\u0663')
  await user.click(card('Stretch').getByRole('button', { name: 'Take away' }))
  await card('Stretch').findByText('3 of 10 pages')
  await user.type(field, '1,200{Enter}')
  await card('Stretch').findByText('1,203 of 10 pages')
})

it.each([
  { target: 20, unit: 'minutes' },
  { target: 20, unit: 'Min.' },
  { target: 2, unit: 'Stunden' },
  { target: 10_000, unit: 'steps' },
])('reaches $target $unit of a day by one press, and takes back only what it added', async ({ target, unit }) => {
  const { user } = await renderRoutines({ ...stretch, target, unit })
  await user.type(screen.getByLabelText(`Amount, of ${unit}`), '1')
  await user.click(card('Stretch').getByRole('button', { name: 'Add' }))
  await card('Stretch').findByText(`1 of ${formatCount(target)} ${unit}`)
  const tick = screen.getByRole('button', { name: 'Mark done today: Stretch' })
  expect(tick.querySelector('[data-sign]')).toBeNull()
  await user.click(tick)
  await card('Stretch').findByText(`${formatCount(target)} of ${formatCount(target)} ${unit}`)
  await screen.findByText(`“Stretch”: +${target - 1}`)
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await card('Stretch').findByText(`1 of ${formatCount(target)} ${unit}`)
})

it.each(['glasses', 'minibars', null])('says +1 on the button that counts one of 8 %s', async (unit) => {
  const { user } = await renderRoutines({ ...stretch, target: 8, unit })
  const button = screen.getByRole('button', { name: 'Add one: Stretch' })
  expect(button.querySelector<HTMLElement>('[data-sign]')?.dataset.sign).toBe('+1')
  await user.click(button)
  await card('Stretch').findByText(`1 of 8 ${unit ?? 'times'}`)
})

it('counts each press, also one that follows while the one before is being saved', async () => {
  const { user } = await renderRoutines({ ...stretch, target: 3, unit: 'glasses' })
  screen.getByRole('button', { name: 'Add one: Stretch' }).focus()
  await user.keyboard('{Enter}{Enter}')
  await card('Stretch').findByText('2 of 3 glasses')
})

it('pauses a routine, which is then folded at the end, and continues it', async () => {
  const { user } = await renderRoutines(stretch)
  await choose(user, 'Stretch', 'Pause for a week')
  const fold = await screen.findByRole('button', { name: 'Paused (1)' })
  expect(screen.queryByRole('article', { name: 'Stretch' })).toBeNull()
  await user.click(fold)
  await card('Stretch').findByText(/^Paused until /)
  // The days of a pause are those of the user, and another device asks in UTC.
  const paused = () => call(listRoutines, {})
  expect(await paused()).toMatchObject([{ due_today: false, pause: { from: today(), until: addDays(today(), 6) } }])
  await choose(user, 'Stretch', 'Continue')
  await screen.findByText('“Stretch” repeats again')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await card('Stretch').findByText(/^Paused until /)
  await choose(user, 'Stretch', 'Continue')
  await screen.findByRole('button', { name: 'Mark done today: Stretch' })
  expect((await paused())[0]).not.toHaveProperty('pause')
})

it('gives a routine a target in its form, and takes it away again', async () => {
  const { user, send } = await renderRoutines(stretch)
  const target = async () => (await send(listRoutines, {})).body.map(({ target, unit }) => [target, unit])
  await choose(user, 'Stretch', 'Edit')
  await user.click(await screen.findByRole('button', { name: 'Several times a day, or an amount' }))
  await fill('Target for a day', '20')
  await fill('Unit', 'min')
  await user.click(screen.getByRole('button', { name: 'Update' }))
  await card('Stretch').findByText('0 of 20 min')
  await waitFor(async () => expect(await target()).toEqual([[20, 'min']]))
  await choose(user, 'Stretch', 'Edit')
  await user.click(await screen.findByRole('button', { name: 'Once a day' }))
  await user.click(screen.getByRole('button', { name: 'Update' }))
  await screen.findByRole('button', { name: 'Mark done today: Stretch' })
  await waitFor(async () => expect(await target()).toEqual([[undefined, undefined]]))
})

it('does not count a skipped routine among those of today', async () => {
  const { user } = await renderRoutines(stretch, { title: 'Read', repeat: 0, start: '2020-01-01' })
  screen.getByText('0 of 2 done')
  await choose(user, 'Read', 'Skip today')
  await screen.findByText('0 of 1 done')
})

it.each([
  ['saturday', 6],
  ['locale', 7],
] as const)('keeps the first day of the week with a routine for some days of it: %s', async (first_day, weekday) => {
  const { send } = await signInTestUser()
  await send(changePreferences, { body: { first_day } })
  await send(createRoutine, { body: { title: 'Gym', repeat: 0, times_a_week: 2 } })
  const user = await renderPage(<RoutinesPage />)
  await waitFor(() => expect(firstWeekday()).toBe(weekday))
  const kept = async () => (await send(listRoutines, {})).body.map(({ first_weekday }) => first_weekday)
  expect(await kept()).toEqual([undefined])
  await choose(user, 'Gym', 'Edit')
  await user.click(await screen.findByRole('button', { name: 'Update' }))
  await waitFor(async () => expect(await kept()).toEqual([weekday]))
})

it('counts the weeks of a month in which a routine was done on enough days', async () => {
  const { user } = await renderRoutines({ title: 'Gym', repeat: 0, times_a_week: 2, start: '2020-01-01' })
  await user.click(screen.getByRole('button', { name: 'History of Gym' }))
  await user.click(await card('Gym').findByRole('button', { name: 'Month before' }))
  await card('Gym').findByText(/^0 of [45] weeks done$/)
  await user.click(card('Gym').getByRole('radio', { name: 'Year' }))
  expect(await card('Gym').findAllByText('0 weeks in a row')).toHaveLength(2)
  await user.click(card('Gym').getByRole('button', { name: 'Previous year' }))
  await card('Gym').findByText(/^0 of 5[23] weeks done/, { selector: 'dd' })
})
