import { daysFrom, type EntryType, FREE_REPORT_DAYS, monthOf, type Report, type ReportRequest } from '@daybook/contract'
import { fromMilli } from '../../db/milli.ts'
import type { Db } from '../../db/open.ts'
import { Refusal } from '../../http/errors.ts'
import type { Caller } from '../../http/session.ts'
import { type EntryRow, toEntry } from './entries.repo.ts'
import { type Span, spanRepo } from './span.repo.ts'

/** The entries of a period with exact totals; the month of `today` where no period is asked for. */
export async function report(db: Db, caller: Caller, asked: ReportRequest, today: string): Promise<Report> {
  const [first, last] = asked.start_date ? [asked.start_date, asked.end_date] : monthOf(today)
  if (!caller.premium && daysFrom(first, last) >= FREE_REPORT_DAYS)
    throw new Refusal('forbidden', 'Reports longer than a year are part of Premium.')
  const span: Span = { first, last, category: asked.category }
  const rowsOf = (type: EntryType) =>
    asked.report_type === spareOf(type) ? [] : spanRepo(db, caller.userId).rows(type, span)
  const [income, expense] = [await rowsOf('income'), await rowsOf('expense')]
  return {
    total_income: sumOf(income),
    total_expense: sumOf(expense),
    income: income.map(toEntry),
    expense: expense.map(toEntry),
  }
}

const spareOf = (type: EntryType): EntryType => (type === 'income' ? 'expense' : 'income')

const sumOf = (rows: EntryRow[]) =>
  fromMilli(rows.reduce((sum, { amount_milli }) => sum + BigInt(amount_milli), 0n).toString())
