import type { RowOf } from '@daybook/contract'
import { toMilli } from '@daybook/domain/amounts'
import { addDays } from '@daybook/domain/days'
import { titleFinder } from '@daybook/domain/importMatches'
import { foldForSearch } from '@daybook/domain/search'
import type { Db } from '../../../db/open.ts'

/** A bank can book what is paid some days after. */
const [BEFORE_DAYS, BOOKED_WITHIN_DAYS] = [1, 5]
const MOST_COMPARED = 50

/**
 * Finds another entry of this amount that may be of the same receipt: one of the same day and title, or whose receipt was
 * read with more or less of the name, or one without a receipt of the days around it that has the name in its title, like
 * the line of a bank.
 */
export async function findDuplicate(db: Db, userId: string, id: string, row: RowOf<'entry'>) {
  const { type, date, amount, title } = row
  const near = await db
    .selectFrom('entries')
    .leftJoin('scans', (join) =>
      join.onRef('scans.user_id', '=', 'entries.user_id').onRef('scans.id', '=', 'entries.id'),
    )
    .select(['entries.id', 'title', 'day', 'scans.id as scan'])
    .where('entries.user_id', '=', userId)
    .where('type', '=', type)
    .where('day', '>=', addDays(date, -BEFORE_DAYS))
    .where('day', '<=', addDays(date, BOOKED_WITHIN_DAYS))
    .where('amount_milli', '=', toMilli(amount))
    .where('entries.id', '!=', id)
    .orderBy('day')
    .limit(MOST_COMPARED)
    .execute()
  const isNamed = titleFinder(title)
  const isAlike = (other: string) => isNamed(foldForSearch(other)) || titleFinder(other)(foldForSearch(title))
  const twin =
    near.find((one) => one.day === date && (one.title === title || (one.scan !== null && isAlike(one.title)))) ??
    near.find((one) => one.scan === null && isNamed(foldForSearch(one.title)))
  return twin?.id ?? null
}
