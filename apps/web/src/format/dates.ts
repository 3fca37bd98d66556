import { dayIn } from '@daybook/domain/days'
import dayjs from 'dayjs'
// Uses dayjs, because the calendars of the UI kit include it anyway: a smaller library would be added to it.
import advancedFormat from 'dayjs/plugin/advancedFormat.js'
import { timeZone } from '../device/timeZone.ts'

dayjs.extend(advancedFormat)

const DAY = 'Do MMMM YYYY'
const TIME = 'hh:mm A'

/**
 * Formats a timestamp (ISO 8601) in the user's time zone: '20th November 2026 - 09:30 AM'.
 */
export const formatMoment = (moment: string) => dayjs(moment).format(`${DAY} - ${TIME}`)

const days = new Map<string, string>()

/** Formats a date (yyyy-mm-dd): '20th November 2026'. */
export function formatDay(day: string) {
  // Cached, because a scrolling list formats the same few dates again and again (bench/scroll.ts); a century has
  // 36,525.
  const text = days.get(day) ?? dayjs(day).format(DAY)
  days.set(day, text)
  return text
}

/** Formats a month (yyyy-mm): 'November 2026'. */
export const formatMonth = (month: string) => dayjs(`${month}-01`).format('MMMM YYYY')

/** Formats a time of day (HH:MM): '09:30 AM'. */
export const formatTime = (time: string) => dayjs(`2000-01-01 ${time}`).format(TIME)

/** Returns the user's current date, yyyy-mm-dd. */
export const today = (now = new Date()) => dayIn(timeZone(), now)

/**
 * Converts a due date to the API's format: UTC to the second, without a zone, as simple clients send it. Returns
 * null for an empty one.
 *
 * @param local a date, or the value of a date-time input: 'YYYY-MM-DDTHH:mm' in the user's time zone
 */
export const dueInUtc = (local: string | Date | null) =>
  local ? dayjs(local).toISOString().slice(0, 19).replace('T', ' ') : null

/** Converts a timestamp to the value of a date-time input, empty for null. */
export const dueHere = (due: string | null) => (due ? dayjs(due).format('YYYY-MM-DDTHH:mm:ss').replace(/:00$/, '') : '')
