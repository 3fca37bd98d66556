import { addDays } from '../days.ts'
import { firstDueFrom } from '../recurrence.ts'
import { isClock } from './apart.ts'
import type { Captured, CapturedRepeat, CaptureOptions } from './captured.ts'
import { withAsciiDigits } from './days.ts'
import { ARABIC_GOT, EARNED, REFUND } from './earned.ts'
import { type EntryDay, findDay, isLimit, withoutAmount, YEAR } from './entryDay.ts'
import { findHour } from './hour.ts'
import { findDated, findExpenses } from './items.ts'
import { isToDo } from './kinds.ts'
import { blank, type Line, take, titleOf } from './line.ts'
import { type FoundMoney, findForeignMoney, findMoney, HAPPENED } from './money.ts'
import { INTO, onlyCash, takeAccount, takeCategory, takeTags } from './names.ts'
import { isPayable, MONTH_DAY, toNextDay } from './payable.ts'
import { onCertainDays, toRepeatRule } from './repeatRule.ts'
import type { FoundRepeat } from './repeats.ts'
import { GIVEN, isCost, isPriceBetween, MIN_PRICE } from './several.ts'
import { WEEKDAY } from './weekdayDates.ts'
import { findStart, findTime } from './when.ts'
import { findWholeRepeat } from './wholeRepeat.ts'

/** What repeats by the month costs; what repeats by the day or week is done, unless its words speak of money. */
const PAID =
  /(?<!\p{L})(?:rent|salary|wages?|allowance|pocket money|subscription|fees?|insurance|membership|loan|mortgage|tilgung|\p{L}*kredit(?:rate)?|lessons?|tuition|tutor(?:ing)?|nanny|babysitter|cleaner|nursery|daycare|kita|kindergarten|\p{L}*unterricht|nachhilfe|cours|clases?|miete|gehalt|taschengeld|spar(?:plan|rate)|loyer)(?!\p{L})|家賃|給料|月謝|教室|レッスン|حضان[ةه]|حصة|مصروف/iu

type Read = { line: Line; repeat?: FoundRepeat | undefined; day?: EntryDay | undefined; isPast: boolean }

/** An hour of an evening, which is no sum: 'movie night friday 8'. */
const EVENT = new RegExp(
  String.raw`^\s*(?:task|to-?do|aufgabe|タスク|مهم[ةه])\s\d|\p{L}\snight\s(?:on\s)?(?:${WEEKDAY})\s\d{1,2}\s*$`,
  'iu',
)

/** Returns the entry that a line names, unless it is a time or a number of things. */
export function readEntry(line: Line, options: CaptureOptions): Captured | undefined {
  if (EVENT.test(line.open)) return undefined
  const read = readParts(takeTags(line).line, options)
  const dated = findDated(read.paying.open, options)
  if (dated?.some(({ date = '' }) => date < options.today) && dated.every(({ title }) => isCost(title)))
    return toEntry(line, options)
  if (isPlanned(read, options)) return toEntry(line, { ...options, byHand: { ...options.byHand, kind: 'money' } })
  const money = findMoney(read.line.open, { ...options, isBilled: isBilled(read) })
  const expenses = findExpenses(read.line.open, options)
  if (!money && !expenses) return isForeignEntry(read, options) ? toEntry(line, options) : undefined
  if (!money || expenses || read.isPast) return toEntry(line, options)
  const isMoney = money.isExact ? !isToCome(read, money, options) : isPaid(read, money, options)
  return isMoney ? toEntry(line, options) : undefined
}

/** Up to this, a whole number beside a day can be its hour: 'gym 18 tomorrow'. */
const MAX_HOUR = 24

