import { addDays, DAY_MS } from '@daybook/domain/days'
import { localAt } from '@daybook/domain/zones'

const MINUTE_MS = 60_000
/** How many years of clock changes are read, to find out whether they follow a rule. */
export const YEARS = 8

/** A clock change: the last local time before it, and the minutes to UTC before and after. */
export type ClockChange = { day: string; time: string; before: number; after: number }

export const offsetAt = (zone: string, ms: number) => {
  const { day, time } = localAt(zone, new Date(ms))
  return Math.round((Date.parse(`${day}T${time}Z`) - ms) / MINUTE_MS)
}

/** Returns the clock changes of a zone from the year before a day on. */
export function clockChanges(zone: string, from: string): ClockChange[] {
  const first = Date.UTC(Number(from.slice(0, 4)) - 1, 0, 1)
  const changes: ClockChange[] = []
  let before = offsetAt(zone, first)
  for (let ms = first; ms < first + YEARS * 366 * DAY_MS; ms += DAY_MS) {
    const after = offsetAt(zone, ms + DAY_MS)
    if (after === before) continue
    let [low, high] = [ms, ms + DAY_MS]
    while (high - low > MINUTE_MS) {
      const middle = low + Math.floor((high - low) / MINUTE_MS / 2) * MINUTE_MS
      if (offsetAt(zone, middle) === before) low = middle
      else high = middle
    }
    const local = new Date(high + before * MINUTE_MS).toISOString()
    changes.push({ day: local.slice(0, 10), time: local.slice(11, 19), before, after })
    before = after
  }
  return changes
}

/**
 * Returns a function that returns the days from a day on, on which a clock change leaves a local time (hh:mm:ss) out or repeats
 * it: calendars differ in which moment that is.
 */
export function unclearDays(zone: string, from: string) {
  const changes = clockChanges(zone, from)
  return (time: string | null) =>
    new Set(time === null ? [] : changes.flatMap((change) => unclearDay(change, time) ?? []))
}

function unclearDay({ day, time, before, after }: ClockChange, wanted: string) {
  const [one, other] = [0, after - before].map((minutes) => Date.parse(`${day}T${time}Z`) + minutes * MINUTE_MS)
  const isUnclear = (day: string) => {
    const ms = Date.parse(`${day}T${wanted}Z`)
    return ms >= Math.min(one!, other!) && ms < Math.max(one!, other!)
  }
  return [-1, 0, 1].map((days) => addDays(day, days)).find(isUnclear)
}
