import { addEntry, createAccount, listAccounts, listEntries } from '@daybook/contract'
import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { signInTestUser } from '../../../testing/realApi.ts'
import { renderPage } from '../../../testing/renderPage.tsx'
import { TransferPage } from './TransferPage.tsx'
import { chooseFile } from './testing/chooseFile.ts'

it('checks for duplicates again after the reading of the file was corrected', async () => {
  const { send } = await signInTestUser()
  await send(addEntry('expense'), { body: { amount: 3.5, date: '2026-03-01', category: 'Food', title: 'Coffee' } })
  const user = await renderPage(<TransferPage />)
  await chooseFile(user, 'Date,Payee,Amount\n2026-03-01,Coffee,3.50\n')
  await screen.findByRole('button', { name: 'Import 1 entry' })
  await user.selectOptions(screen.getByLabelText('Money out is written'), 'Without a minus')
  await screen.findByText('You have this already')
  await screen.findByRole('button', { name: 'Nothing to import' })
})

it('asks about a line that came in another format with other words', async () => {
  await signInTestUser()
  const user = await renderPage(<TransferPage />)
  await importInto(user, undefined, 'Date,Details,Amount\n31/03/2026,GROCER WEST,-4.00\n')
  await chooseFile(user, '<OFX><STMTTRN><DTPOSTED>20260331<TRNAMT>-4.00<FITID>9<NAME>Card Grocer W</STMTTRN></OFX>')
  await screen.findByText('An entry with this day and amount has another title')
  await screen.findByRole('button', { name: 'Nothing to import' })
  await user.click(screen.getByRole('checkbox', { name: /^Import 1 entry with the day and amount/ }))
  await confirmImport(user)
})

const FEE = 'Date,Details,Amount\n31/03/2026,MONTHLY FEE,-4.00\n'

async function importInto(user: UserEvent, account: string | undefined, text = FEE) {
  await chooseFile(user, text)
  if (account) await user.selectOptions(await screen.findByLabelText('Account'), account)
  await confirmImport(user)
}

async function confirmImport(user: UserEvent) {
  const confirm = await screen.findByRole('button', { name: /^Import \d / })
  await waitFor(() => expect(confirm).toHaveProperty('disabled', false))
  await user.click(confirm)
  await screen.findByLabelText('Choose a file')
}

it('imports the same line once into each account', async () => {
  const { send } = await signInTestUser()
  for (const name of ['Giro', 'Savings']) await send(createAccount, { body: { name, kind: 'bank' } })
  const balances = async () => (await send(listAccounts, {})).body.map(({ balance }) => balance)
  const user = await renderPage(<TransferPage />)
  await importInto(user, 'Giro')
  expect(await balances()).toEqual([0, -4, 0])
  await chooseFile(user, FEE)
  await screen.findByText('Imported before')
  await user.selectOptions(screen.getByLabelText('Account'), 'Savings')
  // The one in the other account looks the same.
  await user.click(await screen.findByRole('checkbox', { name: 'Import 1 entry that you have already, too' }))
  const confirm = await screen.findByRole('button', { name: 'Import 1 entry' })
  await waitFor(() => expect(confirm).toHaveProperty('disabled', false))
  await user.click(confirm)
  await waitFor(async () => expect(await balances()).toEqual([0, -4, -4]))
})

it('imports the amounts of a file in the currency of its account', async () => {
  const { send } = await signInTestUser()
  await send(createAccount, { body: { name: 'Tokyo', kind: 'bank', currency: 'JPY', rate: '0.5' } })
  const user = await renderPage(<TransferPage />)
  await importInto(user, 'Tokyo')
  const { body } = await send(listEntries('expense'), { querystring: {} })
  expect(body[0]?.expense).toMatchObject([{ amount: 2, account_amount: 4 }])
})

const EUROS = [
  ['a column', 'Date,Details,Amount,Currency\n31/03/2026,FEE,-4.00,EUR\n'],
  ['its CURDEF', '<OFX><CURDEF>EUR<STMTTRN><DTPOSTED>20260331<TRNAMT>-4.00<FITID>1<NAME>FEE</STMTTRN></OFX>'],
  ['its opening balance', ':20:A\n:25:1\n:60F:C260301EUR9,00\n:61:2603310331D4,00NMSCNONREF\n:86:FEE\n'],
] as const

it.each(EUROS)('imports a file that names its currency in %s into the account in it', async (_, text) => {
  const { send } = await signInTestUser()
  await send(createAccount, { body: { name: 'Giro', kind: 'bank', currency: 'EUR', rate: '1.25' } })
  const user = await renderPage(<TransferPage />)
  await chooseFile(user, text)
  const confirm = await screen.findByRole('button', { name: /^Import 1 / })
  await waitFor(() => expect(confirm).toHaveProperty('disabled', false))
  expect(screen.queryByText(/Nothing is converted/)).toBeNull()
  await user.click(confirm)
  await screen.findByLabelText('Choose a file')
  const { body } = await send(listEntries('expense'), { querystring: {} })
  expect(body[0]?.expense).toMatchObject([{ amount: 5, account_amount: 4 }])
})

