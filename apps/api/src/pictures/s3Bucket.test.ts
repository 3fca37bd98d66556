import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deleteEntry, getScanPicture, requestDeletion, scanReceipt, verifyDeletion } from '@daybook/contract'
import S3rver from 's3rver'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { DAY, MINUTE } from '../clock.ts'
import { makeTestApi, PASSWORD, registerUser, type Send, sender, type TestApi } from '../testing/api.ts'
import { scanForm } from '../testing/upload.ts'
import type { Bucket } from './bucket.ts'
import { processPendingDeletions } from './pendingDeletions.ts'
import { s3Bucket } from './s3Bucket.ts'

const KEYS = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER', region: 'us-east-1', bucket: 'receipts' }
let server: S3rver
let port: number
let api: TestApi
let ann: Send
let email: string
let isDown = false
let isLost = false

const real = () => s3Bucket({ ...KEYS, endpoint: `http://127.0.0.1:${port}` })
const unreachable = s3Bucket({ ...KEYS, endpoint: 'http://127.0.0.1:1' })
/** The real one, but for the moments a test takes it away. `isLost`: it takes the picture, but its answer is lost. */
const bucket: Bucket = {
  put: async (key, jpeg) => {
    await (isDown ? unreachable : real()).put(key, jpeg)
    if (isLost) throw new Error('The answer was lost')
  },
  get: (key) => (isDown ? unreachable : real()).get(key),
  remove: (key) => (isDown ? unreachable : real()).remove(key),
}

beforeAll(async () => {
  const directory = mkdtempSync(join(tmpdir(), 'daybook-s3-'))
  const configureBuckets = [{ name: 'receipts', configs: [] }]
  server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets })
  port = (await server.run()).port
  api = await makeTestApi({ bucket })
})
afterAll(async () => {
  await api.close()
  await server.close()
})
beforeEach(async () => {
  isDown = false
  isLost = false
  const testUser = await registerUser(api)
  email = testUser.email
  ann = sender(api, { authorization: `Bearer ${testUser.tokens.access}` })
})

const scan = async () => (await ann(scanReceipt, { body: scanForm('a receipt') })).body.transaction.id
const objects = async () =>
  (await (await fetch(`http://127.0.0.1:${port}/receipts?list-type=2`)).text()).match(/<Key>/g)?.length ?? 0
const processDeletions = () => processPendingDeletions({ ...api, bucket }, api.app.log)
const picture = async (id: string) => (await ann(getScanPicture, { params: { id } })).status

it('keeps a picture there and not in the database, and removes it with its entry', async () => {
  const before = await objects()
  const id = await scan()
  expect([await objects(), await picture(id)]).toEqual([before + 1, 200])
  expect(await api.db.selectFrom('scan_pictures').where('id', '=', id).select('id').execute()).toEqual([])
  await ann(deleteEntry('expense'), { params: { id } })
  await processDeletions()
  expect([await objects(), await picture(id)]).toEqual([before, 404])
})

it('removes every picture of an account that is erased, and nothing of others', async () => {
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

it('keeps the picture in the database while the bucket is away, and loses none', async () => {
  isDown = true
  const id = await scan()
  expect(await picture(id)).toBe(200)
  expect(await api.db.selectFrom('scan_pictures').where('id', '=', id).select('id').execute()).toHaveLength(1)
})

it('says so while a picture cannot be brought back, and removes what was to go once the bucket is there again', async () => {
  const before = await objects()
  const id = await scan()
  isDown = true
  expect(await picture(id)).toBe(503)
  await ann(deleteEntry('expense'), { params: { id } })
  await processDeletions()
  isDown = false
  expect(await objects()).toBe(before + 1)
  api.pass(MINUTE)
  await processDeletions()
  expect(await objects()).toBe(before)
})

it('leaves nothing there that no entry has', async () => {
  const before = await objects()
  isLost = true
  const id = await scan()
  expect([await objects(), await picture(id)]).toEqual([before + 1, 200])
  api.pass(15 * MINUTE)
  await processDeletions()
  expect(await objects()).toBe(before)
  expect(await api.db.selectFrom('scan_pictures').where('id', '=', id).select('id').execute()).toHaveLength(1)
})

it('says what the bucket refused', async () => {
  const otherUser = s3Bucket({ ...KEYS, accessKeyId: 'nobody', endpoint: `http://127.0.0.1:${port}` })
  await expect(otherUser.put('receipts/x.jpg', new Uint8Array([1]))).rejects.toThrow('answered PUT with 403')
})

it('deletes at once what only a clock that was ahead can have put off for so long', async () => {
  const id = await scan()
  isDown = true
  await ann(deleteEntry('expense'), { params: { id } })
  api.setClock(365 * DAY)
  await api.app.runMaintenance()
  await processDeletions()
  api.setClock(-365 * DAY)
  isDown = false
  await processDeletions()
  expect(await api.db.selectFrom('bucket_removals').select('object_key').execute()).toEqual([])
})
