import { type RequestOptions, request } from 'node:http'
import { setImmediate as nextTick } from 'node:timers/promises'
import { promisify } from 'node:util'
import * as contract from '@daybook/contract'
import { type Endpoint, importEntries, importLines, makeReport, scanReceipt } from '@daybook/contract'
import Fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { makeTestApi, registerUser, sender } from '../testing/api.ts'
import { fakeReader } from '../testing/fakeReader.ts'
import { listen } from '../testing/rawHttp.ts'
import { until } from '../testing/until.ts'
import { scanForm } from '../testing/upload.ts'
import { errorHandler } from './errorHandler.ts'
import { heavyCalls } from './heavyCalls.ts'
import type { Server } from './server.ts'

/** Creates an API whose receipt reader starts each picture at once and finishes it when the test calls `finish`. */
async function setUp() {
  const real = fakeReader()
  const readings: { picture: string; finish: () => void }[] = []
  const reader: typeof real = {
    ...real,
    async read(image, hints, userId) {
      await new Promise<void>((finish) => readings.push({ picture: Buffer.from(image).toString(), finish }))
      return real.read(image, hints, userId)
    },
  }
  const api = await makeTestApi({ reader, env: { FREE_SCANS_PER_DAY: '1000' } })
  onTestFinished(api.close)
  const url = `http://127.0.0.1:${await listen(api)}/api`
  const user = async () => {
    const headers = { authorization: `Bearer ${(await registerUser(api)).tokens.access}` }
    return {
      send: sender(api, headers),
      scan: (picture: string, signal?: AbortSignal) =>
        call(`${url}/money/image/`, { method: 'POST', headers, body: scanForm(picture), ...(signal && { signal }) }),
      breakOffDownload: () =>
        new Promise<void>((resolve, reject) => {
          const download = request(`${url}/money/export/`, { headers, agent: false }).on('error', reject)
          download.on('response', (reply) => {
            reply.once('data', () => download.destroy())
            reply.on('error', () => resolve()).on('close', () => resolve())
          })
          download.end()
        }),
    }
  }
  const started = () => readings.map(({ picture }) => picture)
  const finish = (picture: string) => readings.find((one) => one.picture === picture)!.finish()
  return { api, user, started, finish }
}

/** Sends a request on a separate connection, which is closed when the request is aborted. */
async function call(url: string, { body, ...init }: RequestInit & { headers: Record<string, string> }) {
  const form = new Response(body)
  const bytes = Buffer.from(await form.arrayBuffer())
  const headers = { ...init.headers, 'content-type': form.headers.get('content-type')! }
  return new Promise<{ status: number | undefined }>((resolve, reject) => {
    const options = { ...init, headers, agent: false } as RequestOptions
    const sent = request(url, options, (reply) => resolve({ status: reply.resume().statusCode }))
    sent.on('error', reject).end(bytes)
  })
}

/** Waits long enough for the server to start a call that it must not start. */
async function settle() {
  for (let n = 0; n < 50; n += 1) await nextTick()
}

it('runs the heavy calls of one user in order, one at a time, and those of other users in parallel', async () => {
  const { user, started, finish } = await setUp()
  const [ann, bob] = [await user(), await user()]
  const first = ann.scan('first')
  await until(() => started().length === 1)
  const second = ann.scan('second')
  await settle()
  const report = ann.send(makeReport, { body: { report_type: 'all' } })
  const other = bob.scan('other')
  await until(() => started().includes('other'))
  await settle()
  expect(started()).toEqual(['first', 'other'])
  finish('first')
  expect((await first).status).toBe(201)
  await until(() => started().includes('second'))
  finish('other')
  finish('second')
  expect([(await second).status, (await report).status, (await other).status]).toEqual([201, 200, 201])
})

it('queues 10 calls per user, rejects more with 429 and Retry-After, and recovers', async () => {
  const { user, started, finish } = await setUp()
  const ann = await user()
  const first = ann.scan('first')
  await until(() => started().length === 1)
  const body = { report_type: 'all' } as const
  const reports = Array.from({ length: 15 }, () => ann.send(makeReport, { body }))
  const rejected: unknown[][] = []
  for (const report of reports) {
    report.then(({ status, headers }) => rejected.push([status, headers['retry-after']]))
  }
  await until(() => rejected.length === 5)
  expect(rejected).toEqual(Array(5).fill([429, '15']))
  finish('first')
  expect((await first).status).toBe(201)
  const statuses = (await Promise.all(reports)).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([...Array(10).fill(200), ...Array(5).fill(429)])
  expect((await ann.send(makeReport, { body })).status).toBe(200)
})

