import { fromMilli, toMilli } from './amounts.ts'
import { addDays } from './days.ts'
import { type Upcoming, upcomingUntil } from './schedules.ts'

type Schedules = Parameters<typeof upcomingUntil>[0]

/** A day with what recurring entries add on it, and the balance after them. */
export type ForecastDay = { day: string; balance: number; added: Upcoming[] }

/**
 * Returns the balance of today and of each of the next `days` days, if nothing but recurring entries is added. Entries
 * that wait for confirmation since today or earlier count tomorrow.
 */
export function computeForecast(balance: number, schedules: Schedules, today: string, days: number): ForecastDay[] {
  const tomorrow = addDays(today, 1)
  const upcoming = upcomingUntil(schedules, addDays(today, days))
  const byDay = Map.groupBy(upcoming, ({ day }) => (day <= today ? tomorrow : day))
  let milli = BigInt(toMilli(balance))
  return Array.from({ length: days + 1 }, (_, n) => {
    const day = addDays(today, n)
    const added = byDay.get(day) ?? []
    for (const { entry } of added) milli += BigInt(toMilli(entry.type === 'income' ? entry.amount : -entry.amount))
    return { day, balance: fromMilli(milli), added }
  })
}
