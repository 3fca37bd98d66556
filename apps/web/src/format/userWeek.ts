import type { Week } from '@daybook/domain/days'
import { LOCALE_WEEK } from '../device/preferences.ts'
import { weekInOrder } from './weekdays.ts'

/** Returns the user's week, whose first working day is the first one that is no weekend in the locale of the device. */
export function userWeek(): Week {
  const days = weekInOrder()
  const first = days[0]!
  return { first, firstWorking: days.find((day) => !LOCALE_WEEK.weekend.includes(day)) ?? first }
}
