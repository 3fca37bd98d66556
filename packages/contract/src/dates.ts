import * as z from 'zod/mini'

const anchored = (pattern: string) => new RegExp(`^(?:${pattern})$`)

// The rules for dates are patterns, so that the OpenAPI document states them in full.
const YEAR = '(?:19|[2-9]\\d)\\d\\d'
const LEAP_YEAR = '(?:(?:19|[2-9]\\d)(?:0[48]|[2468][048]|[13579][26])|(?:[2468][048]|[3579][26])00)'
const DAY_OF_MONTH =
  '(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)|02-(?:0[1-9]|1\\d|2[0-8])'
const DATE = `(?:${YEAR}-(?:${DAY_OF_MONTH})|${LEAP_YEAR}-02-29)`
const TIME = '(?:[01]\\d|2[0-3]):[0-5]\\d'
const SECONDS = '(?::[0-5]\\d(?:\\.\\d+)?)?'

/** A calendar day between 1900-01-01 and 9999-12-31, as yyyy-mm-dd. */
export const DAY_PATTERN = anchored(DATE)
/** A day or an empty text. */
export const OPTIONAL_DAY_PATTERN = anchored(`|${DATE}`)
/** A month as yyyy-mm. */
export const MONTH_PATTERN = anchored(`${YEAR}-(?:0[1-9]|1[0-2])`)
const MOMENT_PATTERN = anchored(`${DATE} ${TIME}${SECONDS}|${DATE}T${TIME}${SECONDS}(?:Z|[+-]${TIME})`)

/** Whether the text is a real calendar day between 1900-01-01 and 9999-12-31, as yyyy-mm-dd. */
export const isDay = (text: string) => DAY_PATTERN.test(text)

/** A day as yyyy-mm-dd. */
export const Day = z.string().check(z.regex(DAY_PATTERN, 'Invalid date'))

/** A moment as ISO 8601 in UTC with seconds, `2026-11-20T09:30:00Z`. */
export const Moment = z.string()

/**
 * A moment as people send it (rulings): `YYYY-MM-DD HH:mm:ss`, which is UTC, or ISO 8601 with an offset. It becomes
 * {@link Moment}'s form; what is not a real moment between the years 1900 and 9999 is refused.
 */
export const momentFrom = (invalid: string) =>
  z.pipe(
    z
      .string(invalid)
      .check(
        z.maxLength(40, { error: invalid, abort: true }),
        z.regex(MOMENT_PATTERN, invalid),
        z.refine(isInRange, invalid),
      ),
    z.transform((sent) => momentOf(new Date(asIso(sent)))),
  )

/** A date in {@link Moment}'s form; what is less than a second is dropped. */
export const momentOf = (date: Date) => `${date.toISOString().slice(0, 19)}Z`

/** Whether the moment is in the years 1900 to 9999 in UTC, too. */
function isInRange(sent: string) {
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
