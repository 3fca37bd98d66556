import type { Preferences } from '@daybook/contract'
import { m } from '#messages'
import { dateStylesOf, makeDateFormats } from './dateFormats.ts'
import { formatTime, today } from './dates.ts'
import { LOCALE } from './locale.ts'
import { WEEKDAYS_IN_FULL } from './weekdays.ts'

type Option<K extends keyof Preferences> = [value: NonNullable<Preferences[K]>, text: string]

const [monday = '', , , , , saturday = '', sunday = ''] = WEEKDAYS_IN_FULL

const NIGHT = ['01:00', '02:00', '03:00', '04:00', '05:00', '06:00'] as const

/** The preferences that are chosen from a list. */
export const CHOSEN_PREFERENCES = ['theme', 'first_day', 'hours', 'dates', 'paper', 'day_end'] as const
type Chosen = (typeof CHOSEN_PREFERENCES)[number]

/** The values of each of them in words; the first is that of users who have not chosen. */
export const PREFERENCE_TEXTS: { [K in Chosen]: Option<K>[] } = {
  theme: [
    ['system', m.theme_system()],
    ['light', m.theme_light()],
    ['dark', m.theme_dark()],
  ],
  first_day: [
    ['locale', m.preference_automatic()],
    ['monday', monday],
    ['sunday', sunday],
    ['saturday', saturday],
  ],
  hours: [
    ['locale', m.preference_automatic()],
    ['12', m.hours_12()],
    ['24', m.hours_24()],
  ],
  // They are the current day, which can change while the page is open.
  get dates(): Option<'dates'>[] {
    return dateStylesOf(LOCALE).map((style) => [style, makeDateFormats(LOCALE, style).formatDay(today())])
  },
  paper: [
    ['locale', m.preference_automatic()],
    ['a4', m.paper_a4()],
    ['letter', m.paper_us()],
  ],
  // They are times, which change with the hours that the user chooses.
  get day_end(): Option<'day_end'>[] {
    return [['00:00', m.preference_midnight()], ...NIGHT.map((time): Option<'day_end'> => [time, formatTime(time)])]
  },
}
