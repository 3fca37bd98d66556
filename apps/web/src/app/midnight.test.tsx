import { addEntry, changePreferences, createBudget, createRoutine } from '@daybook/contract'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { MoneyPage } from '../features/money/page/MoneyPage.tsx'
import { BudgetsPage } from '../features/money/planning/budgets/BudgetsPage.tsx'
import { RoutinesPage } from '../features/routines/RoutinesPage.tsx'
import { goOffline } from '../testing/network.ts'
import { signInTestUser } from '../testing/realApi.ts'
import { renderPage } from '../testing/renderPage.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T23:59:00') })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** Lets the page be seen again after midnight. */
function wakeUp(moment: string) {
  vi.setSystemTime(new Date(moment))
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}

it('compares a month with the days up to the new day after midnight, and shows the new month after its first', async () => {
  const { send } = await signInTestUser()
  for (const date of ['2026-10-03', '2026-11-03'])
    await send(addEntry('expense'), { body: { amount: 20, date, category: 'food' } })
  await renderPage(<MoneyPage />, { path: '/money', at: '/money?view=expense' })
  await screen.findByText('Compared with 1st–25th October 2026')
  wakeUp('2026-11-26T00:00:10')
  await screen.findByText('Compared with 1st–26th October 2026')
  wakeUp('2026-12-01T00:00:10')
  await screen.findByText(/^Compared with .*November 2026$/)
})

it('counts the days of a budget from the new day', async () => {
  const { send } = await signInTestUser()
  const budget = { name: 'Food', category: 'food', amount: 50, start_date: '2026-11-01', end_date: '2026-11-26' }
  await send(createBudget, { body: { ...budget, description: '' } })
  await renderPage(<BudgetsPage />)
  await waitFor(() => expect(screen.getByRole('article', { name: 'Food' }).dataset.phase).toBe('running'))
  wakeUp('2026-11-27T00:00:10')
  await waitFor(() => expect(screen.getByRole('article', { name: 'Food' }).dataset.phase).toBe('ended'))
})

it('asks for a routine again on the new day', async () => {
  const { send } = await signInTestUser()
  const body = { title: 'Stretch', description: '', time: null, deadline: null, repeat: 0, start: '2026-11-20' }
  await send(createRoutine, { body })
  const user = await renderPage(<RoutinesPage />)
  await user.click(await screen.findByRole('button', { name: 'Mark done today: Stretch' }))
  await screen.findByRole('button', { name: 'Undo: Stretch' })
  wakeUp('2026-11-26T00:00:10')
  await screen.findByRole('button', { name: 'Mark done today: Stretch' })
})

it('marks a routine offline for the day before until the day of the user ends, and asks for it again then', async () => {
  const { send } = await signInTestUser()
  await send(createRoutine, { body: { title: 'Read', repeat: 0, start: '2026-11-20' } })
  await send(changePreferences, { body: { day_end: '03:00' } })
  vi.setSystemTime(new Date('2026-11-26T01:30:00'))
  const user = await renderPage(<RoutinesPage />)
  await screen.findByRole('button', { name: 'Mark done today: Read' })
  goOffline()
  await user.click(screen.getByRole('button', { name: 'Mark done today: Read' }))
  await screen.findByText('Done today')
  wakeUp('2026-11-26T02:59:50')
  expect(screen.getByText('Done today')).toBeTruthy()
  wakeUp('2026-11-26T03:00:10')
  await screen.findByRole('button', { name: 'Mark done today: Read' })
  const week = screen.getByRole('button', { name: 'History of Read' })
  const states = document.getElementById(week.getAttribute('aria-describedby') ?? '')?.textContent
  expect(states).toMatch(/Wednesday done, Thursday due$/)
})
