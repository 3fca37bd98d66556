import { addEntry, checkImport, exportEntries, importEntries, listAccounts, listEntries } from '@daybook/contract'
import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it, onTestFinished, vi } from 'vitest'
import { withoutStorage } from '../../../testing/device.ts'
import { mockError, mockResponse, signInTestUser } from '../../../testing/realApi.ts'
import { renderPage } from '../../../testing/renderPage.tsx'
import { TransferPage } from './TransferPage.tsx'
import { chooseFile } from './testing/chooseFile.ts'

const CSV = 'Date,Payee,Amount\n2026-03-01,Coffee,-3.50\n2026-03-02,Pay,2000\nsoon,?,5\n'

const choose = (user: UserEvent, text = CSV) => chooseFile(user, text)
const listed = async (send: Awaited<ReturnType<typeof signInTestUser>>['send']) =>
  (await send(listEntries('expense'), { querystring: {} })).body.flatMap((day) => day.expense)

it('previews the import and saves nothing before confirmation', async () => {
  const { send } = await signInTestUser()
  const user = await renderPage(<TransferPage />)
  await choose(user)
  await screen.findByText('2 entries in this file')
  await screen.findByText('Row 4: Invalid date')
  await screen.findByText('EATING OUT · 1st March 2026')
  screen.getByText('Into Main account')
  const confirm = await screen.findByRole('button', { name: 'Import 2 entries' })
  await waitFor(() => expect(confirm).toHaveProperty('disabled', false))
  expect(await listed(send)).toEqual([])

  await user.click(confirm)
  await screen.findByText('2 entries imported')
  expect(await listed(send)).toMatchObject([{ title: 'Coffee', amount: 3.5, category: { name: 'EATING OUT' } }])
  await screen.findByLabelText('Choose a file')
  await screen.findByText('2 entries added.')
  expect(screen.getByRole('link', { name: 'Show on Money' }).getAttribute('href')).toBe('/money?view=all&month=2026-03')

  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect(await listed(send)).toEqual([]))
  await waitFor(() => expect(screen.queryByText('2 entries added.')).toBeNull())
})

it('rejects a file with more rows than the page can show', async () => {
  await signInTestUser()
  const user = await renderPage(<TransferPage />)
  await choose(user, `Date,Payee,Amount\n${'2026-03-01,Coffee,-3.50\n'.repeat(50_001)}`)
  await screen.findByText('This file has more than 50,000 rows: divide it.')
  await choose(user)
  await screen.findByText('2 entries in this file')
})

it('marks duplicates and excludes them unless the user includes them', async () => {
  const { send } = await signInTestUser()
  await send(addEntry('expense'), { body: { amount: 3.5, date: '2026-03-01', category: 'Food', title: 'COFFEE' } })
  const user = await renderPage(<TransferPage />)
  await choose(user)
  await screen.findByText('You have this already')
  await screen.findByRole('button', { name: 'Import 1 entry' })
  await user.click(screen.getByRole('checkbox', { name: 'Import 1 entry that you have already, too' }))
  await screen.findByRole('button', { name: 'Import 2 entries' })
})

it('lets the user correct how the file is read', async () => {
  const user = await renderPage(<TransferPage />)
  await choose(user, 'Date,Payee,Amount\n03/04/2026,Quux,-3.50\n')
  await user.selectOptions(await screen.findByLabelText('Dates are written'), 'Month, day, year')
  await screen.findByText('OTHER · 4th March 2026')
  await user.selectOptions(await screen.findByLabelText('Dates are written'), 'Day, month, year')
  await screen.findByText('OTHER · 3rd April 2026')
  await user.clear(screen.getByLabelText('Category of rows without one'))
  await user.type(screen.getByLabelText('Category of rows without one'), 'cafés')
  await screen.findByText('CAFÉS · 3rd April 2026')
  await user.selectOptions(screen.getByLabelText('Amount, minus for money out'), 'Not in the file')
  await screen.findByText('No entry can be read from this file yet.')
})

const OFX = `<OFX><STMTRS><ACCTID>1<BANKTRANLIST>
<STMTTRN><DTPOSTED>20260301<TRNAMT>-3.50<FITID>A1<NAME>Coffee</STMTTRN>
<STMTTRN><DTPOSTED>20260302<TRNAMT>2000<FITID>A2<NAME>Pay</STMTTRN></BANKTRANLIST></STMTRS></OFX>`

