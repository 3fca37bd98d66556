import {
  addEntry,
  createAccount,
  createSchedule,
  filterTimeline,
  getBalance,
  getMoneyMonth,
  getUser,
  listSchedules,
} from '@daybook/contract'
import { addDays } from '@daybook/domain/days'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { today } from '../../../format/dates.ts'
import { withoutStorage } from '../../../testing/device.ts'
import { fill } from '../../../testing/fill.ts'
import { endMocks, mockError, mockResponse, signInTestUser } from '../../../testing/realApi.ts'
import { renderPage } from '../../../testing/renderPage.tsx'
import { MoneyPage } from './MoneyPage.tsx'

const openMoney = (view = 'expense') => renderPage(<MoneyPage />, { path: '/money', at: `/money?view=${view}` })
async function openForm(user: UserEvent) {
  await user.click(screen.getByRole('button', { name: /add a income/i }))
  await screen.findByLabelText('Title')
}
const category = () => screen.getByRole('combobox', { name: 'Category' })

it('shows an expense in the list and the balance once it is added', async () => {
  const user = await openMoney()
  await screen.findByText('No Expense')

  await openForm(user)
  await user.type(screen.getByLabelText('Amount'), '19.99')
  await user.type(category(), 'Food')
  await user.type(screen.getByLabelText('Title'), 'Lunch')
  await user.click(screen.getByRole('button', { name: 'Add expense' }))

  const entry = (await screen.findByText('Lunch')).closest('li') as HTMLElement
  expect(entry.textContent).toContain('\u2212$19.99')
  within(entry).getByText('FOOD')
  await waitFor(() =>
    expect(screen.getByText('Your Balance is:')).toHaveProperty(
      'parentElement.textContent',
      'Your Balance is: \u2212$19.99',
    ),
  )
})

it('says the day of an entry that is added on another one', async () => {
  const user = await openMoney()
  await openForm(user)
  await user.type(screen.getByLabelText('Amount'), '20')
  await user.type(screen.getByRole('combobox', { name: 'Category' }), 'food')
  await fill('Date', '2026-03-01')
  await user.click(screen.getByRole('button', { name: 'Add expense' }))
  await screen.findByText('Added “FOOD”, $20.00, on 1st March 2026')
})

