import type { RawBuilder } from 'kysely'
import type { Db } from '../db/open.ts'

/**
 * Returns the rows of a check over all users, without those of accounts that are being erased. Accounts and the rows of
 * their owners can be on two servers, so no statement reads both. Reads found rows again, because the account may
 * have been erased before its mark was read.
 */
export async function confirmedRows<Row extends { user_id: string }>(db: Db, check: RawBuilder<Row>) {
  const first = await check.execute(db)
  if (first.rows.length === 0) return []
  const found = new Set(first.rows.map((row) => row.user_id))
  const pending = await db.selectFrom('pending_erasures').select('user_id').execute()
  const erased = new Set(pending.map((row) => row.user_id))
  const again = await check.execute(db)
  return again.rows.filter(({ user_id }) => found.has(user_id) && !erased.has(user_id))
}
