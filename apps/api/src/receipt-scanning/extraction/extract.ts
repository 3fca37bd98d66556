import type { Field, ReadHints, ReceiptReading } from '../reader.ts'
import { nothingReadable } from '../readFailure.ts'
import type { Box, TextLine } from '../text.ts'
import { currencyOf } from './amounts/currency.ts'
import { numberFormatOf } from './amounts/numberFormat.ts'
import { bounded } from './bounded.ts'
import { categoryOf } from './classification/category.ts'
import { type EntryTypeGuess, entryTypeOf } from './classification/entryType.ts'
import { refundSignOf } from './classification/refundSigns.ts'
import { isUnreadable } from './classification/unreadable.ts'
import { models } from './confidence/models.ts'
import { probabilityOf, type Signs } from './confidence/probability.ts'
import { datesOf } from './dates/date.ts'
import { likelyOrders } from './dates/dateOrder.ts'
import { findDates } from './dates/findDates.ts'
import { itemsOf } from './items/items.ts'
import { usesOtherAlphabet } from './labels/labels.ts'
import { correctedMerchant } from './merchant/learned.ts'
import { merchantOf } from './merchant/merchant.ts'
import { remindersOf } from './reminders/reminders.ts'
import { type Labelled, labelledAmounts } from './totals/labelled.ts'
import { withNetAndGross } from './totals/netAndGross.ts'
import { totalOf } from './totals/total.ts'

type ExtractedReceipt = Omit<ReceiptReading, 'jpeg'>
type Page = Pick<ReceiptReading, 'lines' | 'picture'>

const CONFIDENT_FROM = { title: 0.6, category: 0.6, type: 0.74 }

/** Finds the fields of a receipt in its text, or returns undefined if it has no total. */
export function fieldsOf({ lines, picture }: Page, hints: Pick<ReadHints, 'currency' | 'today'>) {
  const texts = lines.map(({ text }) => text)
  const currency = currencyOf(texts, hints.currency)
  const labelled = withNetAndGross(labelledAmounts(lines, numberFormatOf(texts, currency)), texts)
  const total = totalOf(labelled, texts, hints.currency)
  if (!total) return undefined
  const dates = datesOf(lines, currency, hints.today)
  const merchant = merchantOf(lines, picture.width / picture.height)
  const kind = entryTypeOf(lines, refundSignOf(lines, labelled, total), total.from.line)
  const { orders, decided } = likelyOrders(texts, texts.flatMap(findDates), currency, hints.today)
  return { labelled, total, dates, order: decided ? orders[0] : undefined, merchant, kind }
}

/**
 * Extracts the fields of an entry from the text of a receipt. Throws a `ReadFailure` of kind 'nothing' if there is no
 * total.
 */
export function extractReceipt({ lines: allLines, picture }: Page, hints: ReadHints): ExtractedReceipt {
  const lines = bounded(allLines)
  const found = fieldsOf({ lines, picture }, hints)
  if (!found) throw nothingReadable()
  const { labelled, total, dates, order } = found
  const date = dateField(dates[0])
  return {
    ...merchantFields(lines, found, hints),
    amountMilli: fitted('amount', total.milli, total.signs, total.from.box),
    date,
    amounts: amountChoices(labelled),
    items: itemsOf(lines, labelled, total.milli),
    // Goods of a refund are returned already.
    reminders:
      found.kind.type === 'income' ? [] : remindersOf(lines, { day: (date.sure && date.value) || undefined, order }),
    dates: dates.map(({ date: day, box }) => ({ date: day, box })),
    lines,
    picture,
  }
}

function dateField(date: Found['dates'][number] | undefined): Field<string | null> {
  if (!date) return field(null, 0, null, 1)
  const read = fitted<string | null>('date', date.date, date.signs, date.box)
  return date.decided ? read : { ...read, sure: false }
}

type Found = NonNullable<ReturnType<typeof fieldsOf>>

function merchantFields(
  lines: TextLine[],
  { merchant, kind }: Found,
  hints: ReadHints,
): Pick<ReceiptReading, 'type' | 'title' | 'category' | 'rawName'> {
  const rawName = merchant?.name ?? ''
  const box = merchant?.box ?? null
  const learned = correctedMerchant(lines, rawName, hints.merchants)
  if (learned) return learnedFields(lines, rawName, kind, learned, box)
  const category = categoryOf(lines, rawName, kind)
  const title = fitted('title', rawName, merchant?.signs ?? {}, box)
  const isMisread = usesOtherAlphabet(lines.map(({ text }) => text)) || isUnreadable(lines)
  const type = typeField(kind)
  return {
    rawName,
    type: isMisread ? { ...type, sure: false } : type,
    title: isMisread ? { ...title, sure: false } : title,
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
    type: agrees ? typeField({ ...kind, confidence: 0.97 }) : typeField({ ...kind, confidence: 0.6 }),
    title: field(merchant.title, score, box, CONFIDENT_FROM.title),
    category: agrees
      ? field(merchant.category, score, null, CONFIDENT_FROM.category)
      : field(categoryOf(lines, rawName, kind).name, 0.5, null, CONFIDENT_FROM.category),
  }
}

const typeField = ({ type, confidence }: EntryTypeGuess) => field(type, confidence, null, CONFIDENT_FROM.type)

function fitted<T>(name: keyof typeof models, value: T, signs: Signs, box: Box | null): Field<T> {
  return field(value, probabilityOf(signs, models[name]), box, models[name].sureFrom)
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
