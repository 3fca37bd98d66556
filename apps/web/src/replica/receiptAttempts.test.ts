import { type PlainErrorCode, scanReceipt } from '@daybook/contract'
import { beforeEach, expect, it, vi } from 'vitest'
import { mockError, mockResponse } from '../testing/realApi.ts'
import { keepPictures } from './testing/keepPictures.ts'
import type { WaitingScan } from './waitingScans.ts'

beforeEach(() => localStorage.clear())

/** Repeats failed attempts until the picture is put aside, and for a minute more. Returns how many there were. */
async function repeatAttempts(progress: { readingId: string | undefined }[], rejected: unknown[]) {
  while (rejected.length === 0) {
    await vi.advanceTimersByTimeAsync(60_000)
    // The requests are real.
    await new Promise(setImmediate)
  }
  await vi.advanceTimersByTimeAsync(60_000)
  return progress.filter(({ readingId }) => readingId).length
}

it.each<PlainErrorCode>(['scan_timed_out', 'internal_error'])(
  'puts a picture aside after five attempts with %s, and tries it as often when asked again',
  async (code) => {
    const { receipts, scans, waiting, rejected, progress } = await keepPictures('a receipt')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    mockError(scanReceipt, code)
    await receipts.run()
    expect([waiting.size, rejected.length]).toEqual([1, 0])
    expect(await repeatAttempts(progress, rejected)).toBe(5)
    expect([waiting.size, receipts.state().hasFailed]).toEqual([0, false])
    expect(rejected).toMatchObject([{ op: { call: 'POST /money/image/' }, error: { code } }])
    const { id, body } = rejected[0]!.op
    await scans.add({ id, picture: body.picture as File, keep: true, at: '' })
    await receipts.load()
    await receipts.run()
    expect([waiting.size, rejected.length]).toEqual([1, 1])
  },
)

it('counts the attempts of a picture over visits, and only those with an answer about it', async () => {
  const { receipts, scans, waiting, rejected, progress } = await keepPictures('a receipt')
  const [{ id }] = receipts.waiting() as [WaitingScan]
  for (let visits = 0; visits < 4; visits += 1) await scans.countAttempt(id)
  mockResponse(scanReceipt, new TypeError('Failed to fetch'))
  await receipts.run()
  mockError(scanReceipt, 'too_many_unreadable_images')
  await receipts.run()
  expect([waiting.size, rejected.length]).toEqual([1, 0])
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  mockError(scanReceipt, 'scan_timed_out')
  const before = progress.length
  await repeatAttempts(progress, rejected)
  expect(progress.slice(before).filter(({ readingId }) => readingId)).toHaveLength(1)
  expect([waiting.size, rejected.length]).toEqual([0, 1])
})