it('holds the slot after the client disconnects until the handler has finished', async () => {
  const { user, started, finish } = await setUp()
  const ann = await user()
  const leaving = new AbortController()
  const first = ann.scan('first', leaving.signal).catch(() => 'left')
  await until(() => started().length === 1)
  leaving.abort()
  expect(await first).toBe('left')
  const second = ann.scan('second')
  await settle()
  expect(started()).toEqual(['first'])
  finish('first')
  await until(() => started().includes('second'))
  finish('second')
  expect((await second).status).toBe(201)
})

it('removes a waiting call from the queue when its client disconnects', async () => {
  const { api, user, started, finish } = await setUp()
  const connections = () => promisify(api.app.server.getConnections.bind(api.app.server))()
  const ann = await user()
  const first = ann.scan('first')
  await until(() => started().length === 1)
  for (let n = 0; n < 12; n += 1) {
    const leaving = new AbortController()
    const waiting = ann.scan(`waiting ${n}`, leaving.signal).catch(() => 'left')
    await until(async () => (await connections()) === 2)
    leaving.abort()
    expect(await waiting).toBe('left')
    await until(async () => (await connections()) === 1)
  }
  const last = ann.scan('last')
  finish('first')
  await until(() => started().includes('last'))
  finish('last')
  expect([(await first).status, (await last).status, started()]).toEqual([201, 201, ['first', 'last']])
})

it('releases the slot after an aborted download, a rejected body and a failed call', async () => {
  const { user } = await setUp()
  const ann = await user()
  const entry = { type: 'expense', amount: 3.5, date: '2026-03-01', category: 'Food', title: 'x'.repeat(150) } as const
  expect((await ann.send(importEntries, { body: importLines(Array(8_000).fill(entry)) })).status).toBe(201)
  for (let n = 0; n < 3; n += 1) {
    await ann.breakOffDownload()
  }
  expect((await ann.send(importEntries, { body: '' })).status).toBe(400)
  expect((await ann.send(scanReceipt, { body: new FormData() })).status).toBe(400)
  expect((await ann.send(makeReport, { body: { report_type: 'all' } })).status).toBe(200)
})

it('returns 429 for a call that waited too long', async () => {
  const server = Fastify()
  onTestFinished(() => server.close())
  errorHandler(server as unknown as Server)
  server.decorateRequest('caller', null)
  server.addHook('onRequest', async (req) => {
    req.caller = { userId: 'ann', sessionId: '', premium: false, operationId: '' }
  })
  heavyCalls(server, { maxWaitingPerKey: 10, maxWaitMs: 30 })
  let finish = () => {}
  const unfinished = new Promise<void>((resolve) => {
    finish = resolve
  })
  server.get('/slow', { config: { access: 'user', heavy: true } }, async () => unfinished.then(() => 'done'))
  server.get('/light', { config: { access: 'user' } }, async () => 'done')
  const first = server.inject('/slow').then((reply) => reply)
  const [second, third] = await Promise.all([server.inject('/slow'), server.inject('/slow')])
  expect([second.statusCode, third.statusCode, Number(second.headers['retry-after'])]).toEqual([429, 429, 1])
  expect((await server.inject('/light')).statusCode).toBe(200)
  finish()
  expect((await first).statusCode).toBe(200)
  expect((await server.inject('/slow')).statusCode).toBe(200)
})

it('serializes bulk changes, imports, exports, reports, scans, snapshots, conversions, undoing, emptying the trash and the deletion of an account', () => {
  const endpoints = Object.values<unknown>(contract).filter(
    (value): value is Endpoint => typeof value === 'object' && value !== null && 'url' in value,
  )
  const urls = endpoints.filter(({ config }) => config.heavy).map(({ url }) => url)
  expect(urls.toSorted()).toEqual([
    '/activity/undo/:id/',
    '/auth/change/currency/convert/',
    '/auth/verify/delete/',
    '/export/',
    '/import/receipt/:id/picture/',
    '/import/rows/',
    '/money/attachment/:id/',
    '/money/category/rename/',
    '/money/entries/change/',
    '/money/entries/clear/',
    '/money/entries/delete/',
    '/money/export/',
    '/money/image/',
    '/money/import/',
    '/money/import/check/',
    '/money/report/',
    '/money/reports/:report/',
    '/sync/snapshot/',
    '/trash/',
  ])
})

it('does not time the connection out while a call works', async () => {
  const server = Fastify({ connectionTimeout: 60_000 })
  onTestFinished(() => server.close())
  heavyCalls(server as unknown as Server)
  let timeout: number | undefined
  server.get('/work', { config: { heavy: true } }, async ({ raw }) => {
    timeout = raw.socket.timeout
    return ''
  })
  await fetch(`${await server.listen({ host: '127.0.0.1', port: 0 })}/work`)
  expect(timeout).toBe(0)
})
