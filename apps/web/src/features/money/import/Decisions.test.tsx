import { createAccount, listAccounts, listEntries } from '@daybook/contract'
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

it('asks about days that can be read in two ways, and remembers the answer for the header', async () => {
  const { send } = await signInTestUser()
  const user = await renderPage(<TransferPage />)
  await chooseFile(user, 'Date,Details,Amount,Currency\n03/04/2026,FEE,-4.00,EUR\n03/04/2026,TEA,-5.00,EUR\n')
  await screen.findByText(/The days can be read in two ways/)
  await user.click(screen.getByRole('button', { name: 'Month, day, year' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'That is right' })).toBeNull())
  await confirmImport(user)
  await chooseFile(user, 'Date,Details,Amount,Currency\n03/05/2026,MILK,-4.00,EUR\n')
  await screen.findByRole('button', { name: /^MILK/ })
  expect(screen.queryByRole('button', { name: 'That is right' })).toBeNull()
  await confirmImport(user)
  const days = (await send(listEntries('expense'), { querystring: {} })).body.map(({ date }) => date)
  expect(days).toEqual(['2026-03-05', '2026-03-04'])
})

it('asks whether amounts without a minus are expenses', async () => {
  const { send } = await signInTestUser()
  const user = await renderPage(<TransferPage />)
  await chooseFile(user, 'Date,Payee,Amount\n2026-03-01,Coffee,3.50\n2026-03-02,Cake,4.50\n')
  await screen.findByText('Most amounts have no minus. They are read as income.')
  await user.click(screen.getByRole('button', { name: 'They are expenses' }))
  await confirmImport(user)
  expect((await send(listEntries('expense'), { querystring: {} })).body).toHaveLength(2)
})

it('says at which row a file does not add up, and what was left out', async () => {
  await signInTestUser()
  await renderPage(<TransferPage />).then((user) =>
    chooseFile(
      user,
      'Date,Details,Amount,State,Balance\n2026-03-01,A,-5.00,DONE,95.00\n2026-03-02,B,-5.00,DONE,90.00\n2026-03-03,C,-5.00,PENDING,\n2026-03-04,D,-5.00,DONE,85.00\n2026-03-05,E,-5.00,DONE,60.00\n2026-03-06,F,-5.00,DONE,55.00\n2026-03-07,G,-5.00,DONE,50.00\n2026-03-08,H,-5.00,DONE,45.00\n2026-03-09,I,-5.00,DONE,40.00\n',
    ),
  )
  await screen.findByText('The lines do not add up to the balances of this file, first at row 6.')
  await screen.findByText('Not booked yet, left out: 1')
})

it('imports each account of a file into its own', async () => {
  const { send } = await signInTestUser()
  for (const name of ['Giro', 'Savings']) await send(createAccount, { body: { name, kind: 'bank' } })
  const user = await renderPage(<TransferPage />)
  const statement = (account: string, amount: string) =>
    `<STMTRS><CURDEF>USD<BANKACCTFROM><ACCTID>${account}</BANKACCTFROM><BANKTRANLIST><STMTTRN><DTPOSTED>20260331<TRNAMT>${amount}<FITID>1<NAME>FEE</STMTTRN></BANKTRANLIST></STMTRS>`
  await chooseFile(user, `<OFX>${statement('11', '-4.00')}${statement('22', '-7.00')}</OFX>`)
  await user.selectOptions(await screen.findByLabelText('Account for 11'), 'Giro')
  await user.selectOptions(screen.getByLabelText('Account for 22'), 'Savings')
  await confirmImport(user)
  await waitFor(async () =>
    expect((await send(listAccounts, {})).body.map(({ balance }) => balance)).toEqual([0, -4, -7]),
  )
})
