import { sql } from 'kysely'
import type { Db } from '../db/open.ts'

/** Changes a user's stored sum of income as if other entries had so much, of which there would have to be thousands. */
export const addToSum = (db: Db, userId: string, milli: bigint) =>
  db
    .updateTable('entry_totals')
    .set({ amount_milli: sql`amount_milli + ${milli}` })
    .where('user_id', '=', userId)
    .where('type', '=', 'income')
    .execute()
