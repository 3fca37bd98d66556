import { addEntry, createAccount, listAccounts, listEntries, listTransfers } from '@daybook/contract'
import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { signInTestUser } from '../../../testing/realApi.ts'
import { renderPage } from '../../../testing/renderPage.tsx'
import { TransferPage } from './TransferPage.tsx'
import { chooseFile } from './testing/chooseFile.ts'

async function confirmImport(user: UserEvent) {
  const confirm = await screen.findByRole('button', { name: /^Import \d / })
  await waitFor(() => expect(confirm).toHaveProperty('disabled', false))
  await user.click(confirm)
  await screen.findByLabelText('Choose a file')
}

const MONZO = `Date,Time,Type,Name,Category,Amount,Currency,Description
01/03/2026,10:00:00,Card payment,Pret A Manger,Eating out,-4.00,GBP,PRET A MANGER LONDON GBR
02/03/2026,10:00:00,Card payment,Waitrose,Groceries,-30.00,GBP,WAITROSE 123 GBR
03/03/2026,10:00:00,Card payment,Thames,Bills,-20.00,GBP,THAMES GBR
04/03/2026,10:00:00,Card payment,PayPal,Shopping,-9.00,GBP,PAYPAL *CAMERASHOP
`

it("proposes the user's category that a bank's word means, and says which are new", async () => {
  const { send } = await signInTestUser()
  for (const category of ['Food', 'Home'])
    await send(addEntry('expense'), { body: { amount: 4, date: '2026-01-01', category, title: 'X' } })
  const user = await renderPage(<TransferPage />)
  await chooseFile(user, MONZO)
  await screen.findByText('FOOD · 2nd March 2026')
  await screen.findByText('HOME · 3rd March 2026')
  await screen.findByText('SHOPPING · 4th March 2026')
  expect(screen.getByText('New categories: EATING OUT, SHOPPING')).toBeTruthy()
})

it('titles entries by the name, keeps what it lacks, and finds them when the file is imported again', async () => {
  const { send } = await signInTestUser()
  const user = await renderPage(<TransferPage />)
  await chooseFile(user, MONZO)
  await confirmImport(user)
  const { body } = await send(listEntries('expense'), { querystring: {} })
  const titles = body.flatMap(({ expense }) => expense.map(({ title }) => title))
  expect(titles.sort()).toEqual(['PAYPAL *CAMERASHOP', 'Pret A Manger', 'Thames', 'Waitrose'])
  await chooseFile(user, MONZO)
  expect(await screen.findAllByText('Imported before')).toHaveLength(4)
})

it('guesses the category by another column where the words of a line tell none', async () => {
  await signInTestUser()
  const user = await renderPage(<TransferPage />)
  await chooseFile(
    user,
    '"日付","摘要","摘要内容","支払い金額","預かり金額","差引残高"\n"2026/11/23","カ−ド","ATM","30,000","","1,000,000"\n"2026/11/24","口座振替３","ヤチン","85,000","","915,000"\n"2026/11/25","給料","カ)サクラシヨウジ","","280,000","1,195,000"\n',
  )
  await screen.findByText('HOME · 24th November 2026')
  await screen.findByText('SALARY · 25th November 2026')
})

it('guesses the category of a shop whose name alone is also a thing', async () => {
  await signInTestUser()
  const user = await renderPage(<TransferPage />)
  await chooseFile(user, 'Date,Payee,Amount\n2026-03-01,BOOTS,-3.50\n')
  await screen.findByText('HEALTH · 1st March 2026')
})

const LINE = 'Date,Details,Amount\n31/03/2026,FEE,-4.00\n'
const ofx = (account: string) =>
  `<OFX><ACCTID>${account}<STMTTRN><DTPOSTED>20260331<TRNAMT>-4.00<FITID>1<NAME>FEE</STMTTRN></OFX>`

it.each([
  ['MonzoDataExport.csv', LINE, 'Monzo'],
  ['barclaycard_2026.csv', LINE, 'Barclaycard'],
  ['monzo-joint.csv', LINE, 'Monzo Joint'],
  ['statement.ofx', ofx('12345678'), 'Current 5678'],
  ['statement.csv', LINE, 'Main account'],
])('proposes the account that %s names', async (name, text, account) => {
  const { send } = await signInTestUser()
  for (const name of ['Monzo', 'Barclaycard', 'Monzo Joint', 'Current 5678'])
    await send(createAccount, { body: { name, kind: 'bank' } })
  const user = await renderPage(<TransferPage />)
  await chooseFile(user, text, { name, type: 'text/csv' })
  const field = await screen.findByLabelText<HTMLSelectElement>('Account')
  expect(field.selectedOptions[0]?.textContent).toBe(account)
})

