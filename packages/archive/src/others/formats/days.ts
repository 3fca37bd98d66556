import { isDay, momentOf } from '@daybook/contract'
import { dayIn } from '@daybook/domain/days'
import { momentAt } from '@daybook/domain/zones'

export type DayOrder = 'dmy' | 'mdy'

const PARTS = /^\s*(\d{1,4})[./-](\d{1,2})[./-](\d{1,4})/

const iso = (year: string, month: string, day: string) => {
  const full = year.length === 2 ? `20${year}` : year
  return `${full.padStart(4, '0')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** Returns the order of day and month in these texts: the day is first if a first number is above 12, or if dots separate it. */
export function orderOf(texts: readonly string[]): DayOrder {
  const parts = texts.flatMap((text) => PARTS.exec(text) ?? [])
  const all = texts.map((text) => PARTS.exec(text)).filter((one) => one !== null)
  if (parts.length === 0 || all.some(([, , second]) => Number(second) > 12)) return 'mdy'
  return all.some(([whole, first = '']) => (Number(first) > 12 && first.length < 3) || whole.includes('.'))
    ? 'dmy'
    : 'mdy'
}

/** Returns a day as yyyy-mm-dd, or the text itself if it is none. */
export function readDay(text: string, order: DayOrder = 'mdy') {
  const [, a = '', b = '', c = ''] = PARTS.exec(text) ?? []
  const day = a.length === 4 ? iso(a, b, c.slice(0, 2)) : order === 'dmy' ? iso(c, b, a) : iso(c, a, b)
  return a && isDay(day) ? day : text.trim()
}

/** Returns the moment of a local day and time of day (hh:mm or hh:mm:ss). */
export const localMoment = (zone: string, day: string, time: string) =>
  momentAt(zone, day, time.length === 5 ? `${time}:00` : time)

/** Returns a time in milliseconds, or a text, as a moment; undefined for what is none. */
export function toMoment(time: number | string | null | undefined) {
  if (time === null || time === undefined || time === '' || time === 0) return undefined
  const date = new Date(time)
  return Number.isNaN(date.getTime()) || date.getTime() < -2_208_988_800_000 ? undefined : date.toISOString()
}

/** Returns the day of a moment in a time zone. */
export const dayAt = (zone: string, moment: string) => dayIn(zone, new Date(moment))

/** Returns a moment without milliseconds. */
export const asMoment = (date: Date) => momentOf(date)
