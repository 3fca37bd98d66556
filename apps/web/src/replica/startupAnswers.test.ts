import {
  type Endpoint,
  filterEntries,
  getBalance,
  getFilterTotals,
  getMoneyMonth,
  listEntries,
  listTasks,
  nameOf,
  SYNC_VERSION,
} from '@daybook/contract'
import { expect, it } from 'vitest'
import { newId } from '../api/newId.ts'
import { allBlocks } from './blocks.ts'
import { newCursor } from './cursor.ts'
import { findAnswerer } from './lookup.ts'
import { parseInput } from './parseInput.ts'
import { type PartOfRows, readRows } from './readRows.ts'
import { makeRows } from './rows.ts'
import { makeStartupAnswers } from './startupAnswers.ts'
import type { ReplicaStorage } from './storage.ts'

const TODAY = '2026-03-20'
const context = { now: new Date(`${TODAY}T10:00:00Z`), today: TODAY, timeZone: 'UTC', serverValues: {} }
const CATEGORIES = ['FOOD', 'RENT', 'BOOKS']

/** Four years of entries, one a day, and a task. */
function fourYears() {
  const rows = makeRows()
  for (let n = 0; n < 1461; n += 1) {
    const date = new Date(Date.UTC(2022, 2, 21 + n)).toISOString().slice(0, 10)
    const row = { id: newId(), type: 'expense' as const, amount: n + 0.25, title: `Entry ${n}`, date }
    rows.set('entry', row.id, { row: { ...row, category: CATEGORIES[n % 3]! }, deleted: null })
  }
  const id = newId()
  const task = { id, title: 'Call', description: '', due: null, completed: null, position: 1 }
  rows.set('task', id, { row: task as never, deleted: null })
  return rows
}

/** Reads the rows in parts, and answers calls that are made before. Returns the answers and how much was read for each. */
async function readWhileCalled(calls: [Endpoint, object][], { queued = 0, seq = (): number => 1 } = {}) {
  const all = fourYears()
  const blocks = new Map(allBlocks(all))
  const storage = {
    state: async () => ({
      cursor: newCursor({ epoch: 'epoch', seq: seq(), v: SYNC_VERSION }, 1),
      outbox: Array(queued).fill({}),
    }),
    blockKeys: async () => [...blocks.keys()],
    blocks: async (_generation: number, keys: string[]) => keys.map((key) => blocks.get(key)!),
  } as unknown as ReplicaStorage
  const startup = makeStartupAnswers({ storage, context: async () => context })
  let latest: PartOfRows | undefined
  const calling = calls.map(async ([endpoint, input]) => {
    const answer = await startup.answer(endpoint, input as never)
    return { answer, from: latest?.from }
  })
  await readRows(storage, 1, (part) => {
    latest = part
    startup.onPart(part)
  })
  latest = undefined
  startup.end()
  const whole = calls.map(([endpoint, input]) =>
    findAnswerer(nameOf(endpoint))!.run({ rows: all, ...context }, parseInput(endpoint, input) as never),
  )
  return { found: await Promise.all(calling), whole }
}

const list = listEntries('expense')
const filter = filterEntries('expense')
const totals = getFilterTotals('expense')
const page = { querystring: { limit: 20 } }

it('answers as with all rows, before the older entries are read', async () => {
  const calls: [Endpoint, object][] = [
    [listTasks, { querystring: {} }],
    [list, page],
    [filter, { ...page, body: { category: 'FOOD' } }],
    [totals, { body: { category: 'FOOD', from: '2026-03-01', to: '2026-03-31' } }],
    [getMoneyMonth, { querystring: {} }],
    [getMoneyMonth, { querystring: { month: '2024-08' } }],
    [totals, { body: { date: '2023-05-04' } }],
  ]
  const { found, whole } = await readWhileCalled(calls)
  expect(found.map(({ answer }) => answer)).toEqual(whole)
  const read = found.map(({ from }) => from!)
  expect(read.every((from) => from > '2022-04')).toBe(true)
  expect(read.slice(0, 5).every((from) => from > '2025-10')).toBe(true)
})

it('leaves to the engine what depends on entries that are still to be read', async () => {
  const { found } = await readWhileCalled([
    [getBalance, {}],
    [totals, { body: { category: 'FOOD' } }],
    [filter, { ...page, body: { title: 'Entry 3', to: '2022-03-25' } }],
  ])
  expect(found.map(({ answer }) => answer)).toEqual([undefined, undefined, undefined])
})

it('answers nothing while a change waits, or after another tab has changed the rows', async () => {
  const waiting = await readWhileCalled([[list, page]], { queued: 1 })
  expect(waiting.found).toMatchObject([{ answer: undefined }])
  let count = 0
  const changed = await readWhileCalled([[list, page]], { seq: () => (count += 1) })
  expect(changed.found).toMatchObject([{ answer: undefined }])
})
