import { changeEntryType, discardEntry, editEntry, scanReceipt, searchReceipts } from '@daybook/contract'
import { beforeAll, expect, it } from 'vitest'
import { type Send, sharedApi, signedInUser } from '../../../testing/api.ts'
import { member } from '../../../testing/member.ts'
import { scanForm } from '../../../testing/upload.ts'

beforeAll(async () => (await sharedApi()).close)

const scan = async (send: Send, text: string) =>
  (await send(scanReceipt, { body: scanForm(`a receipt\n${text}`) })).body.transaction
const search = async (send: Send, q: string) => (await send(searchReceipts, { querystring: { q } })).body
const readIds = async (send: Send, q: string) => (await search(send, q)).map(({ entry }) => entry.id)

it('finds entries by the words of their receipt, the last added first, with the line that matches', async () => {
  const ann = await signedInUser()
  const first = await scan(ann, 'Baumarkt\nGARTENSTÜHLE 2x\nSumme')
  const second = await scan(ann, 'Gärtnerei\nTomaten')
  expect(await search(ann, 'gart')).toEqual([
    { type: 'expense', entry: second, line: 'Gärtnerei' },
    { type: 'expense', entry: first, line: 'GARTENSTÜHLE 2x' },
  ])
  expect(await readIds(ann, '  summe  gartenstuhle ')).toEqual([first.id])
  expect(await readIds(ann, 'gart tomate summe')).toEqual([])
})

it('takes wildcard characters literally', async () => {
  const ann = await signedInUser()
  const { id } = await scan(ann, '100% cotton \\ a_b')
  for (const q of ['100%', '\\', 'a_b']) expect(await readIds(ann, q), q).toEqual([id])
  for (const q of ['100%n', 'a%b', 'axb']) expect(await readIds(ann, q), q).toEqual([])
})

it('filters by day and amount, and returns the entry as it is now', async () => {
  const ann = await signedInUser()
  const { id } = await scan(ann, 'Garden chair')
  const edited = { amount: 80, date: '2024-05-03', title: 'Chair', category: 'Home' }
  await ann(editEntry('expense'), { params: { id }, body: edited })
  await ann(changeEntryType, { params: { id }, body: { type: 'income' } })
  for (const q of ['chair', 'chair after:2024-05 before:2024-06', 'chair >79.5 <81', 'before:2025 garden'])
    expect(await search(ann, q), q).toEqual([
      { type: 'income', entry: { id, ...edited, category: { name: 'HOME' } }, line: 'Garden chair' },
    ])
  for (const q of ['chair after:2025', 'chair before:2024-05-03', 'chair >80', 'chair <80', '>1'])
    expect(await readIds(ann, q), q).toEqual([])
})

it('finds nothing in the trash and nothing of another user', async () => {
  const [ann, bob] = [await signedInUser(), await signedInUser()]
  const { id } = await scan(ann, 'Garden chair')
  expect([await readIds(ann, 'chair'), await readIds(bob, 'chair')]).toEqual([[id], []])
  await ann(discardEntry('expense'), { params: { id } })
  expect(await readIds(ann, 'chair')).toEqual([])
})

it('finds the last fifty of many, in old receipts too', async () => {
  const ann = await member()
  const { id } = await scan(ann.send, 'Old receipt of 0 pens')
  const { db } = await sharedApi()
  const [entry, text] = await Promise.all([
    db.selectFrom('entries').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    db.selectFrom('scan_texts').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  ])
  const copies = Array.from({ length: 600 }, (_, n) => `ffffffff-0000-7000-8000-${String(n).padStart(12, '0')}`)
  await db
    .insertInto('entries')
    .values(copies.map((id) => ({ ...entry, id })))
    .execute()
  const search_text = 'A NEW RECEIPT'
  await db
    .insertInto('scan_texts')
    .values(copies.map((id) => ({ ...text, id, search_text })))
    .execute()
  expect(await readIds(ann.send, 'receipt')).toEqual(copies.slice(-50).reverse())
  expect(await readIds(ann.send, 'pens')).toEqual([id])
})

it.each([' ', 'x'.repeat(201)])('rejects an empty query and one that is too long', async (q) => {
  expect((await (await signedInUser())(searchReceipts, { querystring: { q } })).status).toBe(400)
})
