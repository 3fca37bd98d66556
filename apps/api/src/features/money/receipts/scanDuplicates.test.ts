import { addEntry, scanReceipt } from '@daybook/contract'
import { addDays } from '@daybook/domain/days'
import { beforeAll, expect, it } from 'vitest'
import { sharedApi, signedInUser } from '../../../testing/api.ts'
import { scanForm } from '../../../testing/upload.ts'

beforeAll(async () => (await sharedApi()).close)

const receipt = () => ({ body: scanForm('a receipt') })

it('reports an entry that may be a duplicate', async () => {
  const ann = await signedInUser()
  const first = await ann(scanReceipt, receipt())
  const second = await ann(scanReceipt, receipt())
  expect(second.body.scan.duplicate_of).toBe(first.body.transaction.id)
})

it.each([
  ['CORNER SHOP 4411 LEEDS', 12.5, 2, true],
  ['Corner Shop', 12.5, -1, true],
  ['Corner Shop', 12.5, 0, true],
  ['CORNER SHOP', 12.4, 2, false],
  ['CORNER SHOP', 12.5, 6, false],
  ['Corner Shop', 12.5, -2, false],
  ['Bakery', 12.5, 0, false],
])('reports an entry that may be of the same receipt: %s, %d, %d days after: %j', async (title, amount, days, is) => {
  const { date } = (await (await signedInUser())(scanReceipt, receipt())).body.transaction
  const ann = await signedInUser()
  const body = { amount, title, category: 'food', date: addDays(date, days) }
  const { id } = (await ann(addEntry('expense'), { body })).body
  expect((await ann(scanReceipt, receipt())).body.scan.duplicate_of).toBe(is ? id : null)
})

it.each([
  ['Corner Shop Ltd. Leeds', true],
  ['Shop', true],
  ['Bakery', false],
])('reports the entry of a receipt that was read twice, the first time as of %s: %j', async (shop, is) => {
  const ann = await signedInUser()
  const first = await ann(scanReceipt, { body: scanForm(`a receipt of '${shop}'`) })
  const second = await ann(scanReceipt, receipt())
  expect(second.body.scan.duplicate_of).toBe(is ? first.body.transaction.id : null)
})
