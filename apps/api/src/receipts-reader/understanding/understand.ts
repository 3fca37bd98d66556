import type { Field, ReadHints, ReceiptReading } from '../reader.ts'
import { nothingReadable, ReadFailure } from '../readFailure.ts'
import type { Box, TextLine } from '../text.ts'
import { currencyOf } from './amounts/currency.ts'
import { numberFormatOf } from './amounts/numberFormat.ts'
import { bounded } from './bounded.ts'
import { datesOf } from './dates/date.ts'
import { categoryOf } from './kind/category.ts'
import { kindOf } from './kind/kind.ts'
import { learnedMerchant } from './merchant/learned.ts'
import { merchantOf } from './merchant/merchant.ts'
import { type Labelled, labelledAmounts } from './totals/labelled.ts'
import { totalOf } from './totals/total.ts'

type Understood = Omit<ReceiptReading, 'jpeg'>
type Page = Pick<ReceiptReading, 'lines' | 'picture'>

const sureFrom = { amount: 0.68, date: 0.66, title: 0.6, category: 0.6, type: 0.74 }

/** From what stands on the paper to what the entry says. */
export function understand({ lines: allLines, picture }: Page, hints: ReadHints): Understood {
  const lines = bounded(allLines)
  const texts = lines.map(({ text }) => text)
  const currency = currencyOf(texts, hints.currency)
  const labelled = labelledAmounts(lines, numberFormatOf(texts, currency))
  const total = totalOf(labelled)
  if (!total) throw new ReadFailure('nothing', nothingReadable)
  const dates = datesOf(lines, currency, hints.today)
  const [date] = dates
  return {
    ...namedAs(lines, picture.width / picture.height, hints),
    amountMilli: field(total.milli, total.confidence, total.from.box, sureFrom.amount),
    date: date ? field<string | null>(date.date, date.confidence, date.box, sureFrom.date) : field(null, 0, null, 1),
    amounts: amountChoices(labelled),
    dates: dates.map(({ date: day, box }) => ({ date: day, box })),
    lines,
    picture,
  }
}

function namedAs(
  lines: TextLine[],
  aspect: number,
  hints: ReadHints,
): Pick<ReceiptReading, 'type' | 'title' | 'category' | 'spelling'> {
  const merchant = merchantOf(lines, aspect)
  const kind = kindOf(lines)
  const spelling = merchant?.name ?? ''
  const box = merchant?.box ?? null
  const learned = learnedMerchant(lines, spelling, hints.merchants)
  if (learned) {
    const { title, category, type } = learned.merchant
    const agrees = type === kind.type
    return {
      spelling: learned.merchant.spelling,
      type: agrees ? field(type, 0.97, null, sureFrom.type) : field(kind.type, 0.6, null, sureFrom.type),
      title: field(title, learned.likeness, box, sureFrom.title),
      category: agrees
        ? field(category, learned.likeness, null, sureFrom.category)
        : field(categoryOf(lines, spelling, kind).name, 0.5, null, sureFrom.category),
    }
  }
  const category = categoryOf(lines, spelling, kind)
  return {
    spelling,
    type: field(kind.type, kind.confidence, null, sureFrom.type),
    title: field(spelling, merchant?.confidence ?? 0, box, sureFrom.title),
    category: field(category.name, category.confidence, null, sureFrom.category),
  }
}

function field<T>(value: T, confidence: number, box: Box | null, sureAt: number): Field<T> {
  return { value, confidence, box, sure: confidence >= sureAt }
}

/** What the user may tap instead: everything that is written like money, once per place. */
function amountChoices(labelled: Labelled[]): ReceiptReading['amounts'] {
  return labelled
    .filter(({ money, milli }) => money && milli > 0)
    .flatMap(({ milli, other, box }) =>
      [milli, ...(other === undefined ? [] : [other])].map((amountMilli) => ({ amountMilli, box })),
    )
}
