import { type AccountKind, createAccount, listEntries, listTransfers, MAIN_ACCOUNT } from '@daybook/contract'
import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { signInTestUser } from '../../../testing/realApi.ts'
import { renderPage } from '../../../testing/renderPage.tsx'
import { TransferPage } from './TransferPage.tsx'
import { chooseFile } from './testing/chooseFile.ts'

/** Signs in a user who has a current account, and these others. */
async function signIn(others: [name: string, kind: AccountKind][]) {
  const { send } = await signInTestUser()
  for (const [name, kind] of others) await send(createAccount, { body: { name, kind } })
  return { send, user: await renderPage(<TransferPage />) }
}

const inFile = (...lines: [words: string, amount: string][]) =>
  ['Date,Details,Amount', ...lines.map(([words, amount], n) => `2026-03-0${n + 2},${words},${amount}`), ''].join('\n')

const confirmImport = async (user: UserEvent) => {
  const confirm = await screen.findByRole('button', { name: /^Import \d/ })
  await waitFor(() => expect(confirm).toHaveProperty('disabled', false))
  await user.click(confirm)
  await screen.findByLabelText('Choose a file')
}

it.each([
  ['ONLINE TRANSFER TO SAV ...8812', 'Rainy day'],
  ['Umbuchung', 'Rainy day'],
  ['振替', 'Rainy day'],
  ['Transfer ref X4417', 'Pot 4417'],
  ['CREDIT CARD PAYMENT', 'Visa'],
  ['Kreditkartenabrechnung', 'Visa'],
  ['カード代金', 'Visa'],
])('offers the transfer that a line says by words for kinds of accounts: %s', async (words, name) => {
  const kinds: Record<string, AccountKind> = { Visa: 'card', 'Rainy day': 'savings', 'Pot 4417': 'savings' }
  const { user } = await signIn([
    [name, kinds[name]!],
    ['Purse', 'cash'],
  ])
  await chooseFile(user, inFile(['Grocer', '-5.00'], [words, '-50.00']))
  const row = (await screen.findByRole('checkbox', { name: `Import ${words}` })).closest('li')!
  expect(row.textContent).toContain('OTHER')
  await user.click(await screen.findByRole('button', { name: `Make it a transfer with ${name}` }))
  await waitFor(() => expect(row.textContent).toMatch(/Transfer with/))
  expect(row.textContent).not.toContain('OTHER')
})

it.each([
  [
    'Umbuchung',
    [
      ['Pot', 'savings'],
      ['Visa', 'card'],
    ],
  ],
  [
    'CREDIT CARD PAYMENT',
    [
      ['Visa', 'card'],
      ['Amex', 'card'],
    ],
  ],
  ['口座振替 電気', [['Pot', 'savings']]],
  ['Savings Market', [['Pot', 'savings']]],
] as [string, [string, AccountKind][]][])(
  'offers none where no or several accounts can be meant: %s',
  async (words, others) => {
    const { user } = await signIn(others)
    await chooseFile(user, inFile([words, '-50.00'], [`To ${others[0]![0]}`, '-7.00']))
    await screen.findByRole('button', { name: `Make it a transfer with ${others[0]![0]}` })
    expect(screen.getAllByRole('button', { name: /Make it a transfer/ })).toHaveLength(1)
  },
)

it("offers the payment in a card's file from the current account, and adds no other side that comes later", async () => {
  const { send, user } = await signIn([
    ['Visa', 'card'],
    ['Purse', 'cash'],
  ])
  await chooseFile(user, inFile(['Shop', '-20.00'], ['Payment Thank You', '80.00']), { name: 'visa.csv' })
  const field = await screen.findByLabelText<HTMLSelectElement>('Account')
  expect(field.selectedOptions[0]?.textContent).toBe('Visa')
  await user.click(await screen.findByRole('button', { name: 'Make it a transfer with Main account' }))
  await confirmImport(user)
  const { body } = await send(listTransfers, { querystring: {} })
  expect(body).toMatchObject([{ from: MAIN_ACCOUNT, amount: 80 }])
  await chooseFile(user, inFile(['CREDIT CARD PAYMENT', '-80.00'], ['Grocer', '-5.00']), { name: 'main.csv' })
  await user.selectOptions(await screen.findByLabelText('Account'), 'Main account')
  await screen.findByText('The same as “Payment Thank You”, 3 Mar: not added again')
  await confirmImport(user)
  expect((await send(listTransfers, { querystring: {} })).body).toHaveLength(1)
  const entries = (await send(listEntries('expense'), { querystring: {} })).body.flatMap(({ expense }) => expense)
  expect(entries.map(({ title }) => title).sort()).toEqual(['Grocer', 'Shop'])
})

it('makes any line a transfer with the account that is chosen', async () => {
  const { send, user } = await signIn([['Pot', 'savings']])
  await chooseFile(user, inFile(['Round-up', '-3.00'], ['Grocer', '-5.00']))
  await user.click(await screen.findByRole('button', { name: /^Round-up/ }))
  await user.selectOptions(screen.getByLabelText('Transfer with'), 'Pot')
  await screen.findByText('Transfer with Pot')
  await confirmImport(user)
  expect((await send(listTransfers, { querystring: {} })).body).toMatchObject([{ from: MAIN_ACCOUNT, amount: 3 }])
})
