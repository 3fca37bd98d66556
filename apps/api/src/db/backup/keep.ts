import { weekStart } from '@daybook/domain/days'

const MONDAY = 1

/** How many periods keep their newest backup. Periods without one do not count. */
const KEPT: { count: number; periodOf: (day: string) => string }[] = [
  { count: 7, periodOf: (day) => day },
  { count: 5, periodOf: (day) => weekStart(day, MONDAY) },
  { count: 12, periodOf: (day) => day.slice(0, 'yyyy-mm'.length) },
]

type Options = {
  /** Later days were written while the clock was ahead: they are kept and not counted. */
  today: string
  /** The day of the last backup that was restored and checked, which is kept. */
  proved?: string | undefined
}

/**
 * Returns the days whose backups are not kept: all except the newest seven, the newest of each of the newest five weeks
 * (from Monday) and of the newest twelve months. Days without a backup do not count, so no backup is removed because of
 * its age alone. Days are yyyy-mm-dd.
 */
export function daysToRemove(days: string[], { today, proved }: Options) {
  const past = [...new Set(days)].filter((day) => day <= today).toSorted()
  const kept = new Set([proved])
  for (const { count, periodOf } of KEPT) {
    const newest = new Map(past.map((day) => [periodOf(day), day]))
    for (const day of [...newest.values()].slice(-count)) kept.add(day)
  }
  return past.filter((day) => !kept.has(day))
}
