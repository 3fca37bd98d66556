import { addDays } from '@daybook/domain/days'
import { firstDueAfter, firstDueFrom, isDue, type Series } from '@daybook/domain/recurrence'
import { recurrenceRule } from './recurrenceRule.ts'

/** The days (yyyy-mm-dd) of a feed: from the first one on, and those that are listed one by one until the last one. */
export type Window = { from: string; until: string }

/** A feed, and the days on which a clock change of its zone (IANA) leaves a local time out or repeats it. */
export type ZonedWindow = Window & { zone: string; unclearDays: (time: string | null) => ReadonlySet<string> }

/** Days that are no occurrence of a rule: those left out, and those that are events of their own. */
type Exceptions = { leftOut?: ReadonlySet<string> | undefined; unclear?: ReadonlySet<string> | undefined }

/** A day, or with a rule all of its days from this one to the last one, without those that are left out. */
export type EventDates = { day: string; rule?: { value: string; last: string | null }; leftOut?: string[] }

/** Returns the last of some days. */
export const lastOf = (...days: [string, ...string[]]) => days.sort().at(-1)!

const NONE: ReadonlySet<string> = new Set()

/**
 * Returns the due days of a series from a day on, without those that are left out. A rule ends before a day that is an event of
 * its own, and another one begins after it: parsers differ in whether EXDATE removes a local time that a clock change repeats.
 */
export function eventDates(
  series: Series,
  { from, until }: Window,
  { leftOut = NONE, unclear = NONE }: Exceptions = {},
) {
  const isUnclear = (day: string) => day >= from && day <= until && isDue(series, day)
  const days = recurrenceRule(series.rule) ? [...unclear].filter(isUnclear) : []
  const pauses = [...(series.pauses ?? []), ...days.map((day) => ({ from: day, until: day }))]
  const dates = withoutPauses({ ...series, pauses }, from).flatMap((run) => runDates(run, until, leftOut))
  return [...dates, ...days.filter((day) => !leftOut.has(day)).map((day): EventDates => ({ day }))]
}

function runDates({ series, from }: Run, until: string, leftOut: ReadonlySet<string>): EventDates[] {
  const first = nextFrom(series, from, leftOut)
  if (first === null) return []
  const value = recurrenceRule(series.rule)
  if (!value) return listedDates(series, { from: first, until }, leftOut)
  const excluded = [...leftOut].filter((day) => day > first && isDue(series, day)).sort()
  const rule = { value, last: series.end ?? null }
  return [{ day: first, rule, ...(excluded.length > 0 && { leftOut: excluded }) }]
}

function nextFrom(series: Series, from: string, leftOut: ReadonlySet<string>) {
  let day = firstDueFrom(series, from)
  while (day !== null && leftOut.has(day)) day = firstDueAfter(series, day)
  return day
}

function listedDates(series: Series, { from, until }: Window, leftOut: ReadonlySet<string>) {
  const dates: EventDates[] = []
  for (let day = firstDueFrom(series, from); day !== null && day <= until; day = firstDueAfter(series, day))
    if (!leftOut.has(day)) dates.push({ day })
  return dates
}

type Run = { series: Series; from: string }

/** Returns the parts of a series between its pauses. */
function withoutPauses({ pauses = [], ...series }: Series, from: string): Run[] {
  const runs: Run[] = []
  let begin: string | null = from
  for (const pause of [...pauses].sort((a, b) => (a.from < b.from ? -1 : 1))) {
    if (begin === null || (pause.until !== null && pause.until < begin)) continue
    if (pause.from > begin) runs.push({ series: endingOn(series, addDays(pause.from, -1)), from: begin })
    begin = pause.until === null ? null : addDays(pause.until, 1)
  }
  return begin === null ? runs : [...runs, { series, from: begin }]
}

const endingOn = (series: Series, day: string): Series => ({
  ...series,
  end: series.end && series.end < day ? series.end : day,
})
