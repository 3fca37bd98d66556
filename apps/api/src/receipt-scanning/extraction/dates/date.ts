import type { Box, TextLine } from '../../text.ts'
import type { Signs } from '../confidence/probability.ts'
import { fold } from '../fold.ts'
import { has } from '../phrases.ts'
import { likelyOrders, type Order } from './dateOrder.ts'
import { dateWords, otherDateWords, paymentDateWords } from './dateWords.ts'
import { type FoundDate, findMonths, type Reading } from './findDates.ts'
import { boxOf, type LocatedText, locateDates } from './locate.ts'
import { readingOfMisreadMonth } from './misreadMonth.ts'

/** `decided`: the order of day and month follows from the paper, or is the same either way. */
type LocatedDate = { date: string; box: Box; score: number; decided: boolean; signs: Signs }

const ambiguousOrderFactor = 0.92
const maxDaysAhead = 1
const maxAgeYears = 20

/** Returns every date on the receipt, the most likely day of the sale first. */
export function datesOf(lines: TextLine[], currency: string, today: string): LocatedDate[] {
  const places = locateDates(lines)
  const texts = lines.map(({ text }) => text)
  const { orders, decided } = likelyOrders(
    texts,
    places.map(({ found }) => found),
    currency,
  )
  const unambiguous = new Set([
    ...places.flatMap(({ found }) => (found.readings.length === 1 ? [found.readings[0]?.date] : [])),
    ...lines.flatMap(({ text }) => findMonths(text)),
  ])
  const rowsOfList = rowsOfOccurrences(places)
  const scored = places.flatMap(({ found, line, row, split }) => {
    const misread = readingOfMisreadMonth(found.readings, texts)
    const reading = misread ?? chooseReading(found, orders, today, unambiguous)
    if (!reading) return []
    const isClear = isOnlyPlausible(found, orders, today) || unambiguous.has(reading.date)
    const clear = found.readings.length === 1 || isClear ? 1 : ambiguousOrderFactor
    const penalty = (rowsOfList.has(row) ? 0.3 : 0) + (split ? 0.3 : 0) + row / (lines.length * 20)
    const score = scoreOf(found, line, lines[row - 1], reading.date, today) - penalty
    const confidence = clear * Math.min(1, line.confidence + 0.08)
    const isDecided = decided && !misread && !(reading.order === 'dmy' && isInAmericanStyle(found, line))
    const known = {
      decided: isDecided || clear === 1,
      clear: clear === 1,
      recognised: line.confidence,
      split,
    }
    return [{ date: reading.date, box: boxOf(found, line), score, confidence, ...known }]
  })
  const ranked = scored
    .map((each) => {
      const repeated = scored.filter(({ date }) => date === each.date).length > 1
      return { ...each, repeated, score: (each.score + (repeated ? 0.12 : 0)) * each.confidence }
    })
    .sort((a, b) => b.score - a.score)
  return ranked.map(({ date, box, decided, score, ...known }) => {
    const other = ranked.find((each) => each.date !== date)
    const signs = {
      score: Math.min(1.2, score),
      lead: Math.min(0.6, Math.max(0, score - (other?.score ?? 0))),
      alone: other ? 0 : 1,
      repeated: known.repeated ? 1 : 0,
      clear: known.clear ? 1 : 0,
      recognised: Math.min(1, Math.max(0, (known.recognised - 0.8) * 5)),
      split: known.split ? 1 : 0,
    }
    return { date, box, decided, score, signs }
  })
}

/**
 * Returns the reading that an unambiguous date on the receipt confirms; else the first plausible one in the likely
 * order of day, month and year.
 */
function chooseReading(
  { readings }: FoundDate,
  orders: Order[],
  today: string,
  unambiguous: Set<string | undefined>,
): Reading | undefined {
  const confirmed = readings.find(
    ({ date }) => readings.length > 1 && (unambiguous.has(date) || unambiguous.has(date.slice(0, 7))),
  )
  if (confirmed) return confirmed
  const inOrder = [...readings].sort((a, b) => orders.indexOf(a.order) - orders.indexOf(b.order))
  return inOrder.find(({ date }) => isPlausible(date, today)) ?? inOrder[0]
}

