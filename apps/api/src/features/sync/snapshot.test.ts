import { gunzipSync } from 'node:zlib'
import { API_BASE, addEntry, createTask, getSnapshot, importEntries } from '@daybook/contract'
import { expect, it } from 'vitest'
import { sharedApi } from '../../testing/api.ts'
import { everyKind } from '../../testing/everyKind.ts'
import { parseSnapshot, syncUser, toOperation } from '../../testing/syncUser.ts'

const lunch = { amount: 12.5, title: 'Lunch', date: '2026-03-01', category: 'FOOD' }

it('has the rows that reading all changes gives, of every kind, live and in the trash', async () => {
  const ann = await syncUser()
  await everyKind(ann.send)
  const { epoch, seq, rows } = await ann.snapshot()
  const changed = await ann.rows()
  expect(epoch).toBe(ann.epoch)
  expect(await ann.exchange([], seq)).toMatchObject({ changes: [], seq })
  expect(new Set([...rows.values()].map(({ kind }) => kind)).size).toBe(17)
  for (const [key, row] of rows) if (row.kind !== 'settings') expect(changed.get(key)).toEqual(row)
  expect([...changed.keys()].filter((key) => !rows.has(key) && changed.get(key)!.row)).toEqual([])
  expect([...rows.values()].filter(({ deleted }) => deleted)).not.toHaveLength(0)
})

it('has the rows in several pages, newest first, and none of another user', async () => {
  const [ann, bob] = [await syncUser(), await syncUser()]
  const lines = Array.from({ length: 1200 }, (_, n) => JSON.stringify({ type: 'income', ...lunch, amount: n + 1 }))
  await ann.send(importEntries, { body: lines.join('\n') })
  await bob.send(addEntry('income'), { body: { ...lunch, title: "Bob's" } })
  const amounts = [...(await ann.snapshot()).rows.values()].flatMap(({ row }) => row!.amount ?? [])
  expect(amounts).toEqual(Array.from({ length: 1200 }, (_, n) => 1200 - n))
})

it('is compressed', async () => {
  const [api, ann] = [await sharedApi(), await syncUser()]
  for (let n = 0; n < 30; n += 1) await ann.exchange([toOperation(createTask, { body: { title: `Call ${n}` } })])
  const headers = { authorization: ann.authorization, 'accept-encoding': 'gzip' }
  const reply = await api.app.inject({ method: 'GET', url: API_BASE + getSnapshot.url, headers })
  expect(reply.headers).toMatchObject({
    'content-encoding': 'gzip',
    'content-type': 'application/x-ndjson; charset=utf-8',
  })
  expect(parseSnapshot(gunzipSync(reply.rawPayload).toString()).rows.size).toBe(31)
})
