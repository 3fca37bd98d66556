import { addAttachment, addEntry, listAttachments, listEntries } from '@daybook/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { MINIMAL_PDF } from '../../../../../api/src/testing/upload.ts'
import { readUnsent } from '../../../api/deviceCopy.ts'
import { fileQueue } from '../../../api/fileQueue.ts'
import { WatchAttachments } from '../../../attachments/WatchAttachments.tsx'
import { today } from '../../../format/dates.ts'
import { goOffline, goOnline } from '../../../testing/network.ts'
import { endMocks, mockError, signInTestUser } from '../../../testing/realApi.ts'
import { renderPage } from '../../../testing/renderPage.tsx'
import { MoneyPage } from '../page/MoneyPage.tsx'
// Loaded before the tests, so that no test waits for it.
import '../../../attachments/FilesField.tsx'

const BOILER = { amount: 980, title: 'Boiler', category: 'home', date: today() }

async function withBoiler() {
  const { send } = await signInTestUser()
  const { id } = (await send(addEntry('expense'), { body: BOILER })).body
  const names = async (entry = id) =>
    (await send(listAttachments, { params: { id: entry } })).body.map(({ name }) => name)
  const user = await renderPage(
    <>
      <MoneyPage />
      <WatchAttachments />
    </>,
    { path: '/money', at: '/money?view=expense' },
  )
  return { send, id, names, user }
}

async function openBoiler(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: 'Actions for Boiler' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Update' }))
  await screen.findByRole('button', { name: 'Attach a file' })
}

const pdf = (name: string, content = MINIMAL_PDF) => new File([content], name, { type: 'application/pdf' })
const choose = (user: UserEvent, ...files: File[]) =>
  user.upload(screen.getByLabelText('Attach a file', { selector: 'input' }), files)
const rows = () => within(screen.getByRole('list', { name: 'Attachments' })).getAllByRole('listitem')

it('attaches files to an entry, and removes one with undo', async () => {
  const { user, names } = await withBoiler()
  await openBoiler(user)
  expect(screen.queryByRole('list', { name: 'Attachments' })).toBeNull()
  await choose(user, pdf('bill.pdf'), pdf('guarantee.pdf'))
  await waitFor(() => expect(rows()).toHaveLength(2))
  expect(await names()).toEqual(['bill.pdf', 'guarantee.pdf'])
  await screen.findByRole('img', { name: '2 attachments' })

  await user.click(screen.getByRole('button', { name: 'Remove bill.pdf' }))
  await screen.findByText('File removed.')
  await waitFor(async () => expect(await names()).toEqual(['guarantee.pdf']))
  await user.click(within(screen.getByText('File removed.')).getByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect(await names()).toEqual(['bill.pdf', 'guarantee.pdf']))
})

it('attaches the files of a new entry once it is saved', async () => {
  const { user, send, names } = await withBoiler()
  await user.click(screen.getByRole('button', { name: /add a income/i }))
  await user.type(await screen.findByLabelText('Amount'), '20')
  await user.type(screen.getByRole('combobox', { name: 'Category' }), 'food')
  await choose(user, pdf('a.pdf'), pdf('b.pdf'))
  await waitFor(() => expect(rows()).toHaveLength(2))
  await user.click(screen.getByRole('button', { name: 'Remove a.pdf' }))
  await waitFor(() => expect(rows()).toHaveLength(1))
  await user.click(screen.getByRole('button', { name: 'Add expense' }))
  await waitFor(async () => {
    const [day] = (await send(listEntries('expense'), { querystring: {} })).body
    const entry = day?.expense.find(({ amount }) => amount === 20)
    expect(entry && (await names(entry.id))).toEqual(['b.pdf'])
  })
})

it('attaches a file that is prepared only after the new entry is saved', async () => {
  const { user, send, names } = await withBoiler()
  await user.click(screen.getByRole('button', { name: /add a income/i }))
  await user.type(await screen.findByLabelText('Amount'), '20')
  await user.type(screen.getByRole('combobox', { name: 'Category' }), 'food')
  const large = pdf('large.pdf')
  const { promise, resolve } = Promise.withResolvers<void>()
  const { slice } = large
  large.slice = (...range) => {
    const part = slice.apply(large, range)
    return Object.assign(part, { arrayBuffer: () => promise.then(() => Blob.prototype.arrayBuffer.call(part)) })
  }
  await choose(user, large)
  await choose(user, pdf('small.pdf'))
  await waitFor(() => expect(rows()).toHaveLength(1))
  await user.click(screen.getByRole('button', { name: 'Add expense' }))
  await waitFor(() => expect(screen.queryByLabelText('Title')).toBeNull())
  resolve()
  await waitFor(async () => {
    const [day] = (await send(listEntries('expense'), { querystring: {} })).body
    const entry = day?.expense.find(({ amount }) => amount === 20)
    expect(entry && (await names(entry.id)).toSorted()).toEqual(['large.pdf', 'small.pdf'])
  })
})

