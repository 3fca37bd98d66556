import type { OrderGuess } from './dateOrder.ts'
import type { FoundDate, Reading } from './findDates.ts'
import { isPlausible, isRecent } from './plausible.ts'

/** `clear`: no other reading is possible. `usual`: it has the likely order, or another date confirms it. */
type ChosenReading = { reading: Reading; clear: boolean; usual: boolean }

/**
 * Returns the reading that an unambiguous date on the receipt confirms; else the first plausible one in the likely
 * order of day, month and year, recent ones first if the paper does not decide whether the year is first.
 */
export function chooseReading(
  { readings }: FoundDate,
  guess: OrderGuess,
  today: string,
  unambiguous: Set<string | undefined>,
): ChosenReading | undefined {
  const confirmed = readings.find(
    ({ date }) => readings.length > 1 && (unambiguous.has(date) || unambiguous.has(date.slice(0, 7))),
  )
  const inOrder = [...readings].sort((a, b) => guess.orders.indexOf(a.order) - guess.orders.indexOf(b.order))
  const plausible = inOrder.filter(({ date }) => isPlausible(date, today))
  const usual = plausible[0] ?? inOrder[0]
  const isYearLast = guess.decided && !guess.yearFirst
  const recent = isYearLast ? undefined : plausible.find(({ date }) => isRecent(date, today))
  const reading = confirmed ?? recent ?? usual
  if (!reading || !usual) return undefined
  const possible = plausible.filter(
    ({ date, order }) => (order !== 'ymd' || !isYearLast) && (isRecent(date, today) || !isRecent(usual.date, today)),
  )
  const isOnly = new Set(possible.map(({ date }) => date)).size === 1
  return {
    reading,
    clear: readings.length === 1 || isOnly || unambiguous.has(reading.date),
    usual: confirmed !== undefined || reading.date === usual.date,
  }
}
