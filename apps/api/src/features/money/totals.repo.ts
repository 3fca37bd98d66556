import type { EntryType } from '@daybook/contract'
import { fromMilli, toMilli } from '@daybook/domain/amounts'
import { isOffered, LARGEST_TOTAL, namesByUse } from '@daybook/domain/entries'
import { sql } from 'kysely'
import { adjustCategoryUsage } from '../../db/categories.ts'
import type { Db } from '../../db/open.ts'
import { prepared } from '../../db/prepared.ts'
import type { EntryTable } from '../../db/schema.ts'
import { DomainError } from '../../errors.ts'

type EntryChanges = Pick<EntryTable, 'type' | 'day' | 'category' | 'amount_milli'>
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
    if (BigInt(row?.total ?? 0) > LARGEST_TOTAL) throw tooLarge()
  }

  return {
    /** Applies added and removed entries together; an edit is one of each. */
    async count({ added = [], removed = [] }: { added?: EntryChanges[]; removed?: EntryChanges[] }) {
      const totals = sumByKey(added, removed, (row) => row.type)
      const months = sumByKey(added, removed, (row) => `${row.type} ${row.day.slice(0, 7)}`)
      const categories = sumByKey(added, removed, (row) => `${row.type} ${row.day.slice(0, 7)} ${row.category}`)
      const uses = sumByKey(
        added,
        removed,
        (row) => row.category,
        () => 1,
      )
      for (const [type, milli] of totals) await addTotal(type, milli)
      for (const [key, milli] of months) {
        const [type, month] = key.split(' ') as [EntryType, string]
        await addToMonth(db, { userId, type, month, milli })
      }
      for (const [key, milli] of categories) {
        const [type, month, ...words] = key.split(' ') as [EntryType, string, ...string[]]
        await addToCategory(db, { userId, type, month, category: words.join(' '), milli })
      }
      for (const [name, by] of uses) await adjustCategoryUsage(db, userId, name, Number(by))
    },

    /** Throws if adding these entries would exceed the largest sum. */
    async checkRoomFor(entries: { type: EntryType; amount: number }[]) {
      const sums = new Map((await totalsOf(db, { userId })).map(({ type, total }) => [type, BigInt(total)]))
      for (const { type, amount } of entries) sums.set(type, (sums.get(type) ?? 0n) + BigInt(toMilli(amount)))
      if ([...sums.values()].some((sum) => sum > LARGEST_TOTAL)) throw tooLarge()
    },

    /** Returns the sums of the categories in each month from `first` to `last` (yyyy-mm). */
    async byCategory(type: EntryType, first: string, last: string) {
      const rows = await categorySumsOf(db, { userId, type, first, last })
      return rows.map(({ category, month, total }) => ({ name: category, month, milli: BigInt(total) }))
    },

    async balance() {
      const rows = await totalsOf(db, { userId })
      const total = (type: EntryType) => BigInt(rows.find((row) => row.type === type)?.total ?? 0)
      return fromMilli(total('income') - total('expense'))
    },

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

/** Sums added minus removed rows by key, in a stable order, without zeros. Throws if a sum is too large. */
function sumByKey<K extends string>(
  added: EntryChanges[],
  removed: EntryChanges[],
  keyOf: (row: EntryChanges) => K,
  worth: (row: EntryChanges) => number = (row) => row.amount_milli,
) {
  const sums = new Map<K, bigint>()
  const add = (row: EntryChanges, sign: bigint) =>
    sums.set(keyOf(row), (sums.get(keyOf(row)) ?? 0n) + sign * BigInt(worth(row)))
  for (const row of added) add(row, 1n)
  for (const row of removed) add(row, -1n)
  if ([...sums.values()].some((sum) => sum > LARGEST_TOTAL)) throw tooLarge()
  return [...sums].filter(([, sum]) => sum !== 0n).sort(([a], [b]) => (a < b ? -1 : 1))
}

const tooLarge = () => new DomainError('sum_too_large')
