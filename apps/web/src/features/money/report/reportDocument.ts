export type ReportType = 'all' | 'income' | 'expense'

/** `date` as yyyy-mm-dd, `amount` with at most three decimals. */
export type ReportRow = { date: string; title: string; category: string; amount: number }

export type ReportPeriod = { start: string; end: string }

/** Everything the PDF and the CSV say. Days are yyyy-mm-dd; rows come oldest first. */
export type ReportDocument = ReportPeriod & {
  product: string
  userName: string
  type: ReportType
  category?: string | undefined
  created: string
  /** Decides the separators of amounts; the words are English. */
  locale: string
  currencySymbol: string
  currencyCode: string
  totalIncome: number
  totalExpense: number
  income: ReportRow[]
  expense: ReportRow[]
}

export type Side = 'income' | 'expense'

export const SIDE_NAME: Record<Side, string> = { income: 'Income', expense: 'Expense' }

/** Which of the two lists a report of this type is about. */
export function sidesOf(type: ReportType): Side[] {
  return type === 'all' ? ['income', 'expense'] : [type]
}