/** Returns whether a line says what something that one pays for will cost on a day: 'rent 940 tomorrow'. */
function isPlanned({ line: { open }, repeat }: Read, options: CaptureOptions) {
  if (repeat || isToDo(open)) return false
  const written = findMoney(open, options)
  const time = findTime(written?.isExact ? withoutAmount(open, written) : open, options, 'future')
  if (!time || time.hasHour || time.day <= options.today) return false
  const rest = blank(open, time.lead, time.start + time.text.length).replace(/(?<=\s)までに?\s*$/u, '')
  const money = findMoney(rest, options)
  const isPrice = money && (rest.slice(money.end).trim() === '' || isPriceBetween(rest, money, money.amount))
  const before = rest.slice(0, money?.start)
  return (
    isPrice &&
    (money.isExact || money.amount > MAX_HOUR) &&
    (isCost(before) || PAID.test(before)) &&
    !/\s(?:at|um)\s+$/iu.test(before)
  )
}

/** Returns whether a line names an amount that is left to the user, because it is in another currency. */
const isForeignEntry = (read: Read, options: CaptureOptions) =>
  findForeignMoney(read.line.open, options) !== undefined &&
  (isBilled(read) || !isToDo(read.line.open)) &&
  (read.day !== undefined || !findTime(read.line.open, options, 'future'))

/** Returns whether a line repeats as bills do. */
const isBilled = ({ repeat }: Pick<Read, 'repeat'>) =>
  repeat !== undefined && (repeat.isRate === true || ['month', 'year'].includes(repeat.repeat.unit))

/** Of a time with its day: 'tuesday 10am', but not 'fri 14 eggs 3.50'. */
const HOUR = /\d(?::\d\d|\s?[ap]m|\s?uhr|h)(?!\p{L})/iu

/** Returns whether a line names a day to come, so that its amount is only planned. */
function isToCome({ line, day, repeat }: Read, money: FoundMoney, options: CaptureOptions) {
  const open = withoutAmount(line.open, money)
  const time = day || repeat ? undefined : findTime(open, options, 'future')
  if (!time || time.day <= options.today) return false
  return isLimit(time, open) || (HOUR.test(time.text) && !isClock(time)) || !findTime(open, options, 'past')
}

/** Returns whether a number that is not exact is an amount: it is neither a time nor that of something to do. */
function isPaid({ line, repeat }: Read, { amount, start, end }: FoundMoney, options: CaptureOptions) {
  // 'gym 25 weekly', but not 'run 20 every monday'.
  const isRate =
    repeat && (repeat.isRate || (!repeat.repeat.weekdays && line.text.slice(end, repeat.start).trim() === ''))
  if (isRate && repeat.repeat.unit === 'week' && amount >= MIN_PRICE && (isCost(line.open) || RATED.test(line.open)))
    return true
  if (repeat && !['month', 'year'].includes(repeat.repeat.unit))
    return PAID.test(line.open) || isRepeated(repeat, line.open, { amount, start })
  if (repeat) return true
  const isOnlyNumber = line.open.slice(0, start).trim() === '' && line.open.slice(end).trim() === ''
  return isOnlyNumber || (!findTime(line.open, options, 'future') && !findHour(line.open))
}

/** What costs so much each week, 'swim class 25 per week'. */
const RATED = /(?<!\p{L})(?:class(?:es)?|camp|\p{L}*kurs)(?!\p{L})/iu

/** What is done for so long: 'run 40 every monday'. */
const EXERCISE =
  /^\s*(?:run|walk|gym|yoga|swim|jog|row|bike|cycle|hike|plank|meditat|stretch|kraul|schwimm|lauf|jogg|lern|les|腹筋|腕立て|スクワット|読書|勉強|جري|مشي|ضغط|قراء|سباح)/iu
/** More than one, which are done so often: 'laps 40 every monday'. */
const COUNTED = /(?:\p{L}{3}s|ütze|ungen)\s+$/iu

/** Returns whether a number above those of hours is what costs so much each week, or what one pays for on each day. */
function isRepeated({ repeat }: FoundRepeat, open: string, { amount, start }: Pick<FoundMoney, 'amount' | 'start'>) {
  if (amount <= MAX_HOUR || isToDo(open) || EXERCISE.test(open)) return false
  return isCost(open) || (repeat.unit === 'week' && !COUNTED.test(open.slice(0, start)))
}

