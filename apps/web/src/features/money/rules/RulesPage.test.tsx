import {
  addEntry,
  createAccount,
  createRule,
  filterTimeline,
  listRules,
  MAIN_ACCOUNT,
  orderAccounts,
  PAGES,
} from '@daybook/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { withoutStorage } from '../../../testing/device.ts'
import { mockError, signInTestUser } from '../../../testing/realApi.ts'
import { renderPage } from '../../../testing/renderPage.tsx'
import { RulesPage } from './RulesPage.tsx'

type Send = Awaited<ReturnType<typeof signInTestUser>>['send']

const open = () => renderPage(<RulesPage />, { path: PAGES.rules.path })
const words = async (send: Send) => (await send(listRules, {})).body.map((rule) => rule.words)
const add = (send: Send, title: string, over: object = {}) =>
  send(addEntry('expense'), { body: { amount: 10, title, category: 'other', date: '2026-03-01', ...over } })
const entries = async (send: Send) =>
  (await send(filterTimeline, { querystring: {}, body: {} })).body.flatMap((day) => day.entries)

it('adds a rule, tries it on old entries, applies it to them, and undoes all at once', async () => {
  const { send } = await signInTestUser()
  await add(send, 'Lidl Berlin')
  await add(send, 'LIDL', { tags: ['home'], category: 'groceries' })
  await add(send, 'Rewe')
  const before = await entries(send)
  const user = await open()
  await screen.findByText('No rules yet')
  await user.click(screen.getByRole('button', { name: 'Add rule' }))
  await user.click(await screen.findByRole('button', { name: 'Add rule' }))
  await screen.findByText('Words of the title are required')
  await user.type(screen.getByLabelText('When the title contains'), 'lidl')
  await user.type(screen.getByRole('combobox', { name: 'Category' }), 'groceries')
  await user.type(screen.getByLabelText('Tags'), 'home')
  await user.click(screen.getByRole('button', { name: 'Add rule' }))

  await screen.findByText('1 entry would change. Nothing is changed yet.')
  await screen.findByText('OTHER → GROCERIES, #home')
  expect(await entries(send)).toEqual(before)
  await user.click(screen.getByRole('button', { name: 'Apply to 1 entry' }))
  await screen.findByRole('button', { name: /“lidl”/ })
  const after = await entries(send)
  expect(after.map(({ category, tags }) => [category.name, tags])).toEqual([
    ['OTHER', undefined],
    ['GROCERIES', ['home']],
    ['GROCERIES', ['home']],
  ])
  const bars = await screen.findAllByRole('button', { name: 'Undo' })
  await user.click(bars.at(-1)!)
  await waitFor(async () => expect(await entries(send)).toEqual(before))
})

it('lists the rules in their order, and edits, moves, turns off and deletes them', async () => {
  const { send } = await signInTestUser()
  await send(createRule, { body: { words: 'uber', type: 'expense', min: 5, max: 20, category: 'transport' } })
  await send(createRule, { body: { words: 'lidl', category: 'groceries', tags: ['home'] } })
  const user = await open()
  await screen.findByText('Expense · from $5.00 · up to $20.00')
  const act = async (name: string, action: string) => {
    await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
    await user.click(await screen.findByRole('menuitem', { name: action }))
  }
  await act('uber', 'Move up')
  await waitFor(async () => expect(await words(send)).toEqual(['uber', 'lidl']))
  await act('lidl', 'Turn off')
  await screen.findByText('Off')
  await user.click(screen.getByRole('button', { name: /“lidl”/ }))
  const field = await screen.findByLabelText('When the title contains')
  await user.clear(field)
  await user.type(field, 'aldi')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(async () =>
    expect((await send(listRules, {})).body[1]).toMatchObject({ words: 'aldi', tags: ['home'], active: false }),
  )
  await act('aldi', 'Delete')
  await waitFor(async () => expect(await words(send)).toEqual(['uber']))
  await screen.findByText(/^Deleted/)
  await user.click((await screen.findAllByRole('button', { name: 'Undo' })).at(-1)!)
  await waitFor(async () => expect(await words(send)).toEqual(['uber', 'aldi']))
})

it('names accounts only with several, and says when no entry would change', async () => {
  const { send } = await signInTestUser()
  const account = (await send(createAccount, { body: { name: 'Cash', kind: 'cash' } })).body.id
  const { id } = (await send(createRule, { body: { words: 'kiosk', account } })).body
  await add(send, 'Kiosk', { account })
  const user = await renderPage(<RulesPage />, { path: PAGES.rules.path, at: `${PAGES.rules.path}?try=${id}` })
  await screen.findByText('No entry would change.')
  await user.click(screen.getByRole('link', { name: 'All rules' }))
  const row = await screen.findByRole('listitem')
  await within(row).findByText('Cash')
})

it('says that it could not load the rules', async () => {
  withoutStorage()
  await signInTestUser()
  mockError(listRules, 'internal_error')
  await open()
  await screen.findByRole('button', { name: 'Try again' })
})

it('names the main account of an entry that a rule would move, also if another account is first', async () => {
  const { send } = await signInTestUser()
  const account = (await send(createAccount, { body: { name: 'Cash', kind: 'cash' } })).body.id
  await send(orderAccounts, { body: { ids: [account, MAIN_ACCOUNT] } })
  const { id } = (await send(createRule, { body: { words: 'kiosk', account } })).body
  await add(send, 'Kiosk')
  await renderPage(<RulesPage />, { path: PAGES.rules.path, at: `${PAGES.rules.path}?try=${id}` })
  await screen.findByText('Main account → Cash')
})
