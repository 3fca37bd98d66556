import { type Budget, daysFrom, NEAR_LIMIT } from '@daybook/contract'
import { m } from '#messages'

/** The state of a budget as text. `tone` selects the colour; it adds no information to the text. */
export type BudgetState = { word: string; time: string; tone: 'calm' | 'near' | 'over' }

/** Returns the state on `today`. Over budget takes precedence over nearly spent, and is still shown after the end. */
export function stateOf(budget: Budget, today: string): BudgetState {
  const toStart = daysFrom(today, budget.start_date)
  const toEnd = daysFrom(today, budget.end_date)
  const isOver = budget.remaining < 0
  if (toStart > 0)
    return {
      word: m.budget_not_begun(),
      time: m.budget_begins_in({ days: days(toStart) }),
      tone: isOver ? 'over' : 'calm',
    }
  if (toEnd < 0)
    return {
      word: isOver ? m.budget_ended_over() : m.budget_ended(),
      time: m.budget_ended_ago({ days: days(-toEnd) }),
      tone: isOver ? 'over' : 'calm',
    }
  const time = toEnd === 0 ? m.budget_last_day() : m.budget_days_left({ days: days(toEnd) })
  if (isOver) return { word: m.budget_over_budget(), time, tone: 'over' }
  if (budget.spent >= budget.amount * NEAR_LIMIT) return { word: m.budget_nearly_spent(), time, tone: 'near' }
  return { word: m.budget_running(), time, tone: 'calm' }
}

const days = (count: number) => m.days({ count, shown: count.toLocaleString() })
