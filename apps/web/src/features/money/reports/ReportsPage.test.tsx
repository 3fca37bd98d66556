import { addEntry, createAccount, createSchedule, type EntryType, getReportTable } from '@daybook/contract'
import { monthAfter, monthOf } from '@daybook/domain/days'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { formatDay, formatMonth, formatShortMonth, today } from '../../../format/dates.ts'
import { readPdfInThread, startWriters } from '../../../paper/testing/pdfThreads.ts'
import { captureDownloads } from '../../../testing/captureDownloads.ts'
import { withoutStorage } from '../../../testing/device.ts'
import { mockError, signInTestUser } from '../../../testing/realApi.ts'
import { renderPage } from '../../../testing/renderPage.tsx'
import { ReportsPage } from './ReportsPage.tsx'

const PATH = '/money/reports'
const month = today().slice(0, 7)
const last = monthAfter(month, -1)

const open = (search = '') => renderPage(<ReportsPage />, { path: PATH, at: `${PATH}${search}` })

/** Opens the page with the table, which is closed at first. */
async function openTable(search = '') {
  const user = await open(search)
  await user.click(await screen.findByRole('button', { name: 'Show the table' }))
  return user
}

async function withEntries() {
  const { send } = await signInTestUser()
  const add = (type: EntryType, of: string, amount: number, more: object = {}) =>
    send(addEntry(type), { body: { amount, date: `${of}-01`, category: 'Food', title: '', ...more } })
  await add('income', month, 2000, { category: 'Salary' })
  const bus = { category: 'Bus', amount: 10.5 }
  await add('expense', month, 30.5, { tags: ['trip'], parts: [{ category: 'Food', amount: 20 }, bus] })
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
  await openTable()
  expect((await readCells('Income')).at(-1)).toBe('2,000.00')
  expect((await readCells('BUS')).at(-1)).toBe('10.50')
  expect(screen.getAllByRole('columnheader')).toHaveLength(14)
  expect(screen.getByRole('link', { name: 'By category' }).getAttribute('aria-current')).toBe('page')
})

it('shows the report and the months of the URL', async () => {
  await withEntries()
  await openTable(`?report=flow&from=${last}&to=${month}`)
  expect(await readCells(formatShortMonth(last))).toEqual(['0.00', '12.25', '\u221212.25'])
  expect(await readCells('Total')).toEqual(['2,000.00', '42.75', '1,957.25'])
  expect(screen.getByRole('link', { name: 'Net worth' }).getAttribute('href')).toBe(
    `${PATH}?report=worth&from=${last}&to=${month}`,
  )
})

it('compares this month with the one before, or with any other', async () => {
  await withEntries()
  const user = await openTable('?report=compare')
  expect(await readCells('Expense')).toEqual(['30.50', '12.25', '18.25'])
  await user.selectOptions(await screen.findByLabelText('Compared with'), 'The same months a year before')
  await waitFor(async () => expect(await readCells('Expense')).toEqual(['30.50', '0.00', '30.50']))
  await user.selectOptions(screen.getByLabelText('Time period'), 'Choose months')
  await user.click(screen.getByRole('button', { name: /^From/ }))
  await user.click(await screen.findByRole('button', { name: 'Previous year' }))
  await user.click(screen.getByRole('button', { name: /^January/ }))
  expect(await screen.findByRole('heading', { level: 2, name: /^Compare, Jan/ })).toBeTruthy()
})

/** Returns the texts of the bars: the names, then the values. */
const readBars = async () =>
  (await screen.findAllByRole('listitem')).map(({ children }) => [...children].map(({ textContent }) => textContent))

it('shows the largest categories as bars that lead to their entries, and keeps the table open', async () => {
  await withEntries()
  const user = await open(`?from=${month}&to=${month}`)
  expect(await readBars()).toEqual([
    ['FOOD', '$20.00'],
    ['BUS', '$10.50'],
  ])
  screen.getByText('$1,969.50')
  expect(screen.queryByRole('table')).toBeNull()
  const button = screen.getByRole('button', { name: 'Show the table', expanded: false })
  await user.click(button)
  await screen.findByRole('table')
  expect(button.getAttribute('aria-expanded')).toBe('true')
  cleanup()
  await open()
  await screen.findByRole('table')
  await user.click(screen.getByRole('button', { name: 'Hide the table' }))
  expect(screen.queryByRole('table')).toBeNull()
})

it('says the values of each month by keyboard, and opens it', async () => {
  await withEntries()
  const user = await open(`?report=flow&from=${last}&to=${month}`)
  const slider = await screen.findByRole<HTMLInputElement>('slider', { name: 'Month in the chart: Cash flow' })
  expect(slider.getAttribute('aria-valuetext')).toBe(
    `${formatMonth(month)}, so far: Income $2,000.00, Expense $30.50, Net $1,969.50`,
  )
  fireEvent.change(slider, { target: { value: Number(slider.value) - 1 } })
  await waitFor(() =>
    expect(slider.getAttribute('aria-valuetext')).toBe(
      `${formatMonth(last)}: Income $0.00, Expense $12.25, Net −$12.25`,
    ),
  )
  await user.click(screen.getByRole('button', { name: formatMonth(last) }))
  await screen.findByText(`Arrived at /money?view=all&month=${last}`)
})

