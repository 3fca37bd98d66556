import { EntryType } from '@daybook/contract'
import type { CountedDays } from '@daybook/domain/spent'
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../../db/open.ts'
import type { Schema } from '../../../../db/schema.ts'
import { forEachSlice } from '../../../../db/slices.ts'
import { spentInAllOf } from './spentInAll.repo.ts'

type Range = { category: string; start_day: string; end_day: string }
type WithRanges = Schema & { ranges: Range }
type Ranges = ExpressionBuilder<WithRanges, 'ranges'>

// Whole months are read from category_totals. Days are compared as text, so '-31' works as the last day of any month.
const isWholeMonth = sql<SqlBool>`category_totals.month || '-01' >= ranges.start_day
  and category_totals.month || '-31' <= ranges.end_day`
const firstMonth = sql<string>`substr(ranges.start_day, 1, 7)`
const lastMonth = sql<string>`substr(ranges.end_day, 1, 7)`
const startsMidMonth = sql<SqlBool>`substr(ranges.start_day, 9) <> '01'`
const endsMidMonth = sql<SqlBool>`substr(ranges.end_day, 9) <> '31'
  and (${lastMonth} > ${firstMonth} or substr(ranges.start_day, 9) = '01')`

// Income of a category, such as a refund, lowers what was spent in it.
const netMilli = sql<number>`sum(case type when 'expense' then amount_milli else -amount_milli end)`

/** Returns the SQL for what was spent in a range: totals of its whole months plus entries and parts of its partial months. */
function selectSpent(userId: string) {
  const wholeMonths = (eb: Ranges) =>
    eb
      .selectFrom('category_totals')
      .select(netMilli.as('milli'))
      .where('category_totals.user_id', '=', userId)
      .where('category_totals.type', 'in', EntryType.options)
      .whereRef('category_totals.category', '=', 'ranges.category')
      .where(isWholeMonth)

  const days = (eb: Ranges, table: 'entries' | 'entry_parts', where: Expression<SqlBool>) =>
    eb
      .selectFrom(table as 'entries')
      .select(netMilli.as('milli'))
      .where('user_id', '=', userId)
      .where('type', 'in', EntryType.options)
      .whereRef(`${table as 'entries'}.category`, '=', 'ranges.category')
      .whereRef('day', '>=', 'ranges.start_day')
      .whereRef('day', '<=', 'ranges.end_day')
      .where(table === 'entries' ? sql<SqlBool>`parts is null` : sql<SqlBool>`true`)
      .where(where)

  return (eb: Ranges) => {
    const partial = (['entries', 'entry_parts'] as const).flatMap((table) => [
      days(eb, table, sql<SqlBool>`${startsMidMonth} and day <= ${firstMonth} || '-31'`),
      days(eb, table, sql<SqlBool>`${endsMidMonth} and day >= ${lastMonth} || '-01'`),
    ])
    const sums = [wholeMonths(eb), ...partial].map((sum) => sql`coalesce((${sum}), 0)`)
    return sql<string>`cast(${sql.join(sums, sql` + `)} as text)`.as('spent')
  }
}

/** How many ranges are read at once, each with up to two months of entries. A statement of SQLite holds the event loop. */
const READ_AT_ONCE = 20

const keyOf = ({ category, start_date, end_date }: CountedDays) => JSON.stringify([category, start_date, end_date])

/** Returns a function that returns what was spent in one of the categories, or in all, in one of the ranges, in thousandths. */
export async function spentInDays(db: Db, userId: string, days: readonly CountedDays[]) {
  const wanted = new Map(days.map((one) => [keyOf(one), one]))
  const sums = new Map<string, bigint>()
  const [all, ofCategories] = [[], []] as CountedDays[][]
  for (const one of wanted.values()) (one.category === null ? all : ofCategories)!.push(one)
  for (const one of all!) sums.set(keyOf(one), await spentInAllOf(db, userId, one))
  await forEachSlice(ofCategories!, READ_AT_ONCE, async (slice) => {
    const values = slice.map((one) => sql`(${one.category}, ${one.start_date}, ${one.end_date})`)
    const rows = await db
      .with('ranges(category, start_day, end_day)', () => sql<Range>`(values ${sql.join(values)})`)
      .selectFrom('ranges')
      .select(['category', 'start_day', 'end_day'])
      .select(selectSpent(userId))
      .execute()
    for (const { category, start_day, end_day, spent } of rows)
      sums.set(keyOf({ category, start_date: start_day, end_date: end_day }), BigInt(spent))
  })
  return (one: CountedDays) => sums.get(keyOf(one)) ?? 0n
}