it('adds nothing of a file that was imported before, and offers it again after it was undone', async () => {
  const { send } = await signInTestUser()
  const user = await renderPage(<TransferPage />)
  await choose(user, OFX)
  await user.click(await screen.findByRole('button', { name: /^Coffee EATING OUT/ }))
  await user.clear(screen.getByLabelText('Title'))
  await user.type(screen.getByLabelText('Title'), 'Espresso')
  await user.click(screen.getByRole('button', { name: 'Keep the changes' }))
  await user.click(await screen.findByRole('button', { name: 'Import 2 entries' }))
  await screen.findByText('2 entries imported')
  expect(await listed(send)).toMatchObject([{ title: 'Espresso' }])

  await choose(user, OFX)
  expect(await screen.findAllByText('Imported before')).toHaveLength(2)
  await screen.findByRole('button', { name: 'Nothing to import' })

  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect(await listed(send)).toEqual([]))
  await user.click(screen.getByRole('button', { name: 'Choose another file' }))
  await choose(user, OFX)
  await user.click(await screen.findByRole('checkbox', { name: 'Import 2 entries that you deleted, too' }))
  await user.click(await screen.findByRole('button', { name: 'Import 2 entries' }))
  await waitFor(async () => expect(await listed(send)).toMatchObject([{ title: 'Coffee' }]))
})

it('suggests the category that entries with such a title have', async () => {
  const { send } = await signInTestUser()
  await send(addEntry('expense'), { body: { amount: 4, date: '2026-02-01', category: 'Cafés', title: 'coffee to go' } })
  const user = await renderPage(<TransferPage />)
  await choose(user, OFX)
  await screen.findByText('CAFÉS · 1st March 2026')
  await screen.findByText('OTHER · 2nd March 2026')
})

it('suggests the category of the same shop, else the one that words of the title name', async () => {
  const { send } = await signInTestUser()
  const add = (title: string, category: string) =>
    send(addEntry('expense'), { body: { amount: 40, date: '2026-02-01', category, title } })
  await add('Safeway groceries', 'Food')
  await add('Safeway snacks', 'Food')
  await add('Marlow socks', 'Clothes')
  await add('Marlow milk', 'Food')
  await add('Nexflex', 'Other')
  const user = await renderPage(<TransferPage />)
  const line = (day: string, payee: string) => `2026-03-${day},${payee},-9.50\n`
  const payees = ['POS SAFEWAY #1234 SEATTLE', 'NETFLIX.COM', 'UBER *TRIP', 'MARLOW 0042', 'NEXFLEX', 'QUUX']
  await choose(user, `Date,Payee,Amount\n${payees.map((payee, n) => line(`0${n + 1}`, payee)).join('')}`)
  await screen.findByText('FOOD · 1st March 2026')
  await screen.findByText('SUBSCRIPTIONS · 2nd March 2026')
  await screen.findByText('TRANSPORT · 3rd March 2026')
  for (const day of ['4th', '5th', '6th']) await screen.findByText(`OTHER · ${day} March 2026`)
})

it('remembers how the last file with this header was read', async () => {
  await signInTestUser()
  const user = await renderPage(<TransferPage />)
  const bank = (day: string) => `When,A,B\n${day},Coffee,-3.50\n`
  await choose(user, bank('03/04/2026'))
  await user.selectOptions(await screen.findByLabelText('Dates are written'), 'Month, day, year')
  await user.selectOptions(screen.getByLabelText('Title'), 'Not in the file')
  await user.click(await screen.findByRole('button', { name: 'Import 1 entry' }))
  await screen.findByText('1 entry imported')
  await choose(user, bank('05/06/2026'))
  await screen.findByText('6th May 2026', { exact: false })
  expect(screen.getByLabelText<HTMLSelectElement>('Title').value).toBe('')
})

it('shows an error for a file without rows', async () => {
  const user = await renderPage(<TransferPage />)
  await choose(user, 'Date,Amount\n')
  await screen.findByText('There are no rows in this file.')
})

