import { discardEntry, editEntry, listScanPictures, scanReceipt } from '@daybook/contract'
import { beforeAll, expect, it } from 'vitest'
import { sharedApi, signedInUser } from '../../../testing/api.ts'
import { scanForm } from '../../../testing/upload.ts'

beforeAll(async () => (await sharedApi()).close)

it('lists the entries of some days whose pictures are kept, to their owner alone', async () => {
  const [ann, bob] = [await signedInUser(), await signedInUser()]
  const scan = async (fields: Record<string, string>, date: string) => {
    const { id, amount } = (await ann(scanReceipt, { body: scanForm('a receipt', fields) })).body.transaction
    await ann(editEntry('expense'), { params: { id }, body: { amount, date, category: 'Home', title: '' } })
    return id
  }
  const last = await scan({ keep: 'true' }, '2026-03-31')
  const first = await scan({ keep: 'true' }, '2026-03-01')
  await scan({ keep: 'true' }, '2026-04-01')
  await scan({ keep: 'false' }, '2026-03-02')
  const list = async (send: typeof ann) =>
    (await send(listScanPictures, { querystring: { from: '2026-03-01', to: '2026-03-31' } })).body
  expect(await list(ann)).toEqual([first, last])
  expect(await list(bob)).toEqual([])
  await ann(discardEntry('expense'), { params: { id: first } })
  expect(await list(ann)).toEqual([last])
  const invalid = { from: '2026-03-01', to: 'x' }
  expect(await ann(listScanPictures, { querystring: invalid })).toMatchObject({
    status: 400,
    body: { code: 'date_invalid' },
  })
})