it('warns of an expense above the balance where it can be undone, but not of an edit that it has paid for', async () => {
  const { send } = await signInTestUser()
  await send(addEntry('income'), { body: { amount: 100, title: 'Wage', category: 'pay', date: today() } })
  await send(addEntry('expense'), { body: { amount: 80, title: 'Shoes', category: 'fun', date: today() } })
  const user = await openMoney()
  const update = async (label: string, value: string) => {
    await user.click(await screen.findByRole('button', { name: /^Actions for/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Update' }))
    await user.clear(await screen.findByLabelText(label))
    await user.type(screen.getByLabelText(label), value)
    await user.click(screen.getByRole('button', { name: 'Edit expense' }))
    await waitFor(() => expect(screen.queryByLabelText('Title')).toBeNull())
  }
  await update('Title', 'Boots')
  await screen.findByText('Saved.')
  await update('Amount', '101')
  const warning = await screen.findByText('!WARNING: Expense is greater than your balance')
  expect(screen.queryByRole('button', { name: 'Dismiss' })).toBe(null)
  const offer = within(warning.closest('section') as HTMLElement)
  await user.click(offer.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(screen.getByText('Your Balance is:').parentElement?.textContent).toContain('20.00'))
})

it('has the balance of today, which no expense of a day to come changes', async () => {
  const { send } = await signInTestUser()
  await send(addEntry('income'), { body: { amount: 100, title: 'Wage', category: 'pay', date: today() } })
  const tomorrow = addDays(today(), 1)
  await send(addEntry('expense'), { body: { amount: 90, title: 'Rent', category: 'home', date: tomorrow } })
  const user = await openMoney()
  await waitFor(() => expect(screen.getByText('Your Balance is:').parentElement?.textContent).toContain('$100.00'))
  await openForm(user)
  await user.type(screen.getByLabelText('Amount'), '20')
  await user.type(screen.getByRole('combobox', { name: 'Category' }), 'food')
  await user.click(screen.getByRole('button', { name: 'Add expense' }))
  await screen.findByText('Added “FOOD”, $20.00')
  expect(screen.queryByText(/WARNING/)).toBeNull()
})

it('warns of an expense above what the account has that pays it, and never before the first income', async () => {
  const { send } = await signInTestUser()
  const cash = { name: 'Cash', kind: 'cash', opening: 30 } as const
  await send(createAccount, { body: cash })
  const card = (await send(createAccount, { body: { name: 'Card', kind: 'card' } })).body
  const user = await openMoney()
  const add = async (amount: string, account: string) => {
    await user.click(await screen.findByRole('button', { name: /add a income/i }))
    await user.type(await screen.findByLabelText('Amount'), amount)
    await user.type(screen.getByRole('combobox', { name: 'Category' }), 'food')
    await user.selectOptions(await screen.findByLabelText('Account'), account)
    await user.click(screen.getByRole('button', { name: 'Add expense' }))
    await waitFor(() => expect(screen.queryByLabelText('Amount')).toBeNull())
  }
  const WARNING = '!WARNING: Expense is greater than your balance'
  await add('20', 'Main account')
  await screen.findByText('Added “FOOD”, $20.00')
  expect(screen.queryByText(WARNING)).toBeNull()
  await add('20', card.name)
  expect(screen.queryByText(WARNING)).toBeNull()
  await add('31', 'Cash')
  await screen.findByText(WARNING)
})

it('has a labelled way to add for a newcomer', async () => {
  await openMoney('all')
  const add = await screen.findByRole('link', { name: 'Add an expense' })
  expect(add).toHaveProperty('search', '?open=expense')
})

it('shows the code of a currency that only the server knows', async () => {
  withoutStorage()
  mockResponse(getUser, { status: 200, body: { name: 'Ann', email: 'a@b.cd', currency: 'XYZ', premium: false } })
  await openMoney()
  await waitFor(() =>
    expect(screen.getByText('Your Balance is:').parentElement?.textContent).toBe('Your Balance is: XYZ0'),
  )
})

it('shows the error beside each field and keeps the input', async () => {
  const user = await openMoney()
  await openForm(user)
  await user.click(screen.getByRole('button', { name: 'Add expense' }))
  await screen.findByText('Amount must be greater than 0')
  screen.getByText('Category is required')
  expect(document.activeElement).toBe(screen.getByLabelText('Amount'))

  await user.type(screen.getByLabelText('Title'), 'Something')
  await user.click(screen.getByRole('button', { name: 'Add expense' }))
  await screen.findByText('Amount must be greater than 0')
  expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Something')
})

it.each([
  ['0.5', 'Amounts below 1 can only be imported.'],
  ['1234.567', 'USD has at most 2 decimals'],
])('says what is wrong with the amount %s', async (amount, text) => {
  const user = await openMoney()
  await openForm(user)
  await user.type(screen.getByLabelText('Amount'), amount)
  await user.type(screen.getByRole('combobox', { name: 'Category' }), 'food')
  await user.click(screen.getByRole('button', { name: 'Add expense' }))
  await screen.findByText(text)
})

it('edits an entry, deletes it, and restores it with Undo', async () => {
  const { send } = await signInTestUser()
  await send(addEntry('income'), { body: { amount: 240, title: 'Lessons', category: 'teaching', date: today() } })
  const user = await openMoney('income')

  await user.click(await screen.findByRole('button', { name: 'Actions for Lessons' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Update' }))
  await user.clear(await screen.findByLabelText('Title'))
  await user.type(screen.getByLabelText('Title'), 'Two lessons')
  await user.click(screen.getByRole('button', { name: 'Edit income' }))
  await waitFor(() => expect(screen.queryByLabelText('Title')).toBeNull())

  await user.click(await screen.findByRole('button', { name: 'Actions for Two lessons' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await screen.findByText('No Income')
  await screen.findByText('Deleted “Two lessons”')
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await screen.findByRole('button', { name: 'Actions for Two lessons' })
})

it('shows an empty form after Clear', async () => {
  const user = await openMoney('income')
  await openForm(user)
  await user.type(screen.getByLabelText('Title'), 'Never mind')
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  await waitFor(() => expect(screen.queryByLabelText('Title')).toBeNull())

  await openForm(user)
  expect(screen.getByLabelText('Title')).toHaveProperty('value', '')
  expect(screen.getByLabelText('Date')).toHaveProperty('value', today())
})

it('says that the recurring entries could not be loaded, and loads them when asked', async () => {
  withoutStorage()
  const { send } = await signInTestUser()
  await send(createSchedule, {
    body: {
      type: 'expense',
      amount: 700,
      title: 'Rent',
      category: 'HOME',
      rule: { unit: 'day', every: 7 },
      start: today(),
    },
  })
  mockError(listSchedules, 'internal_error')
  const user = await openMoney('expense')
  await screen.findByText('Something went wrong! Error getting recurring entries')
  endMocks()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('region', { name: 'Upcoming' })
})

it.each([
  ['the list', [filterTimeline]],
  ['the balance', [getBalance]],
  ['anything', [filterTimeline, getBalance, getMoneyMonth, listSchedules]],
])('offers one retry when %s cannot be loaded, which loads it all', async (_, endpoints) => {
  withoutStorage()
  const { send } = await signInTestUser()
  await send(addEntry('income'), { body: { amount: 40, category: 'Pay', date: today(), title: 'Wage' } })
  for (const endpoint of endpoints) mockResponse(endpoint, { status: 500 })
  const user = await openMoney('all')
  await screen.findByRole('button', { name: 'Try again' })
  // Until all have failed, the button can move to what is more important.
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull())
  expect(screen.getAllByText(/Something went wrong!/)).toHaveLength(1)
  endMocks()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.getByText('Your Balance is:').parentElement!.textContent).toContain('40.00'))
  await screen.findByRole('button', { name: 'Actions for Wage' })
  await screen.findByRole('region', { name: /earned, spent and left/ })
  expect(screen.queryByText(/Something went wrong!/)).toBeNull()
})
