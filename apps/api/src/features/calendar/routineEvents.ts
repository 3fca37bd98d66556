import type { RowOf } from '@daybook/contract'
import { toSeries } from '@daybook/domain/routineRules'
import { closedDays, type DayRecord } from '@daybook/domain/routineWeeks'
import { type CalendarEvent, DEFAULT_MINUTES } from './calendarEvent.ts'
import { eventDates, lastOf, type ZonedWindow } from './eventDates.ts'
import { namedEvents } from './namedEvents.ts'

/**
 * Returns the events of a routine, without the days of its pauses, those that were skipped, and the rest of a week after it was
 * done on enough of its days.
 */
export function routineEvents(
  id: string,
  routine: RowOf<'routine'>,
  known: ReadonlyMap<string, DayRecord> | undefined,
  window: ZonedWindow,
): CalendarEvent[] {
  const { title, description, time, deadline, schedule_from } = routine
  const fields = { title, description, time: time && `${time.slice(0, 5)}:00`, minutes: minutesOf(time, deadline) }
  const from = lastOf(schedule_from, window.from)
  const marked = known ?? new Map<string, DayRecord>()
  const skipped = [...marked.keys()].filter((day) => marked.get(day)?.state === 'skipped')
  const leftOut = new Set([...skipped, ...closedDays(routine, marked)])
  const unclear = window.unclearDays(fields.time)
  return namedEvents(`routine-${id}`, fields, eventDates(toSeries(routine), { ...window, from }, { leftOut, unclear }))
}

/** Returns the minutes from the time of a routine to its deadline, if that is later. */
function minutesOf(time: string | null, deadline: string | null) {
  const minutes = time && deadline ? minuteOf(deadline) - minuteOf(time) : 0
  return minutes > 0 ? minutes : DEFAULT_MINUTES
}

const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
