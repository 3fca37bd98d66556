import * as z from 'zod/mini'
import type { PlainErrorCode } from './errors/catalogue.ts'
import { code } from './errors/code.ts'

const anchored = (pattern: string) => new RegExp(`^(?:${pattern})$`)

// The rules for dates are regular expressions, so that the OpenAPI document contains them in full.
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
/** A year as yyyy. */
export const YEAR_PATTERN = anchored(YEAR)
/** A month as yyyy-mm. */
export const MONTH_PATTERN = anchored(`${YEAR}-(?:0[1-9]|1[0-2])`)
const MOMENT_PATTERN = anchored(`${DATE} ${TIME}${SECONDS}|${DATE}T${TIME}${SECONDS}(?:Z|[+-]${TIME})`)

/** Returns whether the text is an existing calendar day between 1900-01-01 and 9999-12-31, as yyyy-mm-dd. */
export const isDay = (text: string) => DAY_PATTERN.test(text)

/** A day as yyyy-mm-dd. */
export const Day = z.string().check(z.regex(DAY_PATTERN, code('date_invalid')))

/** A timestamp as ISO 8601 in UTC with seconds, for example `2026-11-20T09:30:00Z`. */
export const Moment = z.string()

const STORED_TIME = anchored(`${DATE}T${TIME}:[0-5]\\d(?:\\.\\d{1,3})?Z`)

/** A timestamp as rows have it: ISO 8601 in UTC with seconds, and milliseconds if it has any. */
export const StoredTime = z.string(code('date_invalid')).check(z.regex(STORED_TIME, code('date_invalid')))

/**
 * Returns the schema of a timestamp in a request: `YYYY-MM-DD HH:mm:ss` in UTC, or ISO 8601 with an offset. Converts it
 * to the format of {@link Moment} and rejects anything but an existing time in the years 1900 to 9999.
 */
export const momentFrom = (invalid: PlainErrorCode) =>
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

/** Returns the date in the format of {@link Moment}, without milliseconds. */
export const momentOf = (date: Date) => `${date.toISOString().slice(0, 19)}Z`

/** Returns whether the timestamp, converted to UTC, is still in the years 1900 to 9999. */
function isInRange(sent: string) {
  const year = new Date(asIso(sent)).getUTCFullYear()
  return year >= 1900 && year <= 9999
}

const asIso = (sent: string) => (sent.includes(' ') ? `${sent.replace(' ', 'T')}Z` : sent)