/** Takes the account out of a line that an entry is in: that it is paid from, or an income to. */
function takeEntryAccount(line: Line, { accounts = [] }: CaptureOptions) {
  const taken = takeAccount(line, accounts)
  return taken.account || !EARNED.test(line.open) ? taken : takeAccount(line, accounts, INTO)
}

/** Takes the account and the day out of a line, in any order: 'petrol 48 visa yesterday'. */
function readParts(line: Line, options: CaptureOptions) {
  const { line: paying, account } = takeEntryAccount(line, options)
  const read = readWhen(paying, options)
  const last = account || !read.day ? undefined : takeEntryAccount(read.line, options)
  return { ...read, paying, ...(last ?? { account }) }
}

/** Reads a line as an entry, whether it names an amount or not. */
export function toEntry(start: Line, options: CaptureOptions): Captured {
  const { line: tagged, tags } = takeTags(start)
  const { line: timed, paying, account: named, repeat, day } = readParts(tagged, options)
  const money = findMoney(timed.open, { ...options, isBilled: isBilled({ repeat }) })
  const account = named ?? (money?.isCash ? onlyCash(options.accounts)?.id : undefined)
  const foreign = money ? undefined : findForeignMoney(timed.open, options)
  const paid = money ? take(timed, 'amount', money) : timed
  const { line, category = money?.isIncome && GOT_PAID.test(start.open) ? 'SALARY' : undefined } = takeCategory(
    paid,
    money?.end ?? paid.text.length,
    options.categories ?? [],
  )
  const isOne = options.byHand?.isOne || repeat
  const dated = isOne ? undefined : findDated(paying.open, options)
  const items = dated ?? (isOne ? undefined : findExpenses(timed.open, options))
  const date =
    day && !dated
      ? toFirstDay(day, timed.text.slice(day.start, day.end), { line: timed, repeat, today: options.today })
      : repeat && findRepeatedDay(repeat.repeat, options.today)
  return {
    kind: toKind(money, options, timed.open, foreign),
    title: titleOf(line)
      .replace(SAID, (words) => (words.endsWith('لل') ? 'ال' : ''))
      .replace(day ? DUE_AFTER : '', '')
      .replace(money?.isIncome ? HAS : '', ''),
    ...(money && { amount: money.amount }),
    ...(foreign && { foreign }),
    ...(date && { date }),
    ...(repeat && { repeat: repeat.repeat }),
    ...(tags.length > 0 && { tags }),
    ...(account && { account }),
    ...(category && { category }),
    ...(items && { items }),
    // Each of several has its own amount, and can have its own day.
    parts: items ? line.parts.filter(({ name }) => name !== 'amount' && !(dated && name === 'date')) : line.parts,
  }
}

/** Returns the day from which an entry repeats that names certain days: the next one of these. */
function findRepeatedDay(repeat: CapturedRepeat, today: string) {
  const { weekdays, day, nth } = repeat
  if (!weekdays && !day && !nth) return undefined
  return firstDueFrom({ rule: { ...toRepeatRule(repeat, today), every: 1 }, start: today }, today)
}

/** What says no more than that it is an entry: 'اشتريت خبز 20', 'bei Rewe 48,93', 'invoice 800, received on nov 20'. */
const SAID = new RegExp(
  String.raw`^(?:دفعت|صرفت|جبت|استلمت|رجع|نزل(?=\sال)|${ARABIC_GOT}|[اإ]شتريت)\s+(?:لل(?=\p{L}{2})|على\s)?|^beim?\s+|,\s(?:paid|received|bezahlt|erhalten)$|(?<=\s\p{L}+)\s(?:bekommen|erhalten|eingenommen|verdient)$|(?<=^\p{L}+)\s(?:hat|haben) (?:mir|uns)(?:\s(?:gegeben|geschenkt|geschickt))?$|で(?:使った|払った|支払った|稼いだ)$|(?<=^\p{L}+)から(?:もら|貰)った$`,
  'iu',
)
/** 'electricity 88.20 due on the 12th' */
const DUE_AFTER = /\s(?:due|payable|fällig)$/iu
/** 'Oma hat 50 € geschenkt' */
const HAS = /\s(?:hat|haben)$/iu
/** 'got paid 2650 from Acme' */
const GOT_PAID = /^\s*(?:i\s+)?got paid\s/i
/** So many days ahead, a day without a year is that of the next weeks, not of last year. */
const SOON = 45