it.each([
  [importEntries, 'sum_too_large', 'The sum of all entries would be too large.'],
  [importEntries, 'internal_error', 'Something went wrong!'],
  [exportEntries, 'internal_error', 'Something went wrong!'],
] as const)('shows an error when the import or export fails', async (endpoint, code, sentence) => {
  withoutStorage()
  mockError(endpoint, code)
  const user = await renderPage(<TransferPage />)
  if (endpoint === exportEntries) await user.click(screen.getByRole('button', { name: 'Export all entries' }))
  else {
    await choose(user)
    const confirm = await screen.findByRole('button', { name: 'Import 2 entries' })
    await waitFor(() => expect(confirm).toHaveProperty('disabled', false))
    await user.click(confirm)
  }
  await screen.findByText(sentence)
})

it('says that the server cannot be reached for the check of a file', async () => {
  withoutStorage()
  mockResponse(checkImport, new TypeError('Failed to fetch'))
  const user = await renderPage(<TransferPage />)
  await choose(user)
  await screen.findByText('The server cannot be reached.', {}, { timeout: 15_000 })
})

it('says that the server cannot be reached for the import', async () => {
  withoutStorage()
  mockResponse(importEntries, new TypeError('Failed to fetch'))
  const user = await renderPage(<TransferPage />)
  await choose(user)
  const confirm = await screen.findByRole('button', { name: 'Import 2 entries' })
  await waitFor(() => expect(confirm).toHaveProperty('disabled', false))
  await user.click(confirm)
  await screen.findByText('The server cannot be reached.', {}, { timeout: 15_000 })
})

it('adds no duplicates when the import is retried after a lost response', async () => {
  const { send } = await signInTestUser()
  const user = await renderPage(<TransferPage />)
  await choose(user)
  const realFetch = globalThis.fetch
  const sent: unknown[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    const reply = await realFetch(url, init)
    if (!String(url).endsWith('/money/import/')) return reply
    sent.push(init?.body)
    if (sent.length === 1) throw new TypeError('Failed to fetch')
    return reply
  })
  onTestFinished(() => void vi.restoreAllMocks())
  const confirm = await screen.findByRole('button', { name: 'Import 2 entries' })
  await waitFor(() => expect(confirm).toHaveProperty('disabled', false))
  await user.click(confirm)
  await waitFor(() => expect(sent).toHaveLength(1), { timeout: 15_000 })
  expect(await screen.findAllByText('Imported before', {}, { timeout: 15_000 })).toHaveLength(2)
  expect(screen.getByRole('button', { name: 'Nothing to import' })).toHaveProperty('disabled', true)
  expect(await listed(send)).toHaveLength(1)
})

it('disables the import when the duplicate check fails', async () => {
  withoutStorage()
  mockResponse(checkImport, { status: 500 })
  const user = await renderPage(<TransferPage />)
  await choose(user)
  await screen.findByText('Something went wrong!')
  expect(screen.getByRole('button', { name: 'Import 2 entries' })).toHaveProperty('disabled', true)
})

it('makes an account for the file of a card, without leaving it', async () => {
  const { send } = await signInTestUser()
  const user = await renderPage(<TransferPage />)
  await chooseFile(
    user,
    `<OFX><CREDITCARDMSGSRSV1><CCSTMTTRNRS><CCSTMTRS><CURDEF>USD<CCACCTFROM><ACCTID>4111</CCACCTFROM><BANKTRANLIST>
<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260301<TRNAMT>-9.50<FITID>1<NAME>Cinema</STMTTRN>
</BANKTRANLIST></CCSTMTRS></CCSTMTTRNRS></CREDITCARDMSGSRSV1></OFX>`,
    { name: 'card.ofx' },
  )
  await user.click(await screen.findByRole('button', { name: 'Into a new account' }))
  expect(await screen.findByRole('combobox', { name: 'Account' })).toHaveProperty('selectedOptions.0.label', 'Card')
  await user.click(await screen.findByRole('button', { name: 'Import 1 entry' }))
  await screen.findByText('1 entry imported')
  const card = (await send(listAccounts, {})).body.find(({ name }) => name === 'Card')
  expect(card).toMatchObject({ kind: 'card', balance: -9.5 })
})
