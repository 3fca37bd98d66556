import { addAttachment, addEntry, listAttachments, type PlainErrorCode, scanReceipt } from '@daybook/contract'
import { beforeEach, expect, it, vi } from 'vitest'
import { MINIMAL_PDF } from '../../../api/src/testing/upload.ts'
import { newId } from '../api/newId.ts'
import { putTokens, toTokens } from '../testing/browser.ts'
import { endMocks, mockError, mockResponse } from '../testing/realApi.ts'
import { keepPictures, makeQueue } from './testing/keepPictures.ts'

/** Makes files with these contents wait for an entry. */
async function keepFiles(...contents: string[]) {
  const { send, scans, receipts, ...queue } = await makeQueue()
  const expense = { amount: 12.5, title: 'Boiler', date: '2026-03-01', category: 'home' }
  const { id: entry } = (await send(addEntry('expense'), { body: expense })).body
  for (const content of contents)
    await scans.add({ id: newId(), entry, file: new File([content], 'bill.pdf'), at: new Date().toISOString() })
  await receipts.load()
  const attached = async () => (await send(listAttachments, { params: { id: entry } })).body
  return { ...queue, receipts, scans, entry, attached }
}

beforeEach(() => localStorage.clear())

/** Lets the pauses between attempts pass until the expectation is met. */
const afterAttempts = (expectation: () => void) =>
  vi.waitFor(
    async () => {
      await vi.advanceTimersByTimeAsync(60_000)
      expectation()
    },
    { timeout: 10_000 },
  )

it('uploads all pictures, one after the other', async () => {
  const { receipts, waiting, settled, entries } = await keepPictures('a receipt', 'another receipt')
  await receipts.run()
  expect(waiting.size).toBe(0)
  expect(settled).toEqual([1, 0])
  expect(await entries()).toHaveLength(2)
  expect(receipts.state().hasFailed).toBe(false)
})

it('adds one entry for a picture that is uploaded twice', async () => {
  const { receipts, waiting, entries } = await keepPictures('a receipt')
  const [scan] = [...waiting.values()]
  await receipts.run()
  waiting.set(scan!.id, scan!)
  await receipts.run()
  expect(waiting.size).toBe(0)
  expect(await entries()).toHaveLength(1)
})

it('puts an unreadable picture aside and uploads the others', async () => {
  const { receipts, waiting, rejected, entries } = await keepPictures('blank', 'a receipt')
  await receipts.run()
  expect(waiting.size).toBe(0)
  expect(rejected).toMatchObject([{ op: { call: 'POST /money/image/' }, error: { code: 'no_amount_readable' } }])
  expect(rejected[0]?.op.body.picture).toBeInstanceOf(File)
  expect(await entries()).toHaveLength(1)
})

it('puts a picture aside on which the reader always fails', async () => {
  const { receipts, waiting, rejected, entries } = await keepPictures('crash', 'a receipt')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  await receipts.run()
  expect(waiting.size).toBe(1)
  await afterAttempts(() => expect(waiting.size).toBe(0))
  expect(rejected).toMatchObject([{ error: { code: 'image_reading_failed' } }])
  expect(await entries()).toHaveLength(1)
})

it('keeps what was read until the user has checked it', async () => {
  const { receipts, unchecked, progress } = await keepPictures('a receipt', 'a receipt')
  const ids = receipts.waiting().map(({ id }) => id)
  await receipts.run()
  await receipts.load()
  expect(receipts.unchecked().map(({ transaction }) => transaction.id)).toEqual(ids)
  expect(receipts.unchecked().map(({ scan }) => scan.duplicate_of)).toEqual([null, ids[0]])
  expect(progress.map(({ readingId }) => readingId)).toEqual([...ids, undefined])
  expect([...unchecked.keys()]).toEqual(ids)
})

it('does not upload a picture that was removed while another one was read', async () => {
  const { receipts, scans, entries } = await keepPictures('a receipt', 'another receipt')
  const [, second] = receipts.waiting()
  const { settle } = scans
  scans.settle = async (result) => {
    await settle(result)
    await scans.remove(second!.id)
  }
  await receipts.run()
  expect(await entries()).toHaveLength(1)
})

it('leaves the other pictures alone while the reader is busy, for as long as the server asks', async () => {
  const { receipts, waiting, progress } = await keepPictures('a receipt', 'another receipt')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  mockResponse(scanReceipt, {
    status: 503,
    body: { code: 'scanner_busy', message: '' },
    headers: { 'retry-after': '90' },
  })
  await receipts.run()
  const attempts = () => progress.filter(({ readingId }) => readingId).length
  expect([waiting.size, attempts()]).toEqual([2, 1])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(attempts()).toBe(1)
  await vi.advanceTimersByTimeAsync(30_000)
  await vi.waitFor(() => expect(attempts()).toBe(2))
})

it('keeps the pictures for the next day at the daily limit', async () => {
  const { receipts, waiting, rejected } = await keepPictures('a receipt', 'another receipt')
  mockError(scanReceipt, { code: 'scan_limit_reached', params: { limit: 5 } })
  await receipts.run()
  expect([waiting.size, rejected.length, receipts.state().hasFailed]).toEqual([2, 0, false])
})

