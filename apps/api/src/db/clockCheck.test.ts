import { randomUUID } from 'node:crypto'
import {
  confirmSignUp,
  createTask,
  discardTask,
  getUser,
  refreshTokens,
  requestSignUp,
  restoreTask,
  sendContactMessage,
} from '@daybook/contract'
import { describe, expect, it, onTestFinished } from 'vitest'
import { DAY, HOUR, MINUTE } from '../clock.ts'
import { newId } from '../ids.ts'
import { makeLogger } from '../log.ts'
import { makeTestApi, PASSWORD, registerUser, sender, type TestApi } from '../testing/api.ts'
import { sharedDatabaseUrl } from '../testing/database.ts'
import { dialectFor, openDb } from './open.ts'

const YEAR = 365 * DAY
const DURABLE = ['users', 'sessions', 'challenges', 'trash', 'contact_messages', 'suspensions'] as const

/** Returns a function that starts servers on one database, and the warnings they log. */
async function installation() {
  const url = await sharedDatabaseUrl()
  const lines: Record<string, unknown>[] = []
  const logger = makeLogger('info', { write: (line) => void lines.push(JSON.parse(line)) })
  /** Starts a server with a clock that is `offset` milliseconds ahead. */
  async function start(offset = 0) {
    const api = await makeTestApi({ db: await openDb(dialectFor(url)), logger })
    onTestFinished(() => api.close().catch(() => {}))
    api.setClock(offset)
    return api
  }
  const warnings = () => lines.filter(({ msg }) => String(msg).startsWith('the clock is'))
  return { start, warnings }
}

/** Creates a user with a session and one row of every kind that is deleted by age. */
async function populate(api: TestApi) {
  const { tokens } = await registerUser(api)
  const ann = sender(api, { authorization: `Bearer ${tokens.access}` })
  const visitor = sender(api)
  await visitor(requestSignUp, { body: { email: `${randomUUID()}@example.com`, password: PASSWORD, name: 'Bob' } })
  await visitor(sendContactMessage, { body: { name: 'Mira', email: 'mira@example.com', message: 'Hello' } })
  const { body: task } = await ann(createTask, { body: { title: 'Water the plants', description: '', due: null } })
  await ann(discardTask, { params: { id: task.id } })
  return { ann, tokens, task }
}

const counts = ({ db }: TestApi) =>
  Promise.all(
    DURABLE.map(async (table) => [table, (await db.selectFrom(table).select('id').execute()).length] as const),
  )

/** Lets time pass and runs maintenance several times in it. */
async function passWithMaintenance(api: TestApi, ms: number, times = 2) {
  for (let n = 0; n < times; n += 1) {
    api.pass(ms / times)
    await api.app.runMaintenance()
  }
}

describe('a start with a wrong clock', () => {
  it.each([
    ['a year ahead', YEAR],
    ['five years behind', -5 * YEAR],
    ['at 1970', -Date.now()],
  ])('%s: deletes nothing, logs one warning and recovers once the clock is right', async (_, offset) => {
    const { start, warnings } = await installation()
    const before = await start()
    const { tokens, task } = await populate(before)
    await before.app.runMaintenance()
    const kept = await counts(before)

    const wrong = await start(offset)
    await wrong.app.runMaintenance()
    await wrong.app.runMaintenance()
    expect(await counts(wrong)).toEqual(kept)
    expect(warnings()).toHaveLength(1)
    expect(warnings()[0]).toMatchObject({
      level: 40,
      now: expect.stringMatching(new RegExp(`^${wrong.clock.now().toISOString().slice(0, 13)}`)),
      lastTrusted: expect.stringMatching(new RegExp(`^${before.clock.now().toISOString().slice(0, 10)}`)),
    })

    const right = await start()
    await right.app.runMaintenance()
    expect(await counts(right)).toEqual(kept)
    expect(warnings()).toHaveLength(1)
    const ann = sender(right, { authorization: `Bearer ${tokens.access}` })
    expect((await ann(getUser, {})).status).toBe(200)
    expect((await ann(restoreTask, { params: { id: task.id } })).status).toBe(200)
    expect((await sender(right)(refreshTokens, { body: { refresh: tokens.refresh } })).status).toBe(200)
  })

  it('deletes nothing in the first start after an update', async () => {
    const { start } = await installation()
    const before = await start()
    await populate(before)
    await before.db.deleteFrom('clock_checks').execute()
    await before.db
      .insertInto('clock_checks')
      .values(await migratedRow(before))
      .execute()
    const kept = await counts(before)
    const wrong = await start(YEAR)
    await wrong.app.runMaintenance()
    expect(await counts(wrong)).toEqual(kept)
  })

  it('supports sign-up, sessions and ordered ids while the clock is at 1970', async () => {
    const { start } = await installation()
    const api = await start(-Date.now())
    const { tokens } = await registerUser(api)
    const send = sender(api, { authorization: `Bearer ${tokens.access}` })
    expect((await send(getUser, {})).status).toBe(200)
    expect((await sender(api)(refreshTokens, { body: { refresh: tokens.refresh } })).status).toBe(200)
    const ids = [new Date(0), new Date(5), new Date(-1), new Date(0)].map((now) => newId(now))
    expect(ids.toSorted()).toEqual(ids)
    for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  })
})

