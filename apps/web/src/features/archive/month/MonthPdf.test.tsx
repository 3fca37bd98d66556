import {
  addAttachment,
  addEntry,
  addTransfer,
  countRoutine,
  createAccount,
  createBudget,
  createNote,
  createProject,
  createRoutine,
  createTask,
  editName,
  markRoutineDone,
  markTaskDone,
} from '@daybook/contract'
import { monthAfter } from '@daybook/domain/days'
import { cleanup, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { attachmentForm } from '../../../../../api/src/testing/upload.ts'
import { callServer } from '../../../api/client.ts'
import { formatMonth, formatShortMonth, today } from '../../../format/dates.ts'
import { readPdfInThread, startWriters } from '../../../paper/testing/pdfThreads.ts'
import { captureDownloads } from '../../../testing/captureDownloads.ts'
import { goOffline } from '../../../testing/network.ts'
import { signInTestUser } from '../../../testing/realApi.ts'
import { renderPage } from '../../../testing/renderPage.tsx'
import { DataPage } from '../DataPage.tsx'

const month = today().slice(0, 7)
const first = `${month}-01`
const PICTURE = '00000000-0000-7000-8000-0000000000aa'

async function openPage(chosen = month) {
  const user = await renderPage(<DataPage />, { path: '/settings/data' })
  const field = await screen.findByRole('button', { name: /^Month/ })
  expect(field.textContent).toBe(formatShortMonth(month))
  if (chosen !== month) {
    await user.click(field)
    await user.click(await screen.findByRole('button', { name: formatMonth(chosen) }))
  }
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Download the month as PDF' })).toHaveProperty('disabled', false),
  )
  return user
}

const only = async (user: UserEvent, ...parts: string[]) => {
  for (const name of ['Money', 'Budgets', 'Tasks done', 'Routines', 'Notes', 'Pictures of receipts']) {
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name })
    if (box.checked !== parts.includes(name)) await user.click(box)
  }
}

/** Downloads the PDF. Returns its name and its texts with single spaces. */
async function download(user: UserEvent) {
  const files = captureDownloads()
  await user.click(screen.getByRole('button', { name: 'Download the month as PDF' }))
  await screen.findByText('PDF saved')
  const { pages } = await readPdfInThread(new Uint8Array(await files[0]!.content.arrayBuffer()))
  return { name: files[0]!.name, pages, text: pages.join(' ').replace(/\s+/g, ' ') }
}

it('makes one PDF of all that a month has', async () => {
  const { send } = await signInTestUser()
  await send(editName, { body: { name: 'Amina Okonkwo' } })
  const card = (await send(createAccount, { body: { name: 'Card', kind: 'card', currency: 'JPY', rate: '0.01' } })).body
  const bank = (await send(createAccount, { body: { name: 'Bank', kind: 'bank' } })).body
  await send(addEntry('income'), { body: { amount: 2900, date: first, category: 'Salary', title: 'Pay' } })
  const parts = [
    { category: 'Food', amount: 20 },
    { category: 'Home', amount: 10.5 },
  ]
  await send(addEntry('expense'), {
    body: { amount: 30.5, date: first, category: 'Food', title: 'Shop', parts, tags: ['trip'] },
  })
  await send(addEntry('income'), { body: { amount: 4, date: first, category: 'Food', title: 'Refund' } })
  await send(addEntry('expense'), {
    body: { amount: 12, date: first, category: 'Food', title: 'Ramen', account: card.id, account_amount: 1200 },
  })
  await send(addEntry('expense'), {
    body: { amount: 5, date: `${monthAfter(month, -1)}-01`, category: 'Food', title: 'Earlier' },
  })
  await send(addTransfer, { body: { from: bank.id, to: card.id, amount: 200, date: first, title: 'For Japan' } })
  await send(addTransfer, { body: { from: bank.id, to: card.id, amount: 7, date: first } })
  await send(createBudget, {
    body: { name: 'Eating', amount: 50, category: 'Food', start_date: first, end_date: first, renews: 'month' },
  })
  const project = (await send(createProject, { body: { name: 'Move' } })).body
  const { id } = (await send(createTask, { body: { title: 'Book the van', project: project.id } })).body
  await send(markTaskDone, { params: { id } })
  await send(createTask, { body: { title: 'Still open' } })
  const run = (await send(createRoutine, { body: { title: 'Run', repeat: 0, start: today() } })).body
  await send(markRoutineDone, { params: { id: run.id }, body: {} })
  const water = (await send(createRoutine, { body: { title: 'Water', repeat: 0, start: today(), target: 8 } })).body
  await send(countRoutine, { params: { id: water.id }, body: { by: 3 } })
  await send(createRoutine, { body: { title: 'Stretch', repeat: 0, start: today() } })
  await send(createNote, { body: { title: 'Trip', content: '## Plan\n- [x] **book**' } })
  startWriters()

  const { name, text, pages } = await download(await openPage())
  expect(name).toBe(`Daybook_${month}.pdf`)
  expect(pages[0]).toContain(formatMonth(month))
  const order = [
    'Amina Okonkwo',
    'Expense by category',
    'Entries',
    'For Japan',
    'Eating',
    'Book the van',
    'Run',
    'Trip',
    'Plan',
  ]
  const places = order.map((part) => text.indexOf(part))
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  for (const shown of [
    'Money, Budgets, Tasks done, Routines, Notes',
    '$ 2,904.00',
    '$ 42.50',
    '$ 2,861.50',
    'FOOD $28.00 72.7%',
    'Amounts in USD Before Income Expense Transfers At the end',
    'Main account \u22125.00 2,904.00 30.50 0.00 2,868.50',
    'Bank 0.00 0.00 0.00 \u2212207.00 \u2212207.00',
    'Total 2,856.50',
    'Income of the same category, such as a refund, is deducted.',
    'Pay SALARY Main account +2,900.00',
    '#trip',
    'FOOD 20.00',
    'Ramen FOOD Card \u00a51,200 \u221212.00',
    'For Japan Bank Card 200.00',
    'Transfer Bank Card 7.00',
    '$28.00 $50.00 $22.00',
    'Book the van Move',
    '1 of 1 done',
    '0 of 1 done',
    'partly done',
    'book',
  ])
    expect(text).toContain(shown)
  for (const absent of ['0 of 0 done', 'Earlier', 'Still open', 'Pictures of receipts'])
    expect(text).not.toContain(absent)
})

