import {
  type Budget,
  EntryType,
  getBudget,
  getBudgetTotal,
  listBudgetPeriods,
  listBudgets,
  listRunningBudgets,
  PERIODS_LIMIT,
} from '@daybook/contract'
import { fromMilli, toMilli } from '@daybook/domain/amounts'
import type { Period } from '@daybook/domain/budgetPeriods'
import { byBudgetOrder, computeBudget, listedPeriods, periodSums, runsOn } from '@daybook/domain/budgets'
import { sumIn, toParts } from '@daybook/domain/entries'
import { type CountedDays, countedDays, spentBy, spentInAll, splitByMonth } from '@daybook/domain/spent'
import { answerWith } from '../answers.ts'
import { orReject } from '../orReject.ts'
import type { Row, RowReader } from '../rows.ts'

const KINDS = ['budget', 'entry'] as const

/** Returns what was spent in a category or in all, in thousandths. Income of the category, such as a refund, lowers it. */
const computeSpent = (rows: RowReader, { category, ...period }: CountedDays) =>
  category === null
    ? computeSpentInAll(rows, period)
    : sumOfType(rows, 'expense', category, period) - sumOfType(rows, 'income', category, period)

function computeSpentInAll({ entries }: RowReader, period: Period) {
  const { months: [first, last] = [], days } = splitByMonth(period)
  const sums = entries.sums().byCategoriesIn((month) => first !== undefined && first <= month && month <= last!)
  for (const type of EntryType.options)
    for (const { start_date, end_date } of days)
      for (const part of entries.between(type, start_date, end_date).flatMap(toParts))
        sums[type].push({ name: part.category, month: start_date.slice(0, 7), milli: BigInt(toMilli(part.amount)) })
  return spentInAll(sums)
}

/** Returns the sum of a type in a category, in thousandths: of whole months, and of the entries of the other days. */
function sumOfType({ entries }: RowReader, type: EntryType, category: string, { start_date, end_date }: Period) {
  const [firstMonth, lastMonth] = [start_date.slice(0, 7), end_date.slice(0, 7)]
  // Compared as text, a month is before each of its days, so '31' is the last day of any month.
  const from = start_date.endsWith('-01') ? firstMonth : start_date
  const until = end_date.endsWith('-31') ? end_date : lastMonth
  const isWholeMonth = (month: string) => from <= month && month < until
  const ofDays = (month: string) => {
    const [first, last] = [month === firstMonth ? start_date : month, month === lastMonth ? end_date : `${month}-31`]
    const isMeant = (name: string) => name === category
    const found = entries
      .between(type, first, last)
      .filter((entry) => toParts(entry).some((part) => isMeant(part.category)))
    return sumIn(found, isMeant)
  }
  let sum = entries.sums().ofCategory(type, category, isWholeMonth)
  for (const month of new Set([firstMonth, lastMonth])) if (!isWholeMonth(month)) sum += ofDays(month)
  return sum
}

const spentOf = (rows: RowReader, row: Row<'budget'>) => spentBy(row, (days) => computeSpent(rows, days))

const budgetsOn = (rows: RowReader, day: string, isListed: (row: Row<'budget'>) => boolean = () => true): Budget[] =>
  rows
    .all('budget')
    .filter(isListed)
    .map((row) => toBudget(rows, row, day))
    .sort(byBudgetOrder)

const budgetRow = (rows: RowReader, id: string) => orReject(rows.get('budget', id), 'budget_not_found')

/** Returns a budget as the server answers it, with its period on a day. */
export const toBudget = (rows: RowReader, row: Row<'budget'>, day: string) =>
  computeBudget(row.id, row, day, spentOf(rows, row))

/** Returns the budgets that run on a day. */
export const budgetsRunningOn = (rows: RowReader, day: string) => budgetsOn(rows, day, (row) => runsOn(row, day))

function periodsWith(rows: RowReader, id: string, day: string, before: string | undefined) {
  const row = budgetRow(rows, id)
  return periodSums(row, listedPeriods(row, day, before, PERIODS_LIMIT), spentOf(rows, row))
}

function totalOn(rows: RowReader, day: string) {
  const running = rows.all('budget').filter((row) => runsOn(row, day))
  const days = countedDays(running, day)
  return { spent: fromMilli(days.reduce((sum, one) => sum + computeSpent(rows, one), 0n)) }
}

/** The reads of budgets. */
export const budgetAnswers = [
  answerWith(listBudgets, KINDS, ({ rows, today }) => ({ body: budgetsOn(rows, today) })),
  answerWith(listRunningBudgets, KINDS, ({ rows, today }, { querystring: { date = today } }) => ({
    body: budgetsRunningOn(rows, date),
  })),
  answerWith(getBudget, KINDS, ({ rows, today }, { params }) => ({
    body: toBudget(rows, budgetRow(rows, params.id), today),
  })),
  answerWith(listBudgetPeriods, KINDS, ({ rows, today }, { params, querystring: { before } }) => ({
    body: periodsWith(rows, params.id, today, before),
  })),
  answerWith(getBudgetTotal, KINDS, ({ rows, today }, { querystring: { date = today } }) => ({
    body: totalOn(rows, date),
  })),
]
