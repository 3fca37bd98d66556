import { getScan, scanReceipt } from '@daybook/contract'
import { beforeAll, expect, it } from 'vitest'
import { sharedApi, signedInUser } from '../../../testing/api.ts'
import { scanForm } from '../../../testing/upload.ts'

beforeAll(async () => (await sharedApi()).close)

it('returns the lines of the receipt, none for a scan of an earlier version', async () => {
  const ann = await signedInUser()
  const { body } = await ann(scanReceipt, { body: scanForm('a receipt') })
  const { id } = body.transaction
  expect(body.scan.lines.map(({ name, quantity, amount }) => [name, quantity, amount])).toEqual([
    ['Bread', 2, 7],
    ['Milk', null, 5.5],
  ])
  expect((await ann(getScan, { params: { id } })).body.scan?.lines).toEqual(body.scan.lines)

  const { db } = await sharedApi()
  const { lines: _, ...earlier } = body.scan
  await db
    .updateTable('scans')
    .set({ reading: JSON.stringify(earlier) })
    .where('id', '=', id)
    .execute()
  expect((await ann(getScan, { params: { id } })).body.scan?.lines).toEqual([])
})
