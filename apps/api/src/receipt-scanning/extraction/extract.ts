import type { Field, ReadHints, ReceiptReading } from '../reader.ts'
import { nothingReadable } from '../readFailure.ts'
import type { Box, TextLine } from '../text.ts'
import { currencyOf } from './amounts/currency.ts'
import { numberFormatOf } from './amounts/numberFormat.ts'
import { bounded } from './bounded.ts'
import { categoryOf } from './classification/category.ts'
import { entryTypeOf } from './classification/entryType.ts'
import { datesOf } from './dates/date.ts'
import { correctedMerchant } from './merchant/learned.ts'
import { merchantOf } from './merchant/merchant.ts'
import { type Labelled, labelledAmounts } from './totals/labelled.ts'
import { totalOf } from './totals/total.ts'

type ExtractedReceipt = Omit<ReceiptReading, 'jpeg'>
type Page = Pick<ReceiptReading, 'lines' | 'picture'>

const CONFIDENT_FROM = { amount: 0.68, date: 0.66, title: 0.6, category: 0.6, type: 0.74 }

/**
 * Extracts the fields of an entry from the text of a receipt. Throws a `ReadFailure` of kind 'nothing' if there is no
 * total.
 */
export function extractReceipt({ lines: allLines, picture }: Page, hints: ReadHints): ExtractedReceipt {
  const lines = bounded(allLines)
  const texts = lines.map(({ text }) => text)
  const currency = currencyOf(texts, hints.currency)
  const labelled = labelledAmounts(lines, numberFormatOf(texts, currency))
  const total = totalOf(labelled)
  if (!total) throw nothingReadable()
  const dates = datesOf(lines, currency, hints.today)
  const [date] = dates
  return {
    ...merchantFields(lines, picture.width / picture.height, hints),
    amountMilli: field(total.milli, total.confidence, total.from.box, CONFIDENT_FROM.amount),
    date: date
      ? field<string | null>(date.date, date.confidence, date.box, CONFIDENT_FROM.date)
      : field(null, 0, null, 1),
    amounts: amountChoices(labelled),
    dates: dates.map(({ date: day, box }) => ({ date: day, box })),
    lines,
    picture,
  }
}

function merchantFields(
  lines: TextLine[],
  aspect: number,
  hints: ReadHints,
): Pick<ReceiptReading, 'type' | 'title' | 'category' | 'rawName'> {
  const merchant = merchantOf(lines, aspect)
  const kind = entryTypeOf(lines)
  const rawName = merchant?.name ?? ''
  const box = merchant?.box ?? null
  const learned = correctedMerchant(lines, rawName, hints.merchants)
  if (learned) {
    const { title, category, type } = learned.merchant
    const agrees = type === kind.type
    return {
      rawName: learned.merchant.rawName,
      type: agrees ? field(type, 0.97, null, CONFIDENT_FROM.type) : field(kind.type, 0.6, null, CONFIDENT_FROM.type),
      title: field(title, learned.score, box, CONFIDENT_FROM.title),
      category: agrees
        ? field(category, learned.score, null, CONFIDENT_FROM.category)
        : field(categoryOf(lines, rawName, kind).name, 0.5, null, CONFIDENT_FROM.category),
    }
  }
  const category = categoryOf(lines, rawName, kind)
  return {
    rawName,
    type: field(kind.type, kind.confidence, null, CONFIDENT_FROM.type),
    title: field(rawName, merchant?.confidence ?? 0, box, CONFIDENT_FROM.title),
    category: field(category.name, category.confidence, null, CONFIDENT_FROM.category),
  }
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
