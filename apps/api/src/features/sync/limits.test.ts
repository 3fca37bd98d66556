import { Readable } from 'node:stream'
import {
  clearEntries,
  createNote,
  createTask,
  discardNote,
  emptyTrash,
  exchangeChanges,
  getBalance,
  importEntries,
  importLines,
  listActivity,
  listTrash,
  undoOperation,
} from '@daybook/contract'
import { expect, it } from 'vitest'
import { commits } from '../../db/changes/withChanges.ts'
import { newId } from '../../ids.ts'
import { sharedApi } from '../../testing/api.ts'
import { syncUser, toOperation } from '../../testing/syncUser.ts'

/** A user with imported entries: their ids in groups of 500, and the numbers of changes of later transactions. */
async function withImport(count: number) {
  const [api, ann] = [await sharedApi(), await syncUser()]
  const entry = { type: 'expense' as const, amount: 1, date: '2026-03-01', category: 'Food', tags: ['trip'] }
  const all = Array.from({ length: count }, () => newId(new Date()))
  await ann.send(importEntries, { body: importLines(all.map((id) => ({ id, ...entry }))) })
  const { seq } = await ann.snapshot()
  const [operation] = (await ann.send(listActivity, { querystring: { limit: 1 } })).body
  const { user_id: userId } = await api.db
    .selectFrom('entries')
    .select('user_id')
    .where('id', '=', all[0]!)
    .executeTakeFirstOrThrow()
  const numbers = [seq]
  commits.on(userId, (number) => numbers.push(number))
  const written = () => numbers.slice(1).map((number, n) => number - numbers[n]!)
  const ids = Array.from({ length: count / 500 }, (_, n) => all.slice(n * 500, n * 500 + 500))
  return { ann, ids, operation: operation!.id, written }
}

const adding = (title: string) => toOperation(createTask, { body: { title } })

it('counts the bytes of a body whose length was not declared', async () => {
  const [api, ann] = [await sharedApi(), await syncUser()]
  const body = { epoch: ann.epoch, since: 0, ops: [adding('Call'), adding('x'.repeat(270_000))] }
  const { statusCode } = await api.app.inject({
    method: 'POST',
    url: `/api${exchangeChanges.url}`,
    headers: { authorization: ann.authorization, 'content-type': 'application/json' },
    payload: Readable.from([JSON.stringify(body)]),
  })
  expect(statusCode).toBe(413)
})

it.each([
  ['notes', false],
  ['deleted notes', true],
])('returns at most 1 MB of %s in one exchange', async (_, areDeleted) => {
  const ann = await syncUser()
  const titles = Array.from({ length: 12 }, (_, n) => `Note ${n}`)
  const seen = new Set<unknown>()
  for (const title of titles) {
    const { id } = (await ann.send(createNote, { body: { title, content: 'é'.repeat(95_000) } })).body
    if (areDeleted) await ann.send(discardNote, { params: { id } })
  }
  for (let since = 0, more = true; more; ) {
    const answer = await ann.exchange([], since)
    expect(Buffer.byteLength(JSON.stringify(answer))).toBeLessThan(1.1 * 2 ** 20)
    for (const { row } of answer.changes) seen.add(row?.title)
    ;({ seq: since, more } = answer)
  }
  expect([...seen].toSorted()).toEqual(titles.toSorted())
  if (!areDeleted) return
  const { body, headers } = await ann.send(listTrash, { querystring: {} })
  expect([body.length, headers['next-cursor']]).toEqual([5, expect.any(String)])
})

it('carries out operations with many rows in transactions and exchanges of their own', async () => {
  const { ann, ids, written } = await withImport(3000)
  const clearing = ids.map((entries) => toOperation(clearEntries, { body: { entries, cleared: true } }))
  const sizes = await ann.exchangeAll(clearing)
  // A slow machine answers fewer in an exchange.
  expect([Math.max(...sizes) <= 4, sizes.reduce((sum, size) => sum + size)]).toEqual([true, 6])
  expect(Math.max(...written())).toBeLessThanOrEqual(500)
})

it('undoes an import and empties the trash in many transactions, once', async () => {
  const { ann, operation, written } = await withImport(500)
  const undoing = toOperation(undoOperation, { params: { id: operation } })
  const redoing = toOperation(undoOperation, { params: { id: undoing.id } })
  expect(await ann.exchangeAll([undoing, redoing, undoing])).toEqual([1, 1])
  const { seq } = await ann.snapshot()
  expect((await ann.exchange([undoing, redoing], seq)).results).toEqual([{ id: undoing.id }, { id: redoing.id }])
  expect((await ann.send(getBalance, {})).body.balance).toBe(-500)
  await ann.send(undoOperation, { params: { id: redoing.id } })
  // Each entry has a tag, which is a row, too.
  expect(Math.max(...written())).toBe(250)
  expect(await ann.exchangeAll([toOperation(emptyTrash, {})])).toEqual([1])
  expect((await ann.send(listTrash, { querystring: {} })).body).toEqual([])
  expect(Math.max(...written())).toBeLessThanOrEqual(500)
})
