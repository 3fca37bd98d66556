import { randomUUID } from 'node:crypto'
import { confirmSignUp, requestSignUp, type Tokens } from '@daybook/contract'
import { expect, onTestFinished } from 'vitest'
import { PASSWORD } from './api.ts'
import { startBalancer } from './balancer.ts'
import { emptyDatabaseUrl } from './database.ts'
import { freePort } from './freePort.ts'
import { startMailServer } from './mailServer.ts'
import { newDataDir, startProgram } from './process.ts'
import { remote } from './remote.ts'

const SERVERS = 3

/** Starts three servers at the same time on one empty database, a load balancer in front of them and a mail server. */
export async function startCluster(env: Record<string, string> = {}) {
  const mails = await startMailServer()
  const shared = {
    DATABASE_URL: await emptyDatabaseUrl(),
    SECRET_KEY: 'one key for every server, long enough',
    SMTP_URL: mails.url,
    RATE_LIMIT_PER_MINUTE: '100000',
    ...env,
  }
  const ports = await Promise.all(Array.from({ length: SERVERS }, freePort))
  const start = (port: string) => startProgram({ ...shared, PORT: port, DATA_DIR: newDataDir() })
  const programs = ports.map(start)
  for (const program of programs) expect(await program.ready, program.output()).toBeTruthy()
  const balancer = await startBalancer(ports.map(Number))
  onTestFinished(async () => {
    balancer.stop()
    await mails.stop()
  })

  const urls = ports.map((port) => `http://127.0.0.1:${port}`) as [string, string, string]
  const codesTo = (email: string) =>
    mails.received.filter(({ to }) => to?.some(({ address }) => address === email)).map(({ text }) => codeIn(text))

  return {
    urls,
    url: balancer.url,
    mails,
    /** Kills a server with SIGKILL, as in a power failure. */
    kill: (index: number) => programs[index]?.child.kill('SIGKILL'),

    /** Registers a new user: requests the sign-up on one server and confirms it on the next. */
    async newcomer() {
      const email = `${randomUUID()}@example.com`
      const { body } = await remote(urls[0])(requestSignUp, { body: { email, password: PASSWORD, name: 'Ann' } })
      await expect.poll(() => codesTo(email).at(-1), { timeout: 20_000 }).toBeTruthy()
      const otp = codesTo(email).at(-1)!
      const { status, body: tokens } = await remote(urls[1])(confirmSignUp, { body: { code: body.code, otp } })
      expect(status).toBe(200)
      return { email, tokens: tokens as Tokens }
    },
  }
}

const codeIn = (text = '') => /^ {4}(\d{6})$/m.exec(text)?.[1]

export const bearer = ({ access }: Tokens) => ({ authorization: `Bearer ${access}` })
