import { addEntry, createBudget, getCharts } from '@daybook/contract'
import { addDays, monthOf } from '@daybook/domain/days'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { today } from '../../../format/dates.ts'
import { chooseMore } from '../../../testing/chooseMore.ts'
import { withoutStorage } from '../../../testing/device.ts'
import { mockResponse, signInTestUser } from '../../../testing/realApi.ts'
import { renderPage } from '../../../testing/renderPage.tsx'
import { makePlotScale } from '../reports/charts/plotScale.ts'
import { MoneyPage } from './MoneyPage.tsx'

const open = () => renderPage(<MoneyPage />, { path: '/money' })
const [first, last] = monthOf(today())

describe('the charts', () => {
  it('are exposed as tables to screen readers once shown', async () => {
    const { send } = await signInTestUser()
    await send(addEntry('income'), { body: { amount: 100, date: first, category: 'Pay' } })
    await send(addEntry('expense'), { body: { amount: 30, date: first, category: 'Food' } })
    const user = await open()
    await chooseMore(user, 'Show charts')
    const byCategory = await screen.findByRole('table', { name: 'Expense by category, this month' })
    expect(within(byCategory).getByRole('rowheader', { name: 'FOOD' })).toBeTruthy()
    within(byCategory).getByText('30.00')
    const balance = await screen.findByRole('table', { name: 'Balance at the end of each month' })
    // The heading, and two months, which a line needs, though only the second has entries.
    expect(within(balance).getAllByRole('row')).toHaveLength(3)
    expect(within(balance).getAllByRole('row').at(-1)?.textContent).toContain('$70.00')
    await chooseMore(user, 'Hide charts')
    expect(screen.queryByRole('table', { name: 'Balance at the end of each month' })).toBeNull()
  })

  it('deduct income of the same category from its expenses, and say so', async () => {
    const { send } = await signInTestUser()
    const add = (type: 'income' | 'expense', amount: number, category: string) =>
      send(addEntry(type), { body: { amount, date: first, category } })
    await add('expense', 30, 'Food')
    await add('income', 500, 'Pay')
    const user = await open()
    await chooseMore(user, 'Show charts')
    const byCategory = await screen.findByRole('table', { name: 'Expense by category, this month' })
    within(byCategory).getByText('30.00')
    expect(screen.queryByText(/is deducted/)).toBeNull()
    await act(() => add('income', 12, 'Food'))
    cleanup()
    await open()
    await screen.findByText('18.00')
    expect(await screen.findAllByText('Income of the same category, such as a refund, is deducted.')).toHaveLength(2)
  })

  it('forecast the balance with what is dated later', async () => {
    const { send } = await signInTestUser()
    await send(addEntry('income'), { body: { amount: 100, date: today(), category: 'Pay' } })
    const deposit = { amount: 30, title: 'Deposit', date: addDays(today(), 3), category: 'Home' }
    await send(addEntry('expense'), { body: deposit })
    const user = await open()
    await chooseMore(user, 'Show charts')
    const days = await screen.findByRole('table', { name: /^Balance after each upcoming entry/ })
    expect(within(days).getAllByRole('row').at(-1)?.textContent).toContain('Deposit$70.00')
  })

  it('stay open on the next visit', async () => {
    const user = await open()
    await chooseMore(user, 'Show charts')
    cleanup()
    await chooseMore(await open(), 'Hide charts')
  })

  it('say the values of each month, and open it', async () => {
    const { send } = await signInTestUser()
    await send(addEntry('expense'), { body: { amount: 30, date: first, category: 'Food' } })
    await send(addEntry('expense'), { body: { amount: 70, date: addDays(first, -2), category: 'Food' } })
    const user = await open()
    await chooseMore(user, 'Show charts')
    const months = await screen.findByRole<HTMLInputElement>('slider', { name: 'Month in the chart: Earned and spent' })
    act(() => months.focus())
    await waitFor(() => expect(months.getAttribute('aria-valuetext')).toMatch(/so far: Earned \$0\.00, Spent \$30\.00/))
    fireEvent.change(months, { target: { value: Number(months.value) - 1 } })
    await waitFor(() => expect(months.getAttribute('aria-valuetext')).toMatch(/Spent \$70\.00/))
    await user.tab({ shift: true })
    await user.keyboard('{Enter}')
    await screen.findByRole('button', { name: 'Today' })
    await user.click(screen.getByRole('button', { name: 'Next month' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Today' })).toBeNull())
  })

  it('offer a retry when loading fails', async () => {
    withoutStorage()
    mockResponse(getCharts, { status: 500 })
    const user = await open()
    await chooseMore(user, 'Show charts')
    await screen.findByRole('button', { name: 'Try again' })
  })
})

describe('the scale of a chart', () => {
  it('has round grid lines, with zero at its height', () => {
    const { lines, yOf } = makePlotScale([90, -40])
    expect(lines).toEqual([0, 50, 100])
    expect([100, 0, -40].map(yOf)).toEqual([0, (100 / 140) * 100, 100].map((y) => expect.closeTo(y)))
    expect(makePlotScale([0, 0])).toMatchObject({ lines: [0] })
    expect(makePlotScale([0, 0]).yOf(0)).toBe(100)
    expect(makePlotScale([-5]).lines).toEqual([-4, -2, 0])
  })
})

describe('the entry form', () => {
  it('shows what the budget of the typed category would have left', async () => {
    const { send } = await signInTestUser()
    const dates = { start_date: today(), end_date: today() }
    await send(createBudget, { body: { name: 'Groceries', amount: 50, category: 'Food', ...dates } })
    await send(createBudget, {
      body: { name: 'Other', amount: 50, category: 'Other', start_date: first, end_date: last },
    })
    const user = await renderPage(<MoneyPage />, { path: '/money', at: '/money?view=expense' })
    await user.click(screen.getByRole('button', { name: /add a income/i }))
    await user.type(await screen.findByRole('combobox', { name: 'Category' }), ' food')
    await screen.findByText('Groceries: $50.00 left, its last day')
    await user.type(screen.getByLabelText('Amount'), '8')
    await screen.findByText('Groceries: $42.00 left, its last day')
    await user.type(screen.getByLabelText('Amount'), '0')
    await screen.findByText('Groceries: $30.00 over, its last day')
  })
})
