import { fromMilli, sumOf } from '@daybook/domain/amounts'
import { addDays } from '@daybook/domain/days'
import type { ReportDocument, ReportRow } from '../reportDocument.ts'
import { novemberReport } from './novemberReport.ts'

const TITLES = [
  'Weekly shop',
  'Train to Ghent and back, second class, with the bicycle',
  'Coffee',
  'Молоко и хлеб',
  'شراء القهوة والخبز',
  '朝ごはんとコーヒー',
  'किराने का सामान',
  'Electricity, paid in advance',
]

const CATEGORIES = 'GROCERIES TRAVEL HOME HEALTH CLOTHES BOOKS GIFTS SCHOOL GARDEN SPORT INSURANCE PHONE'.split(' ')

/** Returns a deterministic report with `count` entries over a year; every fourth is income. */
export function longReport(count: number): ReportDocument {
  const rows = Array.from(
    { length: count },
    (_, i): ReportRow => ({
      date: addDays('2026-01-01', Math.floor((i * 365) / count)),
      title: `${TITLES[i % TITLES.length]} ${i + 1}`,
      category: CATEGORIES[(i * i + 3 * i) % CATEGORIES.length] ?? 'HOME',
      amount: (((i * 7919) % 20_000) + 100) / 100,
    }),
  )
  const income = rows.filter((_, i) => i % 4 === 0)
  const expense = rows.filter((_, i) => i % 4 !== 0)
  return {
    ...novemberReport,
    start: '2026-01-01',
    end: '2026-12-31',
    totalIncome: fromMilli(sumOf(income)),
    totalExpense: fromMilli(sumOf(expense)),
    income,
    expense,
  }
}
