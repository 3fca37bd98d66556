import { addEntry, createAccount, createRule, editEntry, listEntries, listRules } from '@daybook/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { today } from '../../../format/dates.ts'
import { signInTestUser } from '../../../testing/realApi.ts'
import { renderPage } from '../../../testing/renderPage.tsx'
import { MoneyPage } from '../page/MoneyPage.tsx'
import { withdrawOffer } from './offeredRule.ts'

type Send = Awaited<ReturnType<typeof signInTestUser>>['send']

const open = () => {
  withdrawOffer()
  return renderPage(<MoneyPage />, { path: '/money', at: '/money?view=expense' })
}
const add = async (send: Send, title: string, category: string) =>
  (await send(addEntry('expense'), { body: { amount: 10, title, category, date: today() } })).body
const category = () => screen.getByRole('combobox', { name: 'Category' })
const entries = async (send: Send) =>
  (await send(listEntries('expense'), { querystring: {} })).body.flatMap((day) => day.expense)
const rules = async (send: Send) => (await send(listRules, {})).body

it('fills in what rules set, before what such titles have, and says so', async () => {
  const { send } = await signInTestUser()
  await add(send, 'Lidl Berlin', 'other')
  const account = (await send(createAccount, { body: { name: 'Cash', kind: 'cash' } })).body.id
  await send(createRule, { body: { words: 'lidl', category: 'groceries', tags: ['home'], account } })
  await send(createRule, { body: { words: 'lidl', min: 100, category: 'party' } })
  const user = await open()
  await user.click(screen.getByRole('button', { name: /add a income/i }))
  await user.type(await screen.findByLabelText('Title'), 'Lídl')
  await waitFor(() => expect(category()).toHaveProperty('value', 'GROCERIES'))
  await screen.findByText('Rule “lidl”')
  expect(await screen.findByLabelText('Tags')).toHaveProperty('value', 'home')
  await waitFor(() => expect(screen.getByLabelText('Account')).toHaveProperty('value', account))
  await user.type(screen.getByLabelText('Amount'), '150')
  await waitFor(() => expect(category()).toHaveProperty('value', 'PARTY'))
  await user.clear(screen.getByLabelText('Tags'))
  await user.type(screen.getByLabelText('Tags'), 'friends')
  await user.clear(screen.getByLabelText('Title'))
  await user.type(screen.getByLabelText('Title'), 'Amazon')
  await waitFor(() => expect(category()).toHaveProperty('value', 'OTHER'))
  expect(screen.getByLabelText('Tags')).toHaveProperty('value', 'friends')
  await user.clear(category())
  await user.type(category(), 'fun')
  await user.click(screen.getByRole('button', { name: 'Add expense' }))
  await waitFor(async () => expect(await entries(send)).toMatchObject([{ tags: ['friends'] }, {}]))
  expect((await entries(send))[0]).not.toHaveProperty('account')
  // The form is closed, and has read the rules and budgets that the entry could concern.
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Add expense' })).toBeNull())
})

async function correct(send: Send, title: string) {
  const user = await open()
  const list = await screen.findByText(title)
  await user.click(within(list.closest('li')!).getByRole('button', { name: /^Actions for/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Update' }))
  await user.clear(await screen.findByRole('combobox', { name: 'Category' }))
  await user.type(category(), 'groceries')
  await user.click(screen.getByRole('button', { name: 'Edit expense' }))
  await waitFor(async () => expect((await entries(send)).some((one) => one.category.name === 'GROCERIES')).toBe(true))
  return user
}

it('offers a rule when a category is corrected that others with such a title have', async () => {
  const { send } = await signInTestUser()
  await add(send, 'Lidl 4711', 'other')
  await add(send, 'LIDL 1234', 'other')
  const user = await correct(send, 'LIDL 1234')
  await screen.findByText('Always use GROCERIES for “lidl”?')
  await user.click(screen.getByRole('button', { name: 'Always' }))
  await screen.findByText('Added the rule “lidl”.')
  expect(await rules(send)).toMatchObject([{ words: 'lidl', type: 'expense', category: 'GROCERIES', active: true }])
  expect((await entries(send)).map((one) => one.category.name)).toEqual(['GROCERIES', 'OTHER'])
  await user.click(screen.getByRole('link', { name: 'Try on old entries' }))
  await screen.findByText(/^Arrived at \/money\/rules\?try=/)
})

it('never offers a rule again that was rejected, and none for a title of its own', async () => {
  const { send } = await signInTestUser()
  await add(send, 'Rewe', 'other')
  const { id } = await add(send, 'Lidl', 'other')
  await add(send, 'LIDL', 'other')
  const user = await correct(send, 'LIDL')
  await user.click(await screen.findByRole('button', { name: 'No, never' }))
  await waitFor(async () => expect(await rules(send)).toMatchObject([{ words: 'lidl', active: false }]))
  const draft = { amount: 10, title: 'Lidl', category: 'other', date: today() }
  await send(editEntry('expense'), { params: { id }, body: draft })
})

it('offers to correct the rule that set the wrong category', async () => {
  const { send } = await signInTestUser()
  const { id } = (await send(createRule, { body: { words: 'lidl', category: 'other', tags: ['home'] } })).body
  await add(send, 'Lidl', 'other')
  await add(send, 'LIDL', 'other')
  const user = await correct(send, 'LIDL')
  await user.click(await screen.findByRole('button', { name: 'Always' }))
  await waitFor(async () => expect(await rules(send)).toMatchObject([{ id, category: 'GROCERIES', tags: ['home'] }]))
})
