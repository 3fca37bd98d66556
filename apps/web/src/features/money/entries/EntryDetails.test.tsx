import { addEntry, createBudget, type Entry, listEntries } from '@daybook/contract'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { today } from '../../../format/dates.ts'
import { signInTestUser } from '../../../testing/realApi.ts'
import { renderPage } from '../../../testing/renderPage.tsx'
import { MoneyPage } from '../page/MoneyPage.tsx'

const MARKET = { amount: 20, title: 'Market', category: 'food', date: today() }

async function signedIn() {
  const { send } = await signInTestUser()
  const saved = async () =>
    (await send(listEntries('expense'), { querystring: {} })).body.flatMap((day) => day.expense as Entry[])
  return { send, saved, open: () => renderPage(<MoneyPage />, { path: '/money', at: '/money?view=expense' }) }
}

async function startAdding(user: UserEvent) {
  await user.click(screen.getByRole('button', { name: /add a income/i }))
  await user.type(await screen.findByLabelText('Amount'), '20')
  await user.type(screen.getByRole('combobox', { name: 'Category' }), 'food')
}
async function startEditing(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: 'Actions for Market' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Update' }))
  await screen.findByRole('button', { name: 'Edit expense' })
}
const field = (name: string) => screen.getByRole('textbox', { name }) as HTMLInputElement
const submit = (user: UserEvent, name = 'Add expense') => user.click(screen.getByRole('button', { name }))

it('sends nothing of parts and tags for a plain entry', async () => {
  const { saved, open } = await signedIn()
  const user = await open()
  await startAdding(user)
  expect(screen.queryByText('Also in this entry')).toBeNull()
  expect(screen.queryByLabelText('Tags')).toBeNull()
  await submit(user)
  await waitFor(async () => expect(await saved()).toHaveLength(1))
  expect(Object.keys((await saved())[0]!).sort()).toEqual(['amount', 'category', 'date', 'id', 'title'])
})

it('has nothing against parts while there is no amount', async () => {
  const { open } = await signedIn()
  const user = await open()
  await user.click(screen.getByRole('button', { name: /add a income/i }))
  await user.click(await screen.findByRole('button', { name: 'Split' }))
  await screen.findByRole('combobox', { name: 'Category of part 1' })
  expect(screen.queryByText(/too much/)).toBeNull()
})

it('splits an entry so that its parts always add up, also after its amount changes', async () => {
  const { saved, open } = await signedIn()
  const user = await open()
  await startAdding(user)
  await user.click(screen.getByRole('button', { name: 'Split' }))
  expect(screen.getByRole('combobox', { name: 'Category of part 1' })).toBe(document.activeElement)
  await user.keyboard('home')
  await user.type(field('Amount of part 1'), '7.75')
  await user.type(field('Title of part 1'), 'Soap')
  await screen.findByText('$12.25 of it stays FOOD.')
  await user.clear(field('Amount'))
  await user.type(field('Amount'), '7.75')
  await screen.findByText('Nothing of it stays FOOD.')
  await submit(user)
  expect(await saved()).toEqual([])
  await user.clear(field('Amount'))
  await user.type(field('Amount'), '10')
  await submit(user)
  await waitFor(async () => expect(await saved()).toHaveLength(1))
  expect((await saved())[0]).toMatchObject({
    amount: 10,
    category: { name: 'FOOD' },
    parts: [
      { category: 'FOOD', amount: 2.25, title: '' },
      { category: 'HOME', amount: 7.75, title: 'Soap' },
    ],
  })
  await screen.findByText('FOOD +1')
})

it('makes an entry whole again when its last other part is removed', async () => {
  const { send, saved, open } = await signedIn()
  const parts = [
    { amount: 15, category: 'food' },
    { amount: 5, category: 'home' },
  ]
  await send(addEntry('expense'), { body: { ...MARKET, parts, tags: ['trip'] } })
  const user = await open()
  await screen.findByText('#trip')
  await startEditing(user)
  expect(field('Amount of part 1').value).toBe('5')
  await user.click(screen.getByRole('button', { name: 'Remove part 1' }))
  await user.clear(screen.getByLabelText('Tags'))
  await submit(user, 'Edit expense')
  await waitFor(async () => expect((await saved())[0]).not.toHaveProperty('parts'))
  expect((await saved())[0]).toMatchObject({ amount: 20 })
  expect((await saved())[0]).not.toHaveProperty('tags')
})

it('offers known tags, and filters by them', async () => {
  const { send, saved, open } = await signedIn()
  await send(addEntry('expense'), { body: { ...MARKET, tags: ['trip'] } })
  const user = await open()
  await startAdding(user)
  await user.click(screen.getByRole('button', { name: 'Add tags' }))
  await user.click(await screen.findByRole('button', { name: 'trip' }))
  await user.type(screen.getByLabelText('Tags'), ', #Paid Back')
  await submit(user)
  await waitFor(async () => expect((await saved()).map(({ tags }) => tags)).toContainEqual(['trip', 'paid back']))
  await user.click(screen.getByRole('button', { name: 'Filter by....' }))
  await user.click(await screen.findByRole('button', { name: 'More filters' }))
  await user.click(await within(await screen.findByRole('group', { name: 'Tags' })).findByText('paid back'))
  await submit(user, 'Filter')
  await waitFor(() => expect(screen.queryByText('Market')).toBeNull())
  expect(await screen.findAllByText('#paid back')).toHaveLength(2)
})

it('says which tags are wrong', async () => {
  const { saved, open } = await signedIn()
  const user = await open()
  await startAdding(user)
  await user.click(screen.getByRole('button', { name: 'Add tags' }))
  await user.type(screen.getByLabelText('Tags'), 'a'.repeat(41))
  screen.getByRole('button', { name: 'Add expense' }).focus()
  await submit(user)
  await screen.findByText('Name must be at most 40 characters long')
  expect(document.activeElement).toBe(screen.getByLabelText('Tags'))
  await user.clear(screen.getByLabelText('Tags'))
  await submit(user)
  await waitFor(async () => expect(await saved()).toHaveLength(1))
})

it('counts the parts of a split expense towards the budgets of their categories', async () => {
  const { send, open } = await signedIn()
  const days = { start_date: today(), end_date: today() }
  await send(createBudget, { body: { name: 'Eating', amount: 80, category: 'food', ...days } })
  await send(createBudget, { body: { name: 'Flat', amount: 100, category: 'home', ...days } })
  const parts = [
    { amount: 15, category: 'food' },
    { amount: 5, category: 'home' },
  ]
  await send(addEntry('expense'), { body: { ...MARKET, parts } })
  const user = await open()
  await startEditing(user)
  await screen.findByText(/^Eating: \$65.00 left/)
  await screen.findByText(/^Flat: \$95.00 left/)
  await user.clear(field('Amount'))
  await user.type(field('Amount'), '100')
  await screen.findByText(/^Eating: \$15.00 over/)
  await user.clear(field('Amount of part 1'))
  await user.type(field('Amount of part 1'), '40')
  await screen.findByText(/^Eating: \$20.00 left/)
  await screen.findByText(/^Flat: \$60.00 left/)
})
