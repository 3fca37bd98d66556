// Days are texts, yyyy-mm-dd, without a time zone. They are calculated in UTC, where every day has 24 hours, so clock
// changes do not affect them.
/** The length of a day in UTC, in milliseconds. */
export const DAY_MS = 86_400_000
const HOUR_MS = DAY_MS / 24

/** Returns the number of days from 1970-01-01 to a day (yyyy-mm-dd). */
export const dayNumber = (day: string) =>
  Date.UTC(twoDigits(day, 0) * 100 + twoDigits(day, 2), twoDigits(day, 5) - 1, twoDigits(day, 8)) / DAY_MS

// Three times as fast as converting slices: a streak of ten years has thousands of days.
const twoDigits = (text: string, at: number) => (text.charCodeAt(at) - ZERO) * 10 + text.charCodeAt(at + 1) - ZERO
const ZERO = '0'.charCodeAt(0)

/** Returns the day of a {@link dayNumber}. After the year 9999 its year has a sign and six digits. */
export const dayAt = (number: number) => new Date(number * DAY_MS).toISOString().slice(0, -'T00:00:00.000Z'.length)

/** Returns the day that is `count` days after `day`, or before it if `count` is negative. */
export const addDays = (day: string, count: number) => dayAt(dayNumber(day) + count)

/** Returns the number of days from `from` to `to`; negative if `to` is earlier. */
export const daysFrom = (from: string, to: string) => dayNumber(to) - dayNumber(from)

/** Returns the day of the week of a {@link dayNumber}, Monday 1 to Sunday 7. */
export const weekdayAt = (number: number) => modulo(number + THURSDAY - 1, 7) + 1

/** Returns the day of the week of a day, Monday 1 to Sunday 7. */
export const weekdayOf = (day: string) => weekdayAt(dayNumber(day))

/** Returns the first day of the week that contains a day; `first` is its weekday, Monday 1 to Sunday 7, by default Monday. */
export const weekStart = (day: string, first = 1) => addDays(day, -modulo(weekdayOf(day) - first, 7))

/** Returns the first day of the next week. */
export const nextWeek = (day: string, first?: number) => addDays(weekStart(day, first), 7)

/** A week by its first day and its first working day, Monday 1 to Sunday 7. */
export type Week = { first: number; firstWorking: number }

/** Returns the first working day of the next week. */
export const nextWorkingWeek = (day: string, { first, firstWorking }: Week) =>
  addDays(nextWeek(day, first), modulo(firstWorking - first, 7))

/** Returns the first and the last day of the month that contains a day (yyyy-mm-dd) or is given as yyyy-mm. */
export function monthOf(day: string): [first: string, last: string] {
  const month = day.slice(0, 7)
  return [`${month}-01`, `${month}-${getLength(month)}`]
}

/** Returns the days of a month (yyyy-mm), first to last. */
export const daysOfMonth = (month: string) =>
  Array.from({ length: getLength(month) }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`)

/** Returns the month that is `by` months after `month`, both as yyyy-mm. */
export function monthAfter(month: string, by: number) {
  const at = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + by
  return `${String(Math.floor(at / 12)).padStart(4, '0')}-${String((at % 12) + 1).padStart(2, '0')}`
}

const dayFormats = new Map<string, Intl.DateTimeFormat>()

/** Returns the local day at `moment` in `timeZone` (IANA). Throws a RangeError for an unknown zone. */
export function dayIn(timeZone: string, moment: Date) {
  let format = dayFormats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
    dayFormats.set(timeZone, format)
  }
  return format.format(moment)
}

/** Returns the latest local day anywhere at a moment, that of UTC+14. */
export const latestDayAt = (moment: Date) => dayAt(Math.floor((moment.getTime() + 14 * HOUR_MS) / DAY_MS))

/** Returns the remainder of a division, never negative. */
export const modulo = (number: number, by: number) => ((number % by) + by) % by

/** The day of the week of 1970-01-01. */
const THURSDAY = 4

const getLength = (month: string) =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).getUTCDate()

/** Returns whether a locale writes the month before the day: 4/12 is 12 April. */
export function isMonthFirst(locale: string) {
  const parts = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'numeric' }).formatToParts()
  return parts.find(({ type }) => type === 'day' || type === 'month')?.type === 'month'
}
