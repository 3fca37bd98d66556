import { type Budget, listBudgetPeriods, listBudgets } from '@daybook/contract'
import { limitOf } from '@daybook/domain/budgets'
import { addDays, monthOf } from '@daybook/domain/days'
import { m } from '#messages'
import { formatAmount } from '../../../format/amounts.ts'
import { formatDays } from '../../../format/dates.ts'
import type { Block } from '../../../paper/blocks/blockDocument.ts'
import { categoriesText } from '../../../ui/categoriesText.ts'
import type { Reader } from './reader.ts'

/** Returns the periods of all budgets that have a day in the month, each as a budget. */
export async function readBudgets({ read }: Reader, month: string): Promise<Budget[]> {
  const [first, last] = monthOf(month)
  const found: Budget[] = []
  const budgets = await read(listBudgets, {})
  for (const budget of budgets.toSorted((a, b) => a.name.localeCompare(b.name))) {
    const querystring = { before: addDays(last, 1) }
    const periods = await read(listBudgetPeriods, { params: { id: budget.id }, querystring })
    for (const period of periods.toReversed())
      if (period.start_date <= last && period.end_date >= first) found.push({ ...budget, ...period })
  }
  return found
}

/** Returns what budgets spent of their limits, or no blocks without any. */
export function budgetBlocks(budgets: Budget[], currency: string): Block[] {
  if (budgets.length === 0) return []
  // The same for each period, so that it is shown once.
  const names = new Map(budgets.map((budget) => [budget.id, [budget.name, categoriesText(budget)]]))
  const rows = budgets.map((budget) => {
    const limit = limitOf(budget)
    return {
      cells: [
        names.get(budget.id) ?? '',
        formatDays(budget.start_date, budget.end_date),
        formatAmount(budget.spent, currency),
        formatAmount(Math.max(limit, 0), currency),
        formatAmount(budget.remaining, currency),
      ],
      share: limit > 0 ? budget.spent / limit : 1,
    }
  })
  const name = m.budgets_heading()
  return [
    { kind: 'part', name },
    {
      kind: 'list',
      continued: m.report_continued({ side: name }),
      isGrouped: true,
      columns: [
        { label: m.search_kind_budget(), share: 0.32 },
        { label: m.report_period(), share: 0.26, isMuted: true },
        { label: m.month_spent(), share: 0.14, isEnd: true },
        { label: m.month_pdf_of(), share: 0.14, isEnd: true, isMuted: true },
        { label: m.month_pdf_left(), share: 0.14, isEnd: true },
      ],
      rows,
    },
  ]
}
