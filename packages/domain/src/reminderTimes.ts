import { momentOf, type Preferences, type ReminderSettings, type ScheduleRow } from '@daybook/contract'
import { addDays, DAY_MS } from './days.ts'
import { localAt, momentAt } from './zones.ts'

const MINUTE_MS = 60_000
const MINUTES_OF_DAY = DAY_MS / MINUTE_MS

/** The settings of users who have not changed them. */
export const REMINDER_DEFAULTS = { time: '09:00', quiet_hours: { from: '22:00', until: '07:00' } }

/** The minutes before it is due at which a user is reminded of a task, or of a routine with a time, unless they chose others. */
export const DUE_REMINDERS = [0]
/** So long before its deadline a routine with one is called, in minutes. */
export const BEFORE_DEADLINE = 30

/** Returns those of a recurring entry: a day before an expense, and on the day if the user confirms it. */
export const scheduleReminders = ({ mode, type }: Pick<ScheduleRow, 'mode' | 'type'>) =>
  mode === 'confirm' ? [MINUTES_OF_DAY, 0] : type === 'expense' ? [MINUTES_OF_DAY] : []

/** Where a user lives (IANA), and how they are reminded. */
export type ReminderPlace = { timeZone: string; settings: ReminderSettings }

/**
 * When something is due: a day and a time of day (hh:mm:ss). `isDay` is true if it has a day only. What is due at a `moment`
 * (UTC) has it here, as a day can have its time twice.
 */
export type DueAt = { day: string; time: string; isDay: boolean; moment?: string }

export const timeOfDays = ({ settings }: ReminderPlace) => `${settings.time ?? REMINDER_DEFAULTS.time}:00`

/** Returns when something is due that has a day only. */
export const wholeDay = (place: ReminderPlace, day: string | undefined): DueAt | undefined =>
  day === undefined ? undefined : { day, time: timeOfDays(place), isDay: true }

/** Returns when something is due that is due at a moment. */
export const atMoment = ({ timeZone }: ReminderPlace, moment: string): DueAt => ({
  ...localAt(timeZone, new Date(moment)),
  isDay: false,
  moment,
})

/** Returns a time of day of a routine: one before the end of its day is in the night after it. */
export const inNight = (day: string, time: string, dayEnd: Preferences['day_end']): DueAt => ({
  day: dayEnd && time < dayEnd ? addDays(day, 1) : day,
  time: `${time}:00`,
  isDay: false,
})

/** Returns the moment at which something is due. */
export const momentOfDue = ({ timeZone }: ReminderPlace, { day, time, moment }: DueAt) =>
  moment ?? momentAt(timeZone, day, time)

/**
 * Returns the moment of a reminder some minutes before something is due. Whole days before are counted in days of the calendar,
 * so that the time of day stays. What was not set for a time in the quiet hours waits until they end, but not beyond the
 * moment at which the thing is due.
 */
export function momentBefore(place: ReminderPlace, due: DueAt, minutes: number) {
  const days = Math.floor(minutes / MINUTES_OF_DAY)
  const rest = (minutes % MINUTES_OF_DAY) * MINUTE_MS
  const from = days === 0 ? momentOfDue(place, due) : momentAt(place.timeZone, addDays(due.day, -days), due.time)
  const at = momentOf(new Date(Date.parse(from) - rest))
  const isSet = minutes === 0 || (due.isDay && rest === 0)
  if (isSet) return at
  const quieted = afterQuiet(place, at)
  const last = momentOfDue(place, due)
  return quieted < last || due.isDay ? quieted : last
}

/** Returns the moment itself, or the end of the quiet hours in which it is. */
export function afterQuiet({ timeZone, settings }: ReminderPlace, moment: string) {
  const hours = settings.quiet_hours === undefined ? REMINDER_DEFAULTS.quiet_hours : settings.quiet_hours
  if (!hours || hours.from === hours.until) return moment
  const local = localAt(timeZone, new Date(moment))
  const time = local.time.slice(0, 5)
  const isOverMidnight = hours.from > hours.until
  const isEvening = time >= hours.from
  const isQuiet = isOverMidnight ? isEvening || time < hours.until : isEvening && time < hours.until
  if (!isQuiet) return moment
  return momentAt(timeZone, isOverMidnight && isEvening ? addDays(local.day, 1) : local.day, `${hours.until}:00`)
}
