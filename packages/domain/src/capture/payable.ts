import { addDays } from '../days.ts'
import { firstDueFrom } from '../recurrence.ts'
import type { CapturedRepeat, CaptureOptions } from './captured.ts'
import type { FoundDay } from './days.ts'
import type { Line } from './line.ts'
import { HAPPENED } from './money.ts'
import { toRepeatRule } from './repeatRule.ts'
import { isCost } from './several.ts'
import { WEEKDAY } from './weekdayDates.ts'
import { ARABIC } from './weekdayNames.ts'
import { findAfter } from './when.ts'

/** What is still to be paid: 'pay rent 900 on the 1st'. */
const TO_PAY =
  /^\s*(?:(?:i )?(?:have|need) to |must )?pay\s|(?<!\p{L})(?:due|owe|(?:be)?zahlen|überweisen|fällig|payer|pagar|pagare|betalen)(?!\p{L})|(?:払う|支払う|振り込む)$/iu
export const BILL =
  /(?<!\p{L})(?:bills?|invoice|insurance|rent|tax(?:es)?|mortgage|\p{L}*rechnung|\p{L}*versicherung|\p{L}*steuer|miete|facture|assurance|loyer|seguro|factura|alquiler)(?!\p{L})|保険|家賃|請求|料金|税|فاتور[ةه]/iu
const MONTH = 31
/** A day of the month alone: 'am 1.', 'on the 31st'. */
export const MONTH_DAY = /^\s*(?:(?:on|am|zum|the|le|el|il|dia|op)\s+)*(\p{Nd}{1,2})(?:st|nd|rd|th|\.|日)?\s*$/iu

const FIRST = /(?<!\p{L})(?:first|ersten|[أا]ول)(?!\p{L})/iu

/** Less is more often a number of what is due: 'assignment 3 due friday'. */
const SUM_DUE = /(?<!\d)(?:\d+[.,]\d\d|[2-9]\d|\d{3,})(?:\s?\p{Sc})?\s(?:due|fällig)(?!\p{L})/iu
const DUE = /(?<!\p{L})(?:due|payable|fällig|zahlbar)\s+(?:(?:on|by|am|bis(?: zum)?|zum)\s+)?/iu
/** 'water bill 120 by 20 Dec' is due then, too, but 'pay water bill 120 by 20 Dec' is to be done. */
const BY = /(?<!\p{L})(?<=^(?!\s*pay\s).*\p{Nd}.*)(?:by|until|bis(?: zum)?|قبل|حتى|لحد)\s+/iu

/** Returns the day on which a line says that a bill is due: 'electricity bill 86.40 due 10 December'. */
export function findDueBill(open: string, options: CaptureOptions): FoundDay | undefined {
  const isBill = BILL.test(open)
  const named = isBill || isCost(open) || SUM_DUE.test(open) ? findAfter(DUE, open, options) : undefined
  const due = named ?? (isBill ? findAfter(BY, open, options) : undefined)
  return due?.hasHour ? undefined : due
}

/** Returns whether a day that is over is meant as the next one: what is to be paid, or a bill of more than a month ago. */
export function isPayable({ open }: Line, day: string, today: string, words = '') {
  if (day >= today || day < addDays(today, -366) || HAPPENED.test(open)) return false
  return (
    TO_PAY.test(open) ||
    (BILL.test(open) && ((IS_WEEKDAY.test(words) && !FIRST.test(words)) || day < addDays(today, -MONTH)))
  )
}

const IS_WEEKDAY = new RegExp([WEEKDAY, ...ARABIC].join('|'), 'iu')

/** Returns the next day of a date, of a day of the month or of a weekday; another one that these words name without a number stays. */
export function toNextDay(day: string, words: string, today: string) {
  if (/(?<!\p{L})(?:ago|last|letzten)(?!\p{L})/iu.test(words)) return day
  const isFirst = FIRST.test(words)
  if (!isFirst && !/\p{Nd}/u.test(words))
    return IS_WEEKDAY.test(words) && addDays(day, 7) >= today ? addDays(day, 7) : day
  const repeat: CapturedRepeat = {
    unit: isFirst || MONTH_DAY.test(words) ? 'month' : 'year',
    every: 1,
    day: Number(day.slice(8)),
  }
  return firstDueFrom({ rule: toRepeatRule(repeat, day), start: day }, today) ?? day
}
