import type { Db } from '../../db/open.ts'
import { unauthenticated } from '../../http/errors.ts'

/** The currency a user keeps their money in. */
export async function currencyOf(db: Db, userId: string) {
  const { currency } = await db
    .selectFrom('users')
    .select('currency')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow(unauthenticated)
  return currency
}
