import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { makeTestApi } from '../testing/api.ts'
import { addManyEntries } from '../testing/manyEntries.ts'
import { readMember } from '../testing/member.ts'
import { until } from '../testing/until.ts'

// More than the buffers of a connection hold.
const ENTRIES = 40_000

it('stops querying when the client does not read or has disconnected', async () => {
  const api = await makeTestApi()
  onTestFinished(api.close)
  const ann = await readMember(api)
  await addManyEntries(api.db, ann.id, ENTRIES)
  let requested = 0
  const counted = await makeTestApi({
    db: api.db.withPlugin({
      transformQuery: ({ node }) => {
        requested += 1
        return node
      },
      transformResult: async ({ result }) => result,
    }),
  })
  const sockets = new Set<Socket>()
  counted.app.server.on('connection', (socket) => sockets.add(socket.on('close', () => sockets.delete(socket))))
  await counted.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = counted.app.server.address() as AddressInfo
  const headers = { authorization: `Bearer ${ann.tokens.access}` }
  const read = () =>
    new Promise<IncomingMessage>((resolve) => {
      get({ port, path: '/api/money/expense/', headers, agent: false }, resolve)
    })
  for await (const _ of await read());
  const all = requested

  requested = 0
  const unread = await read()
  await until(() => [...sockets].some(({ writableNeedDrain }) => writableNeedDrain), 100)
  const made = requested
  expect(made).toBeLessThan(all)
  unread.destroy()
  await until(() => sockets.size === 0)
  await counted.app.close()
  expect(requested - made).toBeLessThan(3)
})
