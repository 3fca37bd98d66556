import type { RoutinePause, RowOf } from '@daybook/contract'
import { addDays } from './days.ts'

/** So many pauses of a routine are kept, the latest. */
const MAX_PAUSES = 100

type Pauses = readonly RoutinePause[] | undefined

/** Returns the pause that contains a day (yyyy-mm-dd). */
export const pauseOf = ({ pauses }: { pauses?: Pauses }, day: string) =>
  pauses?.find(({ from, until }) => from <= day && (until === null || day <= until))

/** Returns a routine that is paused from a day until another that is not before it, or from then on. A pause of that day begins as before. */
export function pausedRoutine(row: RowOf<'routine'>, day: string, until: string | null): RowOf<'routine'> {
  const from = pauseOf(row, day)?.from ?? day
  const before = (row.pauses ?? []).filter((pause) => pause.until !== null && pause.until < from)
  return { ...row, pauses: [...before, { from, until }].slice(-MAX_PAUSES) }
}

/** Returns a routine whose pause has ended before a day. One that began on that day is removed. */
export function continuedRoutine({ pauses = [], ...row }: RowOf<'routine'>, day: string): RowOf<'routine'> {
  const ended = pauses.flatMap((pause) => {
    if (pause.until !== null && pause.until < day) return [pause]
    return pause.from < day ? [{ from: pause.from, until: addDays(day, -1) }] : []
  })
  return ended.length > 0 ? { ...row, pauses: ended } : row
}
