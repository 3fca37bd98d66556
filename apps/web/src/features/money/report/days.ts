// Dates are yyyy-mm-dd and calculated in UTC, where every day has 24 hours, so time zones do not affect them.
const DAY_MS = 86_400_000

const timestampOf = (day: string): number => Date.parse(`${day}T00:00:00Z`)

const dayOf = (stamp: number): string => new Date(stamp).toISOString().slice(0, 10)

export function addDays(day: string, count: number): string {
  return dayOf(timestampOf(day) + count * DAY_MS)
}

/** Returns the number of days from `start` to `end`, both included. */
export function daysWithin(start: string, end: string): number {
  return Math.round((timestampOf(end) - timestampOf(start)) / DAY_MS) + 1
}

export function mondayOf(day: string): string {
  return addDays(day, -((new Date(timestampOf(day)).getUTCDay() + 6) % 7))
}

export function firstOfMonth(day: string): string {
  return `${day.slice(0, 7)}-01`
}

export function lastOfMonth(day: string): string {
  return addDays(nextMonth(day), -1)
}

/** Returns the first day of the next month. */
export function nextMonth(day: string): string {
  return firstOfMonth(addDays(firstOfMonth(day), 31))
}
