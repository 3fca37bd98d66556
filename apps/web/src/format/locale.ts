const base = new Intl.NumberFormat().resolvedOptions().locale

/** Returns a language tag whose dates are of the app's calendar, and whose digits are those of the app's texts. */
export const inAppDigits = (locale: string) =>
  new Intl.Locale(locale, { calendar: 'gregory', numberingSystem: 'latn' }).toString()

/** The language tag by which the app formats and reads. */
export const LOCALE = inAppDigits(base)

const NUMBER = new Intl.NumberFormat(LOCALE)
const PARTS = NUMBER.formatToParts(12345.6)
const findPart = (wanted: 'group' | 'decimal') => PARTS.find(({ type }) => type === wanted)?.value

/** The separators of numbers in the user's locale: ',' and '.' in 12,345.6. */
export const SEPARATORS = { group: findPart('group') ?? ',', decimal: findPart('decimal') ?? '.' }

/** Formats a count in the user's locale: '12,345'. */
export const formatCount = (count: number) => NUMBER.format(count)

/** Isolates text that is read from right to left, which would reorder the digits and signs around it. */
export const isolate = (text: string) =>
  /\p{Script=Arabic}|\p{Script=Hebrew}|﷼/u.test(text) ? `\u2068${text}\u2069` : text

/** Isolates the names in a text, which are in quotes. */
export const isolateNames = (text: string) => text.replace(/(?<=“)[^”]+/g, isolate)
