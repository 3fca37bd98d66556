import { dayIn } from '@daybook/contract'
import dayjs from 'dayjs'
// dayjs, since the kit's calendars bring it along anyway: anything smaller would come on top of it.
import advancedFormat from 'dayjs/plugin/advancedFormat.js'
import { timeZone } from '../device/timeZone.ts'

dayjs.extend(advancedFormat)

const DAY = 'Do MMMM YYYY'
const TIME = 'hh:mm A'

/** A moment (ISO 8601) in the user's zone: '20th November 2026 - 09:30 AM' (section 3). */
export const formatMoment = (moment: string) => dayjs(moment).format(`${DAY} - ${TIME}`)

const days = new Map<string, string>()

/** A day (yyyy-mm-dd): '20th November 2026' (section 3). */
export function formatDay(day: string) {
  // Kept, as a list in motion asks for the same few over and over (bench/scroll.ts); a century has 36,525.
  const text = days.get(day) ?? dayjs(day).format(DAY)
  days.set(day, text)
  return text
}

/** A month (yyyy-mm): 'November 2026'. */
export const formatMonth = (month: string) => dayjs(`${month}-01`).format('MMMM YYYY')

/** A time of day (HH:MM): '09:30 AM' (section 3). */
export const formatTime = (time: string) => dayjs(`2000-01-01 ${time}`).format(TIME)

/** The day it is for the user, yyyy-mm-dd. */
export const today = (now = new Date()) => dayIn(timeZone(), now)

/**
 * A due date as it is sent: UTC to the second, without a zone (sections 3 and 9); null for an empty one.
 *
 * @param local a date, or what a date-time input holds: 'YYYY-MM-DDTHH:mm' in the user's zone
 */
export const dueInUtc = (local: string | Date | null) =>
  local ? dayjs(local).toISOString().slice(0, 19).replace('T', ' ') : null

/** What a date-time input holds for a moment; empty for none. */
export const dueHere = (due: string | null) => (due ? dayjs(due).format('YYYY-MM-DDTHH:mm:ss').replace(/:00$/, '') : '')
