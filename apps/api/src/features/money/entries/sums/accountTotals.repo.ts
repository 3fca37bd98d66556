import type { AccountSums } from '@daybook/domain/accounts'
import { sql } from 'kysely'
import type { Db } from '../../../../db/open.ts'
import { prepared } from '../../../../db/prepared.ts'

type Table = 'account_totals' | 'foreign_totals'

const readOpenings = prepared((db, { userId }: { userId: string }) =>
  db
    .selectFrom('accounts')
    .where('user_id', '=', userId)
    .select(sql<string | null>`cast(sum(opening_milli) as text)`.as('total')),
)

const TOTAL = sql<string>`cast(amount_milli as text)`.as('total')
const CLEARED = sql<string>`cast(cleared_milli as text)`.as('cleared')

/** Returns what accounts were changed by, in all and cleared. */
async function readSums(db: Db, userId: string, table: Table) {
  const rows = await db.selectFrom(table).where('user_id', '=', userId).select(['account', TOTAL, CLEARED]).execute()
  return {
    totals: new Map(rows.map(({ account, total }) => [account, BigInt(total)])),
    cleared: new Map(rows.map(({ account, cleared }) => [account, BigInt(cleared)])),
  }
}

/** Reads what entries and transfers change the accounts of one user by. */
export function accountTotalsRepo(db: Db, userId: string) {
  return {
    /** Returns what accounts were changed by, in all and cleared. */
    async all(hasForeign: boolean): Promise<Omit<AccountSums, 'total'>> {
      const { totals, cleared } = await readSums(db, userId, 'account_totals')
      const foreign = hasForeign ? await readSums(db, userId, 'foreign_totals') : undefined
      return {
        totalCleared: [...cleared.values()].reduce((sum, milli) => sum + milli, 0n),
        ofAccount: (id) => totals.get(id) ?? 0n,
        clearedOf: (id) => cleared.get(id) ?? 0n,
        foreignOf: (id) => foreign?.totals.get(id) ?? 0n,
        foreignClearedOf: (id) => foreign?.cleared.get(id) ?? 0n,
      }
    },

    /** Returns the sum of the opening balances, in thousandths. */
    async openings() {
      const [row] = await readOpenings(db, { userId })
      return BigInt(row?.total ?? 0)
    },
  }
}
