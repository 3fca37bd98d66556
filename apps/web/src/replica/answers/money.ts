import {
  Day,
  type EntryFilter,
  EntryType,
  exportEntries,
  filterEntries,
  filterTimeline,
  getBalance,
  getCharts,
  getFilterTotals,
  getMoneyMonth,
  getUser,
  Id,
  listCategories,
  listEntries,
  listTags,
  makeReport,
  nameOf,
  type Output,
  type Page,
  type ReportRequest,
  SETTINGS_ID,
} from '@daybook/contract'
import { openingMilli } from '@daybook/domain/accounts'
import { fromMilli, sumOf } from '@daybook/domain/amounts'
import { chartsOf, comparedDays, lastMonths, type MonthSums, moneyMonthOf } from '@daybook/domain/charts'
import {
  byDate,
  byListOrder,
  categoryCondition,
  entryOf,
  isOffered,
  namesByUse,
  partOf,
  partsOf,
  sumIn,
  timelineByDate,
} from '@daybook/domain/entries'
import { EXPORTED_TYPES, exportHead, exportLines } from '@daybook/domain/entryExport'
import { isReported, reportRange, requiresPremium } from '@daybook/domain/reportRange'
import * as z from 'zod/mini'
import { ApiError } from '../../api/errors.ts'
import { answerOf, type ReadContext } from '../answers.ts'
import { pageOf } from '../page.ts'
import type { Row, RowReader } from '../rows.ts'
import { importAnswer } from './import.ts'

const toEntry = (row: Row<'entry'>) => entryOf(row.id, row)

const POSITION = z.tuple([Day, Id], z.unknown())

function pageByDay<T extends EntryType>(type: T, entries: readonly Row<'entry'>[], page: Page) {
  const { items, next } = pageOf(entries, page, ({ date, id }) => [date, id], POSITION)
  return { body: byDate(type, items.map(toEntry)) as never, next }
}

const listsOf = (type: EntryType) => [
  answerOf(listEntries(type), ['entry'], ({ rows }, { querystring }) =>
    pageByDay(type, rows.entries.list(type), querystring),
  ),
  answerOf(filterEntries(type), ['entry', 'account'], ({ rows }, { querystring, body }) =>
    pageByDay(type, rows.entries.matching(type, body), querystring),
  ),
  answerOf(getFilterTotals(type), ['entry', 'account'], ({ rows }, { body }) => {
    const matches = rows.entries.matching(type, body)
    return { body: { count: matches.length, sum: fromMilli(sumIn(matches, categoryCondition(body))) } }
  }),
]

function timelineOf({ entries }: RowReader, page: Page, filter: EntryFilter) {
  const found = EntryType.options.flatMap((type) => entries.matching(type, filter)).sort(byListOrder)
  const { items, next } = pageOf(found, page, ({ date, id }) => [date, id], POSITION)
  return { body: timelineByDate(items.map((row) => ({ ...toEntry(row), type: row.type }))), next }
}

/** Returns the sum of the opening balances of accounts, in thousandths. */
const openingsOf = ({ all }: RowReader) => all('account').reduce((sum, account) => sum + openingMilli(account), 0n)

/** Returns income less expense, with the opening balances of accounts. */
export function balanceOf(rows: RowReader) {
  const sums = rows.entries.sums()
  return fromMilli(sums.total('income') - sums.total('expense') + openingsOf(rows))
}

function monthOfRows({ entries }: RowReader, month: string, today: string) {
  const [days, sums] = [comparedDays(month, today), entries.sums()]
  const sumsOf = (type: EntryType): MonthSums[EntryType] => ({
    milli: sums.ofMonth(type, month),
    categories: sums.categoriesOf(type, [month]),
    compared: [days?.this_month, days?.last_month].map((period) =>
      period ? sumOf(entries.between(type, period.first, period.last)) : 0n,
    ) as [bigint, bigint],
  })
  return moneyMonthOf(month, days, { income: sumsOf('income'), expense: sumsOf('expense') })
}

