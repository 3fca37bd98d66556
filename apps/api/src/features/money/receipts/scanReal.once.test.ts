import { readFileSync } from 'node:fs'
import { getBalance, scanReceipt } from '@daybook/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { localReader } from '../../../receipt-scanning/local/localReader.ts'
import { drawnReceipt, movingGif } from '../../../receipt-scanning/testing/pictures.ts'
import { makeTestApi, registerUser, type Send, sender, type TestApi } from '../../../testing/api.ts'
import { scanForm } from '../../../testing/upload.ts'

const reader = localReader({ children: 1, openTimeoutMs: 90_000, timeoutMs: 90_000 })
let api: TestApi
let headers: Record<string, string>
let ann: Send
let receipt: Buffer
beforeAll(async () => {
  receipt = await drawnReceipt(['Hofladen Amsel', '12 Quay Street', '2026-11-18 10:12', 'Novel 18.40', 'TOTAL 18.40'])
  api = await makeTestApi({ reader })
  headers = { authorization: `Bearer ${(await registerUser(api)).tokens.access}` }
  ann = sender(api, headers)
})
afterAll(() => api.close())

// Loads the models of the reader, which takes two seconds.
it('reads a picture with the local reader and stores it without EXIF', { timeout: 120_000 }, async () => {
  const photo = await sharp(receipt)
    .withExif({ IFD0: { Make: 'Camera of Ann' } })
    .jpeg()
    .toBuffer()
  const { status, body } = await ann(scanReceipt, { body: scanForm(photo) })
  expect([status, body.transaction.amount, body.transaction.date, body.type]).toEqual([
    201,
    18.4,
    '2026-11-18',
    'expense',
  ])
  expect(body.transaction.title).toMatch(/hofladen amsel/i)
  const url = `/api/money/image/${body.transaction.id}/picture/`
  const { exif, format } = await sharp((await api.app.inject({ url, headers })).rawPayload).metadata()
  expect([exif, format]).toEqual([undefined, 'jpeg'])
})

it.each<[string, () => Promise<Uint8Array> | Uint8Array]>([
  ['a JPEG cut in half', () => receipt.subarray(0, receipt.length >> 1)],
  ['a JPEG that is a web page too', () => Buffer.concat([receipt, Buffer.from('<html><script>1</script></html>')])],
  ['a GIF of 10,000 frames', () => movingGif(10_000)],
])(
  'check 24: rejects %s, counts nothing and answers other requests meanwhile',
  { timeout: 120_000 },
  async (_, make) => {
    const before = (await ann(getBalance, {})).body.usage.count
    const picture = await make()
    const [reply, other] = await Promise.all([ann(scanReceipt, { body: scanForm(picture) }), ann(getBalance, {})])
    expect([reply.status, other.status]).toEqual([400, 200])
    expect((await ann(getBalance, {})).body.usage.count).toBe(before)
  },
)

// Three processes of the reader are started and load its models, one after the other: six seconds.
it('returns an error that does not count when the reader is killed, at start or while reading, and recovers', {
  timeout: 120_000,
}, async () => {
  const before = (await ann(getBalance, {})).body.usage.count
  const takesLong = await drawnReceipt(Array.from({ length: 80 }, (_, line) => `A novel of part ${line} 18.40`))
  for (const pid of reader.pids()) process.kill(pid, 'SIGKILL')
  await expect.poll(() => reader.pids()).toEqual([])
  for (const moment of ['starting', 'reading']) {
    const scan = ann(scanReceipt, { body: scanForm(takesLong) })
    await expect.poll(() => reader.pids()).toHaveLength(1)
    const [pid = 0] = reader.pids()
    if (moment === 'reading') await expect.poll(() => isBusy(pid), { timeout: 60_000 }).toBe(true)
    process.kill(pid, 'SIGKILL')
    expect((await scan).status).toBe(503)
    await expect.poll(() => reader.pids()).toEqual([])
  }
  expect((await ann(getBalance, {})).body.usage.count).toBe(before)
  expect((await ann(scanReceipt, { body: scanForm(receipt) })).status).toBe(201)
})

/** Takes more than a second: loads the models and reads a page. */
function isBusy(pid: number) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')
  return Number(fields?.[11]) > 100
}
