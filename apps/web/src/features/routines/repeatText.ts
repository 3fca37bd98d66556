import { REPEATS, type Routine } from '@daybook/contract'

const LABELS: Record<number, string> = {
  [REPEATS.daily]: 'Daily',
  [REPEATS.everyOtherDay]: 'Once in Two days',
  [REPEATS.weekly]: 'Weekly',
  [REPEATS.monthly]: 'Monthly',
}

/** Starts with Monday, as in the contract. */
export const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** Returns the label of a repeat (docs/behaviour.md, Recurrence of routines). */
const repeatLabel = (repeat: number) => LABELS[repeat] ?? `Once in ${repeat + 1} days`

/** Returns the label of a repeat with its chosen days. */
export function repeatText({ repeat, weekdays, month_day }: Pick<Routine, 'repeat' | 'weekdays' | 'month_day'>) {
  if (weekdays) return `${repeatLabel(repeat)} on ${weekdays.map((day) => WEEKDAYS[day - 1]).join(', ')}`
  if (month_day) return `${repeatLabel(repeat)} on day ${month_day}`
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
