import type { ReportDocument } from '../reportDocument.ts'

/** A small report of one month that can be verified manually. */
export const novemberReport: ReportDocument = {
  product: 'Daybook',
  userName: 'Amina Okonkwo-Lindqvist',
  type: 'all',
  start: '2026-11-01',
  end: '2026-11-30',
  created: '2026-11-30',
  locale: 'en-GB',
  firstWeekday: 1,
  currencySymbol: '€',
  currencyCode: 'EUR',
  totalIncome: 3140.5,
  totalExpense: 1254.35,
  income: [
    { date: '2026-11-01', title: 'Salary', category: 'WORK', amount: 2900 },
    { date: '2026-11-12', title: 'Bicycle sold', category: 'SALE', amount: 240.5 },
  ],
  expense: [
    { date: '2026-11-02', title: 'Rent', category: 'HOME', amount: 950 },
    { date: '2026-11-05', title: 'Weekly shop', category: 'GROCERIES', amount: 96.4 },
    { date: '2026-11-12', title: 'Train to Ghent', category: 'TRAVEL', amount: 38.2 },
    { date: '2026-11-19', title: 'Weekly shop', category: 'GROCERIES', amount: 84.75 },
    { date: '2026-11-28', title: 'Winter coat', category: 'CLOTHES', amount: 85 },
  ],
}
