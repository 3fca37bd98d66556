import { expect, it, vi } from 'vitest'
import { dateStylesOf, formatShortWeekday, formatWeekday, makeDateFormats } from './dateFormats.ts'
import {
  dueHere,
  dueInUtc,
  formatDay,
  formatDays,
  formatMoment,
  formatMonth,
  formatTime,
  today,
  unbroken,
} from './dates.ts'

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone

it('formats a date in words, the same in every time zone', () => {
  expect(formatDay('2026-11-20')).toBe('20th November 2026')
  expect(['2026-01-01', '2026-02-02', '2026-03-03', '2026-12-31'].map(formatDay)).toEqual([
    '1st January 2026',
    '2nd February 2026',
    '3rd March 2026',
    '31st December 2026',
  ])
  expect(['11', '12', '13', '21', '22', '23'].map((day) => formatDay(`2026-05-${day}`).split(' ')[0])).toEqual([
    '11th',
    '12th',
    '13th',
    '21st',
    '22nd',
    '23rd',
  ])
})

it('formats a month, the same in every time zone', () => {
  expect(['2026-01', '2026-11', '1999-12'].map(formatMonth)).toEqual(['January 2026', 'November 2026', 'December 1999'])
})

it('formats a time on the 12-hour clock', () => {
  expect(['00:00', '09:30', '12:00', '23:59'].map(formatTime)).toEqual(['12:00 AM', '09:30 AM', '12:00 PM', '11:59 PM'])
})

it("formats a timestamp in the user's time zone", () => {
  expect(formatMoment(new Date(2026, 10, 20, 9, 30).toISOString())).toBe('20th November 2026 - 09:30 AM')
  const inZone: Record<string, string> = {
    'Asia/Kolkata': '1st January 2027 - 04:30 AM',
    'America/Los_Angeles': '31st December 2026 - 03:00 PM',
    UTC: '31st December 2026 - 11:00 PM',
  }
  if (zone in inZone) expect(formatMoment('2026-12-31T23:00:00Z')).toBe(inZone[zone])
})

it("returns the user's date a minute before and after midnight", () => {
  expect(today(new Date(2026, 10, 20, 23, 59))).toBe('2026-11-20')
  expect(today(new Date(2026, 10, 21, 0, 1))).toBe('2026-11-21')
  vi.useFakeTimers({ now: new Date(2027, 0, 1, 0, 0, 1) })
  expect(today()).toBe('2027-01-01')
})

it('converts a due date to UTC, to the second and without a zone', () => {
  const local = '2026-11-20 09:30:00'
  const expected: Record<string, string> = {
    'Asia/Kolkata': '2026-11-20 04:00:00',
    'America/Los_Angeles': '2026-11-20 17:30:00',
    UTC: local,
  }
  if (zone in expected) expect(dueInUtc(local)).toBe(expected[zone])
  expect(new Date(`${dueInUtc(local)}Z`.replace(' ', 'T'))).toEqual(new Date(2026, 10, 20, 9, 30))
  expect(dueInUtc(null)).toBe(null)
  expect(dueInUtc('')).toBe(null)
})

it('converts a timestamp to the value of a date-time input', () => {
  expect(dueHere(new Date(2026, 10, 20, 9, 30).toISOString())).toBe('2026-11-20T09:30')
  expect(dueHere(new Date(2026, 10, 20, 0, 5, 7).toISOString())).toBe('2026-11-20T00:05:07')
  expect(dueHere(null)).toBe('')
})

it('keeps a time of day on one line', () => {
  expect(unbroken('Due 20th November 2026 - 09:30 AM')).toBe('Due 20th November 2026 - 09:30\u00A0AM')
})

it('keeps a date from right to left on one line, and so in order', () => {
  expect(unbroken('Due tomorrow, \u2068١ ديسمبر 2026\u2069 - \u206809:00 ص\u2069')).toBe(
    'Due tomorrow, \u2068١\u00A0ديسمبر\u00A02026\u2069 - \u206809:00\u00A0ص\u2069',
  )
})

it.each([
  ['2026-11-01', '2026-11-01', '1st November 2026'],
  ['2026-11-01', '2026-11-30', '1st–30th November 2026'],
  ['2026-11-22', '2026-12-03', '22nd November – 3rd December 2026'],
  ['2026-12-22', '2027-01-03', '22nd December 2026 – 3rd January 2027'],
])('shortens the days from %s to %s', (start, end, text) => {
  expect(formatDays(start, end)).toBe(text)
})

it.each([
  ['de-DE', '27. November 2026', 'November 2026', '1.–27. November 2026', 'Fr., 27. Nov.', '11:59 PM'],
  ['ja-JP', '2026年11月27日', '2026年11月', '2026/11/01～2026/11/27', '11月27日(金)', '午後11:59'],
  ['fr-FR', '27 novembre 2026', 'novembre 2026', '1–27 novembre 2026', 'ven. 27 nov.', '11:59 PM'],
  [
    'ar-EG',
    '\u206827 نوفمبر 2026\u2069',
    '\u2068نوفمبر 2026\u2069',
    '\u20681–27 نوفمبر 2026\u2069',
    '\u2068الجمعة، 27 نوفمبر\u2069',
    '\u206811:59 م\u2069',
  ],
])('writes dates in the order and words of %s, in Latin digits', (locale, day, month, days, near, time) => {
  const formats = makeDateFormats(locale)
  expect(formats.formatDay('2026-11-27')).toBe(day)
  expect(formats.formatMonth('2026-11')).toBe(month)
  expect(formats.formatDays('2026-11-01', '2026-11-27')).toBe(days)
  expect(formats.formatNearDay('2026-11-27')).toBe(near)
  expect(formats.formatHalfDayTime('23:59')).toBe(time)
})

