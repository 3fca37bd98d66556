import { hasOpenMark, toAscii } from '../readNumber.ts'
import { reckon } from '../reckon.ts'
import { ARABIC_SUM, readArabicSum } from './arabicSum.ts'
import type { CaptureOptions } from './captured.ts'
import {
  ARABIC_GOT,
  BACK,
  BACK_BY,
  EARNED,
  EARNED_BEFORE,
  isGift,
  isMade,
  RETURNED,
  UNSPACED_EARNED,
} from './earned.ts'
import { HAN_SUM, readHanSum } from './hanSum.ts'
import type { Span } from './line.ts'
import { findLastCash, findMeans } from './means.ts'
import { UNIT_AFTER, UNIT_BEFORE, unitsIn, withoutUnits } from './moneyUnits.ts'
import { FILLED, FILLS, MOVED, MOVED_AFTER } from './moving.ts'
import { isNumberOf, isNumberOfThing } from './numberOfThing.ts'
import { findNumberWord } from './numberWord.ts'
import { isOfOther } from './otherCurrency.ts'
import { EXTRA, findEach, GIVEN, isCost, isPriceBetween, isPriceOfSeveral, MIN_PRICE, withSigns } from './several.ts'
import { readSpokenSum, SPOKEN_SUM } from './spokenSum.ts'

/** An amount that a line names. It is exact if it can be nothing else, such as a time or a number of things. */
export type FoundMoney = Span & { amount: number; isIncome: boolean; isExact: boolean; isCash?: boolean }
/** `isBilled` of a line that says how often it is paid. */
type Numbers = Pick<CaptureOptions, 'separators' | 'decimals' | 'currency'> & { locale?: string; isBilled?: boolean }

const MARKS = '.,٫٬،．，'
const DIGIT = String.raw`\p{Nd}`
/** Scripts that write no spaces between words. */
const UNSPACED = String.raw`\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー`
const PLAIN = String.raw`[${DIGIT}(](?:[${DIGIT}${MARKS}()'’*/+\-×÷]*[${DIGIT})])?`
/** '12 + 5.40', '£12.50 + £3', '12,50 € + 3 €'. */
const SUM = String.raw`${PLAIN}(?:(?:\s(?:[+*÷−]\s+|×\s*)|(?<=${DIGIT}{3}|${DIGIT}[.,]${DIGIT}{1,2})\s/\s|\s?${UNIT_AFTER}\s?[+−×]\s*(?:${UNIT_BEFORE}\s?)?|\s?[+−×]\s*${UNIT_BEFORE}\s?)${PLAIN})*`
const grouped = (space: string) => `${DIGIT}{1,3}(?:${space}${DIGIT}{3})+(?:[${MARKS}]${DIGIT}{1,3})?(?!${DIGIT})`

const LARGE = 'rent|salary|insurance|tax|bill|invoice|miete|gehalt|lohn|rechnung|versicherung|steuer|loyer'
/** 'rent 1 250,00' and '1 250,00 rent', but not 'Pixel 9 799.00'. */
const SPACED = String.raw`(?<=^[^\p{L}\p{Nd}]*|(?:${LARGE})\s[^\p{L}\p{Nd}]*)${DIGIT}{1,3}(?:\s${DIGIT}{3})+[.,]${DIGIT}{2}(?!${DIGIT})`

const makeAmounts = (space: string) =>
  new RegExp(
    String.raw`(?:(?<![^\s${UNSPACED}])|(?<=\sبـ?))(?<sign>(?:[\-−–]|\+(?!\s)|(?<!\p{Nd}.*)\+)?)\s?(?<before>${UNIT_BEFORE}\s?)?(?<sum>${HAN_SUM}|${ARABIC_SUM}|${SPOKEN_SUM}|${SPACED}|${grouped(space)}|${SUM})(?<after>(?:\s?${UNIT_AFTER}){1,2})?(?=$|[\s,;!?)，،。、]|\.(?:\s|$)|(?<=[円元원]|ドル|ユーロ|ポンド|[¥￥]\s?[${DIGIT}${MARKS}]+)[${UNSPACED}])`,
    'giu',
  )
/** Where numbers are not grouped by spaces, only a no-break one is in a number: 'Pixel 9 799' has two. */
const AMOUNTS = { spaced: makeAmounts(String.raw`\s`), other: makeAmounts(String.raw`[\u00a0\u202f\u2009]`) }

