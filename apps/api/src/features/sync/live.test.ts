import type { AddressInfo } from 'node:net'
import {
  API_BASE,
  createTask,
  endOtherSessions,
  SYNC_VERSION,
  signIn,
  streamChanges,
  type Tokens,
} from '@daybook/contract'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { dialectFor, openDb } from '../../db/open.ts'
import { makeTestApi, PASSWORD, registerUser, type Send, sender, type TestApi } from '../../testing/api.ts'
import { sharedDatabaseUrl } from '../../testing/database.ts'

afterEach(() => void vi.useRealTimers())

async function listening(url?: string) {
  const api = await makeTestApi({ db: await openDb(dialectFor(url ?? (await sharedDatabaseUrl()))) })
  onTestFinished(api.close)
  await api.app.listen({ port: 0, host: '127.0.0.1' })
  return api
}

/** Opens a stream of events. `next` returns its next text, or undefined at its end. */
async function readStream(api: TestApi, { access }: Tokens) {
  const { port } = api.app.server.address() as AddressInfo
  const headers = { authorization: `Bearer ${access}` }
  const reply = await fetch(`http://127.0.0.1:${port}${API_BASE}${streamChanges.url}`, { headers })
  const reader = reply.body!.pipeThrough(new TextDecoderStream()).getReader()
  onTestFinished(() => reader.cancel())
  return { reply, next: async () => (await reader.read()).value }
}

const as = (api: TestApi, { access }: Tokens): Send => sender(api, { authorization: `Bearer ${access}` })
const addTask = (send: Send) => send(createTask, { body: { title: 'Call' } })

it('sends the number of the latest change at once and after each change', async () => {
  const api = await listening()
  const { tokens } = await registerUser(api)
  const send = as(api, tokens)
  await addTask(send)
  const { reply, next } = await readStream(api, tokens)
  expect(Object.fromEntries(reply.headers)).toMatchObject({
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  expect(await next()).toBe('data: 1\n\n')
  await addTask(send)
  expect(await next()).toBe('data: 2\n\n')
})

it("sends nothing of other users' changes, and a comment to keep the connection", async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const api = await listening()
  const [ann, bob] = [await registerUser(api), await registerUser(api)]
  const { next } = await readStream(api, ann.tokens)
  expect(await next()).toBe('data: 0\n\n')
  await addTask(as(api, bob.tokens))
  vi.advanceTimersByTime(25_000)
  expect(await next()).toBe(':\n\n')
  await addTask(as(api, ann.tokens))
  expect(await next()).toBe('data: 1\n\n')
})

it('sends the changes of another process on the same database', async () => {
  const url = await sharedDatabaseUrl()
  const one = await listening(url)
  const { tokens } = await registerUser(one)
  const two = await listening(url)
  const { next } = await readStream(one, tokens)
  expect(await next()).toBe('data: 0\n\n')
  // Not through `withChanges` of this process, which would announce it here at once.
  const { userId } = await two.app.sessions.identify(`Bearer ${tokens.access}`)
  await two.db
    .insertInto('sync_heads')
    .values({ user_id: userId, seq: 7, low: 7, checked_seq: 7, checked_by: SYNC_VERSION })
    .execute()
  expect(await next()).toBe('data: 7\n\n')
})

it('ends with the session', async () => {
  const api = await listening()
  const { email, tokens } = await registerUser(api)
  const { next } = await readStream(api, tokens)
  await next()
  const other = (await sender(api)(signIn, { body: { email, password: PASSWORD } })).body as Tokens
  const { next: nextOfOther } = await readStream(api, other)
  await nextOfOther()
  await as(api, other)(endOtherSessions, {})
  expect(await next()).toBeUndefined()
  await addTask(as(api, other))
  expect(await nextOfOther()).toBe('data: 1\n\n')
})

it('ends when the server stops', async () => {
  const api = await makeTestApi()
  await api.app.listen({ port: 0, host: '127.0.0.1' })
  const { tokens } = await registerUser(api)
  const { next } = await readStream(api, tokens)
  await next()
  await api.close()
  expect(await next()).toBeUndefined()
})

it('closes the oldest stream of a user who opens an eleventh', async () => {
  const api = await listening()
  const { tokens } = await registerUser(api)
  const streams = []
  for (let n = 0; n < 11; n += 1) {
    const stream = await readStream(api, tokens)
    expect(await stream.next()).toBe('data: 0\n\n')
    streams.push(stream)
  }
  expect(await streams[0]!.next()).toBeUndefined()
  await addTask(as(api, tokens))
  for (const stream of streams.slice(1)) expect(await stream.next()).toBe('data: 1\n\n')
})

it('returns 401 without a session', async () => {
  const api = await listening()
  const { reply } = await readStream(api, { access: 'x', refresh: 'x' } as Tokens)
  expect(reply.status).toBe(401)
})
