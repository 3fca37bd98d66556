import {
  createBudget,
  createNote,
  createRoutine,
  createTask,
  discardBudget,
  discardNote,
  discardRoutine,
  discardTask,
  type Endpoint,
  exchangeChanges,
  ROW_LIMITS,
  restoreRow,
} from '@daybook/contract'
import { expect, it } from 'vitest'
import { newId } from '../../ids.ts'
import { sharedApi } from '../../testing/api.ts'
import { syncUser, toOperation } from '../../testing/syncUser.ts'
import { ROWS_AT_ONCE } from '../putRows.ts'

type Kind = keyof typeof ROW_LIMITS
const BUDGET = { name: 'Food', amount: 5, category: 'food', start_date: '2026-01-01', end_date: '2026-01-31' }

// Limits of other kinds are tested with them.
it.each<[table: string, kind: Kind, create: Endpoint, body: object, discard: Endpoint]>([
  ['budgets', 'budget', createBudget, BUDGET, discardBudget],
  ['notes', 'note', createNote, { title: 'Trip', content: '' }, discardNote],
  ['routines', 'routine', createRoutine, { title: 'Run', repeat: 0 }, discardRoutine],
  ['tasks', 'task', createTask, { title: 'Call' }, discardTask],
])('creates and restores no %s beyond the limit', async (table, kind, create, body, discard) => {
  const [{ db }, ann, ben] = [await sharedApi(), await syncUser(), await syncUser()]
  const send = (endpoint: Endpoint, input: object) => ann.send(endpoint, input as never)
  const add = async () => send(create, { body: { ...body, id: newId(new Date()) } })
  const id = newId(new Date())
  await send(create, { body: { ...body, id } })
  const row = await db
    .selectFrom(table as 'tasks')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await send(discard, { params: { id } })
  const rows = Array.from({ length: ROW_LIMITS[kind] - 1 }, () => ({ ...row, id: newId(new Date()) }))
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
    await db
      .insertInto(table as 'tasks')
      .values(rows.slice(at, at + ROWS_AT_ONCE))
      .execute()
  expect((await add()).status).toBe(201)
  const maximum = ROW_LIMITS[kind]
  const message = `There can be at most ${maximum.toLocaleString('en')} ${table}`
  const tooMany = { code: 'too_many_rows', params: { kind, maximum }, message }
  expect(await add()).toMatchObject({ status: 400, body: tooMany })
  expect(await send(restoreRow, { params: { kind, id } })).toMatchObject({ status: 400, body: tooMany })
  const { seq } = await ann.snapshot()
  const ops = [toOperation(create, { body: { ...body, id: newId(new Date()) } } as never)]
  const { results } = (await ann.send(exchangeChanges, { body: { epoch: ann.epoch, since: seq, ops } as never }))
    .body as { results: object[] }
  expect(results).toMatchObject([{ id: ops[0]!.id, error: tooMany }])
  expect((await ben.send(create, { body } as never)).status).toBe(201)
})
