import { type Charts, EntryType, type MoneyMonth } from '@daybook/contract'
import { comparedDays, computeCharts, computeMoneyMonth, type MonthSums } from '@daybook/domain/charts'
import { monthAfter } from '@daybook/domain/days'
import type { Db } from '../../../db/open.ts'
import { accountTotalsRepo } from '../entries/sums/accountTotals.repo.ts'
import { sumOfDays } from '../entries/sums/daySums.repo.ts'
import { monthTotalsRepo } from '../entries/sums/monthTotals.repo.ts'
import { totalsRepo } from '../entries/sums/totals.repo.ts'

/** Returns the data of the charts as of `today`. */
export async function charts(db: Db, userId: string, today: string, months: number): Promise<Charts> {
  const thisMonth = today.slice(0, 7)
  const totals = await monthTotalsRepo(db, userId).upTo(thisMonth)
  const first = monthAfter(thisMonth, 1 - months)
  const categories = await totalsRepo(db, userId).byCategories(first, thisMonth)
  const opening = await accountTotalsRepo(db, userId).openings()
  return computeCharts({ today, months, totals, categories, opening })
}

/** Returns the data of a month, by default the one of `today`. */
export async function moneyMonth(
  db: Db,
  userId: string,
  today: string,
  month = today.slice(0, 7),
): Promise<MoneyMonth> {
  const days = comparedDays(month, today)
  const monthTotals = monthTotalsRepo(db, userId)
  const totals = await monthTotals.of(month)
  const totalsBefore = await monthTotals.of(monthAfter(month, -1))
  const milliOf = (of: typeof totals, type: EntryType) => of.find((total) => total.type === type)?.milli ?? 0n
  const categories = await totalsRepo(db, userId).byCategories(month, month)
  const sums = {} as MonthSums
  for (const type of EntryType.options) {
    const compared: [bigint, bigint] = [0n, 0n]
    for (const [at, period] of [days?.this_month, days?.last_month].entries()) {
      if (period) compared[at] = await sumOfDays(db, userId, { type, ...period })
    }
    const [milli, before] = [milliOf(totals, type), milliOf(totalsBefore, type)]
    sums[type] = { milli, before, compared, categories: categories[type] }
  }
  return computeMoneyMonth(month, days, sums)
}