it('attaches a file that was removed and is chosen again', async () => {
  const { user, names } = await withBoiler()
  await openBoiler(user)
  const bill = pdf('bill.pdf')
  await choose(user, bill)
  await user.click(await screen.findByRole('button', { name: 'Remove bill.pdf' }))
  await screen.findByText('File removed.')
  await choose(user, bill)
  await waitFor(async () => expect(await names()).toEqual(['bill.pdf']))
})

it('removes a file that is uploaded in the moment of the press, and puts it back', async () => {
  const { user, names } = await withBoiler()
  await openBoiler(user)
  goOffline()
  await choose(user, pdf('bill.pdf'))
  const remove = await screen.findByRole('button', { name: 'Remove bill.pdf' })
  const queue = fileQueue()
  const { dropFile } = queue
  const uploaded = Promise.withResolvers<void>()
  vi.spyOn(queue, 'dropFile').mockImplementationOnce((id) => uploaded.promise.then(() => dropFile(id)))
  await user.click(remove)
  goOnline()
  await waitFor(async () => expect(await names()).toEqual(['bill.pdf']))
  await waitFor(() => expect(readUnsent().waiting).toEqual([]))
  uploaded.resolve()
  await waitFor(async () => expect(await names()).toEqual([]))
  await user.click(within(await screen.findByText('File removed.')).getByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect(await names()).toEqual(['bill.pdf']))
})

it('attaches pasted files, but not the picture of text that is pasted into a field', async () => {
  const { user, names } = await withBoiler()
  await openBoiler(user)
  const paste = (target: Element, file: File, ...types: string[]) =>
    fireEvent.paste(target, { clipboardData: { files: [file], types: ['Files', ...types] } })
  expect(paste(screen.getByLabelText('Title'), pdf('cell.pdf'), 'text/plain')).toBe(true)
  expect(paste(screen.getByLabelText('Title'), pdf('bill.pdf'))).toBe(false)
  await waitFor(async () => expect(await names()).toEqual(['bill.pdf']))
})

it('says which files cannot be attached, and attaches the others', async () => {
  const { user, names } = await withBoiler()
  await openBoiler(user)
  const files = [pdf('page.pdf', '<html></html>'), pdf('half.pdf', '%PDF-1.7'), pdf('none.pdf', ''), pdf('bill.pdf')]
  await choose(user, ...files)
  await screen.findByText('page.pdf: Only pictures and PDFs can be attached.')
  await waitFor(async () => expect(await names()).toEqual(['bill.pdf']))
})

it('attaches at most ten files', async () => {
  const { user, names } = await withBoiler()
  await openBoiler(user)
  await choose(user, ...Array.from({ length: 11 }, (_, n) => pdf(`${n}.pdf`)))
  await screen.findByText('There can be at most 10 attachments.')
  await waitFor(async () => expect(await names()).toHaveLength(10))
})

it('keeps files on the device until it is online', async () => {
  const { user, names } = await withBoiler()
  await openBoiler(user)
  goOffline()
  await choose(user, pdf('bill.pdf'))
  await waitFor(() => expect(rows()).toHaveLength(1))
  expect(await names()).toEqual([])
  goOnline()
  await waitFor(async () => expect(await names()).toEqual(['bill.pdf']))
})

it('says why the server did not accept a file', async () => {
  const { user } = await withBoiler()
  await openBoiler(user)
  mockError(addAttachment, { code: 'attachment_space_used', params: { maximum: 1 } })
  await choose(user, pdf('bill.pdf'))
  await screen.findByText(/Your attachments can have at most 1 MB/)
})

it('attaches a file that was not accepted when it is tried again', async () => {
  const { user, names } = await withBoiler()
  await openBoiler(user)
  mockError(addAttachment, { code: 'attachment_space_used', params: { maximum: 1 } })
  await choose(user, pdf('bill.pdf'))
  await screen.findByText(/Your attachments can have at most 1 MB/)
  endMocks()
  await user.click(screen.getByRole('button', { name: 'Try again: bill.pdf' }))
  await screen.findByRole('button', { name: 'Remove bill.pdf' })
  await waitFor(() => expect(screen.queryByText(/Your attachments can have at most/)).toBeNull())
  expect(await names()).toEqual(['bill.pdf'])
})
