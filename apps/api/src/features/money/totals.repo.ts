import type { EntryType } from '@daybook/contract'
import { sql } from 'kysely'
import { fromMilli } from '../../db/milli.ts'
import type { Db } from '../../db/open.ts'
import { Refusal } from '../../http/errors.ts'

// Far below 2^63, so that no addition ever overflows the column.
const LARGEST_TOTAL = 9_000_000_000_000_000_000n

/** The sums and categories of one user, kept up to date in the transaction of every write. */
export function totalsRepo(db: Db, userId: string) {
  const asText = sql<string>`cast(amount_milli as text)`

  return {
    async add(type: EntryType, milli: number) {
      const row = await db
        .insertInto('entry_totals')
        .values({ user_id: userId, type, amount_milli: milli })
        .onConflict((oc) =>
          oc
            .columns(['user_id', 'type'])
            .doUpdateSet((eb) => ({ amount_milli: eb('entry_totals.amount_milli', '+', milli) })),
        )
        .returning(asText.as('total'))
        .executeTakeFirstOrThrow()
      if (BigInt(row.total) > LARGEST_TOTAL) throw new Refusal('invalid', 'The sum of all entries would be too large.')
    },

    async balance() {
      const rows = await db
        .selectFrom('entry_totals')
        .where('user_id', '=', userId)
        .select(['type', asText.as('total')])
        .execute()
      const total = (type: EntryType) => BigInt(rows.find((row) => row.type === type)?.total ?? 0)
      return fromMilli((total('income') - total('expense')).toString())
    },

    async useCategory(name: string, by: 1 | -1) {
      await db
        .insertInto('categories')
        .values({ user_id: userId, name, uses: by })
        .onConflict((oc) =>
          oc.columns(['user_id', 'name']).doUpdateSet((eb) => ({ uses: eb('categories.uses', '+', by) })),
        )
        .execute()
    },

    /** Names in use, most used first. */
    async categories() {
      const rows = await db
        .selectFrom('categories')
        .select('name')
        .where('user_id', '=', userId)
        .where('uses', '>', 0)
        .orderBy('uses', 'desc')
        .orderBy('name')
        .execute()
      return rows.map((row) => row.name)
    },
  }
}
