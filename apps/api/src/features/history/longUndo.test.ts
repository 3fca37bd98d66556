import {
  createTask,
  discardTask,
  exchangeChanges,
  getBalance,
  importEntries,
  importLines,
  listActivity,
  type SyncOperation,
  undoOperation,
} from '@daybook/contract'
import { expect, it, onTestFinished } from 'vitest'
import { checkIntegrity } from '../../cli/integrity.repo.ts'
import { DAY, HOUR, SECOND } from '../../clock.ts'
import { purgeTrash } from '../../db/changes/purge.ts'
import { newId } from '../../ids.ts'
import { makeTestApi } from '../../testing/api.ts'
import { failingDb } from '../../testing/failing.ts'
import { readMember } from '../../testing/member.ts'
import { syncUser, toOperation } from '../../testing/syncUser.ts'
import { readRows } from '../../testing/tables.ts'

it('is left alone by maintenance, which deletes what is old of other users', async () => {
  const api = await makeTestApi()
  onTestFinished(api.close)
  const [ann, ben] = [await readMember(api), await readMember(api)]
  for (const { send } of [ann, ben]) {
    const { id } = (await send(createTask, { body: { title: 'Call' } })).body
    await send(discardTask, { params: { id } })
  }
  api.pass(31 * DAY)
  const until = new Date(api.clock.now().getTime() + HOUR).toISOString()
  const [first, second] = [ann, ben].toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const work = JSON.stringify({ name: 'undo', operationId: newId(new Date()), until })
  await api.db.updateTable('sync_heads').set({ work }).where('user_id', '=', first!.id).execute()
  await purgeTrash(api)
  expect((await readRows(api.db, second!.id)).trash).toBeUndefined()
  expect((await readRows(api.db, first!.id)).trash).toHaveLength(1)
})

it('continues undoing an import after a stop in the middle, and undoes it once', async () => {
  const failing = failingDb()
  const api = await failing.makeApi()
  onTestFinished(api.close)
  const ann = await syncUser(api)
  const entry = { type: 'expense' as const, amount: 1, date: '2026-03-01', category: 'Food', tags: ['a', 'b'] }
  await ann.send(importEntries, { body: importLines(Array(480).fill(entry)) })
  const { seq } = await ann.snapshot()
  const list = async () => (await ann.send(listActivity, { querystring: { limit: 5 } })).body
  const undoing = toOperation(undoOperation, { params: { id: (await list())[0]!.id } })
  const undo = () =>
    ann.send(exchangeChanges, { body: { epoch: ann.epoch, since: seq, ops: [undoing as SyncOperation] } })
  failing.failAt(40)
  expect((await undo()).status).toBe(500)
  failing.failAt(Number.POSITIVE_INFINITY)
  expect(await checkIntegrity(api.db)).toEqual([])
  expect((await ann.send(getBalance, {})).status).toBe(503)
  api.pass(31 * SECOND)
  await expect.poll(async () => (await undo()).status, { timeout: 10_000 }).toBe(200)
  expect((await undo()).body).toMatchObject({ results: [{ id: undoing.id }] })
  expect((await list()).map(({ id, total }) => [id === undoing.id, total])).toEqual([
    [true, 480],
    [false, 480],
  ])
  expect((await ann.send(getBalance, {})).body.balance).toBe(0)
  expect(await checkIntegrity(api.db)).toEqual([])
})
