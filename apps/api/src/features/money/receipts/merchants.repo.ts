import type { CategoryRenaming, EntryType } from '@daybook/contract'
import type { Db } from '../../../db/open.ts'

const MAX_MERCHANTS = 500

type Merchant = { rawName: string; type: EntryType; title: string; category: string }

/** Reads and writes the merchants that one user has corrected. */
export function merchantRepo(db: Db, userId: string) {
  const insert = (rawName: string, values: Omit<Merchant, 'rawName'> & { corrected_at: string }) =>
    db.insertInto('merchants').values({ user_id: userId, merchant_raw_name: rawName, ...values })

  return {
    /** Returns the latest corrections first. */
    list() {
      return db
        .selectFrom('merchants')
        .select(['merchant_raw_name as rawName', 'type', 'title', 'category'])
        .where('user_id', '=', userId)
        .orderBy('corrected_at', 'desc')
        .orderBy('merchant_raw_name')
        .limit(MAX_MERCHANTS)
        .execute()
    },

    async rememberCorrection({ rawName, ...rest }: Merchant, correctedAt: string) {
      const values = { ...rest, corrected_at: correctedAt }
      await insert(rawName, values)
        .onConflict((oc) => oc.columns(['user_id', 'merchant_raw_name']).doUpdateSet(values))
        .execute()
    },

    async renameCategory({ from, to }: CategoryRenaming) {
      const ofUser = db.updateTable('merchants').where('user_id', '=', userId)
      await ofUser.set({ category: to }).where('category', '=', from).execute()
    },

    /** Remembers a correction of a shop that has none. */
    async addCorrection({ rawName, ...rest }: Merchant, correctedAt: string) {
      await insert(rawName, { ...rest, corrected_at: correctedAt })
        .onConflict((oc) => oc.columns(['user_id', 'merchant_raw_name']).doNothing())
        .execute()
    },
  }
}
