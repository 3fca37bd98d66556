import type { EntryType } from '@daybook/contract'
import { computeBalance } from '@daybook/domain/accounts'
import type { CategoryMonthSum, CategorySums } from '@daybook/domain/charts'
import { namesByUse, offeredNames } from '@daybook/domain/entries'
import { sql } from 'kysely'
import { findSettings } from '../../../../db/changes/settingsRows.repo.ts'
import type { Db } from '../../../../db/open.ts'
import { prepared } from '../../../../db/prepared.ts'
import { inSlices } from '../../../../db/slices.ts'
import { accountTotalsRepo } from './accountTotals.repo.ts'
import { upcomingMilli } from './daySums.repo.ts'

const asText = sql<string>`cast(amount_milli as text)`

const readTotals = prepared((db, { userId }: { userId: string }) =>
  db
    .selectFrom('entry_totals')
    .where('user_id', '=', userId)
    .select(['type', asText.as('total')]),
)

// So many rows are read in one statement.
const SUMS_AT_ONCE = 5000

type Months = { userId: string; type: EntryType; first: string; last: string }
type After = { category: string; month: string }

const readCategorySums = prepared((db, { userId, type, first, last, category, month }: Months & After) =>
  db
    .selectFrom('category_totals')
    .where('user_id', '=', userId)
    .where('type', '=', type)
    .where((eb) => eb(eb.refTuple('category', 'month'), '>', eb.tuple(category, month)))
    .where((eb) => eb.between('month', first, last))
    .select(['category', 'month', asText.as('total')])
    .orderBy('category')
    .orderBy('month')
    .limit(SUMS_AT_ONCE),
)

const readCategories = prepared((db, { userId }: { userId: string }) =>
  db.selectFrom('categories').select(['name', 'uses']).where('user_id', '=', userId).where('uses', '>', 0),
)

const readCategoryTypes = prepared((db, { userId }: { userId: string }) =>
  db
    .selectFrom('category_totals')
    .where('user_id', '=', userId)
    .where('amount_milli', '>', 0)
    .select(['type', 'category'])
    .distinct(),
)

/** Reads the sums and categories of one user. */
export function totalsRepo(db: Db, userId: string) {
  /** Returns income less expense, in thousandths. */
  async function milli() {
    const rows = await readTotals(db, { userId })
    const total = (type: EntryType) => BigInt(rows.find((row) => row.type === type)?.total ?? 0)
    return total('income') - total('expense')
  }

  async function byCategory(type: EntryType, first: string, last: string) {
    const read = (_: number, after: After = { category: '', month: '' }) =>
      readCategorySums(db, { userId, type, first, last, category: after.category, month: after.month })
    const sums: CategoryMonthSum[] = []
    for await (const rows of inSlices(read, SUMS_AT_ONCE))
      for (const { category, month, total } of rows) sums.push({ name: category, month, milli: BigInt(total) })
    return sums
  }

  return {
    /** Returns the sums of the categories in each month from `first` to `last` (yyyy-mm), of each type. */
    byCategories: async (first: string, last: string): Promise<CategorySums> => ({
      income: await byCategory('income', first, last),
      expense: await byCategory('expense', first, last),
    }),

    milli,

    /** Returns the balance of `today`: income less expense until then, with the opening balances of accounts. */
    async balance(today: string) {
      const { openings } = accountTotalsRepo(db, userId)
      return computeBalance(...(await Promise.all([milli(), openings(), upcomingMilli(db, userId, today)])))
    },

    /** Returns the names in use, most used first, and then the added ones. With `type`, without those that only the other type uses. */
    async categories(type?: EntryType) {
      const { added_categories } = (await findSettings(db, userId)) ?? {}
      const names = namesByUse(await readCategories(db, { userId }), added_categories)
      return type ? offeredNames(type, names, await readCategoryTypes(db, { userId })) : names
    },
  }
}
