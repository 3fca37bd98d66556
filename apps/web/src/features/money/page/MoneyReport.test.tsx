import { addEntry, createAccount, makeReport } from '@daybook/contract'
import { monthAfter, monthOf } from '@daybook/domain/days'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { markAlertsSeen, raiseAlert } from '../../../alerts/alerts.ts'
import { today } from '../../../format/dates.ts'
import { readPdfInThread, startWriters } from '../../../paper/testing/pdfThreads.ts'
import { matchAllMedia } from '../../../testing/browser.ts'
import { captureDownloads } from '../../../testing/captureDownloads.ts'
import { withoutStorage } from '../../../testing/device.ts'
import { mockError, signInTestUser } from '../../../testing/realApi.ts'
import { renderPage } from '../../../testing/renderPage.tsx'
import { MoneyPage } from './MoneyPage.tsx'

async function openReport() {
  const user = await renderPage(<MoneyPage />, { path: '/money' })
  await screen.findByText('Your Balance is:')
  await user.click(await screen.findByRole('button', { name: 'Create Report' }))
  await screen.findByLabelText('Report type')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Generate Report' })).toHaveProperty('disabled', false))
  return user
}
const generate = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Generate Report' }))
const asCsv = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Download as CSV' }))

/** Returns the texts of the PDF that is downloaded, with single spaces. */
async function readDownload(files: ReturnType<typeof captureDownloads>) {
  await waitFor(() => expect(files).toHaveLength(1), { timeout: 5000 })
  const { pages } = await readPdfInThread(new Uint8Array(await files[0]!.content.arrayBuffer()))
  return pages.join(' ').replace(/\s+/g, ' ')
}

it('defaults to all transactions of this month', async () => {
  await openReport()
  expect(screen.getByLabelText('Report type')).toHaveProperty('value', 'all')
  expect(screen.getByLabelText('Time period')).toHaveProperty('value', 'month')
})

it('takes the focus beside the list, where it opens out of view', async () => {
  matchAllMedia()
  await openReport()
  expect(document.activeElement).toBe(screen.getByLabelText('Report type'))
})

it('downloads the report as CSV', async () => {
  const { send } = await signInTestUser()
  await send(addEntry('income'), { body: { amount: 12.5, date: today(), category: 'Pay', title: '=HYPERLINK("x")' } })
  const files = captureDownloads()
  const user = await openReport()
  await user.selectOptions(screen.getByLabelText('Time period'), 'Today')
  await user.selectOptions(screen.getByLabelText('Report type'), 'Income Only')
  await asCsv(user)
  await screen.findByText('Report generated successfully!')
  expect(files.map((file) => file.name)).toEqual([`Daybook_Income_Report_${today()}_to_${today()}.csv`])
  expect(await files[0]?.content.text()).toContain(`'=HYPERLINK`)
  await waitFor(() => expect(screen.queryByLabelText('Report type')).toBeNull())
})

it('counts a split entry once in the PDF, and each of its parts in its category', async () => {
  const { send } = await signInTestUser()
  await send(addEntry('expense'), {
    body: {
      amount: 60,
      date: today(),
      category: 'GROCERIES',
      title: 'Market',
      parts: [
        { category: 'GROCERIES', amount: 45 },
        { category: 'HOME', amount: 15 },
      ],
    },
  })
  const files = captureDownloads()
  startWriters()
  await generate(await openReport())
  const text = await readDownload(files)
  expect(text).toContain('1 entry')
  expect(text).not.toContain('2 entries')
  expect(text).toContain('75.0%')
  expect(text).toMatch(/Market HOME 15\.00/)
})

it.each([
  [
    'names the account of each entry in the PDF if there are several',
    ['Bank'],
    /Title Category Account Amount.*Tea FOOD Bank 5\.00.*Bread FOOD Main account 4\.00/,
  ],
  ['has no accounts in the PDF if there is one', [], /Title Category Amount.*Tea FOOD 5\.00 .*Bread FOOD 4\.00/],
])('%s', async (_title, names, shown) => {
  const { send } = await signInTestUser()
  const entry = { date: today(), category: 'FOOD' }
  let account: string | undefined
  for (const name of names) account = (await send(createAccount, { body: { name, kind: 'bank' } })).body.id
  await send(addEntry('expense'), { body: { ...entry, amount: 5, title: 'Tea', account } })
  await send(addEntry('expense'), { body: { ...entry, amount: 4, title: 'Bread' } })
  const files = captureDownloads()
  startWriters()
  await generate(await openReport())
  expect(await readDownload(files)).toMatch(shown)
})

it('dismisses the alert of the report before', async () => {
  await signInTestUser()
  const user = await openReport()
  act(() => raiseAlert('Report generated successfully!'))
  await screen.findByText('Report generated successfully!')
  markAlertsSeen()
  await generate(user)
  await screen.findByText('Report details fetched successfully, generating PDF...')
  expect(screen.queryByText('Report generated successfully!')).toBeNull()
})

it('rejects an invalid custom range beside its dates', async () => {
  const user = await openReport()
  await user.selectOptions(screen.getByLabelText('Time period'), 'Custom Range')
  const [first, last] = monthOf(monthAfter(today().slice(0, 7), -1))
  await waitFor(() => expect(screen.getByLabelText('Start date')).toHaveProperty('value', first))
  expect(screen.getByLabelText('End date')).toHaveProperty('value', last)
  fireEvent.change(screen.getByLabelText('Start date'), { target: { value: '2026-03-02' } })
  fireEvent.change(screen.getByLabelText('End date'), { target: { value: '2026-03-01' } })
  await generate(user)
  await screen.findByText('Start date cannot be after end date')
  fireEvent.change(screen.getByLabelText('Start date'), { target: { value: '' } })
  await generate(user)
  await screen.findByText('Invalid start or end date')
})

describe('error messages', () => {
  it.each([
    ['report_type_invalid', 'Invalid report type'],
    ['internal_error', 'Something went wrong!'],
  ] as const)('show for %s: %s', async (code, sentence) => {
    withoutStorage()
    mockError(makeReport, code)
    const user = await openReport()
    await generate(user)
    await screen.findByText(sentence)
    expect(screen.queryByText(/generating PDF/)).toBeNull()
  })

  it('show that the report is being generated, and that it failed', async () => {
    const user = await openReport()
    // jsdom has no workers, so the writer can't start.
    await generate(user)
    await screen.findByText('Report details fetched successfully, generating PDF...')
    await screen.findByText('An error occurred while generating the report.')
  })

  it('show that the file could not be saved', async () => {
    vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
      throw new Error('full')
    })
    const user = await openReport()
    await asCsv(user)
    await screen.findByText('Failed to save the report. Please try again.')
  })
})