/** Returns the row that the migration inserts on an update. */
async function migratedRow({ db }: TestApi) {
  const rows = await db.selectFrom('sessions').select('rotated_at').execute()
  const trusted_at =
    rows
      .map(({ rotated_at }) => rotated_at)
      .toSorted()
      .at(-1) ?? ''
  return { id: 'clock', trusted_at, candidate_at: null, plausible_ms: 0 }
}

describe('a server that was switched off for a long time', () => {
  it('deletes what has expired after an hour of uptime', async () => {
    const { start, warnings } = await installation()
    const before = await start()
    await populate(before)
    await before.app.runMaintenance()
    const next = await start(YEAR + DAY)
    await next.app.runMaintenance()
    const kept = await counts(next)
    await passWithMaintenance(next, 50 * MINUTE)
    expect(await counts(next)).toEqual(kept)
    await passWithMaintenance(next, 20 * MINUTE)
    expect(await counts(next)).toEqual(DURABLE.map((table) => [table, table === 'users' ? 1 : 0]))
    await passWithMaintenance(next, HOUR)
    expect(warnings().map(({ level }) => level)).toEqual([40, 30])
  })

  it('adds up the uptime of short runs', async () => {
    const { start } = await installation()
    const before = await start()
    await populate(before)
    await before.app.runMaintenance()
    for (const day of [40, 41, 42]) {
      const short = await start(YEAR + day * DAY)
      await short.app.runMaintenance()
      await passWithMaintenance(short, 30 * MINUTE)
      await short.close()
    }
    expect(await counts(await start())).toEqual(DURABLE.map((table) => [table, table === 'users' ? 1 : 0]))
  })

  it('does not trust its clock while the clock of another server contradicts it', async () => {
    const { start } = await installation()
    const right = await start()
    await populate(right)
    await right.app.runMaintenance()
    const wrong = await start(YEAR)
    for (let n = 0; n < 4; n += 1) {
      await passWithMaintenance(wrong, 40 * MINUTE)
      await passWithMaintenance(right, 40 * MINUTE)
    }
    expect(Object.fromEntries(await counts(right))).toMatchObject({ sessions: 1, users: 2, contact_messages: 1 })
  })
})

describe('a clock change while the server runs', () => {
  it.each([
    ['forward', 3 * DAY],
    ['back', -HOUR],
  ])('%s: logs one warning with both times', async (_, step) => {
    const { start, warnings } = await installation()
    const api = await start()
    const { ann } = await populate(api)
    await api.app.runMaintenance()
    const kept = await counts(api)
    api.setClock(step)
    await api.app.runMaintenance()
    await passWithMaintenance(api, 10 * MINUTE)
    expect(warnings()).toHaveLength(1)
    expect(await counts(api)).toEqual(kept)
    api.setClock(-step)
    await api.app.runMaintenance()
    expect(warnings().map(({ level }) => level)).toEqual([40, 30])
    expect((await ann(createTask, { body: { title: 'a', description: '', due: null } })).status).toBe(201)
    expect((await api.app.inject('/readyz')).statusCode).toBe(200)
  })

  it('ignores clock steps of a few seconds and the sleep of the machine', async () => {
    const { start, warnings } = await installation()
    const api = await start()
    for (const step of [0, -2000, 3000, DAY]) {
      api.setClock(step)
      await api.app.runMaintenance()
    }
    expect(warnings()).toEqual([])
  })

  it('expires codes and suspensions created while the clock was far ahead', async () => {
    const { start } = await installation()
    const api = await start(YEAR)
    const visitor = sender(api)
    const body = { email: `${randomUUID()}@example.com`, password: PASSWORD, name: 'Bob' }
    const { code } = (await visitor(requestSignUp, { body })).body
    const otp = (await api.mailTo(body.email))?.code ?? ''
    const suspension = { id: 'x', failures: 5, suspended_until: '2999-01-01T00:00:00.000Z' }
    await api.db
      .insertInto('suspensions')
      .values({ ...suspension, expires_at: suspension.suspended_until })
      .execute()
    await api.app.runMaintenance()
    api.setClock(-YEAR)
    await passWithMaintenance(api, HOUR + 20 * MINUTE, 4)
    expect((await visitor(confirmSignUp, { body: { code, otp } })).status).toBe(400)
    expect(await api.db.selectFrom('suspensions').select('id').execute()).toEqual([])
  })
})