const PHONED =
  /^\s*(?:(?:call|ring|text|dial|tel|fax|sms)\b|phone\b(?!\s+(?:(?:bill|plan|case|card|contract|charger|cover)\b|\d{1,2}\s*$)))/i
/** The same words as what is paid for: 'phone 25/month'. More digits are a telephone number. */
const BILLED = /^\s*(?:call|ring|text|fax|sms|phone)\s+[^\p{L}\p{Nd}]{0,2}\p{Nd}{1,4}(?!\p{Nd})/iu
const RANGE = /^\d{1,2}-\d{1,2}$/
const NO_AMOUNT = /^0\d|^50\/50$|^\d{4}-\d\d?-\d\d?$|^\d{1,2}\/\d{1,2}\/\d{2,4}$|^\d{1,2}\.\d{1,2}\.\d{4}$/
/** 'got 50 out of the cash machine' */
const OUT = /^\s+out\s/i
const PAID = /^\s*(?:i\s+)?(?:spent|paid|gave|lent|دفعت(?:\sبال(?:فيزا|كارت|بطاق[ةه]))?|صرفت|رجعت|سلفت|[أا]?ديت)\s+$/i
const PAID_FOR = /^\s*(?:i\s+)?(?:spent|paid)\s+$/i
const BOUGHT_OF = /^\s*(?:i\s+)?bought\s+\S+\s+of\s\p{L}{4}/iu
const GOT = new RegExp(
  String.raw`^\s*(?:i\s+)?(?:got(?:\s+paid)?|received|earned|استلمت|كسبت|ربحت|رجعو?ل[يى]|${ARABIC_GOT})\s+$`,
  'i',
)

const RECEIVED =
  'received|earned|eingenommen|verdient|gesammelt|erhalten|bekommen|reçus?|recibid[oa]s?|ricevut[oi]|recebid[oa]s?|ontvangen'
/** What was paid. */
export const SPENT =
  'paid|spent|geschenkt|zurückgegeben|(?:aus)?gezahlt|bezahlt|ausgegeben|payés?|dépensés?|pagad[oa]s?|gastad[oa]s?|pagat[oi]|spesi|pag[oa]s?|gast[oa]s?|betaald'
/** What is over, by words of the past. */
export const HAPPENED = new RegExp(
  String.raw`(?<!\p{L})(?:${SPENT}|${RECEIVED}|bought|was|gekauft)(?!\p{L})|払った|買った`,
  'iu',
)
const GOT_AFTER = new RegExp(String.raw`\s(?:${RECEIVED})[\s.!]*$`, 'iu')
/** Words after an amount that say no more than it does: 'Gehalt 2.400 € erhalten'. */
const SAID_AFTER = new RegExp(String.raw`^\s+(?:${RECEIVED}|${SPENT})[\s.!]*$`, 'iu')

/** Returns the amount of the line: the one at its end, else the one at its start, else an exact one between words. */
export function findMoney(open: string, numbers: Numbers): FoundMoney | undefined {
  if (PHONED.test(open) && !(numbers.isBilled && BILLED.test(open))) return undefined
  const spoken = findNumberWord(open)
  if (spoken && !isForeign([spoken.unit], numbers)) return toFound(spoken, open, numbers)
  const found = matchAmounts(open, numbers).flatMap((match) => readAmount(match, open, numbers) ?? [])
  return (
    found.find(({ end, to = end }) => !/[^\s.!?,;]/.test(open.slice(to))) ??
    found.find((one) => isFirst(one, open) && (one.isExact || isPrice(one, open))) ??
    found.findLast(({ isExact }) => isExact) ??
    found.find((one) => numbers.isBilled && isBilledBy(one, open)) ??
    found.find(
      (one) => isPriceOfSeveral(open, one, one.amount) || isPriceBetween(open, one, one.amount, HAPPENED.test(open)),
    )
  )
}

/** Returns the text of an amount in another currency than that of the line. */
export const findForeignMoney = (open: string, numbers: Numbers) =>
  matchAmounts(open, numbers)
    .find(({ groups = {} }) => isForeign([groups.before, groups.sum, groups.after], numbers))?.[0]
    .trim()

/** Returns an amount that is said by a word. */
const toFound = ({ amount, ...span }: Span & { amount: number }, open: string, { locale }: Numbers): FoundMoney => ({
  ...withVerb(span, open.slice(0, span.start), open.slice(span.end), locale),
  amount,
  isIncome: EARNED.test(open),
  isExact: true,
})

