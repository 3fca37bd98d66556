import type { Db } from '../db/open.ts'
import { prepared } from '../db/prepared.ts'
import type { SessionTable } from '../db/schema.ts'

const activeSession = prepared((db, { userId, id, now }: { userId: string; id: string; now: string }) =>
  db
    .selectFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .select(({ selectFrom }) => [
      'generation',
      'rotated_at',
      // A subquery, not a join: SQLite plans a join again for each set of bound values.
      selectFrom('users')
        .where('users.id', '=', userId)
        .where('verified_at', 'is not', null)
        .select('premium')
        .as('premium'),
    ]),
)

/** The sessions of one user. Ending a session deletes its row. */
export function sessionRepo(db: Db, userId: string) {
  return {
    async open(session: Omit<SessionTable, 'user_id'>) {
      await db
        .insertInto('sessions')
        .values({ ...session, user_id: userId })
        .execute()
    },

    /** Returns the unexpired session with the user's plan, or undefined if the account is unverified or deleted. */
    async find(id: string, now: string) {
      const [session] = await activeSession(db, { userId, id, now })
      return session?.premium == null ? undefined : session
    },

    async rotate(id: string, from: number, at: { rotated_at: string; expires_at: string }) {
      const { numUpdatedRows } = await db
        .updateTable('sessions')
        .set({ ...at, generation: from + 1 })
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .where('generation', '=', from)
        .executeTakeFirstOrThrow()
      return numUpdatedRows > 0n
    },

    async end(id: string) {
      const { numDeletedRows } = await db
        .deleteFrom('sessions')
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return numDeletedRows > 0n
    },

    /** Returns the id of the known device of a session (null for none), or undefined if there is no such session. */
    async deviceOf(id: string) {
      const session = await db
        .selectFrom('sessions')
        .select('device_id')
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .executeTakeFirst()
      return session?.device_id
    },

    list(now: string) {
      return db
        .selectFrom('sessions')
        .select(['id', 'user_agent', 'created_at', 'rotated_at'])
        .where('user_id', '=', userId)
        .where('expires_at', '>', now)
        .orderBy('rotated_at', 'desc')
        .orderBy('id', 'desc')
        .execute()
    },

    /** Ends all sessions, except `but` if given, and returns how many. */
    async endAll({ but }: { but?: string } = {}) {
      let query = db.deleteFrom('sessions').where('user_id', '=', userId)
      if (but) query = query.where('id', '!=', but)
      const { numDeletedRows } = await query.executeTakeFirstOrThrow()
      return Number(numDeletedRows)
    },
  }
}
