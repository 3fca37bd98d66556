import { addEntry, listAccounts } from '@daybook/contract'
import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { signInTestUser } from '../../../testing/realApi.ts'
import { renderPage } from '../../../testing/renderPage.tsx'
import { TransferPage } from './TransferPage.tsx'
import { chooseFile } from './testing/chooseFile.ts'

const CSV = 'Date,Payee,Amount,Running Bal.\n2026-03-01,Coffee,-3.50,496.50\n2026-03-02,Pay,2000,2496.50\n'
const OFX = (asOf: string) => `<OFX><STMTRS><ACCTID>1<BANKTRANLIST><DTSTART>20260301<DTEND>20260331
<STMTTRN><DTPOSTED>20260301<TRNAMT>-3.50<FITID>A1<NAME>Coffee</STMTTRN>
<STMTTRN><DTPOSTED>20260302<TRNAMT>2000<FITID>A2<NAME>Pay</STMTTRN></BANKTRANLIST>
<LEDGERBAL><BALAMT>2496.50<DTASOF>${asOf}</LEDGERBAL></STMTRS></OFX>`
const MT940 = (opening: string) => `:20:1
:25:1
:60F:C260228USD${opening}
:61:260301D3,50NMSC
:86:Coffee
:61:260302C2000,NMSC
:86:Pay
:62F:C260331USD2496,50
-`
/** Without a balance before its lines. */
const CAMT = `<Document><BkToCstmrStmt><Stmt><Acct><Id><IBAN>DE1</IBAN></Id><Ccy>USD</Ccy></Acct><Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="USD">2496.50</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>${[
  ['3.50', 'DBIT', '01', 'Coffee'],
  ['2000.00', 'CRDT', '02', 'Pay'],
]
  .map(
    ([amount, side, day, title]) =>
      `<Ntry><Amt Ccy="USD">${amount}</Amt><CdtDbtInd>${side}</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-03-${day}</Dt></BookgDt><AddtlNtryInf>${title}</AddtlNtryInf></Ntry>`,
  )
  .join('')}</Stmt></BkToCstmrStmt></Document>`
const OFFER = 'Start the account at $500.00, as the file says'

type Send = Awaited<ReturnType<typeof signInTestUser>>['send']
const main = async (send: Send) => (await send(listAccounts, {})).body[0]

async function isChecked(name: string | RegExp) {
  const button = await screen.findByRole('button', { name })
  await waitFor(() => expect(button).toHaveProperty('disabled', false))
  return button
}

async function confirm(user: UserEvent) {
  await user.click(await isChecked('Import 2 entries'))
  await screen.findByText('2 entries added.')
}

async function open(file: string) {
  const { send } = await signInTestUser()
  const user = await renderPage(<TransferPage />)
  await chooseFile(user, file)
  return { send, user }
}

it.each([
  ['a column of balances', CSV],
  ['the balance of an OFX file', OFX('20260331')],
  ['the balances of a statement', MT940('500,00')],
  ['the closing balance of a statement', CAMT],
])('starts an empty account with %s, undone with the import', async (_, file) => {
  const { send, user } = await open(file)
  expect(await screen.findByRole('checkbox', { name: OFFER })).toHaveProperty('checked', true)
  await confirm(user)
  const compared = await screen.findByText('The account has $2,496.50, as the file says.')
  expect(compared.parentElement?.textContent).toContain('Show on Money The account has')
  expect(await main(send)).toMatchObject({ opening: 500, balance: 2496.5 })
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect(await main(send)).toMatchObject({ opening: 0, balance: 0 }))
  await waitFor(() => expect(screen.queryByText('2 entries added.')).toBeNull())
})

it('leaves the opening balance where the user does not want it', async () => {
  const { send, user } = await open(CSV)
  await user.click(await screen.findByRole('checkbox', { name: OFFER }))
  await confirm(user)
  await screen.findByText('The file ends with $2,496.50, and the account has $1,996.50 today.')
  expect(screen.getByRole('link', { name: 'Compare' }).getAttribute('href')).toMatch(/^\/money\/accounts\/.+/)
  expect(await main(send)).toMatchObject({ opening: 0, balance: 1996.5 })
})

it.each([
  ['a row is missing', CSV.replace('2496.50', '2400.50')],
  ['a row is unreadable', CSV.replace('2026-03-02', 'soon')],
  ['the balance is of a day after those of the file', OFX('20260415')],
  ['the balance is of a day before its last line', OFX('20260301')],
  ['a statement does not add up', MT940('400,00')],
])('offers nothing if %s', async (_, file) => {
  await open(file)
  await isChecked(/^Import \d/)
  expect(screen.queryByRole('checkbox', { name: /^Start the account/ })).toBeNull()
})

it('offers nothing for an account that has entries', async () => {
  const { send } = await signInTestUser()
  await send(addEntry('expense'), { body: { amount: 9, date: '2026-02-01', category: 'food', title: 'Tea' } })
  const user = await renderPage(<TransferPage />)
  await chooseFile(user, CSV)
  await isChecked('Import 2 entries')
  expect(screen.queryByRole('checkbox', { name: /^Start the account/ })).toBeNull()
})
