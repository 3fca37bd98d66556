import { type Budget, daysFrom, NEAR_LIMIT } from '@daybook/contract'

/** The state of a budget as text. `tone` selects the colour; it adds no information to the text. */
export type BudgetState = { word: string; time: string; tone: 'calm' | 'near' | 'over' }

/** Returns the state on `today`. Over budget takes precedence over nearly spent, and is still shown after the end. */
export function stateOf(budget: Budget, today: string): BudgetState {
  const toStart = daysFrom(today, budget.start_date)
  const toEnd = daysFrom(today, budget.end_date)
  const isOver = budget.remaining < 0
  if (toStart > 0) return { word: 'Not begun', time: `Begins in ${days(toStart)}`, tone: isOver ? 'over' : 'calm' }
  if (toEnd < 0)
    return {
      word: isOver ? 'Ended, over budget' : 'Ended',
      time: `${days(-toEnd)} ago`,
      tone: isOver ? 'over' : 'calm',
    }
  const time = toEnd === 0 ? 'Last day' : `${days(toEnd)} left`
  if (isOver) return { word: 'Over budget', time, tone: 'over' }
  if (budget.spent >= budget.amount * NEAR_LIMIT) return { word: 'Nearly spent', time, tone: 'near' }
  return { word: 'Running', time, tone: 'calm' }
}

const days = (count: number) => `${count.toLocaleString()} ${count === 1 ? 'day' : 'days'}`
