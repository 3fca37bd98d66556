import { addEntry, createBudget, createSchedule } from '@daybook/contract'
import { addDays } from '@daybook/domain/days'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { today } from '../../format/dates.ts'
import { withoutStorage } from '../../testing/device.ts'
import { signInTestUser } from '../../testing/realApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import { HomePage } from './HomePage.tsx'

const card = (name: string) => within(screen.getByRole('heading', { name }).closest('section')!)

it('says what the running budgets allow to be spent a day', async () => {
  const { send } = await signInTestUser()
  const user = await renderPage(<HomePage />)
  expect(await screen.findByRole('link', { name: 'Set a budget' })).toHaveProperty('pathname', '/budget')
  const dates = { start_date: addDays(today(), -1), end_date: addDays(today(), 3) }
  await send(createBudget, { body: { name: 'Food', amount: 100, category: 'food', ...dates } })
  await send(addEntry('expense'), { body: { amount: 20, date: today(), category: 'food' } })
  await user.tab()
  fireEvent(window, new Event('visibilitychange'))
  await waitFor(() =>
    expect(card('Money today').getByText('a day, from 1 budget').parentElement?.textContent).toContain('20.00'),
  )
  expect(card('Money today').getByText('Spent today').parentElement?.textContent).toContain('20.00')
})

it.each([true, false])(
  'lists a single entry of a day to come, which opens its page; with data on the device: %s',
  async (isKept) => {
    if (!isKept) withoutStorage()
    const { send } = await signInTestUser()
    const body = { amount: 94.2, title: 'Electricity', category: 'HOME', date: addDays(today(), 6) }
    const { id } = (await send(addEntry('expense'), { body })).body
    await send(addEntry('expense'), { body: { ...body, title: 'Later', date: addDays(today(), 8) } })
    await renderPage(<HomePage />)
    const link = await screen.findByRole('link', { name: /^Electricity/ })
    expect(link.textContent).toContain('94.20')
    expect(link).toHaveProperty('pathname', `/money/entry/${id}`)
    expect(card('Coming up').getAllByRole('listitem')).toHaveLength(1)
  },
)

it('leaves bills out of what may still be spent a day', async () => {
  const { send } = await signInTestUser()
  const dates = { start_date: today(), end_date: addDays(today(), 3) }
  await send(createBudget, { body: { name: 'Food', amount: 100, category: 'food', ...dates } })
  await send(createBudget, { body: { name: 'Rent', amount: 1500, category: 'home', ...dates } })
  function bill(amount: number, category: string, start: string) {
    const rule = { unit: 'month', every: 1, day: Number(start.slice(8)) } as const
    return send(createSchedule, { body: { type: 'expense', title: category, amount, category, rule, start } })
  }
  await bill(940, 'home', today())
  await bill(20, 'food', addDays(today(), 2))
  await renderPage(<HomePage />)
  const spendable = () => card('Money today').getByText(/^a day, from/).parentElement?.textContent
  await waitFor(() => expect(spendable()).toMatch(/20\.00.*a day, from 1 budget/))
  expect(spendable()).toContain('Without recurring bills')
})

it('deducts what a budget is over from what may still be spent, and says so', async () => {
  const { send } = await signInTestUser()
  const dates = { start_date: today(), end_date: addDays(today(), 3) }
  await send(createBudget, { body: { name: 'Food', amount: 100, category: 'food', ...dates } })
  await send(createBudget, { body: { name: 'Transport', amount: 50, category: 'bus', ...dates } })
  await send(addEntry('expense'), { body: { amount: 62, date: today(), category: 'bus' } })
  await renderPage(<HomePage />)
  const spendable = () => card('Money today').getByText(/^a day, from/).parentElement?.textContent
  await waitFor(() => expect(spendable()).toMatch(/22\.00.*a day, from 2 budgets.*Transport is \$12\.00 over/))
  expect(screen.getAllByRole('img', { name: 'Day 1 of 4' })).toHaveLength(1)
})
