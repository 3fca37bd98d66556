import type { RowOf } from '@daybook/contract'
import { fromMilli, sumOf, toMilli } from './amounts.ts'
import { addDays, monthOf } from './days.ts'
import { isEntry, upcomingUntil } from './schedules.ts'

type Schedules = Parameters<typeof upcomingUntil>[0]
type Added = Pick<RowOf<'entry'>, 'type' | 'amount' | 'title' | 'category'>

/** A day with the entries of that day, and the balance after them. */
export type ForecastDay = { day: string; balance: number; added: Added[] }

/** The balance of today, the entries that are dated later, and the recurring ones. */
export type Expected = { balance: number; entries: (Added & { date: string })[]; schedules: Schedules }

/**
 * Returns the balance of today and of each of the next `days` days, if nothing but what is expected is added. Recurring
 * entries that wait for confirmation since today or earlier count tomorrow. Transfers leave the balance of all accounts as it is.
 */
export function computeForecast(expected: Expected, today: string, days: number): ForecastDay[] {
  const tomorrow = addDays(today, 1)
  const recurring = upcomingUntil(expected.schedules, addDays(today, days)).flatMap(({ entry }) =>
    isEntry(entry) ? entry : [],
  )
  const recurringByDay = Map.groupBy(recurring, ({ date }) => (date <= today ? tomorrow : date))
  const entriesByDay = Map.groupBy(expected.entries, ({ date }) => date)
  let milli = BigInt(toMilli(expected.balance))
  return Array.from({ length: days + 1 }, (_, n) => {
    const day = addDays(today, n)
    const added = [...(entriesByDay.get(day) ?? []), ...(recurringByDay.get(day) ?? [])]
    for (const { type, amount } of added) milli += BigInt(toMilli(type === 'income' ? amount : -amount))
    return { day, balance: fromMilli(milli), added }
  })
}

type Sums = { income: number; expense: number }

/** Returns the sums of a month (yyyy-mm) with what recurring entries bring in it; undefined if they bring nothing. */
export function expectedIn(month: string, { income, expense }: Sums, schedules: Schedules): Sums | undefined {
  const [first, last] = monthOf(month)
  const recurring = upcomingUntil(schedules, last).filter(({ entry }) => isEntry(entry) && entry.date >= first)
  if (recurring.length === 0) return undefined
  const sum = (type: 'income' | 'expense') =>
    sumOf(recurring.flatMap(({ entry }) => (entry.type === type ? entry : [])))
  return {
    income: fromMilli(BigInt(toMilli(income)) + sum('income')),
    expense: fromMilli(BigInt(toMilli(expense)) + sum('expense')),
  }
}
