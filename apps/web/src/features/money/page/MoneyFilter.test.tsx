import { addEntry, type EntryDraft, filterEntries, listSavedFilters, saveFilter } from '@daybook/contract'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { lastOperation } from '../../../alerts/undo.ts'
import { keepDraft, readDraft } from '../../../session/drafts.ts'
import { withoutStorage } from '../../../testing/device.ts'
import { mockError, signInTestUser } from '../../../testing/realApi.ts'
import { renderPage } from '../../../testing/renderPage.tsx'
import { MoneyPage } from './MoneyPage.tsx'

const open = (query = '') => renderPage(<MoneyPage />, { path: '/money', at: `/money?view=expense${query}` })

async function withExpenses() {
  const { send } = await signInTestUser()
  const add = (title: string, amount: number, over: Partial<EntryDraft> = {}) =>
    send(addEntry('expense'), { body: { title, amount, date: '2026-03-01', category: 'Food', ...over } })
  await add('Кофе', 3.5)
  await add('Coffee', 4)
  await add('Rent', 900, { category: 'Home', date: '2026-03-02' })
  return { send }
}

it('filters the list, shows count and sum, and clears the filter', async () => {
  await withExpenses()
  const user = await open()
  await screen.findByText('Rent')

  await user.click(screen.getByRole('button', { name: 'Filter by....' }))
  await screen.findByRole('heading', { name: 'Filter Expense' })
  await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'КОФЕ')
  await user.click(screen.getByRole('button', { name: 'Filter' }))
  await screen.findByText((_, element) => element?.textContent === '1 entry, $3.50')
  expect(screen.queryByText('Rent')).toBeNull()

  await user.click(screen.getByRole('button', { name: 'Clear filter' }))
  await screen.findByText('Rent')
  await screen.findByText('Coffee')
})

it('restores the filter from the URL', async () => {
  await withExpenses()
  await open('&category=food&date=2026-03-01')
  await screen.findByText((_, element) => element?.textContent === '2 entries, $7.50')
  expect(screen.queryByText('Rent')).toBeNull()
})

it('saves the filter by a name, and removes it with an undo', async () => {
  const { send } = await withExpenses()
  const user = await open('&category=food')
  await user.click(await screen.findByRole('button', { name: 'Save filter' }))
  await user.clear(screen.getByLabelText('Name of the filter'))
  await user.type(screen.getByLabelText('Name of the filter'), 'Eating{Enter}')
  await screen.findByText(/Eating/)
  const names = async () => (await send(listSavedFilters, {})).body.map(({ name }) => name)
  await waitFor(async () => expect(await names()).toEqual(['Eating']))

  await user.click(screen.getByRole('button', { name: 'Filter by....' }))
  await user.click(await screen.findByRole('button', { name: 'Remove the filter Eating' }))
  await waitFor(async () => expect(await names()).toEqual([]))
  expect(lastOperation()).toBeDefined()
})

it('takes over the filters that an earlier release kept on this device', async () => {
  const { send } = await withExpenses()
  const filter = { title: 'rent', date: '', category: '' }
  await send(saveFilter, { body: { name: 'Rent', filter } })
  keepDraft('money-filters', [
    { name: 'Rent', filter: { ...filter, title: 'old' } },
    { name: 'Food', filter: { ...filter, title: 'food' } },
  ])
  const user = await open()
  await user.click(await screen.findByRole('button', { name: 'Filter by....' }))
  await screen.findByRole('button', { name: 'Food' })
  await waitFor(async () =>
    expect((await send(listSavedFilters, {})).body).toEqual([
      { name: 'Food', filter: { ...filter, title: 'food' } },
      { name: 'Rent', filter },
    ]),
  )
  expect(readDraft('money-filters')).toBeUndefined()
})

it('shows an empty state when nothing matches', async () => {
  await withExpenses()
  await open('&title=nothing')
  await screen.findByText('No Expense')
  await screen.findByText(/Nothing matches this filter/)
})

it('shows the filter and the report one at a time', async () => {
  const user = await open()
  const panels = () => screen.queryAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)
  await user.click(await screen.findByRole('button', { name: 'Filter by....' }))
  await waitFor(() => expect(panels()).toEqual(['Filter Expense']))
  await user.click(await screen.findByRole('button', { name: 'Clear' }))
  await waitFor(() => expect(panels()).toEqual([]))
  await user.click(screen.getByRole('button', { name: 'Create Report' }))
  await waitFor(() => expect(panels()).toEqual(['Create Report']))
})

it.each([
  ['date_invalid', 'Invalid date'],
  ['internal_error', 'Something went wrong!'],
] as const)('shows for %s: %s', async (code, sentence) => {
  withoutStorage()
  mockError(filterEntries('expense'), code)
  await open('&title=x')
  await screen.findByRole('button', { name: 'Try again' })
  expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0)
})
