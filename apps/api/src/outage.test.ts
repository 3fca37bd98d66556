import { createServer, type Socket } from 'node:net'
import { requestSignUp, scanReceipt } from '@daybook/contract'
import { SMTPServer } from 'smtp-server'
import { describe, expect, it, onTestFinished } from 'vitest'
import { MINUTE } from './clock.ts'
import { smtpMailer } from './mail/smtpMailer.ts'
import { startPool } from './receipt-scanning/local/pool.ts'
import { poolSettings } from './receipt-scanning/local/poolSettings.ts'
import { makeTestApi, PASSWORD, registerUser, sender } from './testing/api.ts'
import { onServer, sharedDatabaseUrl } from './testing/database.ts'
import { fakeReader } from './testing/fakeReader.ts'
import { freePort } from './testing/freePort.ts'
import { startServing } from './testing/outage.ts'
import { newDataDir } from './testing/process.ts'
import { startProxy } from './testing/proxy.ts'
import { until } from './testing/until.ts'
import { scanForm } from './testing/upload.ts'

const CONSISTENT = { lost: [], doubled: 0, balanceDifference: 0 }

/** Creates a server database behind a proxy that can be disconnected. */
async function proxiedDatabase() {
  const url = new URL(await sharedDatabaseUrl())
  const proxy = await startProxy({ host: url.hostname, port: Number(url.port) })
  onTestFinished(() => proxy.disconnect())
  return { proxy, url: Object.assign(url, { port: String(proxy.port) }).href }
}

describe('outages', () => {
  it.runIf(onServer)(
    'check 37: returns 503 while the database is unreachable and loses nothing after it recovers',
    async () => {
      const database = await proxiedDatabase()
      const env = { DATA_DIR: newDataDir(), PORT: await freePort(), DATABASE_URL: database.url, LOG_LEVEL: 'silent' }
      const server = await startServing(env)
      for (let outage = 0; outage < 2; outage += 1) {
        for (let n = 0; n < 20; n += 1) expect(await server.step()).toBe('answered')
        await database.proxy.disconnect()
        await server.rejects()
        expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
        await database.proxy.mend()
        await server.recovers()
        expect(await server.compare()).toMatchObject(CONSISTENT)
      }
    },
  )

  it('check 37: accepts sign-ups while the mail server hangs and sends the mails after it recovers', async () => {
    const clients = new Set<Socket>()
    const hangingServer = createServer((client) => clients.add(client.on('error', () => {}))).listen(0, '127.0.0.1')
    await new Promise((resolve) => hangingServer.once('listening', resolve))
    const { port } = hangingServer.address() as { port: number }
    const api = await makeTestApi({ mail: smtpMailer(`smtp://127.0.0.1:${port}`, 'Daybook <no-reply@example.com>') })
    onTestFinished(api.close)
    const body = { email: 'ann@example.com', password: PASSWORD, name: 'Ann' }
    expect((await sender(api)(requestSignUp, { body })).status).toBe(200)
    await until(() => clients.size > 0)
    expect((await sender(api)(requestSignUp, { body: { ...body, email: 'bob@example.com' } })).status).toBe(200)
    expect((await api.app.inject('/readyz')).statusCode).toBe(200)

    for (const client of clients) client.destroy()
    await new Promise((resolve) => hangingServer.close(resolve))
    const received: string[] = []
    const onRcptTo = ({ address }: { address: string }, _: unknown, done: () => void) => {
      received.push(address)
      done()
    }
    const recovered = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo,
      onData: (stream, _session, done) => void stream.resume().on('end', done),
    })
    await new Promise<void>((resolve) => recovered.listen(port, '127.0.0.1', resolve))
    onTestFinished(() => new Promise<void>((done) => recovered.close(() => done())))
    const isReceived = async () => {
      // Later than the pause after a failed attempt.
      api.pass(MINUTE)
      await api.app.outbox.flush()
      return received.length === 2
    }
    await until(isReceived)
    expect(received.toSorted()).toEqual(['ann@example.com', 'bob@example.com'])
  })

  it.each(['crash', 'hang'])('check 37: returns 503 with Retry-After on a receipt reader %s', async (failure) => {
    const script = new URL('./receipt-scanning/testing/fakeChild.ts', import.meta.url)
    const pool = startPool({ ...poolSettings, script, children: 1, openTimeoutMs: 800 })
    const read = () => pool.run({ task: 'encode', image: Buffer.from(failure) }, 'ann') as Promise<never>
    const reader = { ...fakeReader(), read, close: pool.close }
    const api = await makeTestApi({ reader })
    onTestFinished(api.close)
    const { tokens } = await registerUser(api)
    const ann = sender(api, { authorization: `Bearer ${tokens.access}` })
    const scanning = ann(scanReceipt, { body: scanForm('a receipt') })
    expect((await api.app.inject('/readyz')).statusCode).toBe(200)
    const { status, headers, body } = await scanning
    expect([status, headers['retry-after'], body.message]).toEqual([
      503,
      '5',
      'Receipts cannot be read right now. Try again in a moment.',
    ])
  })
})
