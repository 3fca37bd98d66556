import { DAY, isoAfter, systemClock } from '../../apps/api/src/clock.ts'
import { type Db, dialectFor, openDb } from '../../apps/api/src/db/open.ts'
import { newId } from '../../apps/api/src/ids.ts'
import { makeSecrets } from '../../apps/api/src/secrets.ts'
import { makeTokens } from '../../apps/api/src/sessions/tokens.ts'
import { SECRET_KEY, type SeedUser } from './seedUsers.ts'

const tokens = makeTokens({ secrets: makeSecrets({ secretKey: SECRET_KEY }), clock: systemClock })

/** Migrates a database server and adds people without data, all of them signed in. */
export async function addPeople(url: string, count: number) {
  const db = await openDb(dialectFor(url))
  const people: SeedUser[] = []
  for (let n = 0; n < count; n += 1) people.push(await addPerson(db, `person-${n}@example.com`))
  await db.destroy()
  return people
}

async function addPerson(db: Db, email: string): Promise<SeedUser> {
  const now = new Date()
  const [userId, sessionId] = [newId(now), newId(now)]
  const at = now.toISOString()
  const user = { id: userId, email, name: 'Person', currency: 'EUR', premium: 1, password_hash: '-' }
  await db
    .insertInto('users')
    .values({ ...user, verified_at: at, created_at: at } as never)
    .execute()
  const times = { created_at: at, rotated_at: at, expires_at: isoAfter(now, 90 * DAY) }
  await db
    .insertInto('sessions')
    .values({ user_id: userId, id: sessionId, generation: 0, user_agent: 'bench', ...times } as never)
    .execute()
  return tokens.issue({ userId, sessionId, generation: 0 })
}
