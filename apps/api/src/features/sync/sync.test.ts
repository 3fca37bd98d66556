import {
  addEntry,
  createNote,
  createTask,
  discardEntry,
  discardTask,
  editEntry,
  emptyTrash,
  exchangeChanges,
  getBalance,
  importEntries,
  listEntries,
  listTasks,
  purgeRow,
  SYNC_VERSION,
  undoOperation,
} from '@daybook/contract'
import { v7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { compactChanges } from '../../db/changes/compact.ts'
import { newId } from '../../ids.ts'
import { sharedApi } from '../../testing/api.ts'
import { syncUser, toOperation } from '../../testing/syncUser.ts'

const lunch = { amount: 12.5, title: 'Lunch', date: '2026-03-01', category: 'FOOD' }
const adding = (over: object = {}, id = newId(new Date())) =>
  toOperation(addEntry('expense'), { body: { id, ...lunch, ...over } })

describe('sending operations', () => {
  it('carries them out in order and returns the changed rows', async () => {
    const ann = await syncUser()
    const id = newId(new Date())
    const add = adding({}, id)
    const edit = toOperation(editEntry('expense'), { params: { id }, body: { ...lunch, amount: 20 } })
    const { epoch, results, changes, seq, more } = await ann.exchange([add, edit])
    expect({ epoch, results, seq, more }).toEqual({
      epoch: ann.epoch,
      results: [{ id: add.id }, { id: edit.id }],
      seq: 2,
      more: false,
    })
    const row = { type: 'expense', ...lunch, amount: 20 }
    expect(changes).toEqual([{ seq: 2, kind: 'entry', id, row, deleted: null }])
    expect((await ann.send(getBalance, {})).body.balance).toBe(-20)
  })

  it('carries out an operation once, however often it is sent', async () => {
    const ann = await syncUser()
    const ops = [adding(), adding({ amount: 0 })]
    const replies = await Promise.all(Array.from({ length: 8 }, () => ann.exchange([...ops, ...ops])))
    const rejected = { code: 'amount_too_small', message: 'Amount must be greater than 0' }
    const results = [{ id: ops[0]!.id }, { id: ops[1]!.id, error: rejected }]
    for (const reply of replies) expect(reply.results).toEqual([...results, ...results])
    expect((await ann.exchange(ops)).results).toEqual(results)
    expect((await ann.send(getBalance, {})).body.balance).toBe(-12.5)
    expect((await ann.rows()).size).toBe(1)
  })

  it('carries out an operation that a server of an earlier release did not know', async () => {
    const ann = await syncUser()
    const add = adding()
    expect(await ann.push({ ...add, v: SYNC_VERSION + 1 })).toEqual(['operation_unknown'])
    expect(await ann.push(add)).toEqual([undefined])
    expect(await ann.push(add)).toEqual([undefined])
    expect((await ann.send(getBalance, {})).body.balance).toBe(-12.5)
  })

  it('carries out operations of earlier versions', async () => {
    const ann = await syncUser()
    expect(await ann.push({ ...adding(), v: 1 }, { ...adding(), v: 0 })).toEqual([undefined, 'operation_unknown'])
    expect((await ann.exchange()).v).toBe(SYNC_VERSION)
  })

  it('rejects an operation alone and leaves nothing of it', async () => {
    const ann = await syncUser()
    const missing = { params: { id: newId(new Date()) }, body: lunch }
    const note = newId(new Date())
    const codes = await ann.push(
      adding(),
      adding({ category: ' ' }),
      toOperation(editEntry('income'), missing),
      { ...adding(), call: 'PUT /auth/change/password/' },
      { ...adding(), v: SYNC_VERSION + 1 },
      toOperation(editEntry('income'), { params: { id: 'x' }, body: lunch }),
      toOperation(editEntry('income'), { ...missing, body: { ...lunch, id: newId(new Date()) } }),
      toOperation(createNote, { body: { id: note, title: '', content: '' } }),
      adding({ amount: 1 }),
    )
    expect(codes).toEqual([
      undefined,
      'category_required',
      'income_not_found',
      'operation_unknown',
      'operation_unknown',
      'not_found',
      'not_found',
      'new_note_empty',
      undefined,
    ])
    expect([...(await ann.rows()).values()].map(({ row }) => row!.amount)).toEqual([12.5, 1])
  })

  it('undoes an operation by its id, also in the same request', async () => {
    const ann = await syncUser()
    const add = adding()
    expect(await ann.push(add, toOperation(undoOperation, { params: { id: add.id } }))).toEqual([undefined, undefined])
    expect((await ann.send(getBalance, {})).body.balance).toBe(0)
    expect([...(await ann.rows()).values()]).toMatchObject([{ row: { amount: 12.5 }, deleted: expect.any(String) }])
  })

  it('empties the trash of what was deleted before', async () => {
    const [api, ann] = [await sharedApi(), await syncUser()]
    const [seen, unseen] = [newId(new Date()), newId(new Date())]
    for (const id of [seen, unseen]) await ann.send(createTask, { body: { id, title: 'Call' } })
    await ann.send(discardTask, { params: { id: seen } })
    const emptying = () => toOperation(emptyTrash, {}, { id: v7({ msecs: api.clock.now().getTime() }) })
    const empty = emptying()
    api.pass(1000)
    await ann.send(discardTask, { params: { id: unseen } })
    expect(await ann.push(empty)).toEqual([undefined])
    const rows = await ann.rows()
    expect(rows.get(`task ${seen}`)).toMatchObject({ row: null })
    expect(rows.get(`task ${unseen}`)).toMatchObject({ deleted: expect.any(String) })
    expect(await ann.push(emptying())).toEqual([undefined])
    expect((await ann.rows()).get(`task ${unseen}`)).toMatchObject({ row: null })
  })

  it.each([
    [400, 'invalid_value', { epoch: '', since: 0, ops: Array.from({ length: 101 }, () => adding()) }],
    [400, 'id_invalid', { epoch: '', since: 0, ops: [{ ...adding(), id: 'mine' }] }],
    [400, 'invalid_value', { epoch: '', since: -1, ops: [] }],
    [413, 'body_too_large', { epoch: '', since: 0, ops: [adding(), adding({ title: 'x'.repeat(270_000) })] }],
  ])('returns %s %s for a request beyond the limits', async (status, code, body) => {
    const ann = await syncUser()
    expect(await ann.send(exchangeChanges, { body: body as never })).toMatchObject({ status, body: { code } })
  })

  it('accepts one operation with a long note', async () => {
    const ann = await syncUser()
    const content = 'é'.repeat(199_999)
    const id = newId(new Date())
    expect(await ann.push(toOperation(createNote, { body: { id, title: '', content } }))).toEqual([undefined])
    expect((await ann.rows()).get(`note ${id}`)!.row!.content).toBe(content)
  })
})

describe('reading changes', () => {
  it('returns what other requests changed since, in pages', async () => {
    const ann = await syncUser()
    const { seq } = await ann.exchange([adding()])
    for (let n = 0; n < 6; n += 1) await ann.exchangeAll(Array.from({ length: 100 }, () => adding()))
    const first = await ann.exchange([], seq)
    expect([first.changes.length, first.more]).toEqual([500, true])
    const second = await ann.exchange([], first.seq)
    expect([second.changes.length, second.more, second.seq]).toEqual([100, false, seq + 600])
    expect(await ann.exchange([], second.seq)).toMatchObject({ changes: [], seq: second.seq, more: false })
  })

  it('returns a deleted row as it is in the trash, and nothing of one that was deleted for good', async () => {
    const ann = await syncUser()
    const [kept, purged] = [newId(new Date()), newId(new Date())]
    for (const id of [kept, purged]) {
      await ann.send(createTask, { body: { id, title: 'Call' } })
      await ann.send(discardTask, { params: { id } })
    }
    await ann.send(purgeRow, { params: { kind: 'task', id: purged } })
    const rows = await ann.rows()
    // With milliseconds, so that devices sort the trash as the server does.
    const deleted = expect.stringMatching(/\.\d{3}Z$/)
    expect(rows.get(`task ${kept}`)).toMatchObject({ row: { title: 'Call' }, deleted })
    expect(rows.get(`task ${purged}`)).toEqual({ kind: 'task', id: purged, row: null, deleted: null })
  })

  it("never returns or changes another user's rows", async () => {
    const [ann, bob] = [await syncUser(), await syncUser()]
    const [add, id] = [adding(), newId(new Date())]
    await ann.exchange([add, adding({}, id)])
    expect((await bob.rows()).size).toBe(0)
    const edit = toOperation(editEntry('expense'), { params: { id }, body: lunch })
    const remove = toOperation(discardEntry('expense'), { params: { id } })
    const undo = toOperation(undoOperation, { params: { id: add.id } })
    expect(await bob.push(edit, remove, undo)).toEqual([
      'expense_not_found',
      'expense_not_found',
      'operation_not_found',
    ])
    // The same id is another operation, and another entry, of another user.
    expect(await bob.push(add, adding({ amount: 1 }, id))).toEqual([undefined, undefined])
    expect((await ann.send(getBalance, {})).body.balance).toBe(-25)
    expect((await bob.send(getBalance, {})).body.balance).toBe(-13.5)
  })
})

describe('a reset', () => {
  const reset = (epoch: string) => ({ reset: true, epoch })

  it('is the answer in another epoch, without carrying out operations', async () => {
    const ann = await syncUser()
    const { body } = await ann.send(exchangeChanges, { body: { epoch: 'other', since: 0, ops: [adding() as never] } })
    expect(body).toEqual(reset(ann.epoch))
    expect((await ann.send(listEntries('expense'), { querystring: {} })).body).toEqual([])
  })

  it('is the answer to a device that knows later changes than there are', async () => {
    const ann = await syncUser()
    await ann.exchange([adding()])
    expect(await ann.exchange([], 2)).toEqual(reset(ann.epoch))
    expect(await ann.exchange([], 1)).toMatchObject({ seq: 1 })
  })

  it('is the answer after changes were deleted from the log', async () => {
    const [api, ann] = [await sharedApi(), await syncUser()]
    await ann.exchange([adding(), adding()])
    const distantClock = {
      now: () => new Date(api.clock.now().getTime() + 91 * 86_400_000),
      elapsed: api.clock.elapsed,
    }
    await compactChanges({ db: api.db, clock: distantClock })
    const add = adding()
    expect(await ann.exchange([add], 1)).toEqual(reset(ann.epoch))
    // It was carried out, and its result is known when it is sent again.
    expect(await ann.exchange([add], 2)).toMatchObject({ results: [{ id: add.id }], seq: 3 })
  })

  it('is the answer after an import of many entries', async () => {
    const ann = await syncUser()
    const { seq } = await ann.exchange([adding()])
    const lines = Array.from({ length: 2100 }, (_, n) => JSON.stringify({ type: 'income', ...lunch, amount: n + 1 }))
    await ann.send(importEntries, { body: lines.join('\n') })
    expect(await ann.exchange([], seq)).toEqual(reset(ann.epoch))
  })
})

it('keeps the order of tasks of operations and other requests', async () => {
  const ann = await syncUser()
  await ann.send(createTask, { body: { title: 'first' } })
  await ann.push(toOperation(createTask, { body: { title: 'second' } }))
  const titles = (await ann.send(listTasks, { querystring: {} })).body.map(({ title }) => title)
  expect(titles).toEqual(['second', 'first'])
})