it.each([
  [
    'month',
    'November 20, 2026',
    'Friday, November 20, 2026',
    'Fri, Nov 20',
    'Fri, Nov 20, 2026',
    'Nov 20',
    'November 20',
  ],
  ['day', '20 November 2026', 'Friday, 20 November 2026', 'Fri, 20 Nov', 'Fri, 20 Nov 2026', '20 Nov', '20 November'],
  ['iso', '2026-11-20', 'Friday, 2026-11-20', 'Fri 11-20', 'Fri 2026-11-20', '11-20', '11-20'],
] as const)('writes English dates in the form that is chosen: %s', (style, day, full, near, dated, short, ofYear) => {
  const formats = makeDateFormats('en-GB', style)
  expect(formats.formatDay('2026-11-20')).toBe(day)
  expect(formats.formatFullDay('2026-11-20')).toBe(full)
  expect(formats.formatNearDay('2026-11-20')).toBe(near)
  expect(formats.formatNearDay('2026-11-20', '2027-01-01')).toBe(dated)
  expect(formats.formatShortDay('2026-11-20')).toBe(short)
  expect(formats.formatDayOfYear('2026-11-20')).toBe(ofYear)
  expect(formats.formatMonth('2026-11')).toBe('November 2026')
})

it.each([
  ['month', 'November 1 – 30, 2026', 'November 22 – December 3, 2026', 'Nov 1, 2026'],
  ['day', '1–30 November 2026', '22 November – 3 December 2026', '1 Nov 2026'],
  ['iso', '2026-11-01 – 2026-11-30', '2026-11-22 – 2026-12-03', '2026-11-01'],
] as const)('shortens days and rows of reports in the form that is chosen: %s', (style, within, across, dated) => {
  const { formatDays, formatDatedShortDay } = makeDateFormats('en-US', style)
  const words = [formatDays('2026-11-01', '2026-11-30'), formatDays('2026-11-22', '2026-12-03')]
  expect(words.map((text) => text.replace(/\s/g, ' '))).toEqual([within, across])
  expect(formatDatedShortDay('2026-11-01')).toBe(dated)
})

it.each([
  ['en-US', '02:30 PM'],
  ['de-DE', '2:30 PM'],
  ['ja-JP', '午後2:30'],
  ['ar-EG', '\u20682:30 م\u2069'],
])('writes an hour in %s with a zero only in English', (locale, text) =>
  expect(makeDateFormats(locale).formatHalfDayTime('14:30')).toBe(text),
)

it.each(['de-DE', 'ja-JP', 'ar-EG'])('names a day of each year in the words of the sentence in %s', (locale) => {
  expect(makeDateFormats(locale).formatDayOfYear('2024-01-04')).toBe('4 January')
  expect(makeDateFormats(locale, 'iso').formatDayOfYear('2024-01-04')).toBe('01-04')
})

it('has the order of the locale in other languages, or figures', () => {
  expect(makeDateFormats('de-DE', 'month').formatDay('2026-11-20')).toBe('20. November 2026')
  expect(makeDateFormats('ar-EG', 'iso').formatDay('2026-11-20')).toBe('2026-11-20')
  expect(dateStylesOf('de-DE')).toEqual(['locale', 'iso'])
})

it.each([
  ['en-US', 'Friday, 20th November 2026'],
  ['de-DE', 'Freitag, 20. November 2026'],
  ['ja-JP', '2026年11月20日金曜日'],
  ['ar-EG', '\u2068الجمعة، 20 نوفمبر 2026\u2069'],
])('writes a date with its weekday in %s', (locale, text) => {
  expect(makeDateFormats(locale).formatFullDay('2026-11-20')).toBe(text)
})

it.each(['de-DE', 'ja-JP', 'ar-EG'])(
  'names a weekday in the words of the app in %s, beside its other words',
  async (locale) => {
    const resolved = vi.spyOn(Intl.NumberFormat.prototype, 'resolvedOptions')
    resolved.mockReturnValue({ locale } as Intl.ResolvedNumberFormatOptions)
    vi.resetModules()
    const formats = await import('./dates.ts')
    resolved.mockRestore()
    expect(formats.formatDay('2026-11-20')).not.toBe('20th November 2026')
    expect([formatShortWeekday('2026-11-20'), formatWeekday('2026-11-20')]).toEqual(['Fri', 'Friday'])
  },
)

it('writes the days of the Gregorian calendar, which the app counts by', () => {
  expect(makeDateFormats('th-TH').formatMonth('2026-11')).toContain('2026')
  expect(makeDateFormats('fa-IR').formatDay('2026-11-27')).toContain('2026')
})

it('abbreviates English months and weekdays to three letters', () => {
  const { formatShortDay, formatNearDay, formatDayOfYear, formatShortMonth } = makeDateFormats('en-GB')
  expect(formatShortDay('2026-09-02')).toBe('2 Sep')
  expect(formatNearDay('2026-09-02')).toBe('Wed, 2 Sep')
  expect(formatDayOfYear('2026-09-02')).toBe('2 September')
  expect(formatShortMonth('2026-09')).toBe('Sep 2026')
})

it.each([
  ['en-US', 'Fri, 1 Oct 2027'],
  ['de-DE', 'Fr., 1. Okt. 2027'],
])('writes a day of another year with its year in %s', (locale, text) => {
  const { formatNearDay } = makeDateFormats(locale)
  expect(formatNearDay('2027-10-01', '2026-11-29')).toBe(text)
  expect(formatNearDay('2026-12-31', '2026-11-29')).not.toContain('2026')
})
