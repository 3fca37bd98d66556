import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { json } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { systemClock } from '../clock.ts'
import { readConfig } from '../config.ts'
import { makeLogger } from '../log.ts'
import { makePasswordHasher } from '../passwordHasher.ts'
import { makeSecrets } from '../secrets.ts'
import { testDb } from '../testing/database.ts'
import { fakeReader } from '../testing/fakeReader.ts'
import { makeMailbox } from '../testing/mailbox.ts'
import { makeServer } from './makeServer.ts'

it('answers requests on open connections during shutdown with 503 and Retry-After', async () => {
  const db = await testDb()
  const dependencies = {
    config: readConfig({ LOG_LEVEL: 'silent' }),
    db,
    clock: systemClock,
    secrets: makeSecrets({ secretKey: 'a secret key for tests, long enough' }),
    passwords: makePasswordHasher(),
    mail: makeMailbox().sender,
    reader: fakeReader(),
    bucket: undefined,
    resolveHost: async () => [],
  }
  const server = await makeServer(dependencies, makeLogger('silent'))
  server.get('/', async () => ({ status: 'served' }))
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const send = async (url: string) => {
    const [reply] = (await once(get(url, { agent }), 'response')) as [IncomingMessage]
    return { status: reply.statusCode, retryAfter: reply.headers['retry-after'], body: await json(reply) }
  }
  let during: Awaited<ReturnType<typeof send>> | undefined
  // Runs when the server has begun to stop, and before it closes its connections.
  server.addHook('preClose', async () => {
    during = await send(url)
  })
  const url = await server.listen({ port: 0, host: '127.0.0.1' })
  expect(await send(url)).toMatchObject({ status: 200 })
  await server.close()
  expect(during).toMatchObject({ status: 503, retryAfter: '1', body: { code: 'unavailable' } })
  await db.destroy()
})
