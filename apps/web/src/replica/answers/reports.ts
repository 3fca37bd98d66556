import {
  EntryType,
  getReportTable,
  type MonthPeriod,
  type ReportName,
  type ReportPeriods,
  type ReportTable,
} from '@daybook/contract'
import { toMilli } from '@daybook/domain/amounts'
import { compareTable, yearTable } from '@daybook/domain/categoryTables'
import { monthOf } from '@daybook/domain/days'
import { getMonths, otherPeriod } from '@daybook/domain/reportRows'
import {
  type AccountMonth,
  accountsTable,
  flowTable,
  type TagSum,
  tagsTable,
  transferChanges,
  worthTable,
} from '@daybook/domain/reportTables'
import { answerWith } from '../answers.ts'
import type { RowReader } from '../rows.ts'

const categorySums = ({ entries }: RowReader, periods: MonthPeriod[]) =>
  entries.sums().byCategories([...new Set(periods.flatMap(getMonths))])

function tagSums({ entries }: RowReader, { from, to }: MonthPeriod) {
  const byTag = new Map<string, TagSum>()
  const withTags = { income: 0n, expense: 0n }
  for (const type of EntryType.options)
    for (const { amount, tags } of entries.between(type, `${from}-01`, monthOf(to)[1])) {
      if (!tags) continue
      const milli = BigInt(toMilli(amount))
      withTags[type] += milli
      for (const tag of tags) {
        const key = `${type} ${tag}`
        byTag.set(key, { tag, type, milli: (byTag.get(key)?.milli ?? 0n) + milli })
      }
    }
  return { byTag: [...byTag.values()], withTags, totals: entries.sums().monthTotals(to) }
}

function accountSums({ entries, all }: RowReader, last: string) {
  const [accounts, totals] = [all('account'), entries.sums().monthTotals(last)]
  if (accounts.length === 0) return { accounts, totals, ofAccounts: [] }
  const sums = new Map<string, AccountMonth>()
  for (const type of EntryType.options)
    for (const { amount, account, date } of entries.between(type, '', monthOf(last)[1])) {
      if (!account) continue
      const month = date.slice(0, 7)
      const key = `${type} ${month} ${account}`
      const milli = (sums.get(key)?.milli ?? 0n) + BigInt(toMilli(amount))
      sums.set(key, { account, month, kind: type, milli })
    }
  return { accounts, totals, ofAccounts: [...sums.values(), ...transferChanges(all('transfer'))] }
}

function reportTable(rows: RowReader, report: ReportName, periods: ReportPeriods): ReportTable {
  const other = otherPeriod(periods)
  switch (report) {
    case 'year':
      return yearTable(periods, categorySums(rows, [periods]))
    case 'compare':
      return compareTable(periods, other, categorySums(rows, [periods, other]))
    case 'flow':
      return flowTable(periods, rows.entries.sums().monthTotals(periods.to))
    case 'worth':
      return worthTable(periods, accountSums(rows, periods.to))
    case 'accounts':
      return accountsTable(periods, accountSums(rows, periods.to))
    case 'tags':
      return tagsTable(periods, tagSums(rows, periods))
  }
}

/** The reports that are tables. */
export const reportAnswers = [
  answerWith(getReportTable, ['entry', 'account', 'transfer'], ({ rows }, { params, querystring }) => ({
    body: reportTable(rows, params.report, querystring),
  })),
]