function isOnlyPlausible({ readings }: FoundDate, orders: Order[], today: string): boolean {
  const possible = new Set(
    readings.filter(({ date, order }) => order !== orders[2] && isPlausible(date, today)).map(({ date }) => date),
  )
  return possible.size === 1
}

function isPlausible(date: string, today: string): boolean {
  const days = (Date.parse(today) - Date.parse(date)) / 86_400_000
  return days >= -maxDaysAhead && days < maxAgeYears * 366
}

function scoreOf(found: FoundDate, line: TextLine, above: TextLine | undefined, date: string, today: string): number {
  const normalized = fold(line.text)
  const before = textBefore(found, line)
  let score = 0.62
  if (hasClock(found, line)) score += 0.24
  if (has(paymentDateWords, before)) score += 0.34
  else if (has(otherDateWords, before)) score -= 0.4
  else if (has(dateWords, before)) score += 0.2
  else if (above && isDateHeading(above, line)) score += has(otherDateWords, fold(above.text)) ? -0.2 : 0.14
  if (isRange(normalized, found)) score -= 0.3
  if (!isPlausible(date, today)) score -= 0.4
  if (/^\d+$/.test(found.text)) score -= 0.3
  // "06/2/2016": a receipt that pads one number with a zero pads both, so a digit is missing.
  if (/^0\d\D\d\D|^\d\D0\d\D/.test(found.text)) score -= 0.14
  return score
}

function textBefore(found: FoundDate, line: TextLine): string {
  return fold(line.text).slice(0, found.start).slice(-28)
}

function hasClock(found: FoundDate, line: TextLine): boolean {
  const normalized = fold(line.text)
  return (
    /(?:^|\D{2}|[^\d.,])(?:[01]?\d|2[0-3])\s?[:.h]\s?[0-5]\d/.test(normalized.slice(found.end)) ||
    /\d{1,2}:\d{2}/.test(normalized.slice(0, found.start))
  )
}

/**
 * Returns whether a date is printed as American software does by default, "6/1/2018 6:42 PM": without zeros and with a
 * clock of twelve hours. It is used abroad, too, so the country does not decide the order.
 */
function isInAmericanStyle({ text, end }: FoundDate, line: TextLine): boolean {
  return (
    /^(?:[1-9]\/\d{1,2}|\d{1,2}\/[1-9])\/\d{4}$/.test(text) &&
    /^\W{0,3}\d{1,2}:\d{2}(?::\d{2})?\s?[ap]m/i.test(line.text.slice(end))
  )
}

/**
 * Returns the rows of a list: adjacent lines with a date and an amount each. These are the dates of the goods, not of
 * the payment.
 */
function rowsOfOccurrences(places: LocatedText[]): Set<number> {
  const rows = places
    .filter(({ found, line }) => /\d[.,]\d{2}(?!\d)/.test(line.text.slice(found.end)))
    .map(({ row }) => row)
  return new Set(rows.filter((row) => rows.includes(row - 1) || rows.includes(row + 1)))
}

/** Returns whether the line above is a date heading: "Date" over "12/03/2018". */
function isDateHeading(above: TextLine, line: TextLine): boolean {
  return (
    above.text.length < 24 &&
    has(dateWords, fold(above.text)) &&
    !/\d{3}/.test(above.text) &&
    above.box.top <= line.box.top
  )
}

function isRange(normalized: string, { start, end }: FoundDate): boolean {
  return (
    /\d\s?(?:-|to|–|bis|au|al|a)\s?$/.test(normalized.slice(0, start)) ||
    /^\s?(?:-|to|–|bis|au)\s?\d{1,2}[/.-]\d/.test(normalized.slice(end))
  )
}
