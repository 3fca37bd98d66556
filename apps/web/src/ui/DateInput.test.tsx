import { changePreferences } from '@daybook/contract'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { formatTime } from '../format/dates.ts'
import { signInTestUser } from '../testing/realApi.ts'
import { renderPage } from '../testing/renderPage.tsx'
import { DateInput } from './DateInput.tsx'

type Kind = 'day' | 'time'

function Page({ first, kind }: { first: string; kind: Kind }) {
  const [value, setValue] = useState(first)
  return <DateInput label="When" kind={kind} value={value} onChange={setValue} />
}

const field = () => screen.getByLabelText<HTMLInputElement>('When')
const openCalendar = async (first: string) => {
  const user = await renderPage(<Page first={first} kind="day" />)
  await user.click(screen.getByRole('button', { name: 'Calendar' }))
  await screen.findByRole('button', { name: 'Month after' })
  return user
}
const weekdays = () => [...document.querySelectorAll('ol > li')].map(({ textContent }) => textContent)
const day = (name: string) => screen.getByRole('button', { name })

it('chooses a day in the calendar, and closes it', async () => {
  const user = await openCalendar('2026-11-20')
  expect(day('20th November 2026').getAttribute('aria-pressed')).toBe('true')
  await user.click(screen.getByRole('button', { name: 'Month after' }))
  await user.click(day('24th December 2026'))
  expect(field().value).toBe('2026-12-24')
  expect(screen.queryByRole('button', { name: 'Month after' })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Calendar' }))
})

it('moves by days and weeks with arrow keys, across months', async () => {
  const user = await openCalendar('2026-11-30')
  await waitFor(() => expect(document.activeElement).toBe(day('30th November 2026')))
  await user.keyboard('{ArrowRight}')
  await waitFor(() => expect(document.activeElement).toBe(day('1st December 2026')))
  await user.keyboard('{ArrowUp}')
  await waitFor(() => expect(document.activeElement).toBe(day('24th November 2026')))
  await user.keyboard('{Enter}')
  expect(field().value).toBe('2026-11-24')
})

it.each([
  ['monday', 'Mon', '7'],
  ['saturday', 'Sat', '2'],
  ['locale', 'Sun', '1'],
] as const)('begins the week with the first day that is chosen: %s', async (first_day, name, column) => {
  const { send } = await signInTestUser()
  await send(changePreferences, { body: { first_day, hours: '24' } })
  const user = await renderPage(<Page first="2026-11-20" kind="day" />)
  await waitFor(() => expect(formatTime('21:30')).toBe('21:30'))
  await user.click(screen.getByRole('button', { name: 'Calendar' }))
  await screen.findByRole('button', { name: 'Month after' })
  expect(weekdays()[0]).toBe(name)
  expect(day('1st November 2026').style.gridColumnStart).toBe(column)
})

it('shows a time of day as its user reads it', async () => {
  const { send } = await signInTestUser()
  await renderPage(<Page first="21:30" kind="time" />)
  await screen.findByText('09:30 PM')
  expect(screen.queryByRole('button', { name: 'Calendar' })).toBeNull()
  cleanup()
  await send(changePreferences, { body: { hours: '24' } })
  await renderPage(<Page first="21:30" kind="time" />)
  await screen.findByText('21:30')
})
