import { listRoutines } from '@daybook/contract'
import { addDays } from '@daybook/domain/days'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { formatDay, today } from '../../format/dates.ts'
import { fill } from '../../testing/fill.ts'
import { card, choose, renderRoutines } from './testing/renderRoutines.tsx'

type User = Awaited<ReturnType<typeof renderRoutines>>['user']

const MONDAY = '2026-11-02'

async function openForm(user: User) {
  await user.click(await screen.findByRole('button', { name: 'Create a Routine' }))
  await fill('Title', 'Bins')
  await fill('Starts', MONDAY)
}

it('offers another rule and an end by one button, and fills them in again', async () => {
  const { user, send } = await renderRoutines()
  await openForm(user)
  expect(screen.queryByLabelText('Ends')).toBeNull()
  await user.selectOptions(screen.getByLabelText('Repeat'), 'Weekly')
  await user.click(screen.getByRole('button', { name: 'Another rule, or an end' }))
  expect(screen.queryByLabelText('Repeat')).toBeNull()
  expect(screen.getByRole('checkbox', { name: 'Monday' })).toHaveProperty('checked', true)
  await fill('Every', '2')
  await user.selectOptions(screen.getByLabelText('Ends'), 'After a number of times')
  await fill('Times', '3')
  await user.click(screen.getByRole('button', { name: 'Create' }))
  await screen.findByRole('article', { name: 'Bins' })
  const end = addDays(MONDAY, 28)
  card('Bins').getByText(`Every 2 weeks on Monday, until ${formatDay(end)}`)
  const rule = { unit: 'week', every: 2, weekdays: [1] }
  expect((await send(listRoutines, {})).body).toMatchObject([{ repeat: 13, rule, end }])
  await choose(user, 'Bins', 'Edit')
  expect(await screen.findByLabelText('Last day')).toHaveProperty('value', end)
  await user.click(screen.getByRole('button', { name: 'One of the usual repeats' }))
  await user.selectOptions(screen.getByLabelText('Repeat'), 'Daily')
  await user.click(screen.getByRole('button', { name: 'Update' }))
  await card('Bins').findByText('Daily')
  const [routine] = (await send(listRoutines, {})).body
  expect(routine).not.toHaveProperty('rule')
  expect(routine).not.toHaveProperty('end')
})

it('keeps the end of a routine for some days a week with them', async () => {
  const end = addDays(today(), 30)
  const { user, send } = await renderRoutines({ title: 'Yoga', repeat: 0, times_a_week: 2, end })
  await choose(user, 'Yoga', 'Edit')
  expect(await screen.findByLabelText('Days a week')).toHaveProperty('value', '2')
  expect(screen.getByLabelText('Last day')).toHaveProperty('value', end)
  await user.click(screen.getByRole('button', { name: 'Update' }))
  await waitFor(async () => expect((await send(listRoutines, {})).body).toMatchObject([{ times_a_week: 2, end }]))
})

it('says that a number of days a week is too large, and keeps it as typed', async () => {
  const { user } = await renderRoutines()
  await openForm(user)
  await user.selectOptions(screen.getByLabelText('Repeat'), 'Some days a week')
  await fill('Days a week', '9')
  await user.click(screen.getByRole('button', { name: 'Create' }))
  await screen.findByText('Enter a whole number from 1 to 6.')
  expect(screen.getByLabelText('Days a week')).toHaveProperty('value', '9')
  await fill('Days a week', '5')
  await user.click(screen.getByRole('button', { name: 'Create' }))
  await screen.findByRole('article', { name: 'Bins' })
  card('Bins').getByText('0 of 5 this week')
})

it('stores an end alone without a rule, and says where it is missing or too early', async () => {
  const { user, send } = await renderRoutines()
  await openForm(user)
  await user.click(screen.getByRole('button', { name: 'Another rule, or an end' }))
  await user.selectOptions(screen.getByLabelText('Ends'), 'On a day')
  await user.click(screen.getByRole('button', { name: 'Create' }))
  await screen.findByText('Invalid date')
  await fill('Last day', addDays(MONDAY, -1))
  await user.click(screen.getByRole('button', { name: 'Create' }))
  await screen.findByText('End date cannot be before start date')
  expect(document.activeElement).toBe(screen.getByLabelText('Last day'))
  const end = addDays(today(), 30)
  await fill('Last day', end)
  await user.click(screen.getByRole('button', { name: 'Create' }))
  await screen.findByRole('article', { name: 'Bins' })
  card('Bins').getByText(`Daily, until ${formatDay(end)}`)
  const [routine] = (await send(listRoutines, {})).body
  expect(routine).toMatchObject({ repeat: 0, end })
  expect(routine).not.toHaveProperty('rule')
})
