import { createAccount, importEntries, importLines, listAccounts, listEntries } from '@daybook/contract'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { captureDownloads } from '../../../testing/captureDownloads.ts'
import { signInTestUser } from '../../../testing/realApi.ts'
import { chooseFile } from './testing/chooseFile.ts'

it('saves a file with decimal commas where spreadsheets expect them, and brings it back', async () => {
  const { resolvedOptions } = Intl.NumberFormat.prototype
  // The locale of the device, which is read once, when the modules are loaded.
  vi.spyOn(Intl.NumberFormat.prototype, 'resolvedOptions').mockImplementation(function (this: Intl.NumberFormat) {
    return { ...resolvedOptions.call(this), locale: 'de-DE' }
  })
  const { renderPage } = await import('../../../testing/renderPage.tsx')
  const { TransferPage } = await import('./TransferPage.tsx')

  async function signIn() {
    const { send } = await signInTestUser()
    const { body } = await send(createAccount, { body: { name: 'Giro', kind: 'bank' } })
    return { send, giro: body.id }
  }
  async function readMoney({ send }: Awaited<ReturnType<typeof signIn>>) {
    const { body: days } = await send(listEntries('expense'), { querystring: {} })
    const { body: accounts } = await send(listAccounts, {})
    const entries = days.flatMap(({ expense }) => expense.map(({ amount, title, parts }) => ({ amount, title, parts })))
    return { entries, balances: accounts.map(({ balance }) => balance) }
  }

  const ann = await signIn()
  const parts = [
    { category: 'Food', amount: 3.25, title: 'Bread; butter' },
    { category: 'Home', amount: 1, title: '' },
  ]
  const draft = { type: 'expense' as const, category: 'Food', date: '2026-03-04' }
  const entries = [
    { ...draft, amount: 1234.5, title: 'Rent 3.5', account: ann.giro },
    { ...draft, amount: 4.25, title: 'Shop', date: '2026-03-03', parts },
  ]
  await ann.send(importEntries, { body: importLines(entries) })
  const before = await readMoney(ann)
  const files = captureDownloads()
  const user = await renderPage(<TransferPage />)
  await user.click(await screen.findByRole('button', { name: /^Export/ }))
  await waitFor(() => expect(files).toHaveLength(1))
  const text = await files[0]!.content.text()
  expect(text.split('\r\n').map((line) => line.replace(/;[^;]*$/, ''))).toEqual([
    expect.stringMatching(/^(\ufeff)?Date;Type;Amount;Category;Title;Account;Currency;/),
    '2026-03-03;Expense;3,25;FOOD;Shop;Main account;USD;;;"Bread; butter";;;;;',
    '2026-03-03;Expense;1;HOME;Shop;Main account;USD;;;;;;;;',
    '2026-03-04;Expense;1234,5;FOOD;Rent 3.5;Giro;USD;;;;;;;;',
    '',
  ])

  cleanup()
  const ben = await signIn()
  await renderPage(<TransferPage />)
  await chooseFile(user, text)
  const confirm = await screen.findByRole('button', { name: /^Import 2 entries$/ })
  await waitFor(() => expect(confirm).toHaveProperty('disabled', false))
  await user.click(confirm)
  await waitFor(async () => expect(await readMoney(ben)).toEqual(before))
})
