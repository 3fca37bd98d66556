import { join } from 'node:path'
import { buildApp } from '../../apps/api/src/app.ts'
import { systemClock } from '../../apps/api/src/clock.ts'
import { readConfig } from '../../apps/api/src/config.ts'
import { dialectFor, openDb } from '../../apps/api/src/db/open.ts'
import { makeLogger } from '../../apps/api/src/log.ts'
import { makePasswordHasher } from '../../apps/api/src/passwordHasher.ts'
import { makeSecrets } from '../../apps/api/src/secrets.ts'
import { fakeReader } from '../../apps/api/src/testing/fakeReader.ts'
import { makeMailbox } from '../../apps/api/src/testing/mailbox.ts'
import { type RecordedStatement, recordStatements } from '../recorder.ts'
import type { Call } from './calls.ts'
import { SECRET_KEY, type SeedUser } from './seedUsers.ts'

/** The statements of a call, its response, and the ids it created, so that each run can create new ones. */
export type Recorded = {
  statements: RecordedStatement[]
  headers: Record<string, string>
  body: string
  newIds: string[]
}

/** Runs each call of each person once through the app, and returns the recordings by the request they answer. */
export async function record(dataDir: string, people: SeedUser[], calls: Call[]): Promise<[string, Recorded][]> {
  const recorder = recordStatements()
  const db = await openDb(dialectFor(`sqlite:${join(dataDir, 'daybook.db')}`))
  const config = readConfig({ DATA_DIR: dataDir, RATE_LIMIT_PER_MINUTE: '1000000', LOG_LEVEL: 'silent' })
  const [secrets, passwords] = [makeSecrets({ secretKey: SECRET_KEY }), makePasswordHasher()]
  const mail = makeMailbox().sender
  const parts = { config, db, clock: systemClock, secrets, passwords, mail, reader: fakeReader(), bucket: undefined }
  const app = await buildApp(parts, makeLogger('silent'), '')
  const recorded: [string, Recorded][] = []
  for (const { access } of people)
    for (const { method, path, body } of calls) {
      const authorization = `Bearer ${access}`
      const headers = { authorization, ...(body && { 'content-type': 'application/json' }) }
      const ask = () => app.inject({ method, url: path, headers, ...(body && { payload: body }) })
      // The first call is not recorded: what is counted once per block of calls is not part of every call.
      await ask()
      const { recorded: statements, result: reply } = await recorder.during(ask)
      if (reply.statusCode >= 300) throw new Error(`${path}: ${reply.statusCode} ${reply.body}`)
      const { id } = method === 'POST' && reply.statusCode === 201 ? reply.json() : {}
      const { date: _, connection: __, ...sent } = reply.headers as Record<string, string>
      const answer = { statements, headers: sent, body: reply.body, newIds: id ? [id] : [] }
      recorded.push([`${authorization} ${method} ${path} ${body ?? ''}`, answer])
    }
  await app.close()
  await db.destroy()
  return recorded
}