const matchAmounts = (open: string, { separators }: Numbers) => [
  ...withSigns(open).matchAll(/\s/.test(separators.group) ? AMOUNTS.spaced : AMOUNTS.other),
]

/** Returns whether a number before a thing that costs money is its price: '25 petrol', but not '3 coffees'. */
const isPrice = ({ amount, end }: FoundMoney, open: string) =>
  amount >= 10 &&
  !/^\s*(?!(?:snacks|groceries|sweets)(?!\p{L}))\p{L}+s(?!\p{L})/iu.test(open.slice(end)) &&
  (isCost(open.slice(end)) || EARNED.test(open.slice(end)))

/** 'Kita 210 monatlich per Lastschrift', 'jeden Monat 200 aufs Sparbuch' */
const BILLED_BY = /^\s+(?:per|by|via|par|por|vo[mn]|from|to|into|auf|aufs|na(?:ar|ch)|sur|على|من)\s+\p{L}/iu
/** More of a thing that costs money is seldom done in a month: 'gym 12 classes a month', but 'Strom 94 Abschlag monatlich'. */
const MAX_DAYS = 31
const isBilledBy = ({ start, end, amount }: FoundMoney, open: string) =>
  amount >= MIN_PRICE &&
  (BILLED_BY.test(open.slice(end)) || (amount > MAX_DAYS && isCost(open.slice(0, start)))) &&
  !/\p{Nd}/u.test(open.slice(0, start) + open.slice(end))

const isFirst = ({ start }: Span, open: string) => open.slice(0, start).trim() === ''

function readAmount({ index, 0: text, groups = {} }: RegExpMatchArray, open: string, numbers: Numbers) {
  const { sign = '', before: unitBefore, sum = '', after: unitAfter } = groups
  const start = index! + text.length - text.trimStart().length
  const end = index! + text.length
  const [before, after] = [open.slice(0, start), open.slice(end)]
  const spoken = readSpokenSum(sum) ?? readArabicSum(sum)
  if (/^\P{Nd}+$/u.test(sum) && !unitAfter && spoken && !isPriceWord(spoken, before)) return undefined
  const hasUnit = Boolean(unitBefore ?? unitAfter ?? readSpokenSum(sum))
  if (isForeign([unitBefore, sum, unitAfter], numbers)) return undefined
  const ascii = toAscii(sum)
  const isWritten = /\d[.,٫]\d{1,3}(?:$|\s?[+×])/.test(ascii)
  if (!isSum(ascii, before, after) || (!hasUnit && isNumberOf(ascii, before, after))) return undefined
  if (!hasUnit && !isWritten && isNumberOfThing(ascii, before, numbers.locale)) return undefined
  const each = findEach(before, after)
  const product = each ? `${each.count}*(${sum})` : sum
  const whole = spoken ?? readHanSum(sum) ?? reckon(withoutUnits(product), numbers.separators, numbers.decimals)
  const amount = whole !== undefined && isCents(unitAfter, numbers) ? whole / 100 : whole
  if (amount === undefined || amount <= 0 || isOpen(ascii, before, numbers)) return undefined
  const span = each
    ? { start, end, from: start - each.before, to: end + each.after }
    : withVerb({ start, end }, before, after, numbers.locale)
  const isExact =
    hasUnit ||
    sign !== '' ||
    isWritten ||
    (/[+−]/u.test(sum) && EXTRA.test(after) && isCost(before)) ||
    each !== undefined ||
    BOUGHT_OF.test(open) ||
    isMade(before, after) ||
    isGift(before, after) ||
    [PAID, GOT, MOVED, EARNED_BEFORE].some((words) => words.test(before)) ||
    MOVED_AFTER.test(after) ||
    (FILLED.test(before) && FILLS.test(after)) ||
    (BACK.test(before) && BACK_BY.test(after))
  const isIncome =
    sign === '+' ||
    EARNED.test(open) ||
    GIVEN.test(open) ||
    RETURNED.test(open) ||
    UNSPACED_EARNED.test(open) ||
    (GOT.test(before) && !OUT.test(after)) ||
    isMade(before, after) ||
    isGift(before, after) ||
    GOT_AFTER.test(after)
  return { ...span, amount, isIncome, isExact }
}

/** A word for a smaller number is one of things. */
const isPriceWord = (amount: number, before: string) =>
  amount > MIN_PRICE && (isCost(before) || [EARNED, PAID, MOVED, FILLED].some((words) => words.test(before)))

