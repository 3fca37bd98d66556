import { randomUUID } from 'node:crypto'
import {
  API_BASE,
  changeCurrency,
  confirmSignUp,
  type Endpoint,
  type ErrorBody,
  type Input,
  type Output,
  pathOf,
  requestSignUp,
  type Tokens,
} from '@daybook/contract'
import type { FastifyBaseLogger } from 'fastify'
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import type { Db } from '../db/open.ts'
import type { AppDependencies } from '../dependencies.ts'
import { makeLogger } from '../log.ts'
import type { Mailer } from '../mail/mailer.ts'
import { makePasswordHasher } from '../passwordHasher.ts'
import { makeSecrets } from '../secrets.ts'
import { testDb } from './database.ts'
import { fakeReader } from './fakeReader.ts'
import { makeMailbox } from './mailbox.ts'
import { ownerCheck } from './ownerCheck.ts'

export const PASSWORD = 'seven-rivers-meet'

const weakHasher = makePasswordHasher({ memoryCost: 8, timeCost: 1, parallelism: 1 })

/** Push messages go to services of the tests only. */
const ENV = { RATE_LIMIT_PER_MINUTE: '1000000', LOG_LEVEL: 'silent', PUSH_ALLOWED_HOSTS: '127.0.0.1' }

type Options = {
  env?: Record<string, string>
  webRoot?: string
  mail?: Mailer
  /** The database of another test API, to simulate a restart. */
  db?: Db
  /** Receives the log. By default nothing is logged. */
  logger?: FastifyBaseLogger
  reader?: AppDependencies['reader']
  secrets?: AppDependencies['secrets']
  bucket?: AppDependencies['bucket']
  /** By default, no host has an address: no test sends anything to the Internet. */
  resolveHost?: AppDependencies['resolveHost']
  /** By default, passwords are hashed at the lowest strength, because hashing took most of the time of the tests. */
  passwords?: AppDependencies['passwords']
  /** False for benchmarks: the check of each statement takes longer than the statement. */
  checksOwners?: boolean
}

/** Builds the whole API with a new database, a settable clock and an in-memory mailbox. */
export async function makeTestApi({
  env = {},
  webRoot = '',
  mail,
  logger,
  reader = fakeReader(),
  secrets = makeSecrets({ secretKey: 'a secret key for tests, long enough' }),
  bucket,
  resolveHost = async () => [],
  passwords = weakHasher,
  checksOwners = true,
  ...given
}: Options = {}) {
  const db = given.db ?? (await testDb())
  const mailbox = makeMailbox()
  let clockOffset = 0
  let elapsedOffset = 0
  const clock = { now: () => new Date(Date.now() + clockOffset), elapsed: () => performance.now() + elapsedOffset }
  const config = readConfig({ ...ENV, ...env })
  const checked = checksOwners ? db.withPlugin(ownerCheck) : db
  const app = await buildApp(
    { config, db: checked, clock, secrets, passwords, mail: mail ?? mailbox.sender, reader, bucket, resolveHost },
    logger ?? makeLogger(config.LOG_LEVEL),
    webRoot,
  )
  await app.ready()

  /** Sends all queued mails and returns the newest one to `address`. */
  async function mailTo(address: string) {
    await app.outbox.flush()
    return mailbox.to(address).at(-1)
  }

  async function close() {
    await app.close()
    await db.destroy()
  }
  /** Moves the system clock forward or back. The monotonic clock does not change. */
  const setClock = (ms: number) => {
    clockOffset += ms
  }
  /** Lets `ms` milliseconds elapse on both clocks. */
  const pass = (ms: number) => {
    clockOffset += ms
    elapsedOffset += ms
  }
  return { app, db, clock, mailTo, mailbox, pass, setClock, close }
}
export type TestApi = Awaited<ReturnType<typeof makeTestApi>>

export type Reply<E extends Endpoint> = {
  status: number
  headers: Record<string, unknown>
  body: Output<E> & Partial<ErrorBody>
}
export type Send = <E extends Endpoint>(endpoint: E, input: Input<E>) => Promise<Reply<E>>

/** Returns a function that sends requests of the contract with these headers from this client address. */
export function sender({ app }: TestApi, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1'): Send {
  return async (endpoint, input) => {
    const { params, querystring, body } = input as Record<'params' | 'querystring' | 'body', Record<string, string>>
    const res = await app.inject({
      method: endpoint.method,
      url: API_BASE + pathOf(endpoint, params),
      headers: { ...(typeof body === 'string' && { 'content-type': 'application/x-ndjson' }), ...headers },
      remoteAddress,
      ...(querystring && { query: querystring }),
      ...(body && { payload: body }),
    })
    return {
      status: res.statusCode,
      headers: res.headers,
      body: isJson(res.headers) ? res.json() : (res.body as never),
    }
  }
}

const isJson = (headers: Record<string, unknown>) => String(headers['content-type']).startsWith('application/json')

/** Signs up a new user through the API. */
export async function registerUser(api: TestApi, email = `${randomUUID()}@example.com`) {
  const visitor = sender(api)
  const { body } = await visitor(requestSignUp, { body: { email, password: PASSWORD, name: 'Ann' } })
  const otp = (await api.mailTo(email))?.code ?? ''
  const { status, body: tokens } = await visitor(confirmSignUp, { body: { code: body.code, otp } })
  if (status !== 200) throw new Error(`${email} could not sign up: ${tokens.message}`)
  return { email, tokens: tokens as Tokens }
}

let shared: Promise<TestApi> | undefined

/** Returns the API that all tests of a file share. Each test registers its own users, so tests do not interfere. */
export function sharedApi() {
  shared ??= makeTestApi()
  return shared
}

/** Closes the shared API, so that the next test file of this process gets a new one. */
export async function closeSharedApi() {
  const api = await shared
  shared = undefined
  await api?.close()
}

/** Registers a new user and returns a function that sends requests as this user. */
export async function signedInUser(headers: Record<string, string> = {}): Promise<Send> {
  const api = await sharedApi()
  const { tokens } = await registerUser(api)
  return sender(api, { authorization: `Bearer ${tokens.access}`, ...headers })
}

/** Like {@link signedInUser}, with a currency of three decimals. */
export async function dinarUser(): Promise<Send> {
  const send = await signedInUser()
  await send(changeCurrency, { body: { currency: 'KWD' } })
  return send
}

/** Returns a function that sends requests without a session. */
export const visitor = async (): Promise<Send> => sender(await sharedApi())
