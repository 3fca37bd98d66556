import { getScan, SCAN_TEXT_LIMIT, scanReceipt } from '@daybook/contract'
import { beforeAll, expect, it } from 'vitest'
import { sharedApi, signedInUser } from '../../../testing/api.ts'
import { scanForm } from '../../../testing/upload.ts'

beforeAll(async () => (await sharedApi()).close)

it('keeps the text of a receipt, also if its picture is not kept', async () => {
  const ann = await signedInUser()
  const { body } = await ann(scanReceipt, { body: scanForm('a receipt\nCorner Shop\nGarden chair', { keep: 'false' }) })
  expect([body.scan.has_picture, body.scan.text]).toEqual([false, 'Corner Shop\nGarden chair'])
  const params = { id: body.transaction.id }
  expect((await ann(getScan, { params })).body.scan?.text).toBe(body.scan.text)
  expect((await (await signedInUser())(getScan, { params })).status).toBe(404)
})

it('returns an empty text and no reminders for a scan of an earlier version', async () => {
  const ann = await signedInUser()
  const { body } = await ann(scanReceipt, { body: scanForm('a receipt\nGarden chair') })
  const { id } = body.transaction
  const { db } = await sharedApi()
  const { reminders: _, text: _text, ...earlier } = body.scan
  await db
    .updateTable('scans')
    .set({ reading: JSON.stringify(earlier) })
    .where('id', '=', id)
    .execute()
  await db.deleteFrom('scan_texts').where('id', '=', id).execute()
  expect((await ann(getScan, { params: { id } })).body.scan).toEqual({ ...earlier, reminders: [], text: '' })
})

it('removes control characters and the end of a very long text', async () => {
  const ann = await signedInUser()
  const readText = async (text: string) =>
    (await ann(scanReceipt, { body: scanForm(`a receipt\n${text}`) })).body.scan.text
  expect(await readText('Tea\u0000\u001b[2J\u0085cup\t2')).toBe('Tea [2J cup 2')
  const long = await readText(`${'x'.repeat(SCAN_TEXT_LIMIT - 1)}\u{1f375}`)
  expect([long.length, long.isWellFormed()]).toEqual([SCAN_TEXT_LIMIT, true])
})

it('returns the day on which a bill is due, and none for other receipts', async () => {
  const ann = await signedInUser()
  const { body } = await ann(scanReceipt, { body: scanForm('a bill\ndue 2026-12-03') })
  expect(body.scan.due).toBe('2026-12-03')
  expect((await ann(getScan, { params: { id: body.transaction.id } })).body.scan?.due).toBe('2026-12-03')
  expect((await ann(scanReceipt, { body: scanForm('a receipt') })).body.scan).not.toHaveProperty('due')
})
