import type { Box, TextLine } from '../../text.ts'
import { fold } from '../fold.ts'
import { has } from '../phrases.ts'
import { likelyOrders, type Order } from './dateOrder.ts'
import { dateWords, otherDateWords, paymentDateWords } from './dateWords.ts'
import { type FoundDate, findDates, findMonths, type Reading } from './findDates.ts'

type LocatedDate = { date: string; box: Box; confidence: number }

const ambiguousOrderFactor = 0.92
const maxDaysAhead = 1
const maxAgeYears = 20

/** Returns every date on the receipt, the most likely day of the sale first. */
export function datesOf(lines: TextLine[], currency: string, today: string): LocatedDate[] {
  const places = lines.flatMap((line, row) => findDates(line.text).map((found) => ({ found, line, row })))
  const orders = likelyOrders(
    lines.map(({ text }) => text),
    places.map(({ found }) => found),
    currency,
  )
  const unambiguous = new Set([
    ...places.flatMap(({ found }) => (found.readings.length === 1 ? [found.readings[0]?.date] : [])),
    ...lines.flatMap(({ text }) => findMonths(text)),
  ])
  const rowsOfList = rowsOfOccurrences(places)
  const scored = places.flatMap(({ found, line, row }) => {
    const reading = chooseReading(found, orders, today, unambiguous)
    if (!reading) return []
    const clear = found.readings.length === 1 || isOnlyPlausible(found, orders, today) ? 1 : ambiguousOrderFactor
    const listed = rowsOfList.has(row) ? 0.3 : 0
    const score = scoreOf(found, line, lines[row - 1], reading.date, today) - row / (lines.length * 20) - listed
    return [{ date: reading.date, box: boxOf(found, line), score, clear: clear * Math.min(1, line.confidence + 0.08) }]
  })
  return scored
    .map(({ date, box, score, clear }) => {
      const repeated = scored.filter((other) => other.date === date).length > 1 ? 0.12 : 0
      return { date, box, confidence: Math.min(0.99, Math.max(0.05, (score + repeated) * clear)) }
    })
    .sort((a, b) => b.confidence - a.confidence)
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
  const before = normalized.slice(0, found.start).slice(-28)
  const clock =
    /\d{1,2}\s?[:.h]\s?\d{2}/.test(normalized.slice(found.end)) ||
    /\d{1,2}:\d{2}/.test(normalized.slice(0, found.start))
  let score = 0.62
  if (clock) score += 0.24
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

type DateOccurrence = { found: FoundDate; line: TextLine; row: number }

/**
 * Returns the rows of a list: adjacent lines with a date and an amount each. These are the dates of the goods, not of
 * the payment.
 */
function rowsOfOccurrences(places: DateOccurrence[]): Set<number> {
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

function boxOf({ start, end }: FoundDate, line: TextLine): Box {
  let offset = 0
  for (const part of line.parts) {
    if (start < offset + part.text.length) {
      const character = part.box.width / Math.max(1, part.text.length)
      const from = start - offset
      const to = Math.min(part.text.length, end - offset)
      return { ...part.box, left: part.box.left + from * character, width: (to - from) * character }
    }
    offset += part.text.length + 1
  }
  return line.box
}
