import type { EntryType, RowOf } from '@daybook/contract'
import { fromMilli, toMilli } from '@daybook/domain/amounts'
import { isOffered, LARGEST_TOTAL, namesByUse, partsOf } from '@daybook/domain/entries'
import { sql } from 'kysely'
import { adjustCategoryUsage } from '../../db/categories.ts'
import type { Db } from '../../db/open.ts'
import { prepared } from '../../db/prepared.ts'
import { DomainError } from '../../errors.ts'
import { accountTotalsRepo } from './accounts/accountTotals.repo.ts'

type EntryChange = Pick<RowOf<'entry'>, 'type' | 'date' | 'category' | 'amount' | 'parts'>
type PartChange = { type: EntryType; day: string; month: string; category: string; milli: number }
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
    if (BigInt(row?.total ?? 0) > LARGEST_TOTAL) throw tooLarge()
  }

  /** Returns income less expense, in thousandths. */
  async function milli() {
    const rows = await totalsOf(db, { userId })
    const total = (type: EntryType) => BigInt(rows.find((row) => row.type === type)?.total ?? 0)
    return total('income') - total('expense')
  }

  return {
    /** Applies added and removed entries together; an edit is one of each. */
    async count(changes: { added?: EntryChange[]; removed?: EntryChange[] }) {
      const [added, removed] = [partChanges(changes.added), partChanges(changes.removed)]
      const totals = sumByKey(added, removed, (part) => part.type)
      const months = sumByKey(added, removed, (part) => `${part.type} ${part.month}`)
      const days = sumByKey(added, removed, (part) => `${part.type} ${part.day}`)
      const categories = sumByKey(added, removed, (part) => `${part.type} ${part.month} ${part.category}`)
      const uses = sumByKey(
        added,
        removed,
        (part) => part.category,
        () => 1,
      )
      for (const [type, milli] of totals) await addTotal(type, milli)
      for (const [key, milli] of months) {
        const [type, month] = key.split(' ') as [EntryType, string]
        await addToMonth(db, { userId, type, month, milli })
      }
      for (const [key, milli] of days) {
        const [type, day] = key.split(' ') as [EntryType, string]
        await addToDay(db, { userId, type, day, milli })
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

/** Returns the parts of entries, with what sums need of each. */
const partChanges = (entries: EntryChange[] = []): PartChange[] =>
  entries.flatMap((entry) =>
    partsOf(entry).map(({ category, amount }) => ({
      type: entry.type,
      day: entry.date,
      month: entry.date.slice(0, 7),
      category,
      milli: toMilli(amount),
    })),
  )

/** Sums added minus removed parts by key, in a stable order, without zeros. Throws if a sum is too large. */
function sumByKey<K extends string>(
  added: PartChange[],
  removed: PartChange[],
  keyOf: (part: PartChange) => K,
  worth: (part: PartChange) => number = (part) => part.milli,
) {
  const sums = new Map<K, bigint>()
  const add = (part: PartChange, sign: bigint) =>
    sums.set(keyOf(part), (sums.get(keyOf(part)) ?? 0n) + sign * BigInt(worth(part)))
  for (const part of added) add(part, 1n)
  for (const part of removed) add(part, -1n)
  if ([...sums.values()].some((sum) => sum > LARGEST_TOTAL)) throw tooLarge()
  return [...sums].filter(([, sum]) => sum !== 0n).sort(([a], [b]) => (a < b ? -1 : 1))
}

const tooLarge = () => new DomainError('sum_too_large')
