import type { Db } from '../../db/open.ts'

// SQLite allows 32,766 parameters in a statement.
const AT_ONCE = 10_000

type Connected = { userId: string; sessionId: string }

/** Returns the numbers of the latest changes of these users. */
export async function readHeads(db: Db, connected: Connected[]) {
  const heads = new Map<string, number>()
  for (const slice of inGroups(connected)) {
    const users = [...new Set(slice.map(({ userId }) => userId))]
    const rows = await db.selectFrom('sync_heads').select(['user_id', 'seq']).where('user_id', 'in', users).execute()
    for (const { user_id, seq } of rows) heads.set(user_id, seq)
  }
  return heads
}

/** Returns the ids of those of these sessions that have not ended. */
export async function activeSessions(db: Db, connected: Connected[], now: string) {
  const active = new Set<string>()
  for (const slice of inGroups(connected)) {
    const rows = await db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', 'in', [...new Set(slice.map(({ userId }) => userId))])
      .where('id', 'in', [...new Set(slice.map(({ sessionId }) => sessionId))])
      .where('expires_at', '>', now)
      .execute()
    for (const { id } of rows) active.add(id)
  }
  return active
}

function* inGroups(connected: Connected[]) {
  for (let start = 0; start < connected.length; start += AT_ONCE) yield connected.slice(start, start + AT_ONCE)
}
