import type { Goal } from '@daybook/contract'
import { usualDecimals } from '@daybook/domain/currency'
import { roundedUp } from '@daybook/domain/goals'
import { m } from '#messages'
import { formatAmount } from '../../../../../format/amounts.ts'
import { formatDay } from '../../../../../format/dates.ts'
import { formatCount } from '../../../../../format/locale.ts'

const WORDS = {
  reached: m.goal_reached(),
  on_track: m.goal_on_track(),
  behind: m.goal_behind(),
  late: m.goal_late(),
  open: m.goal_open(),
}

/** The colour of a state, which repeats what its text says. */
const TONES = { reached: 'done', on_track: 'calm', behind: 'near', late: 'over', open: 'calm' } as const

/** Returns the amount to save each month, rounded up to the smallest coin of the currency. */
export const perMonth = ({ per_month, state }: Goal, currency: string) =>
  per_month !== null && (state === 'on_track' || state === 'behind') ? roundedUp(per_month, usualDecimals(currency)) : 0

/** Returns the texts of a goal: its state, its day, and the amount for each month. */
export function goalTexts(goal: Goal, currency: string) {
  const { state, target, months_left } = goal
  const monthly = perMonth(goal, currency)
  const left = months_left ? m.goal_months_left({ count: months_left, shown: formatCount(months_left) }) : ''
  return {
    word: WORDS[state],
    tone: TONES[state],
    day: target ? m.goal_by({ day: formatDay(target) }) : '',
    left: state === 'on_track' || state === 'behind' ? left : '',
    monthly: monthly > 0 ? m.goal_per_month({ amount: formatAmount(monthly, currency) }) : '',
  }
}

/** Returns the goals in the order of the page: the next day first, then those without a day, then the reached ones. */
export function goalsInOrder(goals: readonly Goal[]) {
  const keyOf = ({ state, target, name }: Goal) => [state === 'reached' ? '1' : '0', target ?? '9', name]
  const compare = (a: string[], b: string[]) => {
    const n = a.findIndex((part, at) => part !== b[at])
    return n < 0 ? 0 : a[n]!.localeCompare(b[n]!)
  }
  const inOrder = goals.toSorted((a, b) => compare(keyOf(a), keyOf(b)))
  return { open: inOrder.filter(({ archived }) => !archived), archived: inOrder.filter(({ archived }) => archived) }
}
