import type { ReportPeriod } from '@daybook/domain/reportPeriods'
import { m } from '#messages'
import type { Print } from './pdf/paper.ts'

export type ReportType = 'all' | 'income' | 'expense'

/**
 * `date` as yyyy-mm-dd, `amount` with at most three decimals. A split entry has a row for each part; those after the first are
 * further parts. The account is given where there are several.
 */
export type ReportRow = {
  date: string
  title: string
  category: string
  account?: string | undefined
  amount: number
  isFurtherPart?: boolean
}

/** The data of a report, for PDF and CSV. Dates are yyyy-mm-dd; rows are sorted oldest first. */
export type ReportDocument = ReportPeriod &
  Print & {
    product: string
    userName: string
    type: ReportType
    category?: string | undefined
    created: string
    /** The first day of the user's week, Monday 1 to Sunday 7. */
    firstWeekday: number
    currencySymbol: string
    currencyCode: string
    totalIncome: number
    totalExpense: number
    income: ReportRow[]
    expense: ReportRow[]
  }

export type Side = 'income' | 'expense'

export const SIDE_NAME: Record<Side, string> = { income: m.income(), expense: m.expense() }

/** Returns the sides (income, expense) that a report of this type contains. */
export function listSides(type: ReportType): Side[] {
  return type === 'all' ? ['income', 'expense'] : [type]
}

/** Returns how many entries these rows are of. */
export const countEntries = (rows: readonly ReportRow[]) => rows.filter(({ isFurtherPart }) => !isFurtherPart).length
