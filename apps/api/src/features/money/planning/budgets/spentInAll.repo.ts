import { EntryType } from '@daybook/contract'
import type { Period } from '@daybook/domain/budgetPeriods'
import type { CategorySums } from '@daybook/domain/charts'
import { spentInAll, splitByMonth } from '@daybook/domain/spent'
import { sql } from 'kysely'
import type { Db } from '../../../../db/open.ts'
import { totalsRepo } from '../../entries/sums/totals.repo.ts'

/** Returns what was spent in all categories in a period, in thousandths: totals of whole months plus entries of the other days. */
export async function spentInAllOf(db: Db, userId: string, period: Period) {
  const { months, days } = splitByMonth(period)
  const sums: CategorySums = months ? await totalsRepo(db, userId).byCategories(...months) : { income: [], expense: [] }
  for (const part of days) await addDaysTo(sums, db, userId, part)
  return spentInAll(sums)
}

/** Adds the sums of entries that are not split, and of parts, on days of one month. */
async function addDaysTo(sums: CategorySums, db: Db, userId: string, { start_date, end_date }: Period) {
  for (const table of ['entries', 'entry_parts'] as const) {
    const rows = await db
      .selectFrom(table as 'entries')
      .select(['type', 'category', sql<string>`cast(sum(amount_milli) as text)`.as('milli')])
      .where('user_id', '=', userId)
      .where('type', 'in', EntryType.options)
      .where((eb) => eb.between('day', start_date, end_date))
      .where((eb) => eb.and(table === 'entries' ? [eb('parts', 'is', null)] : []))
      .groupBy(['type', 'category'])
      .execute()
    for (const { type, category: name, milli } of rows)
      sums[type].push({ name, month: start_date.slice(0, 7), milli: BigInt(milli) })
  }
}
