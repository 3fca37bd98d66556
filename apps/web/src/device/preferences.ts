import type { Preferences } from '@daybook/contract'

/** Where this device keeps the preferences of its last user, also after sign-out, so that the first paint knows them. */
export const PREFERENCES_KEY = 'preferences'
/** The event of the window that says they have changed. */
export const PREFERENCES_EVENT = 'preferences'

let known: { text: string; preferences: Preferences } | undefined

/** Returns the preferences as text, for what is kept of a screen that shows them. */
export function readPreferences() {
  try {
    return localStorage.getItem(PREFERENCES_KEY) ?? '{}'
  } catch {
    return known?.text ?? '{}'
  }
}

function parse(text: string): Preferences {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

function getPreferences() {
  known ??= { text: readPreferences(), preferences: parse(readPreferences()) }
  return known.preferences
}

/** Applies the preferences of the user to this page, and keeps them for the next one. */
export function applyPreferences(preferences: Preferences) {
  const text = JSON.stringify(preferences)
  if (text === known?.text && text === readPreferences()) return
  known = { text, preferences }
  try {
    localStorage.setItem(PREFERENCES_KEY, text)
  } catch {
    // Without storage they last as long as the page.
  }
  dispatchEvent(new Event(PREFERENCES_EVENT))
}

export const getTheme = () => getPreferences().theme ?? 'system'

/** Returns how the user writes dates. */
export const getDateStyle = () => getPreferences().dates ?? 'locale'

/** Returns the paper of the user's PDFs. */
export const getPaper = () => getPreferences().paper ?? 'locale'

/** Returns the formats of weeks, times and dates as one text. */
export const getFormats = () => `${firstWeekday()} ${hasHalfDays()} ${getDateStyle()}`

/** Returns the time (hh:mm) until which routines are marked for the day before; undefined for midnight. */
export const getDayEnd = () => getPreferences().day_end

/** Returns the account that the user has chosen for new entries. */
export const getEntryAccount = () => getPreferences().entry_account

const FIRST_WEEKDAYS: Record<string, number> = { monday: 1, saturday: 6, sunday: 7 }

type WeekInfo = { firstDay: number; weekend: number[] }
/** Missing in some browsers. */
type LocaleWithWeek = Intl.Locale & { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo }

/** Returns the week in the locale of the device; from Monday to Friday where the browser does not know it. */
function localeWeek(): WeekInfo {
  const locale: LocaleWithWeek = new Intl.Locale(new Intl.DateTimeFormat().resolvedOptions().locale)
  return locale.getWeekInfo?.() ?? locale.weekInfo ?? { firstDay: 1, weekend: [6, 7] }
}
export const LOCALE_WEEK = localeWeek()

/** Returns the first day of the user's week, Monday 1 to Sunday 7. */
export const firstWeekday = () => FIRST_WEEKDAYS[getPreferences().first_day ?? ''] ?? LOCALE_WEEK.firstDay

const HAS_LOCALE_HALVES = new Intl.DateTimeFormat(undefined, { hour: 'numeric' }).resolvedOptions().hour12 ?? false

/** Returns whether the user reads times with AM and PM. */
export function hasHalfDays() {
  const { hours = 'locale' } = getPreferences()
  return hours === 'locale' ? HAS_LOCALE_HALVES : hours === '12'
}
