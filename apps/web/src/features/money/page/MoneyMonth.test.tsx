import { addEntry, createSchedule, type EntryType, getMoneyMonth } from '@daybook/contract'
import { monthAfter, monthOf } from '@daybook/domain/days'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { formatMonth, today } from '../../../format/dates.ts'
import { matchAllMedia } from '../../../testing/browser.ts'
import { chooseMore } from '../../../testing/chooseMore.ts'
import { withoutStorage } from '../../../testing/device.ts'
import { mockError, signInTestUser } from '../../../testing/realApi.ts'
import { renderPage } from '../../../testing/renderPage.tsx'
import { MoneyPage } from './MoneyPage.tsx'

const open = (search = '') => renderPage(<MoneyPage />, { path: '/money', at: `/money${search}` })
const [first] = monthOf(today())
const month = first.slice(0, 7)
const before = monthAfter(month, -1)

async function withEntries() {
  const { send } = await signInTestUser()
  const add = (type: EntryType, title: string, amount: number, date: string, category: string) =>
    send(addEntry(type), { body: { title, amount, date, category } })
  await add('income', 'Pay', 1000, first, 'Salary')
  await add('expense', 'Lunch', 12.5, first, 'Food')
  await add('expense', 'Rent', 400, first, 'Home')
  await add('expense', 'Old lunch', 10, `${before}-01`, 'Food')
}
const figures = () => screen.getByRole('region', { name: /earned, spent and left/ }).textContent ?? ''
const titles = () => screen.queryAllByRole('button', { name: /^Actions for/ }).map(({ ariaLabel }) => ariaLabel)

it('shows what was earned, spent and left, and by how much that differs from the month before', async () => {
  await withEntries()
  await open('?view=all')
  await waitFor(() => expect(figures()).toContain('Spent$412.50+$402.50'))
  expect(figures()).toContain('Earned$1,000.00+$1,000.00')
  expect(figures()).toContain('Left$587.50+$597.50')
  const isOver = today() === monthOf(today())[1]
  expect(figures()).toContain(isOver ? `Compared with ${formatMonth(before)}` : `Compared with 1`)
  expect(figures()).toContain(formatMonth(before))
})

it('lists income and expense together, with the sum of each day', async () => {
  await withEntries()
  await open('?view=all')
  await screen.findByRole('button', { name: 'Actions for Rent' })
  expect(titles()).toEqual(['Rent', 'Lunch', 'Pay', 'Old lunch'].map((title) => `Actions for ${title}`))
  const days = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(days[0]).toMatch(/\+\$587\.50$/)
  expect(days[2]).toMatch(/\u2212\$10\.00$/)
})

it('lists older and later entries under the heading of their month, with its sums', async () => {
  const after = monthAfter(month, 1)
  await withEntries()
  await open('?view=all')
  await screen.findByText('Earned $0.00')
  const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent ?? '')
  expect(headings()[1]).toBe(`${formatMonth(before)}Earned $0.00Spent $10.00Left \u2212$10.00`)
  expect(headings()).toHaveLength(3)
  document.body.replaceChildren()
  await open(`?view=all&month=${after}`)
  await screen.findByText('Earned $1,000.00')
  expect(headings()[0]).toContain(formatMonth(month))
})

it('names the months of a filtered list without their sums', async () => {
  await withEntries()
  await open('?view=all&title=lunch')
  await screen.findByRole('heading', { name: formatMonth(before) })
})

it('shows another month from its last day on, and the whole list again with Today', async () => {
  await withEntries()
  const user = await open('?view=all')
  await screen.findByRole('button', { name: 'Actions for Rent' })
  await user.click(screen.getByRole('button', { name: 'Previous month' }))
  await waitFor(() => expect(titles()).toEqual(['Actions for Old lunch']))
  await waitFor(() => expect(figures()).toContain('Spent$10.00'))
  expect(figures()).not.toContain('Compared with')
  expect(figures()).not.toContain('+')
  await user.click(screen.getByRole('button', { name: formatMonth(before) }))
  const picker = await screen.findByRole('dialog', { name: 'Choose a month' })
  expect(within(picker).getByRole('button', { name: formatMonth(before), pressed: true })).toBe(document.activeElement)
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Today' }))
  await waitFor(() => expect(titles()).toHaveLength(4))
})

it('says that there is nothing up to the end of a month', async () => {
  await withEntries()
  const early = monthAfter(month, -3)
  await open(`?view=all&month=${early}`)
  await screen.findByText(`Nothing up to the end of ${formatMonth(early)}.`)
})