it('says the sums of a single month once', async () => {
  await withEntries()
  await open(`?report=flow&from=${month}&to=${month}`)
  const slider = await screen.findByRole('slider', { name: 'Day in the chart: Cash flow' })
  expect(screen.getAllByText(/2,000\.00/)).toHaveLength(1)
  fireEvent.change(slider, { target: { value: 0 } })
  await waitFor(() => expect(slider.getAttribute('aria-valuetext')).toMatch(/: Income \$2,000\.00, Expense \$30\.50,/))
})

it('shows a net worth of one month, and one below zero', async () => {
  await withEntries()
  await open(`?report=worth&from=${last}&to=${last}`)
  const slider = await screen.findByRole('slider', { name: 'Day in the chart: Net worth' })
  expect(slider.getAttribute('aria-valuetext')).toBe(`${formatDay(monthOf(last)[1])}: −$12.25`)
  expect(document.querySelector('[data-color] path')?.outerHTML).not.toContain('NaN')
})

it('draws two bars for each category of two periods, and for each tag', async () => {
  await withEntries()
  const user = await open('?report=compare')
  const periods = [formatMonth(month), formatMonth(last)]
  expect(await readBars()).toEqual([
    ['FOOD', `${periods[0]}$20.00`, `${periods[1]}$12.25`],
    ['BUS', `${periods[0]}$10.50`, `${periods[1]}$0.00`],
  ])
  await user.click(screen.getByRole('link', { name: 'By tag' }))
  await waitFor(async () => expect(await readBars()).toContainEqual(['trip', 'Income$0.00', 'Expense$30.50']))
})

it('deducts income of a category from the bar of its expenses, and says so', async () => {
  const send = await withEntries()
  const refund = (amount: number, category: string) =>
    send(addEntry('income'), { body: { amount, date: `${month}-01`, category } })
  await refund(5.5, 'Food')
  await refund(11, 'Bus')
  await open(`?from=${month}&to=${month}`)
  expect(await readBars()).toEqual([['FOOD', '$14.50']])
  screen.getByText('Income of the same category, such as a refund, is deducted.')
  cleanup()
  await open(`?report=flow&from=${month}&to=${month}`)
  await screen.findByText(/\$1,986\.00/)
  expect(screen.queryByText(/is deducted/)).toBeNull()
})

it('says how much is of days to come, also in the PDF', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${month}-20T12:00`) })
  onTestFinished(() => void vi.useRealTimers())
  const send = await withEntries()
  const ahead = { amount: 94.2, date: monthOf(today())[1], category: 'Home', title: 'Electricity' }
  await send(addEntry('expense'), { body: ahead })
  const rule = { unit: 'month', every: 1, day: 25 } as const
  await send(createSchedule, { body: { ...ahead, type: 'expense', amount: 5.8, rule, start: `${month}-25` } })
  const files = captureDownloads()
  startWriters()
  const user = await open(`?from=${month}&to=${month}`)
  await screen.findByText(/still to come, in these figures: \$94\.20 · .* not in these figures: \$5\.80$/)
  await user.click(screen.getByRole('button', { name: 'Download as PDF' }))
  await waitFor(() => expect(files).toHaveLength(1), { timeout: 5000 })
  const { pages } = await readPdfInThread(new Uint8Array(await files[0]!.content.arrayBuffer()))
  expect(pages.join(' ').replace(/\s+/g, ' ')).toContain(
    'Expense still to come from recurring entries, not in these figures: $5.80',
  )
  cleanup()
  await open(`?from=${last}&to=${last}`)
  await screen.findByText('FOOD')
  expect(screen.queryByText(/still to come/)).toBeNull()
})

it('adds up the categories after the largest', async () => {
  const { send } = await signInTestUser()
  for (let n = 1; n <= 10; n++)
    await send(addEntry('expense'), { body: { amount: n, date: `${month}-01`, category: `Cat ${n}`, title: '' } })
  await open()
  const bars = await readBars()
  expect(bars).toHaveLength(9)
  expect(bars[0]).toEqual(['CAT 10', '$10.00'])
  expect(bars.at(-1)).toEqual(['All the rest', '$3.00'])
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
  const user = await openTable(`?from=${month}&to=${month}`)
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

it('leads to a month as PDF', async () => {
  const user = await open()
  await user.click(await screen.findByRole('link', { name: /^A month as PDF/ }))
  await screen.findByText('Arrived at /settings/data')
})

it('says if a report cannot be loaded', async () => {
  withoutStorage()
  mockError(getReportTable, 'internal_error')
  await open()
  await screen.findByRole('button', { name: 'Try again' })
})
