import { REPEATS, type Routine } from '@daybook/contract'

const LABELS: Record<number, string> = {
  [REPEATS.daily]: 'Daily',
  [REPEATS.everyOtherDay]: 'Once in Two days',
  [REPEATS.weekly]: 'Weekly',
  [REPEATS.monthly]: 'Monthly',
}

/** Monday first, as the contract counts them. */
export const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** The number in the specification's words (section 2). */
const repeatLabel = (repeat: number) => LABELS[repeat] ?? `Once in ${repeat + 1} days`

/** The number, and the days that are chosen beside it. */
export function repeatText({ repeat, weekdays, month_day }: Pick<Routine, 'repeat' | 'weekdays' | 'month_day'>) {
  if (weekdays) return `${repeatLabel(repeat)} on ${weekdays.map((day) => WEEKDAYS[day - 1]).join(', ')}`
  if (month_day) return `${repeatLabel(repeat)} on day ${month_day}`
  return repeatLabel(repeat)
}

/** What the select offers: the specification's four, and the routine's own number where it is another. */
export function repeatOptions(current: number) {
  const offered = Object.values<number>(REPEATS)
  return (offered.includes(current) ? offered : [...offered, current]).map((repeat) => ({
    value: String(repeat),
    label: repeatLabel(repeat),
  }))
}
