import {
  addEntry,
  copyReceipt,
  discardEntry,
  getScan,
  getScanPicture,
  purgeRow,
  scanReceipt,
  searchReceipts,
} from '@daybook/contract'
import { beforeAll, expect, it } from 'vitest'
import { sharedApi, signedInUser } from '../../../testing/api.ts'
import { scanForm } from '../../../testing/upload.ts'

beforeAll(async () => (await sharedApi()).close)

async function twoEntries() {
  const ann = await signedInUser()
  const body = { amount: 12.5, title: 'CORNER SHOP 4411', category: 'food', date: '2026-01-05' }
  const to = (await ann(addEntry('expense'), { body })).body.id
  const from = (await ann(scanReceipt, { body: scanForm('a receipt\nGarden chair') })).body.transaction.id
  return { ann, from, to }
}

it('copies a receipt to the entry of the same purchase, where it stays when the other is deleted', async () => {
  const { ann, from, to } = await twoEntries()
  const { scan } = (await ann(getScan, { params: { id: from } })).body
  for (const _ of ['first', 'again'])
    expect((await ann(copyReceipt, { params: { id: from }, body: { to } })).status).toBe(201)
  await ann(discardEntry('expense'), { params: { id: from } })
  await ann(purgeRow, { params: { kind: 'entry', id: from } })
  expect((await ann(getScan, { params: { id: to } })).body.scan).toEqual({ ...scan, duplicate_of: null })
  expect((await ann(getScanPicture, { params: { id: to } })).status).toBe(200)
  const found = (await ann(searchReceipts, { querystring: { q: 'chair' } })).body
  expect(found.map(({ entry }) => entry.id)).toEqual([to])
})

it('keeps the receipt of an entry that has one', async () => {
  const { ann, from } = await twoEntries()
  const other = (await ann(scanReceipt, { body: scanForm('another receipt') })).body.transaction.id
  const { scan } = (await ann(getScan, { params: { id: other } })).body
  expect((await ann(copyReceipt, { params: { id: from }, body: { to: other } })).status).toBe(201)
  expect((await ann(getScan, { params: { id: other } })).body.scan).toEqual(scan)
})

it('copies no receipt of another user, of an entry without one, or to an entry in the trash', async () => {
  const { ann, from, to } = await twoEntries()
  const eve = await signedInUser()
  expect((await eve(copyReceipt, { params: { id: from }, body: { to } })).status).toBe(404)
  expect((await ann(copyReceipt, { params: { id: to }, body: { to: from } })).status).toBe(404)
  await ann(discardEntry('expense'), { params: { id: to } })
  expect((await ann(copyReceipt, { params: { id: from }, body: { to } })).status).toBe(404)
})

it('copies a receipt once when it is asked for several times at once', async () => {
  const { ann, from, to } = await twoEntries()
  const copies = Array.from({ length: 5 }, () => ann(copyReceipt, { params: { id: from }, body: { to } }))
  expect(new Set((await Promise.all(copies)).map(({ status }) => status))).toEqual(new Set([201]))
  const { db } = await sharedApi()
  expect(await db.selectFrom('scan_pictures').select('id').where('id', '=', to).execute()).toHaveLength(1)
})
