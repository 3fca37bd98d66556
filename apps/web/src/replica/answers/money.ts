import {
  Day,
  type EntryFilter,
  EntryType,
  exportEntries,
  filterEntries,
  filterTimeline,
  getBalance,
  getCharts,
  getEntry,
  getFilterTotals,
  getMoneyMonth,
  getUser,
  Id,
  LISTED_TAGS,
  listCategories,
  listCategoryUses,
  listEntries,
  listTags,
  makeReport,
  nameOf,
  type Output,
  type Page,
  type ReportRequest,
  SETTINGS_ID,
} from '@daybook/contract'
import { computeBalance, openingMilli } from '@daybook/domain/accounts'
import { fromMilli, sumOf } from '@daybook/domain/amounts'
import { categoryUses } from '@daybook/domain/categories'
import { comparedDays, computeCharts, computeMoneyMonth, lastMonths, type MonthSums } from '@daybook/domain/charts'
import { monthAfter } from '@daybook/domain/days'
import {
  byDate,
  byListOrder,
  categoryCondition,
  fromEntryRow,
  getPart,
  isOffered,
  namesByUse,
  sumIn,
  timelineByDate,
  toParts,
} from '@daybook/domain/entries'
import { byExportOrder, exportHead, exportLines, exportNames, transferLine } from '@daybook/domain/entryExport'
import { isReported, reportRange, requiresPremium } from '@daybook/domain/reportRange'
import * as z from 'zod/mini'
import { ApiError } from '../../api/errors.ts'
import { answerWith, type ReadContext } from '../answers.ts'
import { orReject } from '../orReject.ts'
import { toPage } from '../page.ts'
import type { Row, RowReader } from '../rows.ts'
import { importAnswer } from './import.ts'
import { upcomingMilli } from './upcomingSums.ts'

const toEntry = (row: Row<'entry'>) => fromEntryRow(row.id, row)

const toTypedEntry = (row: Row<'entry'>) => ({ ...toEntry(row), type: row.type })

const POSITION = z.tuple([Day, Id], z.unknown())

const toDayPage = (entries: readonly Row<'entry'>[], page: Page) =>
  toPage(entries, page, ({ date, id }) => [date, id], POSITION)

function pageByDay<T extends EntryType>(type: T, entries: readonly Row<'entry'>[], page: Page) {
  const { items, next } = toDayPage(entries, page)
  return { body: byDate(type, items.map(toEntry)) as never, next }
}

const answerLists = (type: EntryType) => [
  answerWith(listEntries(type), ['entry'], ({ rows }, { querystring }) =>
    pageByDay(type, rows.entries.list(type), querystring),
  ),
  answerWith(filterEntries(type), ['entry', 'account'], ({ rows }, { querystring, body }) =>
    pageByDay(type, rows.entries.matching(type, body), querystring),
  ),
  answerWith(getFilterTotals(type), ['entry', 'account'], ({ rows }, { body }) => {
    const matches = rows.entries.matching(type, body)
    return { body: { count: matches.length, sum: fromMilli(sumIn(matches, categoryCondition(body))) } }
  }),
]

function findTimelinePage({ entries }: RowReader, page: Page, filter: EntryFilter) {
  // A page of both can only contain the entries of a page of each, so the long lists are not sorted.
  const pages = EntryType.options.map((type) => toDayPage(entries.matching(type, filter), page))
  const found = pages.flatMap(({ items }) => items).sort(byListOrder)
  const { items, next } = toDayPage(found, { limit: page.limit })
  return {
    body: timelineByDate(items.map(toTypedEntry)),
    // None is left of the found ones, but more can follow if all are of one type.
    next: next ?? pages.find((one) => one.next)?.next ?? null,
  }
}

/** Returns the sum of the opening balances of accounts, in thousandths. */
const sumOpenings = ({ all }: RowReader) => all('account').reduce((sum, account) => sum + openingMilli(account), 0n)

/** Returns the balance of `today`: income less expense until then, with the opening balances of accounts. */
export function balanceOn(rows: RowReader, today: string) {
  const sums = rows.entries.sums()
  return computeBalance(sums.total('income') - sums.total('expense'), sumOpenings(rows), upcomingMilli(rows, today))
}

function monthOfRows({ entries }: RowReader, month: string, today: string) {
  const [days, sums] = [comparedDays(month, today), entries.sums()]
  const categories = sums.byCategories([month])
  const computeSums = (type: EntryType): MonthSums[EntryType] => ({
    milli: sums.ofMonth(type, month),
    before: sums.ofMonth(type, monthAfter(month, -1)),
    categories: categories[type],
    compared: [days?.this_month, days?.last_month].map((period) =>
      period ? sumOf(entries.between(type, period.first, period.last)) : 0n,
    ) as [bigint, bigint],
  })
  return computeMoneyMonth(month, days, { income: computeSums('income'), expense: computeSums('expense') })
}

const NO_SCANS = { count: 0, limit: 0, remaining: 0 }

