import * as z from 'zod/mini'

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/

/** Whether the text is a real calendar day between 1900-01-01 and 9999-12-31, as yyyy-mm-dd. */
export function isDay(text: string) {
  const [, year, month, day] = DAY.exec(text) ?? []
  if (!year || Number(year) < 1900) return false
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day)
}

/** A day as yyyy-mm-dd. */
export const Day = z.string().check(z.refine(isDay, 'Invalid date'))

/** A moment as ISO 8601 in UTC with seconds, `2026-11-20T09:30:00Z`. */
export const Moment = z.string()

const MOMENT = /^\d{4}-\d\d-\d\d([ T])\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)?$/

/**
 * A moment as people send it (rulings): `YYYY-MM-DD HH:mm:ss`, which is UTC, or ISO 8601 with an offset. It becomes
 * {@link Moment}'s form; what is not a real moment between the years 1900 and 9999 is refused.
 */
export const momentFrom = (invalid: string) =>
  z.pipe(
    z.string(invalid).check(z.maxLength(40, invalid), z.refine(isMoment, invalid)),
    z.transform((sent) => momentOf(new Date(asIso(sent)))),
  )

/** A date in {@link Moment}'s form; what is less than a second is dropped. */
export const momentOf = (date: Date) => `${date.toISOString().slice(0, 19)}Z`

function isMoment(sent: string) {
  const [, separator, , , zone] = MOMENT.exec(sent) ?? []
  const isPlain = separator === ' ' && !zone
  if (!separator || !isDay(sent.slice(0, 10)) || !(isPlain || zone)) return false
  const year = new Date(asIso(sent)).getUTCFullYear()
  return year >= 1900 && year <= 9999
}

const asIso = (sent: string) => (sent.includes(' ') ? `${sent.replace(' ', 'T')}Z` : sent)

const dayFormats = new Map<string, Intl.DateTimeFormat>()

/** The day it is at `moment` for someone in `timeZone` (IANA), as yyyy-mm-dd. Throws a RangeError for an unknown zone. */
export function dayIn(timeZone: string, moment: Date) {
  let format = dayFormats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
    dayFormats.set(timeZone, format)
  }
  return format.format(moment)
}

const FULL_DAY = 86_400_000
const utcOf = (day: string) => Date.parse(`${day}T00:00:00Z`)

/** How many days `to` lies after `from`, both yyyy-mm-dd; negative where it lies before. */
export const daysFrom = (from: string, to: string) => Math.round((utcOf(to) - utcOf(from)) / FULL_DAY)

/** The first and the last day of the month a day lies in. */
export function monthOf(day: string): [first: string, last: string] {
  const month = day.slice(0, 7)
  const length = new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).getUTCDate()
  return [`${month}-01`, `${month}-${length}`]
}

/** The month `by` months after a month, both as yyyy-mm. */
export function monthAfter(month: string, by: number) {
  const at = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + by
  return `${String(Math.floor(at / 12)).padStart(4, '0')}-${String((at % 12) + 1).padStart(2, '0')}`
}