const IS_LARGE = new RegExp(String.raw`(?<!\p{L})(?:${LARGE})\s+$`, 'iu')
/** '3.999' with the mark of decimals, where amounts have two: it can be 3,999 or 3.99, or no amount. */
const isOpen = (ascii: string, before: string, { separators, decimals }: Numbers) =>
  decimals === 2 && hasOpenMark(ascii) && ascii.includes(separators.decimal) && !IS_LARGE.test(before)

const isCents = (unit = '', { decimals }: Numbers) => decimals > 0 && /^\s*(?:cents?|pence|¢)$/iu.test(unit)

/** Returns whether an amount is in another currency than that of the line. */
const isForeign = (units: (string | undefined)[], { currency }: Numbers) =>
  currency !== undefined && units.flatMap((text = '') => unitsIn(text)).some((unit) => isOfOther(unit, currency))

/** Returns whether digits and marks are neither a date, a range of hours nor the number of a telephone. */
function isSum(ascii: string, before: string, after: string) {
  if (NO_AMOUNT.test(ascii) || RANGE.test(ascii)) return false
  // No day that there is: 'spent 20 on 11/31'.
  if (/^\d{1,2}\/\d{1,2}$/.test(ascii) && /(?<!\p{L})(?:on|by|since|until|am|le|el|il|op)\s+$/iu.test(before))
    return false
  // '16 Uhr - 17 Uhr'
  if (/(?:uhr|[ap]m)\s*$/iu.test(before) && /^\s*(?:uhr|[ap]m)(?!\p{L})/iu.test(after)) return false
  // 'a gift under 50'
  if (/(?<!\p{L})(?:under|below|unter|bis zu|moins de)\s+$/iu.test(before)) return false
  if (after.startsWith('.') && /(?<!\p{L})(?:am|zum)\s+$/iu.test(before)) return false
  const [, day, month] = /^(\d{1,2})\.(\d{1,2})$/.exec(ascii) ?? []
  return !(after.startsWith('.') && Number(day) <= 31 && Number(month) <= 12)
}

/** '20 for lunch', '20 of stamps' */
const WHAT_FOR = /^\s+(?:for|of(?=\s\p{L}{4})|für|pour|para|per|voor|on(?=\s\p{L}))\s+(?=\S)/iu

/** What is only a part of the sum before it. */
export const SHARE =
  /,?\s+(?:(?:my|mein\p{L}*)\s+(?:half|share|part|hälfte|anteil)(?!\p{L})|نصيبي(?!\p{L})|(?:自分|私)の?分)/iu
/** 'groceries about 120', 'dinner 64.20, my half 32.10' */
const ABOUT = new RegExp(
  String.raw`(?<=\s|^)(?:for|für|of|costs?|is|was|were|war(?:en)?|=|بـ?|about|around|approx\.?|roughly|etwa|ca\.?|circa)\s*$|(?:\s\p{Sc}?\p{Nd}[\p{Nd}.,]*\s?[\p{Sc}円]?)?${SHARE.source}\s*$`,
  'iu',
)

/** Adds the words around an amount that say no more than it does: 'spent 20 on', 'for 20'. */
function withVerb(span: Span, before: string, after: string, locale = ''): Span & { isCash?: boolean } {
  const means = GOT.test(before) ? undefined : findMeans(span, before, after, locale)
  if (means) return means
  const last = findLastCash(after, locale)
  if (last !== undefined) {
    const also = { start: span.end + last, end: span.end + after.length }
    return { ...withVerb(span, before, after.slice(0, last), locale), also, isCash: true }
  }
  const [next = ''] =
    WHAT_FOR.exec(after) ?? /^\s+(?:back\s+)?(?:on|at|to|from|selling|على|في|من)\s+(?=\S)/i.exec(after) ?? []
  if (
    (PAID_FOR.test(before) && /^\s+\p{L}/u.test(after)) ||
    (next && (PAID.test(before) || /^\s*(?:i\s+)?bought\s+$/i.test(before))) ||
    (GOT.test(before) && (next || EARNED.test(after))) ||
    isMade(before, after)
  )
    return { ...span, from: 0, to: span.end + next.length }
  const [what = ''] = before.trim() === '' ? (WHAT_FOR.exec(after) ?? []) : []
  if (what) return { ...span, to: span.end + what.length }
  const isLast = /^[.!?]+\s*$/.test(after) || SAID_AFTER.test(after)
  const whole = isLast ? { ...span, to: span.end + after.length } : span
  const [word = ''] = ABOUT.exec(before) ?? []
  return word ? { ...whole, from: span.start - word.length } : whole
}