function balanceAnswer({ rows, today, serverValues }: ReadContext) {
  const known = serverValues[nameOf(getBalance)] as Output<typeof getBalance> | undefined
  const settings = rows.get('settings', SETTINGS_ID)
  const { keeps_pictures = false } = settings ?? known ?? {}
  return { body: { balance: balanceOn(rows, today), usage: known?.usage ?? NO_SCANS, keeps_pictures } }
}

/** Returns the budgets whose category is in use: one of all categories names none. */
const namingBudgets = (all: RowReader['all']) => all('budget').filter((row) => !row.all_categories)

const addedCategories = ({ get }: RowReader) => get('settings', SETTINGS_ID)?.added_categories

function getCategories(rows: RowReader, type: EntryType | undefined) {
  const { entries, all } = rows
  const uses = new Map(entries.sums().uses)
  for (const { category } of namingBudgets(all)) uses.set(category, (uses.get(category) ?? 0) + 1)
  const names = namesByUse(
    [...uses].map(([name, uses]) => ({ name, uses })),
    addedCategories(rows),
  )
  const getTypes = (name: string) =>
    EntryType.options.filter((used) => entries.sums().ofCategory(used, name, () => true))
  return type ? names.filter((name) => isOffered(type, getTypes(name))) : names
}

function findCategoryUses(rows: RowReader, year: string) {
  const sums = rows.entries.sums()
  const months = Array.from({ length: 12 }, (_, n) => `${year}-${String(n + 1).padStart(2, '0')}`)
  return categoryUses(
    [...sums.uses].map(([name, uses]) => ({ name, uses })),
    namingBudgets(rows.all).map(({ category }) => ({ name: category, uses: 1 })),
    sums.byCategories(months),
    addedCategories(rows),
  )
}

function computeReport({ rows, today, serverValues }: ReadContext, request: ReportRequest) {
  const [first, last] = reportRange(request, today)
  const user = serverValues[nameOf(getUser)] as Output<typeof getUser> | undefined
  if (!user?.premium && requiresPremium(first, last))
    throw new ApiError({ status: 403, code: 'report_requires_premium' })
  const getEntries = (type: EntryType) => {
    if (!isReported(request, type)) return []
    const entries = rows.entries.between(type, first, last).toReversed()
    const { category } = request
    if (!category) return entries.map(toEntry)
    return entries
      .filter((entry) => toParts(entry).some((part) => part.category === category))
      .map((row) => getPart(toEntry(row), category))
  }
  const [income, expense] = [getEntries('income'), getEntries('expense')]
  return {
    total_income: fromMilli(sumOf(income)),
    total_expense: fromMilli(sumOf(expense)),
    income,
    expense,
  }
}

function exportText({ entries, all, get }: RowReader) {
  const names = exportNames(get('settings', SETTINGS_ID)?.currency ?? '', all('account'))
  const rows = EntryType.options.flatMap((type) => entries.list(type).toReversed())
  const lines = [
    ...rows.map((row) => ({ row, text: exportLines(row, names) })),
    ...all('transfer').map((row) => ({ row, text: transferLine(row, names) })),
  ].sort((a, b) => byExportOrder(a.row, b.row))
  return [exportHead(), ...lines.map(({ text }) => text)].join('')
}

/** The reads of entries, of their sums and of their categories. */
export const moneyAnswers = [
  ...EntryType.options.flatMap(answerLists),
  answerWith(filterTimeline, ['entry', 'account'], ({ rows }, { querystring, body }) =>
    findTimelinePage(rows, querystring, body),
  ),
  answerWith(getEntry, ['entry'], ({ rows }, { params: { id } }) => ({
    body: toTypedEntry(orReject(rows.get('entry', id), 'entry_not_found')),
  })),
  answerWith(getBalance, ['entry', 'account', 'settings'], balanceAnswer),
  answerWith(listCategories, ['entry', 'budget', 'settings'], ({ rows }, { querystring }) => ({
    body: getCategories(rows, querystring.type),
  })),
  answerWith(listCategoryUses, ['entry', 'budget', 'settings'], ({ rows, today }) => ({
    body: findCategoryUses(rows, today.slice(0, 4)),
  })),
  answerWith(listTags, ['entry'], ({ rows }) => ({
    body: namesByUse([...rows.entries.sums().tags].map(([name, uses]) => ({ name, uses }))).slice(0, LISTED_TAGS),
  })),
  answerWith(getCharts, ['entry', 'account'], ({ rows, today }, { querystring: { months } }) => {
    const [sums, month] = [rows.entries.sums(), today.slice(0, 7)]
    const totals = sums.monthTotals(month)
    const categories = sums.byCategories(lastMonths(month, months))
    return { body: computeCharts({ today, months, totals, categories, opening: sumOpenings(rows) }) }
  }),
  answerWith(getMoneyMonth, ['entry'], ({ rows, today }, { querystring: { month = today.slice(0, 7) } }) => ({
    body: monthOfRows(rows, month, today),
  })),
  answerWith(makeReport, ['entry'], (context, { body }) => ({ body: computeReport(context, body) })),
  answerWith(exportEntries, ['entry', 'transfer', 'account', 'settings'], ({ rows }) => ({ body: exportText(rows) })),
  importAnswer,
]