it('leaves out parts that are not wanted, and says that a month is empty', async () => {
  const { send } = await signInTestUser()
  await send(addEntry('expense'), { body: { amount: 5, date: first, category: 'Food', title: 'Bread' } })
  const { id } = (await send(createTask, { body: { title: 'Call' } })).body
  await send(markTaskDone, { params: { id } })
  startWriters()
  const user = await openPage()
  await only(user, 'Tasks done')
  const { text } = await download(user)
  expect(text).toContain('Call')
  expect(text).not.toContain('Bread')
  await only(user, 'Budgets')
  expect((await download(user)).text).toContain('Nothing was recorded in this month.')
  await only(user)
  expect(screen.getByRole('button', { name: 'Download the month as PDF' })).toHaveProperty('disabled', true)
})

it('makes one of an earlier month, and lets the user leave out its notes or find others', async () => {
  const { send } = await signInTestUser()
  for (const title of ['Alpha', 'Beta']) await send(createNote, { body: { title, content: `About ${title};` } })
  await send(createNote, { body: { title: 'Meeting', content: '#template\nWho was there;' } })
  startWriters()
  const user = await openPage(monthAfter(month, -1))
  await only(user, 'Notes')
  await screen.findByText('No note was created or changed in this month.')
  await user.type(screen.getByRole('searchbox', { name: 'Find other notes' }), 'alpha')
  await user.click(await screen.findByRole('checkbox', { name: 'Alpha', checked: false }))
  const last = await download(user)
  expect(last.name).toBe(`Daybook_${monthAfter(month, -1)}.pdf`)
  expect(last.text).toContain('About Alpha;')

  await user.click(screen.getByRole('button', { name: /^Month/ }))
  await user.click(await screen.findByRole('button', { name: formatMonth(month) }))
  await user.click(await screen.findByRole('checkbox', { name: 'Alpha', checked: true }))
  const { text } = await download(user)
  expect(text).toContain('About Beta;')
  expect(text).not.toContain('Who was there;')
  expect(text).not.toContain('Alpha')
})

it('has the pictures of receipts and notes, and says which ones cannot be reached', async () => {
  const { send } = await signInTestUser()
  const { id } = (
    await send(addEntry('expense'), { body: { amount: 5, date: first, category: 'Food', title: 'Bread' } })
  ).body
  const note = (
    await send(createNote, { body: { title: 'Trip', content: `Before\n![canal](attachment:${PICTURE})\nafter` } })
  ).body
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'green' } })
    .jpeg()
    .toBuffer()
  const attach = (of: 'entry' | 'note', owner: string, content: Uint8Array, name: string, fields = {}) =>
    callServer(addAttachment, {
      params: { id: owner },
      querystring: { of },
      body: attachmentForm(content, name, fields),
    })
  await attach('entry', id, picture, 'bill.jpg')
  await attach('entry', id, new TextEncoder().encode('%PDF-1.7\n%%EOF\n'), 'contract.pdf')
  await attach('note', note.id, picture, 'canal.jpg', { id: PICTURE })
  startWriters()
  const user = await openPage()
  await only(user, 'Notes', 'Pictures of receipts')
  const { text } = await download(user)
  expect(text).toContain('Before after')
  expect(text).toContain('$5.00')
  expect(text).toContain('contract.pdf is a PDF, which is not in this one.')
  expect(text).not.toContain('cannot be shown')

  cleanup()
  const offline = await openPage()
  goOffline()
  await only(offline, 'Notes', 'Pictures of receipts')
  const away = await download(offline)
  for (const shown of ['Before', 'This picture cannot be shown: canal', 'Bread', 'which could not be reached'])
    expect(away.text).toContain(shown)
})

it('can be cancelled, and made afterwards', async () => {
  const { send } = await signInTestUser()
  await send(createNote, { body: { title: 'Long', content: 'A line of many words.\n'.repeat(3000) } })
  const writers = startWriters()
  const files = captureDownloads()
  const user = await openPage()
  await user.click(screen.getByRole('button', { name: 'Download the month as PDF' }))
  await screen.findByText(/pages? so far/)
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await screen.findByRole('button', { name: 'Download the month as PDF' })
  expect(writers.cancelled).toBe(1)
  expect(files).toEqual([])
  expect(screen.queryByText('PDF saved')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Download the month as PDF' }))
  await screen.findByText('PDF saved')
})

it('says that the PDF could not be made', async () => {
  const user = await openPage()
  // jsdom has no workers, so the writer cannot start.
  await user.click(screen.getByRole('button', { name: 'Download the month as PDF' }))
  await screen.findByText('The PDF could not be made. Please try again.')
  goOffline()
  await screen.findByText('The PDF could not be made. Offline, that needs the fonts of an earlier one.')
})
