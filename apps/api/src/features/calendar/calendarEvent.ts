import type { EventDates } from './eventDates.ts'

/**
 * An event of a feed. `time` is the local time of day (hh:mm:ss), null for the whole day. `moment` is the same in UTC, of an
 * event that does not repeat: it also says which of two equal local times is meant.
 */
export type CalendarEvent = EventDates & {
  uid: string
  title: string
  description: string
  time: string | null
  moment?: string
  minutes: number
}

/** How long something with a time of day and without a duration takes. */
export const DEFAULT_MINUTES = 30
