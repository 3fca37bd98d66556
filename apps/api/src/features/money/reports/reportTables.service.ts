import type { ReportName, ReportPeriods, ReportTable } from '@daybook/contract'
import { compareTable, yearTable } from '@daybook/domain/categoryTables'
import { otherPeriod } from '@daybook/domain/reportRows'
import { accountsTable, flowTable, tagsTable, worthTable } from '@daybook/domain/reportTables'
import type { Db } from '../../../db/open.ts'
import { accountMonthsUntil } from '../accounts/accountMonths.repo.ts'
import { accountRows } from '../accounts/accountRows.repo.ts'
import { monthTotalsRepo } from '../entries/sums/monthTotals.repo.ts'
import { tagSumsRepo } from '../entries/sums/tagSums.repo.ts'
import { totalsRepo } from '../entries/sums/totals.repo.ts'

/** Returns a report of one user. */
export async function reportTable(
  db: Db,
  userId: string,
  report: ReportName,
  periods: ReportPeriods,
): Promise<ReportTable> {
  const { from, to } = periods
  const other = otherPeriod(periods)
  switch (report) {
    case 'year':
      return yearTable(periods, await totalsRepo(db, userId).byCategories(from, to))
    case 'compare': {
      const months = [from, to, other.from, other.to].sort()
      return compareTable(periods, other, await totalsRepo(db, userId).byCategories(months[0]!, months[3]!))
    }
    case 'flow':
      return flowTable(periods, await totalsUpTo(db, userId, to))
    case 'worth':
      return worthTable(periods, await accountSums(db, userId, to))
    case 'accounts':
      return accountsTable(periods, await accountSums(db, userId, to))
    case 'tags': {
      const sums = await tagSumsRepo(db, userId).of(periods)
      return tagsTable(periods, { ...sums, totals: await totalsUpTo(db, userId, to) })
    }
  }
}

const totalsUpTo = (db: Db, userId: string, month: string) => monthTotalsRepo(db, userId).upTo(month)

/** Returns the sums that reports by account need; for a user with one account, only the totals. */
async function accountSums(db: Db, userId: string, last: string) {
  const accounts = await accountRows.list(db, userId)
  const totals = await totalsUpTo(db, userId, last)
  if (accounts.length === 0) return { accounts, totals, ofAccounts: [] }
  return { accounts, totals, ofAccounts: await accountMonthsUntil(db, userId, last) }
}