const NO_SCANS = { count: 0, limit: 0, remaining: 0 }

function balanceAnswer({ rows, facts }: ReadContext) {
  const known = facts[nameOf(getBalance)] as Output<typeof getBalance> | undefined
  const settings = rows.get('settings', SETTINGS_ID)
  const { keeps_pictures = false } = settings ?? known ?? {}
  return { body: { balance: balanceOf(rows), usage: known?.usage ?? NO_SCANS, keeps_pictures } }
}

function categoriesOf({ entries, all }: RowReader, type: EntryType | undefined) {
  const uses = new Map(entries.sums().uses)
  for (const { category } of all('budget')) uses.set(category, (uses.get(category) ?? 0) + 1)
  const names = namesByUse([...uses].map(([name, uses]) => ({ name, uses })))
  const typesOf = (name: string) =>
    EntryType.options.filter((used) => entries.sums().ofCategory(used, name, () => true))
  return type ? names.filter((name) => isOffered(type, typesOf(name))) : names
}

function reportOf({ rows, today, facts }: ReadContext, request: ReportRequest) {
  const [first, last] = reportRange(request, today)
  const user = facts[nameOf(getUser)] as Output<typeof getUser> | undefined
  if (!user?.premium && requiresPremium(first, last))
    throw new ApiError({ status: 403, code: 'report_requires_premium' })
  const entriesOf = (type: EntryType) => {
    if (!isReported(request, type)) return []
    const entries = rows.entries.between(type, first, last).toReversed()
    const { category } = request
    if (!category) return entries.map(toEntry)
    return entries
      .filter((entry) => partsOf(entry).some((part) => part.category === category))
      .map((row) => partOf(toEntry(row), category))
  }
  const [income, expense] = [entriesOf('income'), entriesOf('expense')]
  return {
    total_income: fromMilli(sumOf(income)),
    total_expense: fromMilli(sumOf(expense)),
    income,
    expense,
  }
}

const linesOf = ({ entries }: RowReader, type: EntryType) =>
  entries
    .list(type)
    .toReversed()
    .map((row) => exportLines(type, toEntry(row)))

/** The reads of entries, of their sums and of their categories. */
export const moneyAnswers = [
  ...EntryType.options.flatMap(listsOf),
  answerOf(filterTimeline, ['entry', 'account'], ({ rows }, { querystring, body }) =>
    timelineOf(rows, querystring, body),
  ),
  answerOf(getBalance, ['entry', 'account', 'settings'], balanceAnswer),
  answerOf(listCategories, ['entry', 'budget'], ({ rows }, { querystring }) => ({
    body: categoriesOf(rows, querystring.type),
  })),
  answerOf(listTags, ['entry'], ({ rows }) => ({
    body: namesByUse([...rows.entries.sums().tags].map(([name, uses]) => ({ name, uses }))),
  })),
  answerOf(getCharts, ['entry', 'account'], ({ rows, today }, { querystring: { months } }) => {
    const [sums, month] = [rows.entries.sums(), today.slice(0, 7)]
    const totals = sums.monthTotals(month)
    const categories = sums.categoriesOf('expense', lastMonths(month, months))
    return { body: chartsOf({ today, months, totals, categories, opening: openingsOf(rows) }) }
  }),
  answerOf(getMoneyMonth, ['entry'], ({ rows, today }, { querystring: { month = today.slice(0, 7) } }) => ({
    body: monthOfRows(rows, month, today),
  })),
  answerOf(makeReport, ['entry'], (context, { body }) => ({ body: reportOf(context, body) })),
  answerOf(exportEntries, ['entry'], ({ rows }) => ({
    body: [exportHead(), ...EXPORTED_TYPES.flatMap((type) => linesOf(rows, type))].join(''),
  })),
  importAnswer,
]
