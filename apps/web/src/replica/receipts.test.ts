import { listEntries, type PlainErrorCode, scanReceipt } from '@daybook/contract'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { newId } from '../api/newId.ts'
import { ownerOf, readTokens } from '../session/tokens.ts'
import { putTokens, tokensOf } from '../testing/browser.ts'
import { mockError, signInTestUser } from '../testing/realApi.ts'
import { makeReceipts } from './receipts.ts'
import type { Rejected } from './storage.ts'
import type { WaitingScan, WaitingScans } from './waitingScans.ts'

/** Makes pictures with these texts wait, in memory, since the tests have no IndexedDB. */
async function keepPictures(...texts: string[]) {
  const { send } = await signInTestUser()
  const waiting = new Map<string, WaitingScan>()
  const rejected: Rejected[] = []
  const scans: WaitingScans = {
    list: async () => [...waiting.values()],
    add: async (scan) => void waiting.set(scan.id, scan),
    remove: async (id) => void waiting.delete(id),
    async reject(one) {
      waiting.delete(one.op.id)
      rejected.push(one)
    },
  }
  for (const text of texts) {
    const picture = new File([text], 'photo.jpg', { type: 'image/jpeg' })
    await scans.add({ id: newId(), picture, keep: true, at: new Date().toISOString() })
  }
  const stopping = new AbortController()
  onTestFinished(() => stopping.abort())
  const settled: number[] = []
  const onSettled = async () => void settled.push(waiting.size)
  const receipts = makeReceipts({ userId: ownerOf(readTokens())!, scans, onSettled }, stopping.signal)
  await receipts.load()
  const entries = async () =>
    (await send(listEntries('expense'), { querystring: {} })).body.flatMap(
      ({ expense }: { expense: object[] }) => expense,
    )
  return { receipts, waiting, rejected, settled, entries }
}

beforeEach(() => localStorage.clear())

it('uploads all pictures, one after the other', async () => {
  const { receipts, waiting, settled, entries } = await keepPictures('a receipt', 'another receipt')
  await receipts.run()
  expect(waiting.size).toBe(0)
  expect(settled).toEqual([1, 0])
  expect(await entries()).toHaveLength(2)
  expect(receipts.hasFailed()).toBe(false)
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

it('keeps the pictures for the next day at the daily limit', async () => {
  const { receipts, waiting, rejected } = await keepPictures('a receipt', 'another receipt')
  mockError(scanReceipt, { code: 'scan_limit_reached', params: { limit: 5 } })
  await receipts.run()
  expect([waiting.size, rejected.length, receipts.hasFailed()]).toEqual([2, 0, false])
})

it.each<PlainErrorCode>(['scan_timed_out', 'too_many_unreadable_images', 'internal_error'])(
  'keeps the pictures after %s',
  async (code) => {
    const { receipts, waiting, rejected } = await keepPictures('a receipt')
    mockError(scanReceipt, code)
    await receipts.run()
    expect([waiting.size, rejected.length, receipts.hasFailed()]).toEqual([1, 0, true])
  },
)

it('uploads a picture in the next attempt after one without a connection', async () => {
  const { receipts, waiting } = await keepPictures('a receipt')
  const fetchFromApi = globalThis.fetch
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await receipts.run()
  expect([waiting.size, receipts.hasFailed()]).toEqual([1, true])
  vi.stubGlobal('fetch', fetchFromApi)
  await receipts.run()
  expect([waiting.size, receipts.hasFailed()]).toEqual([0, false])
})

it('uploads no picture as another user', async () => {
  const { receipts, waiting, entries } = await keepPictures('a receipt')
  putTokens(tokensOf('bob'))
  await receipts.run()
  expect(waiting.size).toBe(1)
  expect(await entries()).toEqual([])
})
