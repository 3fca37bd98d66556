import { REPEATS, type Routine } from '@daybook/contract'
import { m } from '#messages'
import { weekdaysText } from '../../format/weekdays.ts'

const LABELS: Record<number, string> = {
  [REPEATS.daily]: m.routine_daily(),
  [REPEATS.everyOtherDay]: m.routine_once_in_two_days(),
  [REPEATS.weekly]: m.routine_weekly(),
  [REPEATS.monthly]: m.routine_monthly(),
}

/** Returns the label of a repeat (docs/behaviour.md, Recurrence of routines). */
const repeatLabel = (repeat: number) => LABELS[repeat] ?? m.routine_every_n_days({ count: repeat + 1 })

/** Returns the label of a repeat with its chosen days. */
export function repeatText({ repeat, weekdays, month_day }: Pick<Routine, 'repeat' | 'weekdays' | 'month_day'>) {
  if (weekdays)
    return m.routine_repeat_on_weekdays({
      repeat: repeatLabel(repeat),
      weekdays: weekdaysText(weekdays),
    })
  if (month_day) return m.routine_repeat_on_month_day({ repeat: repeatLabel(repeat), day: month_day })
  return repeatLabel(repeat)
}

/** Returns the options of the select: the four usual ones, and `current` if it is another number. */
export function repeatOptions(current: number) {
  const offered = Object.values<number>(REPEATS)
  return (offered.includes(current) ? offered : [...offered, current]).map((repeat) => ({
    value: String(repeat),
    label: repeatLabel(repeat),
  }))
}
