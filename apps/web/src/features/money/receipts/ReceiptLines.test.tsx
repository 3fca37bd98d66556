import { addEntry, createRule, type Entry, editEntry, listEntries, PAGES } from '@daybook/contract'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { lastOperation } from '../../../alerts/undo.ts'
import { today } from '../../../format/dates.ts'
import { entryPath } from '../../../links/entryPath.ts'
import { signInTestUser } from '../../../testing/realApi.ts'
import { renderPage } from '../../../testing/renderPage.tsx'
import { EntryPage } from '../page/EntryPage.tsx'
import { MoneyPage } from '../page/MoneyPage.tsx'
import { ReceiptLines } from './ReceiptLines.tsx'

async function signedIn() {
  const { send } = await signInTestUser()
  const saved = async () =>
    (await send(listEntries('expense'), { querystring: {} })).body.flatMap((day) => day.expense as Entry[])
  return { send, saved }
}

async function scan() {
  const user = await renderPage(<MoneyPage />, { path: '/money', at: '/money?view=expense' })
  await user.click(await screen.findByRole('button', { name: 'Scan a receipt' }))
  await user.upload(await screen.findByLabelText('Image'), new File(['a receipt'], 'photo.jpg', { type: 'image/jpeg' }))
  await user.click(screen.getByRole('button', { name: 'Upload' }))
  await screen.findByText('Expense added from your receipt')
  return user
}
const line = (name: RegExp) => screen.findByRole('button', { name })
const split = () => screen.findByRole('button', { name: 'Split by lines' })
const parts = async () =>
  within(await screen.findByRole('list', { name: 'Parts of the entry' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

async function choose(user: UserEvent, name: RegExp, category: string) {
  await user.click(await line(name))
  const input = screen.getByRole('combobox', { name: 'Category' })
  await user.clear(input)
  await user.type(input, category)
}

it('takes no longer word of an earlier entry for the name of a line', async () => {
  const { send } = await signInTestUser()
  await send(addEntry('expense'), { body: { amount: 9, title: 'Breadmaker', category: 'HOME', date: today() } })
  const user = await scan()
  await user.click(await split())
  await line(/Bread\$7\.00GROCERIES/)
})

it('splits the entry by the categories that its lines get, and makes it whole again with Undo', async () => {
  const { saved } = await signedIn()
  const user = await scan()
  await user.click(await split())
  await line(/2 × Bread\$7\.00GROCERIES/)
  await choose(user, /Milk/, 'drinks')
  expect(await parts()).toEqual(['GROCERIES$7.00', 'DRINKS$5.50'])
  await user.click(screen.getByRole('button', { name: 'Split into 2 parts' }))

  await screen.findByText('Split into 2 parts.')
  screen.getByText('GROCERIES, DRINKS', { selector: 'dd' })
  expect((await saved())[0]).toMatchObject({
    amount: 12.5,
    category: { name: 'GROCERIES' },
    parts: [
      { category: 'GROCERIES', amount: 7, title: 'Bread' },
      { category: 'DRINKS', amount: 5.5, title: 'Milk' },
    ],
  })

  await user.click(screen.getByRole('button', { name: 'Change the split' }))
  await line(/Bread\$7\.00GROCERIES/)
  await line(/Milk\$5\.50DRINKS/)
  await user.click(screen.getByRole('button', { name: 'Clear' }))

  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await split()
  expect(screen.queryByText('GROCERIES, DRINKS', { selector: 'dd' })).toBeNull()
  await waitFor(async () => expect((await saved())[0]).not.toHaveProperty('parts'))
})

it('offers for a line what the form of an entry offers', async () => {
  await signedIn()
  const user = await scan()
  await user.click(await split())
  await user.click(await line(/Bread/))
  const offered = within(screen.getByRole('listbox')).getAllByRole('option')
  expect(offered).toHaveLength(9)
})

it('has the buttons of the split alone while it is made', async () => {
  const { saved } = await signedIn()
  const user = await scan()
  await user.click(await split())
  await choose(user, /Milk/, 'drinks')
  expect(screen.queryByRole('button', { name: 'Ok' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Split into 2 parts' }))
  await user.click(await screen.findByRole('button', { name: 'Ok' }))
  expect((await saved())[0]?.parts).toHaveLength(2)
})

it('is offered on the page of the entry, too, which keeps its tags', async () => {
  const { send, saved } = await signedIn()
  await scan()
  const [{ id, category, ...entry }] = (await saved()) as [Entry]
  const draft = { ...entry, category: category.name, tags: ['home'] }
  await send(editEntry('expense'), { params: { id }, body: draft })
  cleanup()
  const user = await renderPage(<EntryPage />, { path: PAGES.entry.path, at: entryPath(id) })
  await user.click(await split())
  await choose(user, /Milk/, 'drinks')
  await user.click(screen.getByRole('button', { name: 'Split into 2 parts' }))
  await screen.findByText('Split into 2 parts.')
  const parts = () => screen.queryByRole('list', { name: 'Category' })?.textContent ?? ''
  await waitFor(() => expect(parts()).toMatch(/DRINKS.*Milk/))
  expect((await saved())[0]).toMatchObject({ tags: ['home'], parts: [{}, { category: 'DRINKS' }] })
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(parts()).not.toMatch(/DRINKS/))
})

it('proposes the categories of earlier receipts of the merchant and of entries with such a title', async () => {
  const { send } = await signedIn()
  const earlier = { date: today(), title: 'Corner Shop', amount: 4, category: 'food' }
  const divided = [
    { category: 'drinks', amount: 3, title: 'Juice, Milk' },
    { category: 'food', amount: 1, title: 'Rolls' },
  ]
  await send(addEntry('expense'), { body: { ...earlier, parts: divided } })
  await send(addEntry('expense'), { body: { ...earlier, title: 'Bread at the market', category: 'bakery' } })
  const user = await scan()
  await user.click(await split())
  await line(/Bread\$7\.00BAKERY/)
  await line(/Milk\$5\.50DRINKS/)
  screen.getByRole('button', { name: 'Split into 2 parts' })
})

it('proposes the category of a rule before any other', async () => {
  const { send } = await signedIn()
  await send(createRule, { body: { words: 'bread', category: 'by rule' } })
  await send(addEntry('expense'), { body: { date: today(), title: 'Bread', amount: 4, category: 'bakery' } })
  const user = await scan()
  await user.click(await split())
  await line(/Bread\$7\.00BY RULE/)
})

it('shows the parts of an entry that is split already, and changes them', async () => {
  const { send, saved } = await signedIn()
  const lines = [
    { name: 'Bread', amount: 7, quantity: null, place: null },
    { name: 'Novel', amount: 12.4, quantity: null, place: null },
  ]
  const divided = [
    { category: 'books', amount: 12.4, title: 'Novel' },
    { category: 'food', amount: 7, title: 'Bread' },
  ]
  const draft = { date: today(), title: 'Market', amount: 19.4, category: 'books', parts: divided }
  const entry = (await send(addEntry('expense'), { body: draft })).body
  const user = await renderPage(
    <ReceiptLines type="expense" entry={entry} lines={lines} currency="USD" onChange={() => undefined} />,
  )
  expect(await parts()).toEqual(['BOOKS$12.40', 'FOOD$7.00'])
  await user.click(screen.getByRole('button', { name: 'Change the split' }))
  await line(/Bread\$7\.00FOOD/)
  await choose(user, /Novel/, 'gifts')
  await user.click(screen.getByRole('button', { name: 'Split into 2 parts' }))
  await waitFor(async () => expect((await saved())[0]?.parts?.[0]).toMatchObject({ category: 'GIFTS', title: 'Novel' }))
})

it('says why lines cannot be split if a discount is more than each part', async () => {
  const { send, saved } = await signedIn()
  const lines = [
    { name: 'Bread', amount: 5, quantity: null, place: null },
    { name: 'Soap', amount: 5, quantity: null, place: null },
    { name: 'Coupon', amount: -7, quantity: null, place: null },
  ]
  const draft = { date: today(), title: 'Market', amount: 3, category: 'food' }
  const entry = (await send(addEntry('expense'), { body: draft })).body
  const user = await renderPage(
    <ReceiptLines type="expense" entry={entry} lines={lines} currency="USD" onChange={() => undefined} />,
  )
  await user.click(await split())
  expect(screen.queryByRole('button', { name: /Coupon/ })).toBeNull()
  await choose(user, /Soap/, 'home')
  await user.click(screen.getByRole('button', { name: 'Split' }))
  await screen.findByText('This cannot be split: the discounts are more than any of these parts.')
  expect((await saved())[0]).not.toHaveProperty('parts')
})

it('asks for a second category, and keeps what was chosen', async () => {
  const { saved } = await signedIn()
  const user = await scan()
  const operation = lastOperation()
  await user.click(await split())
  await user.click(screen.getByRole('button', { name: 'Split' }))
  await screen.findByText('All lines are GROCERIES. Choose another category for at least one of them.')
  expect(lastOperation()).toBe(operation)
  await choose(user, /Milk/, 'x'.repeat(41))
  await screen.findByText(/40/)
  await user.click(screen.getByRole('button', { name: 'Split into 2 parts' }))
  expect((await saved())[0]).not.toHaveProperty('parts')

  await choose(user, /Bread/, 'bakery')
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  await user.click(await split())
  await line(/Bread\$7\.00BAKERY/)
})

it('chooses a category by keyboard, without sending the form', async () => {
  const { saved } = await signedIn()
  const user = await scan()
  await user.click(await split())
  const milk = await line(/Milk/)
  milk.focus()
  await user.keyboard('{Enter}')
  expect(screen.getByRole('combobox', { name: 'Category' })).toBe(document.activeElement)
  await user.keyboard('drinks{Enter}')
  expect(screen.queryByRole('combobox', { name: 'Category' })).toBeNull()
  expect(document.activeElement).toBe(await line(/Milk\$5\.50DRINKS/))
  expect((await saved())[0]).not.toHaveProperty('parts')
})

it('offers no split while the lines do not add up to the amount', async () => {
  await signedIn()
  const user = await scan()
  await split()
  await user.click(await screen.findByRole('button', { name: 'Take $11.00' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Split by lines' })).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Take $12.50' }))
  await split()
})
