import { EntryType, type MonthPeriod, REPORTED_NAMES } from '@daybook/contract'
import { monthOf } from '@daybook/domain/days'
import { getMonths } from '@daybook/domain/reportRows'
import { byLargestSum, type TagSum } from '@daybook/domain/reportTables'
import { sql } from 'kysely'
import type { Db } from '../../../../db/open.ts'
import { forEachSlice } from '../../../../db/slices.ts'
import { toDetails } from '../entryDetails.repo.ts'

const TAGS_AT_ONCE = 2000

/** Reads the sums of the tags of one user, month by month, since no table of totals has them. */
export function tagSumsRepo(db: Db, userId: string) {
  /** Returns the sums of a month by the tags of an entry. Reads `entries`: SQLite would scan `entry_tags`. */
  const byTags = (type: EntryType, month: string) =>
    db
      .selectFrom('entries')
      .where('user_id', '=', userId)
      .where('type', '=', type)
      .where((eb) => eb.between('day', ...monthOf(month)))
      .where('tags', 'is not', null)
      .select(['tags', sql<string>`cast(sum(amount_milli) as text)`.as('total')])
      .groupBy('tags')
      .execute()

  return {
    /** Returns the sums of the tags of a report, and of all entries with tags. */
    async of(period: MonthPeriod) {
      const byTag = new Map<string, Record<EntryType, bigint>>()
      const withTags = { income: 0n, expense: 0n }
      await forEachSlice(getMonths(period), 1, async ([month]) => {
        for (const type of EntryType.options)
          for (const { tags, total } of await byTags(type, month!)) {
            const milli = BigInt(total)
            withTags[type] += milli
            for (const tag of toDetails({ parts: null, tags }).tags ?? []) {
              const sums = byTag.get(tag) ?? { income: 0n, expense: 0n }
              sums[type] += milli
              byTag.set(tag, sums)
            }
          }
      })
      return { byTag: await findLargest(byTag), withTags }
    },
  }
}

/** Returns the sums of the tags that a report has. */
async function findLargest(byTag: Map<string, Record<EntryType, bigint>>) {
  let largest: ({ tag: string; size: bigint } & Record<EntryType, bigint>)[] = []
  await forEachSlice([...byTag], TAGS_AT_ONCE, (slice) => {
    const sized = slice.map(([tag, sums]) => ({ tag, ...sums, size: sums.income + sums.expense }))
    largest = [...largest, ...sized].sort(byLargestSum).slice(0, REPORTED_NAMES)
  })
  return largest.flatMap(({ tag, income, expense }): TagSum[] => [
    { tag, type: 'income', milli: income },
    { tag, type: 'expense', milli: expense },
  ])
}
