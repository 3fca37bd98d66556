import type { Field, ReadHints, ReceiptReading } from '../reader.ts'
import { nothingReadable } from '../readFailure.ts'
import type { Box, TextLine } from '../text.ts'
import { withColonDecimals } from './amounts/colonDecimals.ts'
import { findCurrency } from './amounts/currency.ts'
import { withCurrencySigns, withPounds } from './amounts/misreadSigns.ts'
import { findNumberFormat } from './amounts/numberFormat.ts'
import { bounded } from './bounded.ts'
import { classifyCategory } from './classification/category.ts'
import { classifyEntryType, type EntryTypeGuess } from './classification/entryType.ts'
import { findRefundSign } from './classification/refundSigns.ts'
import { isUnreadable } from './classification/unreadable.ts'
import { computeFieldSigns } from './confidence/fieldSigns.ts'
import { models } from './confidence/models.ts'
import { computeProbability } from './confidence/probability.ts'
import { locateRankedDates } from './dates/date.ts'
import { likelyOrders } from './dates/dateOrder.ts'
import { findDates } from './dates/findDates.ts'
import { findDueDay } from './due/due.ts'
import { findItems } from './items/items.ts'
import { usesOtherAlphabet } from './labels/labels.ts'
import { correctedMerchant } from './merchant/learned.ts'
import { findMerchant } from './merchant/merchant.ts'
import { findReminders } from './reminders/reminders.ts'
import { type Labelled, labelledAmounts } from './totals/labelled.ts'
import { withNetAndGross } from './totals/netAndGross.ts'
import { receiptCurrency } from './totals/receiptCurrency.ts'
import { withSumsAfterTax } from './totals/sumsAfterTax.ts'
import { computeTotal } from './totals/total.ts'

type ExtractedReceipt = Omit<ReceiptReading, 'jpeg'>
type Page = Pick<ReceiptReading, 'lines' | 'picture'>

const CONFIDENT_FROM = { title: 0.6, category: 0.6, learnedType: 0.74 }

/** Finds the fields of a receipt in its text, or returns undefined if it has no total. */
export function toFields({ lines: allLines, picture }: Page, hints: Pick<ReadHints, 'currency' | 'today'>) {
  const lines = withColonDecimals(withPounds(withCurrencySigns(bounded(allLines))))
  const texts = lines.map(({ text }) => text)
  const currency = findCurrency(texts, hints.currency)
  const labelled = withSumsAfterTax(
    withNetAndGross(labelledAmounts(lines, findNumberFormat(texts, currency)), texts),
    texts,
  )
  const total = computeTotal(labelled, texts, hints.currency)
  if (!total) return undefined
  const dates = locateRankedDates(lines, currency, hints.today)
  const merchant = findMerchant(lines, picture.width / picture.height)
  const kind = classifyEntryType(lines, findRefundSign(lines, labelled, total), total.from.line)
  const { orders, decided } = likelyOrders(texts, texts.flatMap(findDates), currency, hints.today)
  const isMisread = usesOtherAlphabet(texts) || isUnreadable(lines)
  const signs = computeFieldSigns({ total, date: dates[0], merchant, kind, isMisread })
  return { lines, labelled, total, dates, orders, order: decided ? orders[0] : undefined, merchant, kind, signs }
}

/**
 * Extracts the fields of an entry from the text of a receipt. Throws a `ReadFailure` of kind 'nothing' if there is no
 * total.
 */
export function extractReceipt(page: Page, hints: ReadHints): ExtractedReceipt {
  const found = toFields(page, hints)
  if (!found) throw nothingReadable()
  const { lines, labelled, total, dates, orders, order } = found
  const date = dateField(found)
  // Goods of a refund are returned already.
  const isIncome = found.kind.type === 'income'
  return {
    ...merchantFields(found, hints),
    amountMilli: fitted('amount', total.milli, found, total.from.box),
    currency: receiptCurrency(total, labelled, lines, hints.currency),
    date,
    amounts: amountChoices(labelled),
    items: findItems(lines, labelled, total.milli),
    reminders: isIncome ? [] : findReminders(lines, { day: (date.sure && date.value) || undefined, order }),
    due: isIncome ? undefined : findDueDay({ lines, labelled, totalMilli: total.milli, date, orders }),
    dates: dates.map(({ date: day, box }) => ({ date: day, box })),
    lines,
    picture: page.picture,
  }
}

function dateField(found: Found): Field<string | null> {
  const [date] = found.dates
  return date ? fitted<string | null>('date', date.date, found, date.box) : field(null, 0, null, 1)
}

type Found = NonNullable<ReturnType<typeof toFields>>

function merchantFields(
  found: Found,
  hints: ReadHints,
): Pick<ReceiptReading, 'type' | 'title' | 'category' | 'rawName'> {
  const { lines, merchant, kind } = found
  const rawName = merchant?.name ?? ''
  const box = merchant?.box ?? null
  const learned = correctedMerchant(lines, rawName, hints.merchants)
  if (learned) return learnedFields(lines, rawName, kind, learned, box)
  const category = classifyCategory(lines, rawName, kind)
  return {
    rawName,
    type: fitted('type', kind.type, found, null),
    title: fitted('title', rawName, found, box),
    category: field(category.name, category.confidence, null, CONFIDENT_FROM.category),
  }
}

function learnedFields(
  lines: TextLine[],
  rawName: string,
  kind: EntryTypeGuess,
  { merchant, score }: NonNullable<ReturnType<typeof correctedMerchant>>,
  box: Box | null,
) {
  const agrees = merchant.type === kind.type
  return {
    rawName: merchant.rawName,
    type: field(kind.type, agrees ? 0.97 : 0.6, null, CONFIDENT_FROM.learnedType),
    title: field(merchant.title, score, box, CONFIDENT_FROM.title),
    category: agrees
      ? field(merchant.category, score, null, CONFIDENT_FROM.category)
      : field(classifyCategory(lines, rawName, kind).name, 0.5, null, CONFIDENT_FROM.category),
  }
}

function fitted<T>(name: keyof typeof models, value: T, { signs }: Found, box: Box | null): Field<T> {
  const { signs: known, mustCheck } = signs[name]
  const read = field(value, computeProbability(known, models[name]), box, models[name].sureFrom)
  return mustCheck ? { ...read, sure: false } : read
}

function field<T>(value: T, confidence: number, box: Box | null, sureAt: number): Field<T> {
  return { value, confidence, box, sure: confidence >= sureAt }
}

/** Returns the amounts the user can choose instead: everything written as money, in both readings if there are two. */
function amountChoices(labelled: Labelled[]): ReceiptReading['amounts'] {
  return labelled
    .filter(({ money, milli }) => money && milli > 0)
    .flatMap(({ milli, other, box }) =>
      [milli, ...(other === undefined ? [] : [other])].map((amountMilli) => ({ amountMilli, box })),
    )
}
