import {
  addEntry,
  copyReceipt,
  discardEntry,
  getScanPicture,
  purgeRow,
  requestDeletion,
  scanReceipt,
  verifyDeletion,
} from '@daybook/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { DAY, MINUTE } from '../clock.ts'
import { makeTestApi, PASSWORD, registerUser, type Send, sender, type TestApi } from '../testing/api.ts'
import { S3_CREDENTIALS, startS3Service } from '../testing/s3Service.ts'
import { scanForm } from '../testing/upload.ts'
import type { Bucket } from './bucket.ts'
import { processPendingDeletions } from './pendingDeletions.ts'
import { s3Bucket } from './s3Bucket.ts'

const KEYS = { ...S3_CREDENTIALS, bucket: 'receipts' }
let service: Awaited<ReturnType<typeof startS3Service>>
let api: TestApi
let ann: Send
let email: string
let isDown = false
let isResponseLost = false

const real = () => s3Bucket({ ...KEYS, endpoint: service.endpoint })
const unreachable = s3Bucket({ ...KEYS, endpoint: 'http://127.0.0.1:1' })
/** The real bucket. `isDown` makes it unreachable; `isResponseLost` makes `put` store the picture and then fail. */
const bucket: Bucket = {
  put: async (key, jpeg) => {
    await (isDown ? unreachable : real()).put(key, jpeg)
    if (isResponseLost) throw new Error('The answer was lost')
  },
  get: (key) => (isDown ? unreachable : real()).get(key),
  remove: (key) => (isDown ? unreachable : real()).remove(key),
}

beforeAll(async () => {
  service = await startS3Service(KEYS.bucket)
  api = await makeTestApi({ bucket })
})
afterAll(async () => {
  await api.close()
  await service.close()
})
beforeEach(async () => {
  isDown = false
  isResponseLost = false
  const testUser = await registerUser(api)
  email = testUser.email
  ann = sender(api, { authorization: `Bearer ${testUser.tokens.access}` })
})

const scan = async () => (await ann(scanReceipt, { body: scanForm('a receipt') })).body.transaction.id
const objects = async () => (await service.keys()).length
const processDeletions = () => processPendingDeletions({ ...api, bucket }, api.app.log)
const picture = async (id: string) => (await ann(getScanPicture, { params: { id } })).status

it('stores a picture in the bucket, not in the database, and deletes it with its entry from the trash', async () => {
  const before = await objects()
  const id = await scan()
  expect([await objects(), await picture(id)]).toEqual([before + 1, 200])
  expect(await api.db.selectFrom('scan_pictures').where('id', '=', id).select('id').execute()).toEqual([])
  await ann(discardEntry('expense'), { params: { id } })
  await processDeletions()
  expect([await objects(), await picture(id)]).toEqual([before + 1, 404])
  await ann(purgeRow, { params: { kind: 'entry', id } })
  await processDeletions()
  expect(await objects()).toBe(before)
})

it('copies a picture with its receipt, so that either is deleted alone', async () => {
  const before = await objects()
  const id = await scan()
  const body = { amount: 12.5, title: 'CORNER SHOP 4411', category: 'food', date: '2026-01-05' }
  const to = (await ann(addEntry('expense'), { body })).body.id
  expect((await ann(copyReceipt, { params: { id }, body: { to } })).status).toBe(201)
  await ann(discardEntry('expense'), { params: { id } })
  await ann(purgeRow, { params: { kind: 'entry', id } })
  await processDeletions()
  expect([await objects(), await picture(to)]).toEqual([before + 1, 200])
})

it('deletes every picture of a deleted account and none of other users', async () => {
  const theirs = await scan()
  const others = ann
  const testUser = await registerUser(api)
  ann = sender(api, { authorization: `Bearer ${testUser.tokens.access}` })
  email = testUser.email
  const before = await objects()
  await scan()
  await scan()
  const { body } = await ann(requestDeletion, { body: { password: PASSWORD } })
  const otp = (await api.mailTo(email))?.code ?? ''
  expect((await ann(verifyDeletion, { body: { code: body.code, otp } })).status).toBe(200)
  await processDeletions()
  expect(await objects()).toBe(before)
  expect((await others(getScanPicture, { params: { id: theirs } })).status).toBe(200)
})

it('stores the picture in the database while the bucket is unreachable', async () => {
  isDown = true
  const id = await scan()
  expect(await picture(id)).toBe(200)
  expect(await api.db.selectFrom('scan_pictures').where('id', '=', id).select('id').execute()).toHaveLength(1)
})

it('returns 503 while the bucket is unreachable and retries deletions once it is back', async () => {
  const before = await objects()
  const id = await scan()
  isDown = true
  expect(await picture(id)).toBe(503)
  await ann(discardEntry('expense'), { params: { id } })
  await ann(purgeRow, { params: { kind: 'entry', id } })
  await processDeletions()
  isDown = false
  expect(await objects()).toBe(before + 1)
  api.pass(MINUTE)
  await processDeletions()
  expect(await objects()).toBe(before)
})

it('deletes an object that no entry references', async () => {
  const before = await objects()
  isResponseLost = true
  const id = await scan()
  expect([await objects(), await picture(id)]).toEqual([before + 1, 200])
  api.pass(15 * MINUTE)
  await processDeletions()
  expect(await objects()).toBe(before)
  expect(await api.db.selectFrom('scan_pictures').where('id', '=', id).select('id').execute()).toHaveLength(1)
})

it('deletes an object that a server of the earlier release wanted to delete', async () => {
  const before = await objects()
  await real().put('receipts/earlier.jpg', new Uint8Array([1]))
  const due_at = new Date(api.clock.now()).toISOString()
  await api.db
    .insertInto('bucket_removals')
    .values({ object_key: 'receipts/earlier.jpg', attempts: 0, due_at })
    .execute()
  expect(await objects()).toBe(before + 1)
  await processDeletions()
  expect(await objects()).toBe(before)
  expect(await api.db.selectFrom('bucket_removals').select('object_key').execute()).toEqual([])
})

it('throws the method and status of a rejected request', async () => {
  const otherUser = s3Bucket({ ...KEYS, accessKeyId: 'nobody', endpoint: service.endpoint })
  await expect(otherUser.put('receipts/x.jpg', new Uint8Array([1]))).rejects.toThrow('answered PUT with 403')
})

it('deletes at once an object whose due time was set while the clock was ahead', async () => {
  const id = await scan()
  isDown = true
  await ann(discardEntry('expense'), { params: { id } })
  api.setClock(365 * DAY)
  await api.app.runMaintenance()
  await processDeletions()
  api.setClock(-365 * DAY)
  isDown = false
  await processDeletions()
  expect(await api.db.selectFrom('object_removals').select('object_key').execute()).toEqual([])
})
