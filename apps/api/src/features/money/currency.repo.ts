import type { Db } from '../../db/open.ts'
import { unauthenticated } from '../../errors.ts'

/** Reads and writes the user's currency. */
export async function currencyOf(db: Db, userId: string) {
  const { currency } = await db
    .selectFrom('users')
    .select('currency')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow(unauthenticated)
  return currency
}
