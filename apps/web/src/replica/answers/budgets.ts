import { type Budget, getBudget, listBudgets, listRunningBudgets } from '@daybook/contract'
import { sumOf } from '@daybook/domain/amounts'
import { budgetOf, isInPeriod } from '@daybook/domain/budgets'
import { answerOf } from '../answers.ts'
import { orReject } from '../operations.ts'
import { compare } from '../page.ts'
import type { Row, RowReader } from '../rows.ts'

const KINDS = ['budget', 'entry'] as const

/** Returns what a budget has spent, in thousandths: the sums of its whole months and the entries of its other days. */
function spentOf({ entries }: RowReader, { category, start_date, end_date }: Row<'budget'>) {
  const [firstMonth, lastMonth] = [start_date.slice(0, 7), end_date.slice(0, 7)]
  // Compared as text, a month is before each of its days, so '31' is the last day of any month.
  const from = start_date.endsWith('-01') ? firstMonth : start_date
  const until = end_date.endsWith('-31') ? end_date : lastMonth
  const isWhole = (month: string) => from <= month && month < until
  const ofDays = (month: string) => {
    const [first, last] = [month === firstMonth ? start_date : month, month === lastMonth ? end_date : `${month}-31`]
    return sumOf(entries.between('expense', first, last).filter((entry) => entry.category === category))
  }
  let spent = entries.sums().ofCategory('expense', category, isWhole)
  for (const month of new Set([firstMonth, lastMonth])) if (!isWhole(month)) spent += ofDays(month)
  return spent
}

const toBudget = (rows: RowReader, row: Row<'budget'>) => budgetOf(row.id, row, spentOf(rows, row))

const budgetsOf = (rows: RowReader, isListed: (row: Row<'budget'>) => boolean = () => true): Budget[] =>
  rows
    .all('budget')
    .filter(isListed)
    .sort((a, b) => compare([b.start_date, b.id], [a.start_date, a.id]))
    .map((row) => toBudget(rows, row))

/** Returns a budget. Throws the error of the server for a missing one. */
export const budgetWith = (rows: RowReader, id: string) =>
  toBudget(rows, orReject(rows.get('budget', id), 'budget_not_found'))

/** Returns the budgets that run on a day. */
export const budgetsRunningOn = (rows: RowReader, day: string) => budgetsOf(rows, (row) => isInPeriod(row, day))

/** The reads of budgets. */
export const budgetAnswers = [
  answerOf(listBudgets, KINDS, ({ rows }) => ({ body: budgetsOf(rows) })),
  answerOf(listRunningBudgets, KINDS, ({ rows, today }, { querystring: { date = today } }) => ({
    body: budgetsRunningOn(rows, date),
  })),
  answerOf(getBudget, KINDS, ({ rows }, { params }) => ({ body: budgetWith(rows, params.id) })),
]
