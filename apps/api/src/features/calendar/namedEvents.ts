import type { CalendarEvent } from './calendarEvent.ts'
import type { EventDates } from './eventDates.ts'

/** Returns an event for each of the dates. The first one with a rule has the name itself, the others one with their day. */
export const namedEvents = (
  uid: string,
  fields: Omit<CalendarEvent, 'uid' | 'day'>,
  dates: readonly EventDates[],
): CalendarEvent[] =>
  dates.map((date, index) => ({ ...fields, ...date, uid: index === 0 && date.rule ? uid : `${uid}-${date.day}` }))
