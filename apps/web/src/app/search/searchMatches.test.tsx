import { addEntry, createRoutine, createSchedule, createTask } from '@daybook/contract'
import { addDays } from '@daybook/domain/days'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { today } from '../../format/dates.ts'
import { signInTestUser } from '../../testing/realApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import { SearchContent } from './SearchContent.tsx'

const month = new Intl.DateTimeFormat('en', { month: 'long' }).format(new Date(addDays(today(), 60)))

it.each([`${month} rent`, `rent ${month}`])(
  'finds a recurring entry by a month in which it is due: %s',
  async (text) => {
    const { send } = await signInTestUser()
    const start = addDays(today(), 1)
    const rent = { type: 'expense', amount: 950, title: 'Rent', category: 'Home', start } as const
    await send(createSchedule, { body: { ...rent, rule: { unit: 'month', every: 1, day: 1 } } })
    const user = await renderPage(<SearchContent onOpen={() => {}} onClose={() => {}} />, { path: '/home' })
    await user.type(screen.getByRole('combobox'), text)
    expect((await screen.findByRole('option')).textContent).toContain(`Recurring entry · 1st ${month} `)
  },
)

it('shows what has the word inside another one last, and the passage of a description', async () => {
  const { send } = await signInTestUser()
  await send(createTask, { body: { title: 'Call the grandparents' } })
  await send(createTask, { body: { title: 'Flat', description: `${'Write first. '.repeat(5)}The rent is due` } })
  await send(createRoutine, { body: { title: 'Rent a bike', repeat: 0 } })
  const user = await renderPage(<SearchContent onOpen={() => {}} onClose={() => {}} />, { path: '/home' })
  await user.type(screen.getByRole('combobox'), 'rent')
  await screen.findByText('3 results')
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'FlatTask · …first. Write first. The rent is due',
    'Rent a bikeRoutine · Daily',
    'Call the grandparentsTask',
  ])
})

it('finds and marks a shop whose apostrophe a bank replaced by a space', async () => {
  const { send } = await signInTestUser()
  const body = { amount: 12, title: 'TRADER JOE S #552', date: '2026-01-05', category: 'Groceries' }
  await send(addEntry('expense'), { body })
  const user = await renderPage(<SearchContent onOpen={() => {}} onClose={() => {}} />, { path: '/home' })
  for (const [text, ...marks] of [
    ["trader joe's", 'TRADER', 'JOE S'],
    ['joes', 'JOE S'],
    ['trader jos', 'TRADER', 'JOE'],
  ] as const) {
    await user.clear(screen.getByRole('combobox'))
    await user.type(screen.getByRole('combobox'), text)
    await waitFor(() =>
      expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(marks),
    )
  }
})
