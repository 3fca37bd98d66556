import { changePreferences, getUser } from '@daybook/contract'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { formatDay, formatTime, today } from '../../../format/dates.ts'
import { weekInOrder } from '../../../format/weekdays.ts'
import { chosenPrint, paperOf } from '../../../paper/chosenPrint.ts'
import { dismissAlerts } from '../../../testing/dismissAlerts.ts'
import { signInTestUser } from '../../../testing/realApi.ts'
import { renderPage } from '../../../testing/renderPage.tsx'
import { SettingsPage } from './SettingsPage.tsx'

afterEach(dismissAlerts)

it('chooses theme, first day of the week and hours, and applies each at once', async () => {
  const { send } = await signInTestUser()
  const user = await renderPage(<SettingsPage />)
  await screen.findByText('US Dollar')
  expect([formatTime('21:30'), weekInOrder()[0]]).toEqual(['09:30 PM', 7])
  await user.selectOptions(screen.getByLabelText('Theme'), 'Dark')
  await user.selectOptions(screen.getByLabelText('Hours'), '24 hours')
  await waitFor(() => expect(formatTime('21:30')).toBe('21:30'))
  await user.selectOptions(await screen.findByLabelText('First day of the week'), 'Saturday')
  await waitFor(() => expect(weekInOrder()[0]).toBe(6))
  expect(document.documentElement.dataset.mantineColorScheme).toBe('dark')
  const chosen = { theme: 'dark', hours: '24', first_day: 'saturday' }
  await waitFor(async () => expect((await send(getUser, {})).body).toMatchObject(chosen))
})

it('offers the ends of a day in the hours of the user, and keeps the chosen one', async () => {
  const { send } = await signInTestUser()
  const user = await renderPage(<SettingsPage />)
  await screen.findByText('US Dollar')
  const end = screen.getByLabelText('Day of routines ends at')
  expect(Array.from(end.querySelectorAll('option'), ({ text }) => text)).toEqual([
    'Midnight',
    '01:00 AM',
    '02:00 AM',
    '03:00 AM',
    '04:00 AM',
    '05:00 AM',
    '06:00 AM',
  ])
  await user.selectOptions(end, '03:00 AM')
  await waitFor(async () => expect((await send(getUser, {})).body).toMatchObject({ day_end: '03:00' }))
})

it('chooses how dates are written and the paper of PDFs', async () => {
  const { send } = await signInTestUser()
  const user = await renderPage(<SettingsPage />)
  await screen.findByText('US Dollar')
  expect(formatDay('2026-11-20')).toBe('20th November 2026')
  const dates = screen.getByLabelText<HTMLSelectElement>('Dates')
  expect(dates.options[0]?.text).toBe(formatDay(today()))
  await user.selectOptions(dates, 'month')
  await waitFor(() => expect(formatDay('2026-11-20')).toBe('November 20, 2026'))
  expect(chosenPrint()).toEqual({ dates: 'month', paper: 'letter' })
  await user.selectOptions(await screen.findByLabelText('Paper of PDFs'), 'A4')
  await waitFor(() => expect(chosenPrint().paper).toBe('a4'))
  const chosen = { dates: 'month', paper: 'a4' }
  await waitFor(async () => expect((await send(getUser, {})).body).toMatchObject(chosen))
})

it.each([
  ['en-US', 'letter'],
  ['es-MX', 'letter'],
  ['fr-CA', 'letter'],
  ['es-ES', 'a4'],
  ['en-GB', 'a4'],
  ['ja', 'a4'],
])('prints in %s on %s', (locale, paper) => {
  expect(paperOf(locale)).toBe(paper)
})

it('sets a theme back with Undo', async () => {
  const user = await renderPage(<SettingsPage />)
  await screen.findByText('US Dollar')
  await user.selectOptions(screen.getByLabelText('Theme'), 'Dark')
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(screen.getByLabelText('Theme')).toHaveProperty('value', 'system'))
  expect(document.documentElement.dataset.mantineColorScheme).toBe('light')
})

it('follows what another device has chosen', async () => {
  const { send } = await signInTestUser()
  await send(changePreferences, { body: { theme: 'dark', hours: '24' } })
  await renderPage(<SettingsPage />)
  await waitFor(() => expect(screen.getByLabelText('Theme')).toHaveProperty('value', 'dark'))
  expect(document.documentElement.dataset.mantineColorScheme).toBe('dark')
})
