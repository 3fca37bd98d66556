import { addEntry, createAccount, type EntryType, getReportTable } from '@daybook/contract'
import { monthAfter } from '@daybook/domain/days'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { formatShortMonth, today } from '../../../format/dates.ts'
import { captureDownloads } from '../../../testing/captureDownloads.ts'
import { withoutStorage } from '../../../testing/device.ts'
import { mockError, signInTestUser } from '../../../testing/realApi.ts'
import { renderPage } from '../../../testing/renderPage.tsx'
import { ReportsPage } from './ReportsPage.tsx'

const PATH = '/money/reports'
const month = today().slice(0, 7)
const last = monthAfter(month, -1)

const open = (search = '') => renderPage(<ReportsPage />, { path: PATH, at: `${PATH}${search}` })

async function withEntries() {
  const { send } = await signInTestUser()
  const add = (type: EntryType, of: string, amount: number, more: object = {}) =>
    send(addEntry(type), { body: { amount, date: `${of}-01`, category: 'Food', title: '', ...more } })
  await add('income', month, 2000, { category: 'Salary' })
  await add('expense', month, 30.5, {
    tags: ['trip'],
    parts: [
      { category: 'Food', amount: 20 },
      { category: 'Bus', amount: 10.5 },
    ],
  })
  await add('expense', last, 12.25)
  return send
}

/** Returns the texts of the cells of the row with this name. */
async function readCells(name: string) {
  const heading = await screen.findByRole('rowheader', { name })
  return within(heading.closest('tr')!)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)
}

it('shows the categories of this year by month', async () => {
  await withEntries()
  await open()
  expect((await readCells('Income')).at(-1)).toBe('2,000.00')
  expect((await readCells('BUS')).at(-1)).toBe('10.50')
  expect(screen.getAllByRole('columnheader')).toHaveLength(14)
  expect(screen.getByRole('link', { name: 'By category' }).getAttribute('aria-current')).toBe('page')
})

it('shows the report and the months of the URL', async () => {
  await withEntries()
  await open(`?report=flow&from=${last}&to=${month}`)
  expect(await readCells(formatShortMonth(last))).toEqual(['0.00', '12.25', '\u221212.25'])
  expect(await readCells('Total')).toEqual(['2,000.00', '42.75', '1,957.25'])
  expect(screen.getByRole('link', { name: 'Net worth' }).getAttribute('href')).toBe(
    `${PATH}?report=worth&from=${last}&to=${month}`,
  )
})

it('compares this month with the one before, or with any other', async () => {
  await withEntries()
  const user = await open('?report=compare')
  expect(await readCells('Expense')).toEqual(['30.50', '12.25', '18.25'])
  await user.selectOptions(await screen.findByLabelText('Compared with'), 'The same months a year before')
  await waitFor(async () => expect(await readCells('Expense')).toEqual(['30.50', '0.00', '30.50']))
  await user.selectOptions(screen.getByLabelText('Time period'), 'Choose months')
  await user.click(screen.getByRole('button', { name: /^From/ }))
  await user.click(await screen.findByRole('button', { name: 'Previous year' }))
  await user.click(screen.getByRole('button', { name: /^January/ }))
  expect(await screen.findByRole('heading', { level: 2, name: /^Compare, Jan/ })).toBeTruthy()
})

it('offers tags and accounts to who has any', async () => {
  const { send } = await signInTestUser()
  await open()
  await screen.findByText('Nothing in these months')
  expect(screen.queryByRole('link', { name: 'By tag' })).toBeNull()
  expect(screen.queryByText(/account/i)).toBeNull()
  expect(send).toBeTruthy()
})

it('shows the sums of tags and accounts', async () => {
  const send = await withEntries()
  const cash = (await send(createAccount, { body: { name: 'Cash', kind: 'cash', opening: 100 } })).body
  await send(addEntry('expense'), { body: { amount: 1, date: `${month}-02`, category: 'A', account: cash.id } })
  const user = await open(`?from=${month}&to=${month}`)
  await user.click(await screen.findByRole('link', { name: 'By tag' }))
  expect(await readCells('trip')).toEqual(['0.00', '30.50', '\u221230.50'])
  expect(await readCells('Without a tag')).toEqual(['2,000.00', '1.00', '1,999.00'])
  await user.click(screen.getByRole('link', { name: 'By account' }))
  expect(await readCells('Cash')).toEqual(['100.00', '0.00', '1.00', '0.00', '99.00'])
  expect(await readCells('Main account')).toEqual(['\u221212.25', '2,000.00', '30.50', '0.00', '1,957.25'])
})

it('leads from a category to its entries', async () => {
  await withEntries()
  const user = await open(`?from=${month}&to=${month}`)
  await user.click(await screen.findByRole('link', { name: 'BUS' }))
  await screen.findByText(new RegExp(`Arrived at /money\\?view=expense&category=BUS&from=${month}-01&to=${month}-`))
})

it('downloads the figures of the screen as CSV', async () => {
  await withEntries()
  const files = captureDownloads()
  const user = await open(`?report=flow&from=${month}&to=${month}`)
  await user.click(await screen.findByRole('button', { name: 'Download as CSV' }))
  await screen.findByText('Report generated successfully!')
  expect(files[0]!.name).toBe(`Daybook_Cash_Flow_${month}_to_${month}.csv`)
  expect(await files[0]!.content.text()).toContain(`${month},2000.00,30.50,1969.50,USD`)
})

it('says if a report cannot be loaded', async () => {
  withoutStorage()
  mockError(getReportTable, 'internal_error')
  await open()
  await screen.findByRole('button', { name: 'Try again' })
})
