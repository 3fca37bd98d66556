import type { EntryType, RowOf } from '@daybook/contract'
import { fromMilli, toMilli } from '@daybook/domain/amounts'
import { isOffered, namesByUse, partsOf } from '@daybook/domain/entries'
import { sql } from 'kysely'
import { adjustCategoryUsage } from '../../db/categories.ts'
import type { Db } from '../../db/open.ts'
import { prepared } from '../../db/prepared.ts'
import { accountTotalsRepo } from './accounts/accountTotals.repo.ts'
import { mergeSums, requireSmallSums } from './mergeSums.ts'

type EntryChange = Pick<RowOf<'entry'>, 'type' | 'date' | 'category' | 'amount' | 'parts'>
type PartChange = { type: EntryType; day: string; month: string; category: string; milli: bigint; uses: bigint }
const asText = sql<string>`cast(amount_milli as text)`

type Sum = { userId: string; type: EntryType; milli: bigint }
type MonthlyTotal = { month: string }

const addToTotal = prepared((db, { userId, type, milli }: Sum) =>
  db
    .insertInto('entry_totals')
    .values({ user_id: userId, type, amount_milli: milli })
    .onConflict((oc) =>
      oc
        .columns(['user_id', 'type'])
        .doUpdateSet((eb) => ({ amount_milli: eb('entry_totals.amount_milli', '+', sql<number>`${milli}`) })),
    )
    .returning(asText.as('total')),
)

const addToMonth = prepared((db, { userId, type, month, milli }: Sum & MonthlyTotal) =>
  db
    .insertInto('month_totals')
    .values({ user_id: userId, month, type, amount_milli: milli })
    .onConflict((oc) =>
      oc
        .columns(['user_id', 'month', 'type'])
        .doUpdateSet((eb) => ({ amount_milli: eb('month_totals.amount_milli', '+', sql<number>`${milli}`) })),
    ),
)

const addToDay = prepared((db, { userId, type, day, milli }: Sum & { day: string }) =>
  db
    .insertInto('day_totals')
    .values({ user_id: userId, type, day, amount_milli: milli })
    .onConflict((oc) =>
      oc
        .columns(['user_id', 'type', 'day'])
        .doUpdateSet((eb) => ({ amount_milli: eb('day_totals.amount_milli', '+', sql<number>`${milli}`) })),
    ),
)

const addToCategory = prepared(
  (db, { userId, type, month, category, milli }: Sum & MonthlyTotal & { category: string }) =>
    db
      .insertInto('category_totals')
      .values({ user_id: userId, type, category, month, amount_milli: milli })
      .onConflict((oc) =>
        oc
          .columns(['user_id', 'type', 'category', 'month'])
          .doUpdateSet((eb) => ({ amount_milli: eb('category_totals.amount_milli', '+', sql<number>`${milli}`) })),
      ),
)

const totalsOf = prepared((db, { userId }: { userId: string }) =>
  db
    .selectFrom('entry_totals')
    .where('user_id', '=', userId)
    .select(['type', asText.as('total')]),
)

type Months = { userId: string; type: EntryType; first: string; last: string }

const categorySumsOf = prepared((db, { userId, type, first, last }: Months) =>
  db
    .selectFrom('category_totals')
    .where('user_id', '=', userId)
    .where('type', '=', type)
    .where((eb) => eb.between('month', first, last))
    .select(['category', 'month', asText.as('total')]),
)

const categoriesOf = prepared((db, { userId }: { userId: string }) =>
  db.selectFrom('categories').select(['name', 'uses']).where('user_id', '=', userId).where('uses', '>', 0),
)

const categoryTypesOf = prepared((db, { userId }: { userId: string }) =>
  db
    .selectFrom('category_totals')
    .where('user_id', '=', userId)
    .where('amount_milli', '>', 0)
    .select(['type', 'category'])
    .distinct(),
)

/** Maintains the sums and categories of one user; called in the transaction of every write. */
export function totalsRepo(db: Db, userId: string) {
  async function addTotal(type: EntryType, milli: bigint) {
    const [row] = await addToTotal(db, { userId, type, milli })
    requireSmallSums([BigInt(row?.total ?? 0)])
  }

  /** Returns income less expense, in thousandths. */
  async function milli() {
    const rows = await totalsOf(db, { userId })
    const total = (type: EntryType) => BigInt(rows.find((row) => row.type === type)?.total ?? 0)
    return total('income') - total('expense')
  }

  return {
    /** Applies added and removed entries together; an edit is one of each. */
    async count({ added = [], removed = [] }: { added?: EntryChange[]; removed?: EntryChange[] }) {
      const parts = [...partChanges(added, 1n), ...partChanges(removed, -1n)]
      const sumsBy = <const Key extends readonly string[]>(
        keyOf: (part: PartChange) => Key,
        worth: 'milli' | 'uses' = 'milli',
      ) => mergeSums(parts.map((part) => ({ key: keyOf(part), by: [part[worth]] as const })))
      for (const { key, by } of sumsBy(({ type }) => [type])) await addTotal(key[0], by[0])
      for (const { key, by } of sumsBy(({ type, month }) => [type, month]))
        await addToMonth(db, { userId, type: key[0], month: key[1], milli: by[0] })
      for (const { key, by } of sumsBy(({ type, day }) => [type, day]))
        await addToDay(db, { userId, type: key[0], day: key[1], milli: by[0] })
      for (const { key, by } of sumsBy(({ type, month, category }) => [type, month, category]))
        await addToCategory(db, { userId, type: key[0], month: key[1], category: key[2], milli: by[0] })
      for (const { key, by } of sumsBy(({ category }) => [category], 'uses'))
        await adjustCategoryUsage(db, userId, key[0], Number(by[0]))
    },

    /** Throws if adding these entries would exceed the largest sum. */
    async checkRoomFor(entries: { type: EntryType; amount: number }[]) {
      const sums = new Map((await totalsOf(db, { userId })).map(({ type, total }) => [type, BigInt(total)]))
      for (const { type, amount } of entries) sums.set(type, (sums.get(type) ?? 0n) + BigInt(toMilli(amount)))
      requireSmallSums([...sums.values()])
    },

    /** Returns the sums of the categories in each month from `first` to `last` (yyyy-mm). */
    async byCategory(type: EntryType, first: string, last: string) {
      const rows = await categorySumsOf(db, { userId, type, first, last })
      return rows.map(({ category, month, total }) => ({ name: category, month, milli: BigInt(total) }))
    },

    milli,

    /** Returns income less expense, with the opening balances of accounts. */
    balance: async () => fromMilli((await milli()) + (await accountTotalsRepo(db, userId).openings())),

    /** Returns the names in use, most used first. With `type`, without those that only the other type uses. */
    async categories(type?: EntryType) {
      const names = namesByUse(await categoriesOf(db, { userId }))
      if (!type) return names
      const rows = await categoryTypesOf(db, { userId })
      const typesOf = (name: string) => rows.filter((row) => row.category === name).map((row) => row.type)
      return names.filter((name) => isOffered(type, typesOf(name)))
    },
  }
}

/** Returns what adding entries, or removing them with the sign -1, changes: one change for each part. */
const partChanges = (entries: EntryChange[], sign: 1n | -1n): PartChange[] =>
  entries.flatMap((entry) =>
    partsOf(entry).map(({ category, amount }) => ({
      type: entry.type,
      day: entry.date,
      month: entry.date.slice(0, 7),
      category,
      milli: sign * BigInt(toMilli(amount)),
      uses: sign,
    })),
  )
