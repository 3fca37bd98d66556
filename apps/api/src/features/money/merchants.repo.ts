import type { EntryType } from '@daybook/contract'
import type { Db } from '../../db/open.ts'

const MOST = 500

type Merchant = { spelling: string; type: EntryType; title: string; category: string }

/** The merchants whose receipts one user has corrected. */
export function merchantRepo(db: Db, userId: string) {
  return {
    /** The latest corrections first. */
    list() {
      return db
        .selectFrom('merchants')
        .select(['spelling', 'type', 'title', 'category'])
        .where('user_id', '=', userId)
        .orderBy('taught_at', 'desc')
        .orderBy('spelling')
        .limit(MOST)
        .execute()
    },

    async learn({ spelling, ...rest }: Merchant, taughtAt: string) {
      const values = { ...rest, taught_at: taughtAt }
      await db
        .insertInto('merchants')
        .values({ user_id: userId, spelling, ...values })
        .onConflict((oc) => oc.columns(['user_id', 'spelling']).doUpdateSet(values))
        .execute()
    },
  }
}
