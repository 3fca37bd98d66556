import { firstWeekday } from '../device/preferences.ts'
import { formatShortWeekday, formatWeekday } from './dateFormats.ts'

/** Starts with Monday, as in the contract. The first of January 2024 is one. */
const WEEK = [1, 2, 3, 4, 5, 6, 7].map((day) => `2024-01-0${day}`)
export const WEEKDAYS = WEEK.map((date) => formatShortWeekday(date))
export const WEEKDAYS_IN_FULL = WEEK.map((date) => formatWeekday(date))

/** Returns the days of the week in the user's order, Monday 1 to Sunday 7. */
export const weekInOrder = () => WEEK.map((_, index) => ((firstWeekday() - 1 + index) % 7) + 1)

/** Returns days of the week in short, in the user's order: 'Sun, Wed'. */
export const weekdaysText = (days: number[]) =>
  weekInOrder()
    .filter((day) => days.includes(day))
    .map((day) => WEEKDAYS[day - 1])
    .join(', ')
