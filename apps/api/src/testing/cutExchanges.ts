import {
  changeEntries,
  getSnapshot,
  importEntries,
  importLines,
  type SyncedRow,
  undoOperation,
} from '@daybook/contract'
import fc from 'fast-check'
import { expect } from 'vitest'
import { checkIntegrity } from '../cli/integrity.repo.ts'
import { SECOND } from '../clock.ts'
import type { Db } from '../db/open.ts'
import { newId } from '../ids.ts'
import { makeTestApi, registerUser, type Send, sender } from './api.ts'
import { type Cut, cutSender, cuts } from './cutNetwork.ts'
import { Device, Interrupted } from './device.ts'
import { failingDb } from './failing.ts'
import { parseSnapshot, toOperation } from './syncUser.ts'

const GROUPS = 4
const MAX_ROUNDS = 1000
const LEASE = 31 * SECOND
const ATTEMPTS_OF_LEASE = 1000
const MAX_ATTEMPTS = 5000
/** With more operations to send, a device makes no more. */
const MAX_WAITING = 20

/** What happened in all runs, to see that the runs are worth their time. */
export const cutCounts = { exchanges: 0, cuts: 0, sliced: 0, operations: 0, rows: 0, undos: 0 }

type Step = { device: number; changed: number[]; isUndoing: boolean; fault: Cut }

/** A device changes groups of entries as a whole, or undoes its last change, and exchanges once. */
const steps = (count: number, changes: number): fc.Arbitrary<Step[]> =>
  fc.array(
    fc.record({
      device: fc.nat(1),
      changed: fc.array(fc.nat(GROUPS - 1), { maxLength: changes, size: 'max' }),
      isUndoing: fc.integer({ min: 0, max: 7 }).map((one) => one === 0),
      fault: cuts,
    }),
    { minLength: count, maxLength: count, size: 'max' },
  )

type Options = {
  db: Db
  seed: number
  /** How many exchanges, of how many changes at most, of groups of how many entries. */
  exchanges: number
  changes: number
  groupSize: number
}

/**
 * Lets two devices of a user change many entries at once over a network that is cut at random points, by a seed. Checks
 * that no device shows a part of a change, and that at the end each was carried out once.
 */
export async function checkCutExchanges({ db, seed, exchanges, changes, groupSize }: Options) {
  const failing = failingDb()
  const api = await makeTestApi({ db: db.withPlugin(failing.plugin) })
  await api.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = api.app.server.address() as { port: number }
  const { tokens } = await registerUser(api)
  const authorization = `Bearer ${tokens.access}`
  const send = patient(sender(api, { authorization }), () => api.pass(LEASE))
  const { userId } = await api.app.sessions.identify(authorization)
  const groups = await importGroups(send, groupSize)
  const devices = [new Device(), new Device()]
  const sent = new Map<string, 'change' | 'undo'>()
  for (const device of devices) await drain(device, send)

  const [all = []] = fc.sample(steps(exchanges, changes), { seed, numRuns: 1 })
  for (const { device: at, changed, isUndoing, fault } of all) {
    const device = devices[at]!
    const isBehind = device.memory.outbox.length > MAX_WAITING
    for (const group of isBehind ? [] : changed)
      add(toOperation(changeEntries, { body: bulk(groups[group]!) }), 'change')
    const last = device.memory.sent.findLast(({ id }) => sent.get(id) === 'change')
    if (isUndoing && last) add(toOperation(undoOperation, { params: { id: last.id } }), 'undo')
    await exchangeOnce(device, cutSender({ port, userId, authorization, failAt: failing.failAt }, fault))
    for (const one of devices) requireWhole(one.memory.rows, groups)

    function add(operation: ReturnType<typeof toOperation>, kind: 'change' | 'undo') {
      device.add(operation)
      sent.set(operation.id, kind)
    }
  }
  // An exchange whose answer was lost may still be carried out.
  for (let round = 0; round < 2; round += 1) for (const device of devices) await drain(device, send)
  const { rows } = parseSnapshot((await send(getSnapshot, {})).body)
  requireWhole(rows, groups)
  for (const { memory } of devices) expect(sorted(memory.rows)).toEqual(sorted(rows))
  await checkLog(api.db, userId, { sent, groupSize, rejected: devices.flatMap(({ memory }) => memory.rejected) })
  expect(await checkIntegrity(api.db)).toEqual([])
  await api.close()
}

