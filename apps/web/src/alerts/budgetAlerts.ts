import type { Budget } from '@daybook/contract'
import { getWarningStep, isInPeriod, limitOf } from '@daybook/domain/budgets'
import { m } from '#messages'
import { formatAmount } from '../format/amounts.ts'
import { today } from '../format/dates.ts'
import { formatCount } from '../format/locale.ts'
import { keepDraft, readDraft } from '../session/drafts.ts'
import { raiseAlert } from './alerts.ts'

const REMEMBERED = 'budget-alerts'

/** The period of a budget, by its first day, and the highest step that was seen in it. */
type Seen = { since: string; step: number }

/**
 * Raises an alert for each running budget that has reached 80 or 100 % since it was last seen on this device: once for
 * each budget, period and step. A budget that was never seen in this period raises one only if it `isNews`.
 */
export function alertBudgets(budgets: readonly Budget[], currency: string, isNews: (budget: Budget) => boolean) {
  const seen = (readDraft(REMEMBERED) ?? {}) as Record<string, Seen>
  let isChanged = false
  for (const budget of budgets.filter((one) => isInPeriod(one, today()))) {
    const { id, start_date: since } = budget
    // The limit of a period can be nothing, of which nothing is spent.
    const step = budget.spent > 0 ? getWarningStep(budget) : 0
    const before = seen[id]?.since === since ? seen[id].step : undefined
    if (before !== undefined && step <= before) continue
    if (step > (before ?? (isNews(budget) ? 0 : step))) raiseAlert(toText(budget, currency), { isShownOffline: true })
    seen[id] = { since, step }
    isChanged = true
  }
  if (isChanged) keepDraft(REMEMBERED, seen)
}

function toText(budget: Budget, currency: string) {
  const { name, spent, remaining } = budget
  const limit = limitOf(budget)
  if (remaining < 0) return m.budget_alert_over({ name, amount: formatAmount(-remaining, currency) })
  const percent = formatCount(Math.floor((spent / limit) * 100))
  return m.budget_alert({ name, percent, amount: formatAmount(limit, currency) })
}
