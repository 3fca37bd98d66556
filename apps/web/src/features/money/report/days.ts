// Days are text; they are counted in UTC, where each has 24 hours, so no time zone can move them.
const DAY_MS = 86_400_000

const stampOf = (day: string): number => Date.parse(`${day}T00:00:00Z`)

const dayOf = (stamp: number): string => new Date(stamp).toISOString().slice(0, 10)

export function addDays(day: string, count: number): string {
  return dayOf(stampOf(day) + count * DAY_MS)
}

/** Days from the first to the second, both included. */
export function daysWithin(start: string, end: string): number {
  return Math.round((stampOf(end) - stampOf(start)) / DAY_MS) + 1
}

export function mondayOf(day: string): string {
  return addDays(day, -((new Date(stampOf(day)).getUTCDay() + 6) % 7))
}

export function firstOfMonth(day: string): string {
  return `${day.slice(0, 7)}-01`
}

export function lastOfMonth(day: string): string {
  return addDays(nextMonth(day), -1)
}

/** The first day of the month after this day's. */
export function nextMonth(day: string): string {
  return firstOfMonth(addDays(firstOfMonth(day), 31))
}
