import { setImmediate as nextTick } from 'node:timers/promises'
import { getBalance, listBudgets } from '@daybook/contract'
import Fastify from 'fastify'
import { expect, it, onTestFinished, vi } from 'vitest'
import { makeTestApi } from '../testing/api.ts'
import { testDb } from '../testing/database.ts'
import { heldReads } from '../testing/heldReads.ts'
import { readMember } from '../testing/member.ts'
import { until } from '../testing/until.ts'
import { readTurns } from './readTurns.ts'

/** Creates a server whose reads end when the test calls the function of their name, and whose clock the test sets. */
function setUp() {
  const server = Fastify()
  onTestFinished(() => server.close())
  let now = 0
  server.decorateRequest('caller', null)
  server.addHook('onRequest', async (req) => {
    req.caller = { userId: String(req.headers.user), sessionId: '', premium: false, operationId: '' }
  })
  readTurns(server, () => now)
  const running = new Map<string, () => void>()
  const work = async ({ query }: { query: unknown }) =>
    new Promise<string>((resolve) => {
      const { name } = query as { name: string }
      running.set(name, () => running.delete(name) && resolve(name))
    })
  server.get('/read', work)
  server.post('/write', work)
  return {
    read: async (name: string, user = 'ann', url = '/read') =>
      (await server.inject({ url, method: url === '/write' ? 'POST' : 'GET', headers: { user }, query: { name } }))
        .body,
    running,
    pass: (ms: number) => {
      now += ms
    },
    /** Waits long enough for the server to start a call that it must not start. */
    settle: async () => {
      for (let n = 0; n < 50; n += 1) await nextTick()
    },
  }
}

it('starts the reads of a page together, and further ones one at a time', async () => {
  const { read, running, settle, pass } = setUp()
  const sent = Array.from({ length: 10 }, (_, n) => read(`${n}`))
  await until(() => running.size >= 7)
  await settle()
  expect([...running.keys()]).toEqual(['0', '1', '2', '3', '4', '5', '6', '7'])
  pass(300)
  for (const end of running.values()) end()
  await until(() => running.has('8'))
  await settle()
  expect([...running.keys()]).toEqual(['8'])
  running.get('8')!()
  await until(() => running.has('9'))
  running.get('9')!()
  await Promise.all(sent)
})

it('sets no timer for a time that has passed, after a short read that waited long', async () => {
  const warned = vi.fn()
  process.on('warning', warned)
  onTestFinished(() => void process.off('warning', warned))
  const { read, running, pass } = setUp()
  const sent = Array.from({ length: 9 }, (_, n) => read(`${n}`))
  await until(() => running.size === 8)
  running.get('7')!()
  await sent[7]
  // Before the next one, which starts a millisecond after.
  pass(200)
  await until(() => running.has('8'))
  running.get('8')!()
  await sent[8]
  for (const end of running.values()) end()
  await Promise.all(sent)
  await nextTick()
  expect(warned.mock.calls).toEqual([])
})

it('delays neither reads of other users nor writes', async () => {
  const { read, running } = setUp()
  const sent = Array.from({ length: 10 }, (_, n) => read(`${n}`))
  const others = [read('other', 'ben'), read('written', 'ann', '/write')]
  await until(() => running.has('other') && running.has('written'))
  const end = setInterval(() => [...running.values()].map((end) => end()), 1)
  await Promise.all([...sent, ...others])
  clearInterval(end)
})

it('starts reads at once again when as much time has passed as they used', async () => {
  const { read, running, pass } = setUp()
  const first = read('long')
  await until(() => running.has('long'))
  pass(500)
  running.get('long')!()
  await first
  const late = [read('a'), read('b')]
  await until(() => running.has('a'))
  expect(running.has('b')).toBe(false)
  pass(500)
  const next = read('c')
  await until(() => running.has('c'))
  for (const name of ['a', 'c']) running.get(name)!()
  await until(() => running.has('b'))
  running.get('b')!()
  await Promise.all([...late, next])
})

it('holds back the reads of one user at the API alone', async () => {
  const budgetReads = heldReads('budgets')
  const api = await makeTestApi({ db: (await testDb()).withPlugin(budgetReads.plugin) })
  onTestFinished(api.close)
  const [ann, ben] = [await readMember(api), await readMember(api)]
  budgetReads.hold()
  const lists = Array.from({ length: 40 }, () => ann.send(listBudgets, {}))
  await until(() => budgetReads.held.length >= 8)
  expect((await ben.send(getBalance, {})).status).toBe(200)
  expect(budgetReads.held.length).toBeLessThan(40)
  budgetReads.release()
  expect((await Promise.all(lists)).map(({ status }) => status)).toEqual(Array(40).fill(200))
})
