import { findAgo } from './ahead.ts'
import { isClock } from './apart.ts'
import type { CaptureOptions, FoundTime } from './captured.ts'
import { type FoundDay, findDayWord, findWrittenDay } from './days.ts'
import { findHoliday } from './holidays.ts'
import { isToDo } from './kinds.ts'
import { blank, type Line } from './line.ts'
import { type FoundMoney, findMoney, HAPPENED } from './money.ts'
import { findLastMonthDay, findPastPeriod } from './pastPeriods.ts'
import { findDueBill } from './payable.ts'
import { findWeekdayDate } from './weekdayDates.ts'
import { findTime } from './when.ts'

/** A number before or after these is that of no hour: '12 last friday', 'last friday night 18'. */
const BEFORE_DAY =
  /\p{Nd}+(?=\s+(?:last|on|letzte[nsr]?|am|le|el)\s)|(?<=last \p{L}+ (?:morning|afternoon|evening|night)\s+)\p{Nd}+/giu

export type EntryDay = FoundDay & { isPast: boolean; isStart?: boolean }

export const YEAR = /\p{Nd}{4}/u

/** Returns a text of the same length in which no amount can be read as an hour: '12.50 last friday'. */
export const withoutAmount = (text: string, { start, end }: Pick<FoundMoney, 'start' | 'end'>) =>
  text.slice(0, start) + 'x'.repeat(end - start) + text.slice(end)

/** Returns the day of an entry: one up to today or on which a bill is due, or any if the user chose that it is an entry. */
export function findDay({ open }: Line, options: CaptureOptions): EntryDay | undefined {
  const { today, byHand } = options
  const due = findDueBill(open, options)
  if (due) return { ...due, isPast: false }
  const isEntry = byHand?.kind !== undefined
  const found =
    findDayWord(open, options) ??
    findLastMonthDay(open, options) ??
    findAgo(open, today) ??
    findWeekdayDate(open, today) ??
    (HAPPENED.test(open) ? findHoliday(open, today, 'past') : undefined) ??
    findWrittenDay(open, options, false) ??
    findSlashed(open, options)
  const isBought = found && found.day > today && isPriced(open, found, options)
  if (found && (isEntry || isBought || found.day <= today)) return { ...found, isPast: found.day < today }
  const named = findNamed(open, options, isEntry)
  const period = named ? undefined : findPastPeriod(open, options)
  return period ? { ...period, isPast: period.day < today } : named
}

/** Returns whether a line has an exact amount beside a day with its year: '12.12.2026 concert 89.90'. */
const isPriced = (open: string, { start, end }: FoundDay, options: CaptureOptions) =>
  YEAR.test(open.slice(start, end)) && !isToDo(open) && findMoney(blank(open, start, end), options)?.isExact === true

/** A whole number after these is an hour beside a day: '12/18 at 3'. */
const BEFORE_HOUR = /(?<!\p{L})(?:at|um|à|alle|om|às|a las?)\s+$/iu

/** '3/11' is a day only beside an amount: alone it is a calculation. */
function findSlashed(open: string, options: CaptureOptions) {
  const day = findWrittenDay(open, options, true)
  const without = day && blank(open, day.start, day.end)
  const money = without === undefined ? undefined : findMoney(without, options)
  return money && (money.isExact || !BEFORE_HOUR.test(without!.slice(0, money.start))) ? day : undefined
}

/** Returns the day that a line names in words: 'last friday', '3 November'. */
function findNamed(text: string, options: CaptureOptions, isEntry: boolean): EntryDay | undefined {
  const money = findMoney(text, options)
  const open = (money?.isExact ? withoutAmount(text, money) : text).replace(BEFORE_DAY, (sum) => 'x'.repeat(sum.length))
  const past = findTime(open, options, 'past')
  const isPossible =
    past &&
    !(past.hasHour && (isClock(past) || /\p{Nd}/u.test(past.text))) &&
    past.day <= options.today &&
    !isLimit(past, open)
  if (isPossible)
    return { ...toSpan(past), isPast: !isEntry && (HAPPENED.test(open) || !findTime(open, options, 'future')) }
  const future = isEntry ? findTime(open, options, 'future') : undefined
  return future && !future.hasHour ? { ...toSpan(future), isPast: false } : undefined
}

/** 'by Friday' is to come. */
export const isLimit = ({ lead, start, text }: FoundTime, open: string) =>
  /^(?:by|before|due|until|till|bis)\s/i.test(open.slice(lead, start)) || open.startsWith('まで', start + text.length)

const toSpan = ({ start, lead, text, day, isKept }: FoundTime) => ({
  start,
  from: lead,
  end: start + text.length,
  day,
  isKept,
})
