import type { Db } from './open.ts'
import type { Schema } from './schema.ts'

const ID = 'clock'
export type ClockCheckRow = Omit<Schema['clock_checks'], 'id'>

/** Repository of the single clock row that all servers of a database share. */
export function clockCheckRepo(db: Db) {
  return {
    get(): Promise<ClockCheckRow | undefined> {
      return db
        .selectFrom('clock_checks')
        .select(['trusted_at', 'candidate_at', 'plausible_ms'])
        .where('id', '=', ID)
        .executeTakeFirst()
    },

    async put(row: ClockCheckRow) {
      await db
        .insertInto('clock_checks')
        .values({ id: ID, ...row })
        .onConflict((oc) => oc.column('id').doUpdateSet(row))
        .execute()
    },

    /** Moves the trusted time forward. Does nothing if another server has moved it further. */
    async advance(trusted_at: string) {
      await db
        .updateTable('clock_checks')
        .set({ trusted_at })
        .where('id', '=', ID)
        .where('trusted_at', '<', trusted_at)
        .execute()
    },
  }
}