it.each<PlainErrorCode>(['scan_timed_out', 'too_many_unreadable_images', 'internal_error'])(
  'keeps the pictures after %s',
  async (code) => {
    const { receipts, waiting, rejected } = await keepPictures('a receipt')
    mockError(scanReceipt, code)
    await receipts.run()
    expect([waiting.size, rejected.length, receipts.state().hasFailed]).toEqual([1, 0, true])
  },
)

it.each([
  ['keeps the pictures while a proxy rejects every request', 404, [2, 0, true]],
  ['puts pictures aside that are too large for a proxy', 413, [0, 2, false]],
] as const)('%s', async (_, status, expected) => {
  const { receipts, waiting, rejected } = await keepPictures('a receipt', 'another receipt')
  mockResponse(scanReceipt, { status })
  await receipts.run()
  expect([waiting.size, rejected.length, receipts.state().hasFailed]).toEqual(expected)
})

it('uploads a picture in the next attempt after one without a connection', async () => {
  const { receipts, waiting } = await keepPictures('a receipt')
  const fetchFromApi = globalThis.fetch
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await receipts.run()
  expect([waiting.size, receipts.state().hasFailed]).toEqual([1, true])
  vi.stubGlobal('fetch', fetchFromApi)
  await receipts.run()
  expect([waiting.size, receipts.state().hasFailed]).toEqual([0, false])
})

it('uploads no picture as another user', async () => {
  const { receipts, waiting, entries } = await keepPictures('a receipt')
  putTokens(toTokens('bob'))
  await receipts.run()
  expect(waiting.size).toBe(1)
  expect(await entries()).toEqual([])
})

it('attaches all files, and keeps each until its row was received', async () => {
  const { receipts, waiting, settled, exchanged, attached } = await keepFiles(MINIMAL_PDF, MINIMAL_PDF)
  await receipts.run()
  expect([waiting.size, exchanged, settled]).toEqual([0, [2, 1], [1, 0]])
  expect(await attached()).toMatchObject([{ name: 'bill.pdf' }, { name: 'bill.pdf' }])
})

it('deletes a file on the server that was removed while it was sent', async () => {
  const { receipts, scans, waiting, attached } = await keepFiles(MINIMAL_PDF)
  const { list } = scans
  scans.list = async () => {
    const read = await list()
    waiting.clear()
    return read
  }
  await receipts.run()
  expect(await attached()).toEqual([])
})

it('deletes a file on the server that was removed while its row was received', async () => {
  const { receipts, scans, attached } = await keepFiles(MINIMAL_PDF)
  const { remove } = scans
  scans.remove = async (id) => {
    await remove(id)
    return remove(id)
  }
  await receipts.run()
  expect(await attached()).toEqual([])
})

it('attaches a file once, though the answer was lost', async () => {
  const { receipts, waiting, attached } = await keepFiles(MINIMAL_PDF)
  const [file] = [...waiting.values()]
  await receipts.run()
  waiting.set(file!.id, file!)
  await receipts.run()
  expect(waiting.size).toBe(0)
  expect(await attached()).toHaveLength(1)
})

it('keeps a file until the server has its entry', async () => {
  const { receipts, waiting, unsent, entry, attached } = await keepFiles(MINIMAL_PDF)
  unsent.add(entry)
  await receipts.run()
  expect([waiting.size, await attached()]).toEqual([1, []])
  unsent.clear()
  await receipts.run()
  expect([waiting.size, (await attached()).length]).toEqual([0, 1])
})

it('puts a file aside that the server rejects, with what it contains', async () => {
  const { receipts, waiting, rejected, attached } = await keepFiles('%PDF-1.7', MINIMAL_PDF)
  await receipts.run()
  expect(waiting.size).toBe(0)
  const error = { code: 'attachment_pdf_damaged' }
  expect(rejected).toMatchObject([{ op: { call: 'POST /money/attachment/:id/', body: { name: 'bill.pdf' } }, error }])
  expect(rejected[0]?.op.body.file).toBeInstanceOf(File)
  expect(await attached()).toHaveLength(1)
})

it('attaches files at the daily limit of receipts', async () => {
  const { receipts, waiting, attached } = await keepFiles(MINIMAL_PDF)
  const [file] = [...waiting.values()]
  const picture = new File(['a receipt'], 'photo.jpg', { type: 'image/jpeg' })
  waiting.clear()
  waiting.set('0', { id: '0', picture, keep: true, at: '' }).set(file!.id, file!)
  mockError(scanReceipt, { code: 'scan_limit_reached', params: { limit: 5 } })
  await receipts.run()
  expect([waiting.size, (await attached()).length]).toEqual([1, 1])
})

it('puts a file aside on which the server always fails, and takes it when tried again', async () => {
  const { receipts, scans, waiting, rejected, entry, attached } = await keepFiles(MINIMAL_PDF)
  const [file] = [...waiting.values()]
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  mockError(addAttachment, 'internal_error')
  await receipts.run()
  expect(waiting.size).toBe(1)
  await afterAttempts(() => expect(waiting.size).toBe(0))
  expect(rejected).toMatchObject([{ op: { id: file!.id, params: { id: entry } }, error: { code: 'internal_error' } }])
  endMocks()
  await scans.add(file!)
  await receipts.load()
  await receipts.run()
  expect([waiting.size, (await attached()).length]).toEqual([0, 1])
})