const cards = (...accounts: string[]) =>
  `<OFX><CREDITCARDMSGSRSV1>${accounts.map((id) => `<CCSTMTRS>${ofx(id)}</CCSTMTRS>`).join('')}</CREDITCARDMSGSRSV1></OFX>`
const QIF = "D12/31'25\nT-4.00\nPFEE\n^\n"

it.each([
  ['a card', cards('1001'), ['Visa'], 'Visa'],
  ['a card in QIF', `!Type:CCard\n${QIF}`, ['Visa'], 'Visa'],
  ['a card that an account names', cards('1001'), ['Visa', 'Old 1001'], 'Old 1001'],
  ['one of several cards', cards('1001'), ['Visa', 'Amex'], 'Main account'],
  ['a bank account', ofx('1001'), ['Visa'], 'Main account'],
  ['a card and a bank account', `!Type:CCard\n${QIF}!Type:Bank\n${QIF}`, ['Visa'], 'Main account'],
])('proposes the only card for the file of %s', async (_, text, names, account) => {
  const { send } = await signInTestUser()
  for (const name of names)
    await send(createAccount, { body: { name, kind: name.startsWith('Old') ? 'bank' : 'card' } })
  const user = await renderPage(<TransferPage />)
  await chooseFile(user, text, { name: 'statement.txt', type: 'text/plain' })
  const field = await screen.findByLabelText<HTMLSelectElement>('Account')
  expect(field.selectedOptions[0]?.textContent).toBe(account)
})

it.each([
  ['credit-card_2026.csv', 'Details', 'Rakuten'],
  ['amex.csv', 'Details', 'Rakuten'],
  ['カード明細.csv', 'Details', 'Rakuten'],
  ['activity.csv', 'Card Member', 'Rakuten'],
  ['visa-debit.csv', 'Details', 'Main account'],
  ['debit_card.csv', 'Details', 'Main account'],
  ['activity.csv', 'Card', 'Main account'],
])('proposes the only card for a table %s with the column "%s": %s', async (name, column, account) => {
  const { send } = await signInTestUser()
  await send(createAccount, { body: { name: 'Rakuten', kind: 'card' } })
  const user = await renderPage(<TransferPage />)
  await chooseFile(user, `Date,Shop,${column},Amount\n2026-03-31,A,x,-10.00\n`, { name, type: 'text/csv' })
  const field = await screen.findByLabelText<HTMLSelectElement>('Account', { selector: 'select' })
  await waitFor(() => expect(field.selectedOptions[0]?.textContent).toBe(account))
})

it('proposes no account for the file of several cards', async () => {
  const { send } = await signInTestUser()
  await send(createAccount, { body: { name: 'Visa', kind: 'card' } })
  const user = await renderPage(<TransferPage />)
  await chooseFile(user, cards('1001', '1002'), { name: 'statement.ofx', type: 'text/plain' })
  const fields = await screen.findAllByLabelText<HTMLSelectElement>(/^Account/)
  expect(fields.map(({ selectedOptions }) => selectedOptions[0]?.textContent)).toEqual(['Main account', 'Main account'])
})

const JPEG = new Uint8Array([
  0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 1, 0, 0x60, 10, 0x61, 2, 3,
])

it.each([
  ['image/jpeg', /^This is not a bank file, but a picture. A receipt is read with “Scan a receipt” in Money.$/],
  ['', /^This is not a bank file. Choose one that your bank offers/],
])('says that a file of type "%s" is no bank file', async (type, text) => {
  await signInTestUser()
  const user = await renderPage(<TransferPage />)
  await chooseFile(user, JPEG, { name: 'receipt.csv', type })
  await screen.findByText(text)
  expect(screen.queryByText('How the file is read')).toBeNull()
})

