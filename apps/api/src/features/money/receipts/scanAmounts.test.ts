import { changeCurrency, editEntry, scanReceipt } from '@daybook/contract'
import { beforeAll, expect, it } from 'vitest'
import { sharedApi, signedInUser } from '../../../testing/api.ts'
import { scanForm } from '../../../testing/upload.ts'

beforeAll(async () => (await sharedApi()).close)

const a = (picture: string) => ({ body: scanForm(picture) })

it('creates an entry of less than 1, which can stay in an edit, and none of 0', async () => {
  const ann = await signedInUser()
  const { transaction } = (await ann(scanReceipt, a('a receipt for 0.85'))).body
  expect(transaction.amount).toBe(0.85)
  const body = { amount: 0.85, date: transaction.date, category: 'Food', title: 'Bag' }
  const edited = await ann(editEntry('expense'), { params: { id: transaction.id }, body })
  expect(edited).toMatchObject({ status: 200, body: { amount: 0.85, title: 'Bag' } })
  expect((await ann(scanReceipt, a('a receipt for 0'))).status).toBe(400)
})

it('rounds to the decimals of the currency, and says that the amount is unsure', async () => {
  const ann = await signedInUser()
  await ann(changeCurrency, { body: { currency: 'JPY' } })
  const { body } = await ann(scanReceipt, a('a receipt for 12.6'))
  expect([body.transaction.amount, body.unsure]).toEqual([13, ['amount', 'date']])
  expect((await ann(scanReceipt, a('a receipt for 0.2'))).body.transaction.amount).toBe(1)
  expect((await ann(scanReceipt, a('a receipt for 1250'))).body.unsure).toEqual(['date'])
})
