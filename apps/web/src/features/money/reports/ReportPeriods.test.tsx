import { addEntry, addTransfer, createAccount, type EntryType, MAIN_ACCOUNT } from '@daybook/contract'
import { monthAfter } from '@daybook/domain/days'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { formatMonthName, today } from '../../../format/dates.ts'
import { readPdfInThread, startWriters } from '../../../paper/testing/pdfThreads.ts'
import { captureDownloads } from '../../../testing/captureDownloads.ts'
import { signInTestUser } from '../../../testing/realApi.ts'
import { renderPage } from '../../../testing/renderPage.tsx'
import { ReportsPage } from './ReportsPage.tsx'

const PATH = '/money/reports'
const month = today().slice(0, 7)
const last = monthAfter(month, -1)

const open = (search: string) => renderPage(<ReportsPage />, { path: PATH, at: `${PATH}${search}` })

async function withEntries() {
  const { send } = await signInTestUser()
  const add = (type: EntryType, of: string, amount: number) =>
    send(addEntry(type), { body: { amount, date: `${of}-01`, category: 'Food', title: '' } })
  await add('income', month, 2000)
  await add('expense', month, 30.5)
  await add('expense', last, 12.25)
  return send
}

/** Returns the texts of the bars: the names, then the values. */
const readBars = async () =>
  (await screen.findAllByRole('listitem')).map(({ children }) => [...children].map(({ textContent }) => textContent))

it('shows what came into each account and left it in the period, and its balance at the end', async () => {
  const send = await withEntries()
  const cash = (await send(createAccount, { body: { name: 'Cash', kind: 'cash', opening: 100 } })).body
  const spend = (day: string, amount: number) =>
    send(addEntry('expense'), { body: { amount, date: day, category: 'A', account: cash.id } })
  await spend(`${month}-02`, 1)
  await spend(`${last}-02`, 30)
  await open(`?report=accounts&from=${last}&to=${last}`)
  await waitFor(async () =>
    expect(await readBars()).toEqual([
      ['Cash', 'Income$0.00', 'Expense$30.00', 'At the end$70.00'],
      ['Main account', 'Income$0.00', 'Expense$12.25', 'At the end−$12.25'],
    ]),
  )
  cleanup()
  await send(addTransfer, { body: { from: cash.id, to: MAIN_ACCOUNT, amount: 20, date: `${month}-03` } })
  await open(`?report=accounts&from=${month}&to=${month}`)
  await waitFor(async () =>
    expect(await readBars()).toEqual([
      ['Main account', 'Income$2,000.00', 'Expense$30.50', 'Transfers$20.00', 'At the end$1,977.25'],
      ['Cash', 'Income$0.00', 'Expense$1.00', 'Transfers−$20.00', 'At the end$49.00'],
    ]),
  )
})

it('begins the PDF of a year with the month of the first figure', async () => {
  await withEntries()
  const files = captureDownloads()
  startWriters()
  const from = monthAfter(last, -2)
  const user = await open(`?from=${from}&to=${month}`)
  await user.click(await screen.findByRole('button', { name: 'Download as PDF' }))
  await waitFor(() => expect(files).toHaveLength(1), { timeout: 5000 })
  const { pages } = await readPdfInThread(new Uint8Array(await files[0]!.content.arrayBuffer()))
  const names = [from, last, month].map((one) => formatMonthName(one))
  const header = new RegExp(`Category [^\\n]*${names[1]}[^\\n]*${names[2]}`)
  expect(pages[0]).toMatch(header)
  expect(header.exec(pages[0]!)![0]).not.toContain(names[0])
})
