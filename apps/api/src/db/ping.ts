import { sql } from 'kysely'
import type { Db } from './open.ts'

/** Throws where the database can't be reached. */
export async function ping(db: Db) {
  await sql`select 1`.execute(db)
}
