import { m } from '#messages'

/** Starts with Monday, as in the contract. The first of January 2024 is one. */
const WEEK = [1, 2, 3, 4, 5, 6, 7].map((day) => `2024-01-0${day}`)
export const WEEKDAYS = WEEK.map((date) => m.weekday_short({ date }))
export const WEEKDAYS_IN_FULL = WEEK.map((date) => m.weekday_long({ date }))
