import {
  addEntry,
  convertCurrency,
  exchangeChanges,
  getBalance,
  importEntries,
  importLines,
  listActivity,
  listEntries,
  type SyncOperation,
  undoOperation,
} from '@daybook/contract'
import { LARGEST_SUM } from '@daybook/domain/entries'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { checkIntegrity } from '../../cli/integrity.repo.ts'
import { SECOND } from '../../clock.ts'
import { readWork } from '../../db/changes/head.ts'
import { addToSum } from '../../testing/addToSum.ts'
import type { TestApi } from '../../testing/api.ts'
import { failingDb } from '../../testing/failing.ts'
import { syncUser, toOperation } from '../../testing/syncUser.ts'

const ENTRIES = 1300
const LARGE = 900_000_000_000
const never = Number.POSITIVE_INFINITY

const failing = failingDb()
let api: TestApi
beforeAll(async () => {
  api = await failing.makeApi()
  return api.close
})
afterEach(() => failing.failAt(never))

const entry = (amount: number) => ({ type: 'income' as const, amount, date: '2026-03-01', category: 'Work' })

/** A user who has undone an import, of which only the first half can be added again. */
async function userWithUndone() {
  const ann = await syncUser(api)
  await ann.send(importEntries, { body: importLines(Array(ENTRIES).fill(entry(LARGE))) })
  const latest = async () => (await ann.send(listActivity, { querystring: { limit: 1 } })).body[0]!.id
  expect((await ann.send(undoOperation, { params: { id: await latest() } })).status).toBe(200)
  const undoing = await latest()
  const { userId } = await api.app.sessions.identify(ann.authorization)
  const change = (milli: bigint) => addToSum(api.db, userId, milli)
  const filled = LARGEST_SUM - BigInt(LARGE) * 500n * BigInt(ENTRIES)
  await change(filled)
  const balance = async () => {
    const { status, body } = await ann.send(getBalance, {})
    return status === 200 ? body.balance : status
  }
  const check = async () => {
    await change(-filled)
    expect(await checkIntegrity(api.db)).toEqual([])
  }
  const redo = toOperation(undoOperation, { params: { id: undoing } })
  /** Sends the redo as a device that knows all changes. */
  const exchange = async (since: number) =>
    (await ann.send(exchangeChanges, { body: { epoch: ann.epoch, since, ops: [redo as SyncOperation] } })).body
  return { ...ann, userId, undoing, balance, check, exchange }
}

describe('a redo that exceeds the largest sum in the middle', () => {
  it('is rejected, takes back what it has done, and leaves the user served', async () => {
    const ann = await userWithUndone()
    const before = await ann.balance()
    const { seq } = await ann.snapshot()
    expect((await ann.send(undoOperation, { params: { id: ann.undoing } })).body).toMatchObject({
      code: 'sum_too_large',
      message: 'The sum of all entries would be too large.',
    })
    expect(await ann.balance()).toBe(before)
    expect((await ann.send(addEntry('expense'), { body: { ...entry(5), title: 'Tea' } })).status).toBe(201)
    // A device that read between two steps does not show one after another.
    const { body } = await ann.send(exchangeChanges, { body: { epoch: ann.epoch, since: seq, ops: [] } })
    expect(body).toMatchObject({ reset: true })
    await ann.check()
  })

  it('is rejected for a device, also when it sends it again', async () => {
    const ann = await userWithUndone()
    const before = await ann.balance()
    await ann.exchange((await ann.snapshot()).seq)
    const body = await ann.exchange((await ann.snapshot()).seq)
    expect(body).toMatchObject({ results: [{ error: { code: 'sum_too_large' } }], changes: [] })
    expect(await ann.balance()).toBe(before)
    await ann.check()
  })

  it('is taken back by the next call after a stop in the middle of that', async () => {
    const ann = await userWithUndone()
    const before = await ann.balance()
    const stopped = new Set<string | undefined>()
    for (let at = 16; at < 60; at += 6) {
      failing.failAt(at)
      await ann.send(undoOperation, { params: { id: ann.undoing } })
      failing.failAt(never)
      stopped.add((await readWork(api.db, ann.userId)).work?.name)
      api.pass(31 * SECOND)
      await expect.poll(ann.balance, { timeout: 10_000 }).toBe(before)
    }
    expect(stopped).toEqual(new Set([undefined, 'undo', 'revert']))
    await ann.check()
  })
})

describe('work of which a step fails again and again', () => {
  it.each([40, 60])('is taken back, and the user is served, if that is statement %d', async (at) => {
    const ann = await syncUser(api)
    await ann.send(importEntries, { body: importLines(Array(400).fill(entry(10))) })
    const balance = async () => (await ann.send(getBalance, {})).body.balance
    failing.failAt(at)
    expect((await ann.send(convertCurrency, { body: { currency: 'EUR', rate: '0.5' } })).status).toBe(500)
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      api.pass(31 * SECOND)
      // Behind those that find the work and take it.
      failing.failAt(12)
      await api.app.runMaintenance()
      failing.failAt(never)
      expect((await ann.send(getBalance, {})).status).toBe(503)
    }
    api.pass(31 * SECOND)
    await api.app.runMaintenance()
    expect(await balance()).toBe(4000)
    const days = (await ann.send(listEntries('income'), { querystring: {} })).body
    expect(new Set(days.flatMap(({ income }) => income.map(({ amount }) => amount)))).toEqual(new Set([10]))
    expect((await ann.send(convertCurrency, { body: { currency: 'EUR', rate: '0.5' } })).status).toBe(200)
    expect(await balance()).toBe(2000)
    expect(await checkIntegrity(api.db)).toEqual([])
  })
})
