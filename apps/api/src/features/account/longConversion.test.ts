import { PassThrough } from 'node:stream'
import {
  convertCurrency,
  exchangeChanges,
  getBalance,
  importEntries,
  importLines,
  listActivity,
  undoOperation,
} from '@daybook/contract'
import { beforeAll, expect, it } from 'vitest'
import { checkIntegrity } from '../../cli/integrity.repo.ts'
import { SECOND } from '../../clock.ts'
import type { TestApi } from '../../testing/api.ts'
import { failingDb } from '../../testing/failing.ts'
import { syncUser } from '../../testing/syncUser.ts'

const ENTRIES = 900
const TO_EURO = { body: { currency: 'EUR', rate: '0.5' } } as const

const failing = failingDb()
let api: TestApi
beforeAll(async () => {
  api = await failing.makeApi()
  return api.close
})

async function userWithEntries() {
  const ann = await syncUser(api)
  const entry = { type: 'expense' as const, amount: 10, date: '2026-03-01', category: 'Food' }
  await ann.send(importEntries, { body: importLines(Array(ENTRIES).fill(entry)) })
  const readBalance = async () => {
    const { status, headers, body } = await ann.send(getBalance, {})
    return status === 200 ? body.balance : [status, headers['retry-after']]
  }
  return { ...ann, readBalance }
}

it('serves other users in between, and its user before and after, but not in the middle', async () => {
  const [ann, ben] = [await userWithEntries(), await syncUser(api)]
  let isConverting = true
  const converting = ann.send(convertCurrency, TO_EURO).finally(() => {
    isConverting = false
  })
  const [annSaw, benSaw]: [Set<unknown>, number[]] = [new Set(), []]
  while (isConverting) {
    annSaw.add(JSON.stringify(await ann.readBalance()))
    const { status } = await ben.send(getBalance, {})
    if (isConverting) benSaw.push(status)
  }
  expect((await converting).status).toBe(200)
  expect(benSaw.length).toBeGreaterThan(5)
  expect(new Set(benSaw)).toEqual(new Set([200]))
  annSaw.delete('-9000')
  annSaw.delete('-4500')
  expect([...annSaw]).toEqual(['[503,"5"]'])
  expect(await ann.readBalance()).toBe(-4500)
})

it('rejects a read that began before it and is answered in the middle', async () => {
  const ann = await userWithEntries()
  const body = new PassThrough()
  const headers = { authorization: ann.authorization, 'content-type': 'application/json' }
  const reading = api.app.inject({ method: 'POST', url: '/api/money/expense/filter/totals/', headers, payload: body })
  body.write('{"title":""')
  await ann.readBalance()
  failing.failAt(60)
  expect((await ann.send(convertCurrency, TO_EURO)).status).toBe(500)
  failing.failAt(Number.POSITIVE_INFINITY)
  body.end(',"category":"","date":""}')
  expect((await reading).statusCode).toBe(503)
})

it.each([
  ['the next call', async (ann: Awaited<ReturnType<typeof userWithEntries>>) => void (await ann.readBalance())],
  ['maintenance', () => api.app.runMaintenance()],
])('that stops in the middle is continued by %s, once', async (_, resume) => {
  const ann = await userWithEntries()
  const { seq } = await ann.snapshot()
  failing.failAt(60)
  expect((await ann.send(convertCurrency, TO_EURO)).status).toBe(500)
  failing.failAt(Number.POSITIVE_INFINITY)
  expect(await checkIntegrity(api.db)).toEqual([])
  expect(await ann.readBalance()).toEqual([503, '5'])
  const exchange = { body: { epoch: ann.epoch, since: seq, ops: [] } }
  expect((await ann.send(exchangeChanges, exchange)).status).toBe(503)
  api.pass(31 * SECOND)
  await resume(ann)
  await expect.poll(ann.readBalance, { timeout: 10_000 }).toBe(-4500)
  expect((await ann.send(convertCurrency, TO_EURO)).status).toBe(200)
  expect(await ann.readBalance()).toBe(-4500)
  expect(await checkIntegrity(api.db)).toEqual([])
  // Its devices read all rows at once.
  expect((await ann.send(exchangeChanges, exchange)).body).toMatchObject({ reset: true })
  const amounts = [...(await ann.snapshot()).rows.values()].filter(({ kind }) => kind === 'entry')
  expect(new Set(amounts.map(({ row }) => row?.amount))).toEqual(new Set([5]))
  const [operation] = (await ann.send(listActivity, { querystring: { limit: 1 } })).body
  expect((await ann.send(undoOperation, { params: { id: operation!.id } })).body).toMatchObject({ kept: 0 })
  expect(await ann.readBalance()).toBe(-9000)
})