it.each([
  ['PK\x03\x04', ', but an Excel workbook. Open it and save it as CSV, then choose that file.'],
  ['\xd0\xcf\x11\xe0', ', but an Excel workbook. Open it and save it as CSV, then choose that file.'],
  ['%PDF-1.7', '. Choose one that your bank offers as CSV, OFX, QIF, CAMT or MT940.'],
])('says what a file is that begins with %j', async (start, text) => {
  await signInTestUser()
  const user = await renderPage(<TransferPage />)
  await chooseFile(
    user,
    Uint8Array.from(`${start}\n\n`, (one) => one.charCodeAt(0)),
    { name: 'march.xlsx' },
  )
  await screen.findByText(`This is not a bank file${text}`)
})

it.each(['', '\n\n'])('says that a file has no rows: %j', async (text) => {
  await signInTestUser()
  const user = await renderPage(<TransferPage />)
  await chooseFile(user, text)
  await screen.findByText('There are no rows in this file.')
})

it('says that a text has no dates', async () => {
  await signInTestUser()
  const user = await renderPage(<TransferPage />)
  await chooseFile(user, 'Name,Amount\nMilk,3\nBread,4\n')
  await screen.findByText('No dates are found in this file.')
  expect(screen.queryByText(/^The days can only be read/)).toBeNull()
})

it('makes a transfer of a line that names another account, which its line in the other file joins', async () => {
  const { send } = await signInTestUser()
  const { body: savings } = await send(createAccount, { body: { name: 'Savings', kind: 'bank' } })
  const balances = async () => (await send(listAccounts, {})).body.map(({ balance }) => balance)
  const user = await renderPage(<TransferPage />)
  await chooseFile(user, 'Date,Details,Amount\n31/03/2026,Pot transfer to SAVINGS,-100.00\n30/03/2026,FEE,-4.00\n')
  await user.click(await screen.findByRole('button', { name: 'Make it a transfer with Savings' }))
  await confirmImport(user)
  expect((await send(listTransfers, {})).body).toMatchObject([{ to: savings.id, amount: 100, date: '2026-03-31' }])
  expect(await balances()).toEqual([-104, 100])
  await chooseFile(user, 'Date,Details,Amount\n01/04/2026,FROM CURRENT,100.00\n', { name: 'savings.csv', type: '' })
  await screen.findByRole('button', { name: 'Nothing to import' })
})

it.each([
  ['Chase1234_Activity_20261130.csv', 'Chase checking', 'Details'],
  ['export_1111.csv', 'Visa card 1111', 'Details'],
  ['export.csv', 'Visa card 1111', 'x1111'],
  ['chase_visa.csv', 'Main account', 'Details'],
  ['account_20261130.csv', 'Main account', 'Details'],
])('proposes the only account that the file %s says: %s', async (name, expected, card) => {
  const { send } = await signInTestUser()
  for (const one of ['Chase checking', 'Visa card 1111', 'Joint account 1130'])
    await send(createAccount, { body: { name: one, kind: 'bank' } })
  const user = await renderPage(<TransferPage />)
  const rows = `31/03/2026,SHOP,${card},-10.00\n30/03/2026,FEE,${card},-4.00\n`
  await chooseFile(user, `Date,Details,Card,Amount\n${rows}`, { name, type: 'text/csv' })
  const field = await screen.findByLabelText<HTMLSelectElement>('Account', { selector: 'select' })
  await waitFor(() => expect(field.selectedOptions[0]?.textContent).toBe(expected))
})

it.each(['card', 'bank'] as const)('reads amounts without a minus as a %s has them', async (kind) => {
  const { send } = await signInTestUser()
  await send(createAccount, { body: { name: 'Rakuten', kind } })
  const user = await renderPage(<TransferPage />)
  const text = 'Date,Shop,Amount\n2026-03-01,A,4\n2026-03-02,B,5\n2026-03-03,C,6\n'
  await chooseFile(user, text, { name: 'rakuten.csv', type: 'text/csv' })
  await screen.findByRole('button', { name: kind === 'card' ? 'They are income' : 'They are expenses' })
})

it('takes the currency in which something was paid abroad for none of the account', async () => {
  await signInTestUser()
  const user = await renderPage(<TransferPage />)
  const text = `Date,Payee,Amount (USD),Original Amount,Original Currency
2026-03-01,Tea,-4.00,-4.00,USD
2026-03-02,Hotel,-58.11,-50.00,EUR
2026-03-03,Bus,-9.00,-9.00,USD
`
  await chooseFile(user, text, { name: 'n26.csv', type: 'text/csv' })
  await screen.findByRole('button', { name: 'Import 3 entries' })
})