it('shows the entries of a category of the month', async () => {
  await withEntries()
  const user = await open('?view=all')
  await chooseMore(user, 'Show charts')
  await user.click((await screen.findAllByRole('button', { name: 'FOOD' }))[0]!)
  await waitFor(() => expect(titles()).toEqual(['Actions for Lunch']))
  await screen.findByText(`FOOD · ${formatMonth(month)}`)
  await user.click(screen.getByRole('button', { name: 'Previous month' }))
  await waitFor(() => expect(titles()).toEqual(['Actions for Old lunch']))
})

it('filters by ranges and several categories, and saves the filter by a name', async () => {
  await withEntries()
  const user = await open('?view=all')
  await user.click(await screen.findByRole('button', { name: 'Filter by....' }))
  await screen.findByRole('heading', { name: 'Filter Income and Expense' })
  await user.click(await screen.findByRole('button', { name: 'More filters' }))
  const several = await screen.findByRole('group', { name: 'Several categories' })
  await user.click(within(several).getByRole('button', { name: 'FOOD' }))
  await user.click(within(several).getByRole('button', { name: 'SALARY' }))
  await user.type(screen.getByLabelText('Amount from'), '１１')
  await user.type(screen.getByLabelText('From day'), first)
  await user.click(screen.getByRole('button', { name: 'Filter' }))
  await waitFor(() => expect(titles()).toEqual(['Actions for Lunch', 'Actions for Pay']))
  await screen.findByText((_, element) => element?.textContent === '2 entries, +$1,000.00 \u2212$12.50')

  await user.click(screen.getByRole('button', { name: 'Save filter' }))
  await user.clear(screen.getByRole('textbox', { name: 'Name of the filter' }))
  await user.type(screen.getByRole('textbox', { name: 'Name of the filter' }), 'Small joys{Enter}')
  await user.click(screen.getByRole('button', { name: 'Clear filter' }))
  await waitFor(() => expect(titles()).toHaveLength(4))
  await user.click(screen.getByRole('button', { name: 'Filter by....' }))
  await user.click(await screen.findByRole('button', { name: 'Small joys' }))
  await waitFor(() => expect(titles()).toEqual(['Actions for Lunch', 'Actions for Pay']))
  await user.click(screen.getByRole('button', { name: 'Filter by....' }))
  await user.click(await screen.findByRole('button', { name: 'Remove the filter Small joys' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Small joys' })).toBeNull())
})

it('begins each visit with all entries of this month', async () => {
  await withEntries()
  const user = await open()
  await screen.findByRole('button', { name: 'Actions for Pay' })
  await user.click(screen.getByRole('radio', { name: 'Income' }))
  await waitFor(() => expect(titles()).toEqual(['Actions for Pay']))
  document.body.replaceChildren()
  await open()
  await waitFor(() => expect(titles()).toHaveLength(4))
})

it('shows no card of categories whose sums cannot be loaded', async () => {
  matchAllMedia()
  withoutStorage()
  await signInTestUser()
  mockError(getMoneyMonth, 'internal_error')
  await open('?view=expense')
  await screen.findByText(/^Expense by category/)
  await waitFor(() => expect(screen.queryByText(/^Expense by category/)).toBeNull())
})

it('says what recurring entries bring in a month to come', async () => {
  const { send } = await signInTestUser()
  const after = monthAfter(month, 1)
  await send(addEntry('income'), { body: { amount: 1000, title: 'Pay', date: `${after}-02`, category: 'Salary' } })
  const rent = { type: 'expense', amount: 1400, title: 'Rent', category: 'Home', start: `${after}-01` } as const
  await send(createSchedule, { body: { ...rent, rule: { unit: 'month', every: 1, day: 1 } } })
  await open(`?view=all&month=${after}`)
  await screen.findByText('Yet to come. Expected: $1,000.00 earned, $1,400.00 spent, \u2212\u2060$400.00 left')
  expect(figures()).toContain('Spent$0.00')
})

it('begins with this month, and lists what is of a later one there', async () => {
  const { send } = await signInTestUser()
  const after = monthAfter(month, 1)
  await send(addEntry('expense'), { body: { title: 'Now', amount: 5, date: today(), category: 'Food' } })
  await send(addEntry('expense'), { body: { title: 'Ahead', amount: 7, date: `${after}-02`, category: 'Food' } })
  const user = await open()
  await screen.findByText('Now')
  expect(screen.queryByText('Ahead')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Next month' }))
  await screen.findByText('Ahead')
})