/**
 * Returns the first day of an entry whose day a line names with these words. 'insurance 240 every year on 15 March' begins
 * with the next one, and '3 Dec' at the end of November is to come.
 */
function toFirstDay(
  { day, isStart }: EntryDay,
  words: string,
  { line, repeat, today }: Pick<Read, 'line' | 'repeat'> & { today: string },
) {
  if (isStart) return day
  if (!YEAR.test(words) && isPayable(line, day, today, words)) return toNextDay(day, words, today)
  const isOfYearBefore = day > addDays(today, -366) && !YEAR.test(words)
  const isOver = repeat?.repeat.unit === 'year' && day < today
  const isNamed = new RegExp(String.raw`(?<!\d)0?${Number(day.slice(8))}(?!\d)`).test(withAsciiDigits(words))
  const isSoon = isNamed && !HAPPENED.test(line.open) && day < addDays(today, SOON - 365)
  return isOfYearBefore && (isOver || isSoon) ? `${Number(day.slice(0, 4)) + 1}${day.slice(4)}` : day
}

function toKind(money: FoundMoney | undefined, { byHand, usual }: CaptureOptions, open: string, foreign?: string) {
  const chosen = byHand?.kind
  if (chosen === 'expense' || chosen === 'income') return chosen
  if (money) return money.isIncome ? 'income' : usual === 'income' ? 'income' : 'expense'
  const isEarned = REFUND.test(open) || (foreign && (EARNED.test(open) || GIVEN.test(open)))
  return usual === 'income' || (!usual && isEarned) ? 'income' : 'expense'
}

/** What is bought costs something else each time, so that 'weekly shop 45' is only what was bought this time. */
const SHOPPING = /^\s+(?:\p{L}+\s+)?(?:shop(?:ping)?|groceries)(?!\p{L})/iu

/** Takes out how often an entry repeats and the day that it has. */
function readWhen(line: Line, options: CaptureOptions): Read {
  const named = findWholeRepeat(line.open, options)
  const found = named && { ...named, repeat: onCertainDays(named.repeat) }
  const isBought = found?.isWord && SHOPPING.test(line.open.slice(found.end)) && findMoney(line.open, options)
  const repeat = found && !isBought && titleOf(take(line, 'repeat', found)) ? found : undefined
  const repeating = repeat ? take(line, 'repeat', repeat) : line
  const start = repeat && findStart(repeating.open, options, repeat.repeat.unit)
  const day: EntryDay | undefined = start ? { ...start, isPast: false, isStart: true } : findDay(repeating, options)
  const dated = day ? take(repeating, 'date', day) : repeating
  const monthDay = day && !start ? findMonthDay(repeat, repeating.text.slice(day.start, day.end)) : undefined
  if (repeat && monthDay)
    return { line: dated, repeat: { ...repeat, repeat: { ...repeat.repeat, day: monthDay } }, isPast: false }
  return { line: dated, repeat, day, isPast: day?.isPast ?? false }
}

/** Returns the day of the month on which something is to repeat, if a line names no other: 'am 1. jeden Monat'. */
function findMonthDay(repeat: FoundRepeat | undefined, words: string) {
  const isMonthly = repeat?.repeat.unit === 'month' && !repeat.repeat.day && !repeat.repeat.nth
  return isMonthly ? Number(MONTH_DAY.exec(words)?.[1]) || undefined : undefined
}
