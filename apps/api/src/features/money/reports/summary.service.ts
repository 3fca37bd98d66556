import type { EntryType } from '@daybook/contract'
import { fromMilli } from '@daybook/domain/amounts'
import type { Db } from '../../../db/open.ts'
import { sumOfDays } from '../entries/sums/daySums.repo.ts'
import { monthTotalsRepo } from '../entries/sums/monthTotals.repo.ts'
import { totalsRepo } from '../entries/sums/totals.repo.ts'

/** Returns the sums of `today` and of its month, and the balance, for the dashboard. */
export async function moneySummary(db: Db, userId: string, today: string) {
  const sumOfDay = async (type: EntryType) =>
    fromMilli(await sumOfDays(db, userId, { type, first: today, last: today }))
  const [income_today, expenses_today, month, balance] = await Promise.all([
    sumOfDay('income'),
    sumOfDay('expense'),
    monthTotalsRepo(db, userId).of(today.slice(0, 7)),
    totalsRepo(db, userId).balance(today),
  ])
  const sumOfMonth = (type: EntryType) => fromMilli(month.find((sum) => sum.type === type)?.milli ?? 0n)
  return {
    income_today,
    expenses_today,
    income_month: sumOfMonth('income'),
    expenses_month: sumOfMonth('expense'),
    balance,
  }
}
