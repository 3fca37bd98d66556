import { createAccount } from '@daybook/contract'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { signInTestUser } from '../../../testing/realApi.ts'
import { renderPage } from '../../../testing/renderPage.tsx'
import { TransferPage } from './TransferPage.tsx'
import { chooseFile } from './testing/chooseFile.ts'

const WITHDRAWALS = [
  'ATM WITHDRAWAL 001234',
  'NOTEMACHINE LONDON CWL',
  'Geldautomat Berlin',
  'Bargeldabhebung',
  'ＡＴＭ引出し',
  'سحب نقدي',
  'retrait DAB 1204',
  'Cajero 24h',
]

/** Reads a file of lines with these words, for a user who has an account of this name for cash. */
async function readLines(name: string, words: string[]) {
  const { send } = await signInTestUser()
  await send(createAccount, { body: { name: 'Savings', kind: 'savings' } })
  await send(createAccount, { body: { name, kind: 'cash' } })
  const user = await renderPage(<TransferPage />)
  const lines = words.map((text, n) => `${n + 1}/03/2026,${text},-${n + 10}.00`)
  await chooseFile(user, ['Date,Details,Amount', ...lines, '28/03/2026,To Savings,-5.00\n'].join('\n'))
  await screen.findByRole('button', { name: 'Make it a transfer with Savings' })
}

it('offers a withdrawal as a transfer to the account of cash', async () => {
  await readLines('Portemonnaie', WITHDRAWALS)
  await screen.findAllByRole('button', { name: 'Make it a transfer with Portemonnaie' })
  // A long list renders a part of its rows.
  await screen.findByRole('checkbox', { name: `Make ${WITHDRAWALS.length + 1} transfers between your accounts` })
})

it.each([
  ['كاش', 'فودافون كاش'],
  ['Cash', 'Cash App *Ann'],
])('takes no line for a transfer with %s because it has that word: %s', async (name, words) => {
  await readLines(name, [words, 'Grocer'])
  expect(screen.queryByRole('button', { name: `Make it a transfer with ${name}` })).toBeNull()
})