async function importGroups(send: Send, size: number) {
  const groups = Array.from({ length: GROUPS }, () => Array.from({ length: size }, () => newId(new Date())))
  const entry = { type: 'expense' as const, amount: 1, date: '2026-03-01', category: 'NEW' }
  await send(importEntries, { body: importLines(groups.flat().map((id) => ({ ...entry, id }))) })
  return groups
}

let changeCount = 0
function bulk(ids: string[]) {
  changeCount += 1
  return { ids, change: { category: `C${changeCount}` } }
}

/** Repeats calls that are rejected because work of the user stopped in the middle, after its lease has ended. */
const patient =
  (send: Send, pass: () => void): Send =>
  async (endpoint, input) => {
    for (let attempt = 0; ; attempt += 1) {
      const reply = await send(endpoint, input)
      if (reply.status !== 503 || attempt === MAX_ATTEMPTS) return reply
      if (attempt % ATTEMPTS_OF_LEASE === 0) pass()
    }
  }

async function exchangeOnce(device: Device, send: Send) {
  cutCounts.exchanges += 1
  try {
    if (await device.exchange({ send, fault: 'none' })) cutCounts.sliced += 1
  } catch (thrown) {
    if (!(thrown instanceof Interrupted)) throw thrown
    cutCounts.cuts += 1
  }
}

/** Exchanges until nothing is left. A call of which the connection was cut may still be running. */
async function drain(device: Device, send: Send) {
  for (let round = 0, isMore = true; isMore; round += 1) {
    expect(round).toBeLessThan(MAX_ROUNDS)
    isMore = await device.exchange({ send, fault: 'none' })
  }
}

/** The entries of a group are always changed together. */
function requireWhole(rows: ReadonlyMap<string, SyncedRow>, groups: string[][]) {
  for (const ids of groups) {
    const categories = new Set(ids.map((id) => rows.get(`entry ${id}`)?.row?.category))
    expect([...categories]).toHaveLength(1)
    expect(categories.has(undefined)).toBe(false)
  }
}

const sorted = (rows: ReadonlyMap<string, SyncedRow>) => [...rows.values()].sort((a, b) => (a.id < b.id ? -1 : 1))

type Expected = { sent: ReadonlyMap<string, 'change' | 'undo'>; groupSize: number; rejected: { id: string }[] }

/** Each change is in the log once, with all entries of its group, and nothing is between them. */
async function checkLog(db: Db, userId: string, { sent, groupSize, rejected }: Expected) {
  const log = await db
    .selectFrom('changes')
    .select(['seq', 'op_id'])
    .where('user_id', '=', userId)
    .where('action', '=', 'edit')
    .orderBy('seq')
    .execute()
  const operations = log.filter(({ op_id }, n) => op_id !== log[n - 1]?.op_id)
  const sizes = new Map([...Map.groupBy(log, ({ op_id }) => op_id)].map(([id, rows]) => [id, rows.length]))
  expect(operations).toHaveLength(sizes.size)
  for (const [id, kind] of sent) if (kind === 'change') expect(sizes.get(id)).toBe(groupSize)
  for (const [id, size] of sizes) expect([sent.has(id), size]).toEqual([true, groupSize])
  expect(rejected).toEqual([])
  cutCounts.operations += sent.size
  cutCounts.rows += log.length
  cutCounts.undos += [...sent].filter(([id, kind]) => kind === 'undo' && sizes.has(id)).length
}
