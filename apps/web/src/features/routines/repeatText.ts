import { REPEATS, type Routine } from '@daybook/contract'
import { m } from '#messages'
import { weekdaysText } from '../../format/weekdays.ts'
import { withEnding } from '../../schedules/repeatText.ts'
import { ruleText } from '../../schedules/ruleText.ts'

const LABELS: Record<number, string> = {
  [REPEATS.daily]: m.routine_daily(),
  [REPEATS.everyOtherDay]: m.routine_once_in_two_days(),
  [REPEATS.weekly]: m.routine_weekly(),
  [REPEATS.monthly]: m.routine_monthly(),
}

/** Returns the label of a repeat (docs/behaviour.md, Recurrence of routines). */
const repeatLabel = (repeat: number) => LABELS[repeat] ?? m.routine_every_n_days({ count: repeat + 1 })

type Repeat = Pick<Routine, 'repeat' | 'weekdays' | 'month_day' | 'times_a_week' | 'rule' | 'end'>

/** Returns how a routine repeats, and until when. */
export const repeatText = ({ rule, end, ...numbers }: Repeat) =>
  withEnding(rule ? ruleText(rule) : numbersText(numbers), { until: end })

/** Returns the label of a repeat with its chosen days. */
function numbersText({ repeat, weekdays, month_day, times_a_week }: Omit<Repeat, 'rule' | 'end'>) {
  if (times_a_week) return m.routine_times_a_week({ count: times_a_week })
  if (weekdays)
    return m.routine_repeat_on_weekdays({
      repeat: repeatLabel(repeat),
      weekdays: weekdaysText(weekdays),
    })
  if (month_day) return m.routine_repeat_on_month_day({ repeat: repeatLabel(repeat), day: month_day })
  return repeatLabel(repeat)
}

/** Returns a streak of days, or of weeks. */
export const streakText = ({ streak, times_a_week }: Pick<Routine, 'streak' | 'times_a_week'>) =>
  times_a_week ? m.routine_streak_weeks({ streak }) : m.routine_streak({ streak })

/** The option of a routine that is done on some days of a week. */
export const SOME_DAYS = 'week'

/** Returns the options of the select: the five usual ones, and `known` if these are other numbers. */
export const repeatOptions = (...known: number[]) => [
  ...[...new Set([...Object.values<number>(REPEATS), ...known])].map((repeat) => ({
    value: String(repeat),
    label: repeatLabel(repeat),
  })),
  { value: SOME_DAYS, label: m.routine_some_days_a_week() },
]