it('says that a file is in another currency than its account, and adds one without losing the file', async () => {
  const { send } = await signInTestUser()
  const user = await renderPage(<TransferPage />)
  await chooseFile(user, EUROS[0][1])
  await screen.findByText(/^This file is in EUR, but the account is in USD. Nothing is converted: choose or add an/)
  expect(await screen.findByRole('button', { name: 'Import 1 entry as USD' })).toBeTruthy()
  const column = screen.getByLabelText<HTMLSelectElement>('Currency')
  expect(column.selectedOptions[0]?.textContent).toBe('EUR in all rows')
  await user.click(screen.getByRole('button', { name: 'Add account' }))
  expect(await screen.findByLabelText('Kind')).toHaveProperty('value', 'bank')
  await user.type(screen.getByLabelText('Name'), 'Giro')
  await user.type(screen.getByLabelText('1 EUR in USD'), '1.25')
  await user.click(screen.getByRole('button', { name: 'Add account' }))
  await waitFor(() => expect(screen.queryByText(/Nothing is converted/)).toBeNull())
  await confirmImport(user)
  expect((await send(listAccounts, {})).body[1]).toMatchObject({ name: 'Giro', currency: 'EUR', balance: -4 })
})

it.each([
  ["the user's currency if only some entries fill the column of a currency", '31/03/2026,TAXI,-4.00,', { amount: 4 }],
  ['the currency of a column that only the sums leave empty', 'Total,,-4.00,', { amount: 5, account_amount: 4 }],
])('imports a file in %s', async (_, row, expected) => {
  const { send } = await signInTestUser()
  await send(createAccount, { body: { name: 'Giro', kind: 'bank', currency: 'EUR', rate: '1.25' } })
  const user = await renderPage(<TransferPage />)
  await chooseFile(user, `Date,Details,Amount,Original Currency\n30/03/2026,HOTEL,-4.00,EUR\n${row}\n`)
  await confirmImport(user)
  const { body } = await send(listEntries('expense'), { querystring: {} })
  const hotel = body.flatMap((day) => day.expense).find(({ title }) => title === 'HOTEL')
  expect({ amount: hotel?.amount, account_amount: hotel?.account_amount }).toEqual({
    account_amount: undefined,
    ...expected,
  })
})

it('takes three digits for the decimals of a dinar that the file names', async () => {
  const { send } = await signInTestUser()
  const user = await renderPage(<TransferPage />)
  await chooseFile(user, 'Date,Details,Amount,Currency\n31/03/2026,FEE,-12.500,KWD\n')
  await confirmImport(user)
  const { body } = await send(listEntries('expense'), { querystring: {} })
  expect(body[0]?.expense).toMatchObject([{ amount: 12.5 }])
})

it('names the currency for an amount with more decimals, and takes the other lines, also below 1', async () => {
  const { send } = await signInTestUser()
  const user = await renderPage(<TransferPage />)
  await chooseFile(user, 'Date,Details,Amount\n30/03/2026,FUND,-10.125\n31/03/2026,INTEREST,-0.37\n')
  await screen.findByText(/USD has at most 2 decimals/)
  await confirmImport(user)
  const { body } = await send(listEntries('expense'), { querystring: {} })
  expect(body.flatMap((day) => day.expense)).toMatchObject([{ title: 'INTEREST', amount: 0.37 }])
})

it("takes three digits for the decimals of the account's dinar", async () => {
  const { send } = await signInTestUser()
  await send(createAccount, { body: { name: 'Kuwait', kind: 'bank', currency: 'KWD', rate: '2' } })
  const user = await renderPage(<TransferPage />)
  await importInto(user, 'Kuwait', 'Date,Details,Amount\n31/03/2026,FEE,-12.500\n')
  const { body } = await send(listEntries('expense'), { querystring: {} })
  expect(body[0]?.expense).toMatchObject([{ amount: 25, account_amount: 12.5 }])
})

const EXPORT = 'Date,Type,Amount,Category,Title\n2026-03-01,Expense,3,FOOD,Tea\n2026-03-02,Expense,4,FOOD,Cake\n'

it('keeps what was chosen and edited when the account or the encoding is changed', async () => {
  const { send } = await signInTestUser()
  await send(createAccount, { body: { name: 'Giro', kind: 'bank' } })
  const user = await renderPage(<TransferPage />)
  await chooseFile(user, EXPORT)
  await user.click(await screen.findByRole('checkbox', { name: 'Import Cake' }))
  screen.getByText(/Open a line to change its category or title\./)
  await user.click(screen.getByRole('button', { name: /^Tea/ }))
  await user.clear(screen.getAllByLabelText('Title').at(-1)!)
  await user.type(screen.getAllByLabelText('Title').at(-1)!, 'Mate')
  await user.click(screen.getByRole('button', { name: 'Keep the changes' }))
  await user.selectOptions(screen.getByLabelText('Account'), 'Giro')
  await user.selectOptions(screen.getByLabelText('Encoding'), 'WINDOWS-1252')
  await user.clear(screen.getByLabelText('Category of rows without one'))
  await screen.findByRole('button', { name: /^Mate/ })
  const confirm = await screen.findByRole('button', { name: 'Import 1 entry' })
  await waitFor(() => expect(confirm).toHaveProperty('disabled', false))
  await user.click(confirm)
  const entries = async () =>
    (await send(listEntries('expense'), { querystring: {} })).body.flatMap((day) => day.expense)
  await waitFor(async () => expect(await entries()).toMatchObject([{ title: 'Mate', account: expect.any(String) }]))
})
