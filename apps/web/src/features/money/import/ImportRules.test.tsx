import { addEntry, createAccount, createRule, listEntries } from '@daybook/contract'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { signInTestUser } from '../../../testing/realApi.ts'
import { renderPage } from '../../../testing/renderPage.tsx'
import { TransferPage } from './TransferPage.tsx'
import { chooseFile } from './testing/chooseFile.ts'

const BANK = 'Date,Payee,Amount,Category\n2026-03-01,LIDL 4711,-3.50,Shopping\n2026-03-02,Quux,-5,Shopping\n'
const ACTUAL =
  'Account,Date,Payee,Notes,Category,Amount\nBank,2026-03-01,Lidl,,Own,-3.50\nBank,2026-03-02,Lidl 2,,,-4\n'

async function withRules() {
  const { send } = await signInTestUser()
  const account = (await send(createAccount, { body: { name: 'Cash', kind: 'cash' } })).body.id
  await send(addEntry('expense'), { body: { amount: 9, date: '2026-01-01', category: 'food', title: 'Lidl' } })
  await send(createRule, { body: { words: 'lidl', category: 'groceries', tags: ['home'], account } })
  const imported = async () =>
    (await send(listEntries('expense'), { querystring: {} })).body
      .flatMap((day) => day.expense)
      .map(({ title, category, tags, account }) => [title, category.name, tags, account])
      .slice(0, 2)
  return { account, imported }
}

it('shows what rules set in the file of a bank, and lets the user change it', async () => {
  const { account, imported } = await withRules()
  const user = await renderPage(<TransferPage />)
  await chooseFile(user, BANK)
  await screen.findByText('GROCERIES · #home · Cash · 1st March 2026')
  await screen.findByText('SHOPPING · 2nd March 2026')
  await screen.findByText('Rule “lidl”')
  await user.click(screen.getByRole('button', { name: /^LIDL 4711/ }))
  const category = (await screen.findAllByRole('combobox', { name: 'Category' })).at(-1)!
  expect(category).toHaveProperty('value', 'GROCERIES')
  await user.clear(category)
  await user.type(category, 'gifts')
  await user.clear(screen.getByLabelText('Tags'))
  await user.click(screen.getByRole('button', { name: 'Keep the changes' }))
  await screen.findByText('GIFTS · Cash · 1st March 2026')
  expect(screen.queryByText('Rule “lidl”')).toBeNull()
  const confirm = await screen.findByRole('button', { name: 'Import 2 entries' })
  await waitFor(() => expect(confirm).toHaveProperty('disabled', false))
  await user.click(confirm)
  await waitFor(async () =>
    expect(await imported()).toEqual([
      ['Quux', 'SHOPPING', undefined, undefined],
      ['LIDL 4711', 'GIFTS', undefined, account],
    ]),
  )
})

it.each([
  ['Card Purchase', 'Direct Debit', 'Counter Credit'],
  ['PAYMENT', 'DIRECTDEB', 'FT'],
])('takes no way to pay for a category: %s, %s, %s', async (card, debit, credit) => {
  await withRules()
  const user = await renderPage(<TransferPage />)
  const rows = [
    `01/03/2026,20-45-45 73820099,-3.50,${card},LIDL 4711`,
    `02/03/2026,20-45-45 73820099,-40.00,${debit},BRITISH GAS`,
    `16/03/2026,20-45-45 73820099,9.00,${credit},QUUX`,
  ]
  await chooseFile(user, ['Date,Account,Amount,Subcategory,Memo', ...rows, ''].join('\n'))
  await screen.findByText('GROCERIES · #home · Cash · 1st March 2026')
  await screen.findByText('HOME · 2nd March 2026')
  await screen.findByText('OTHER · 16th March 2026')
})

it('keeps the categories that the user had in another app', async () => {
  const { account, imported } = await withRules()
  const user = await renderPage(<TransferPage />)
  await chooseFile(user, ACTUAL)
  await screen.findByText('OWN · #home · Cash · 1st March 2026')
  await screen.findByText('GROCERIES · #home · Cash · 2nd March 2026')
  const confirm = await screen.findByRole('button', { name: 'Import 2 entries' })
  await waitFor(() => expect(confirm).toHaveProperty('disabled', false))
  await user.click(confirm)
  await waitFor(async () =>
    expect(await imported()).toEqual([
      ['Lidl 2', 'GROCERIES', ['home'], account],
      ['Lidl', 'OWN', ['home'], account],
    ]),
  )
})

it('uses a category for the other lines of the same payee', async () => {
  await withRules()
  const user = await renderPage(<TransferPage />)
  const lines = ['01,QUUX 12', '02,QUUX 77', '03,Quux Reisen', '04,QUUX 12'].map((line) => `2026-03-${line},-5`)
  await chooseFile(user, ['Date,Payee,Amount', ...lines].join('\n'))
  await user.click((await screen.findAllByRole('button', { name: /^QUUX 12/ }))[0]!)
  const category = (await screen.findAllByRole('combobox', { name: 'Category' })).at(-1)!
  expect(screen.queryByRole('checkbox', { name: /^Use the category/ })).toBeNull()
  await user.clear(category)
  await user.type(category, 'food')
  await user.click(screen.getByRole('checkbox', { name: 'Use the category for 2 more lines of “quux”, too' }))
  await user.click(screen.getByRole('button', { name: 'Keep the changes' }))
  expect(await screen.findAllByText(/^FOOD · /)).toHaveLength(3)
  expect(screen.getAllByText(/^OTHER · /)).toHaveLength(1)
})
