import { isDay } from '@daybook/contract'
import { addDays, dayNumber, modulo, monthAfter, weekdayOf } from '../days.ts'
import { type FoundDay, withAsciiDigits } from './days.ts'
import { spanOf } from './line.ts'
import { DAY, toWeekdays } from './repeats.ts'
import { NAMES } from './weekdayNames.ts'

const NAME = NAMES.map(({ name }) => name).join('|')
/** The names of the days of the week in English and other languages, as a pattern. */
export const WEEKDAY = `${DAY}|${NAME}`
/** 'fri 13 dinner', 'Freitag 13. Essen'; the number at the end of a line is an amount. */
const PATTERN = new RegExp(
  String.raw`(?<![\p{L}\p{Nd}])(?<lead>(?:on|am|le|el|il|op)\s+)?(?:(?<short>${DAY})|(?<name>${NAME}))(?:,|\s+the)?\s+(?<date>[12]?\d|3[01])(?:st|nd|rd|th|\.)?(?=\s+\p{L}{3})`,
  'iu',
)
/** A weekday has the same day of a month at least four weeks later. */
const NEAR = 27

/** Returns the nearest day that has a weekday and a day of the month which a line names together. */
export function findWeekdayDate(text: string, today: string): FoundDay | undefined {
  const match = PATTERN.exec(withAsciiDigits(text))
  if (!match?.groups) return undefined
  const { lead = '', short, name = '', date = '' } = match.groups
  const weekdays = short
    ? toWeekdays(short.toLowerCase())
    : NAMES.filter((one) => one.name === name.toLowerCase()).map(({ weekday }) => weekday)
  const day = [-1, 0, 1]
    .map((months) => `${monthAfter(today.slice(0, 7), months)}-${date.padStart(2, '0')}`)
    .filter((day) => isDay(day) && weekdays.includes(weekdayOf(day)))
    .find((day) => Math.abs(dayNumber(day) - dayNumber(today)) <= NEAR)
  const start = match.index + lead.length
  return day ? { start, from: match.index, end: match.index + match[0].length, day } : undefined
}

const WEEKEND =
  /(?<!\p{L})(?:(?:am|dieses|kommendes) wochenende|ce week-?end|este fin de semana|نهاي[ةه] ال[أا]سبوع|الويك ?[إا]ند)(?!\p{L})|(?<!\p{sc=Han})週末(?!\p{sc=Han})/iu
const SATURDAY = 6

/** Returns the next Saturday if a line names the weekend, as the reader of English times has it. */
export function findWeekend(open: string, today: string): FoundDay | undefined {
  const found = WEEKEND.exec(open)
  return found ? { ...spanOf(found), day: addDays(today, modulo(SATURDAY - weekdayOf(today), 7)) } : undefined
}
