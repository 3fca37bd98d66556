import type { Box, TextLine } from '../../text.ts'
import type { Signs } from '../confidence/probability.ts'
import { fold } from '../fold.ts'
import { has } from '../phrases.ts'
import { chooseReading } from './chooseReading.ts'
import { isBillDate, labelOf } from './dateLabel.ts'
import { likelyOrders } from './dateOrder.ts'
import { dateWords, orderDateWords, otherDateWords, paymentDateWords, travelDateWords } from './dateWords.ts'
import { type FoundDate, findMonths } from './findDates.ts'
import { isPaymentRow } from './headings.ts'
import { type LocatedText, locateDates, toBox } from './locate.ts'
import { printedMonths, readingOfMisreadMonth } from './misreadMonth.ts'
import { isPlausible } from './plausible.ts'
import { readingOfSlip } from './slips.ts'
import { daysWithoutYear } from './withoutYear.ts'

/** `decided`: the order of day and month follows from the paper, or is the same either way. */
export type LocatedDate = { date: string; box: Box; score: number; decided: boolean; signs: Signs }

const ambiguousOrderFactor = 0.92

/** Returns every date on the receipt, the most likely day of the sale first. */
export function locateRankedDates(lines: TextLine[], currency: string, today: string): LocatedDate[] {
  const places = locateDates(lines)
  if (places.length === 0)
    return daysWithoutYear(lines, today).map((each) => ({ ...each, score: 0, decided: false, signs: {} }))
  const texts = lines.map(({ text }) => text)
  const months = printedMonths(texts)
  const found = places.map((place) => place.found)
  const guess = likelyOrders(texts, found, currency, today)
  const unambiguous = new Set([
    ...places.flatMap(({ found }) => (found.readings.length === 1 ? [found.readings[0]?.date] : [])),
    ...lines.flatMap(({ text }) => findMonths(text)),
  ])
  const rowsOfList = rowsOfOccurrences(places)
  const lastOfList = Math.max(...rowsOfList)
  const labels = places.map((place) => labelOf(place, lines))
  const lesser = lesserDatesIn(places, labels)
  const scored = places.flatMap(({ found, line, row, split }, i) => {
    const label = labels[i] ?? ''
    const misread = readingOfMisreadMonth(found.readings, months)
    const chosen = chooseReading(found, guess, today, unambiguous)
    if (!chosen) return []
    const slip = readingOfSlip(found, line.text, texts, today)
    const reading = slip ?? misread ?? chosen.reading
    const clear = chosen.clear ? 1 : ambiguousOrderFactor
    const penalty =
      (rowsOfList.has(row) ? listPenalty(places[i] as LocatedText, row === lastOfList) : 0) +
      (split ? 0.3 : 0) +
      (lesser.has(found) ? 0.5 : 0) +
      row / (lines.length * 20)
    const score = computeScore(found, line, label, reading.date, today) - penalty
    const confidence = clear * Math.min(1, line.confidence + 0.08)
    const isOrderDecided = reading.order === 'ymd' ? guess.yearFirst : guess.decided
    const isAmerican = reading.order === 'dmy' && isInAmericanStyle(found, line)
    const isDecided = isOrderDecided && chosen.usual && !misread && !isAmerican
    const known = {
      decided: (isDecided || clear === 1) && labelScore(label) >= 0,
      clear: clear === 1,
      recognised: line.confidence,
      inList: rowsOfList.has(row),
    }
    return [{ date: reading.date, box: toBox(found, line), score, confidence, ...known }]
  })
  const hasDaysInList = new Set(scored.filter(({ inList }) => inList).map(({ date }) => date)).size > 1
  const ranked = scored
    .map((each) => {
      const same = scored.filter(({ date }) => date === each.date)
      const elsewhere = same.filter(({ inList }) => !inList).length
      // Charges of several days: a day is repeated, and certain, only by another place on the paper.
      const places = hasDaysInList && elsewhere < same.length ? elsewhere + 1 : same.length
      const repeated = places > 1
      const isDecided = each.decided && (elsewhere > 0 || !hasDaysInList)
      return { ...each, decided: isDecided, repeated, score: (each.score + (repeated ? 0.12 : 0)) * each.confidence }
    })
    .sort((a, b) => b.score - a.score)
  return ranked.map(({ date, box, decided, score, ...known }) => {
    const other = ranked.find((each) => each.date !== date)
    return { date, box, decided, score, signs: computeSigns({ score, ...known }, other?.score ?? 0) }
  })
}

type Ranked = { score: number; repeated: boolean; clear: boolean; recognised: number }

/** Returns what speaks for a date; `otherScore` is that of the most likely other one. */
const computeSigns = ({ score, repeated, clear, recognised }: Ranked, otherScore: number): Signs => ({
  score: Math.min(1.2, score),
  lead: Math.min(0.6, Math.max(0, score - otherScore)),
  repeated: repeated ? 1 : 0,
  clear: clear ? 1 : 0,
  recognised: Math.min(1, Math.max(0, (recognised - 0.8) * 5)),
})

function computeScore(found: FoundDate, line: TextLine, label: string, date: string, today: string): number {
  const normalized = fold(line.text)
  let score = 0.62 + labelScore(label)
  if (hasClock(found, line)) score += 0.24
  if (isRange(normalized, found)) score -= 0.3
  if (!isPlausible(date, today)) score -= 0.4
  if (/^\d+$/.test(found.text)) score -= 0.3
  // "06/2/2016": a receipt that pads one number with a zero pads both, so a digit is missing.
  if (/^0\d\D\d\D|^\d\D0\d\D/.test(found.text)) score -= 0.14
  return score
}

const labelScore = (label: string) => kindsOfLabel.find(([matches]) => matches(label))?.[1] ?? 0

const kindsOfLabel: [(label: string) => boolean, number][] = [
  [isBillDate, 0.34],
  [(label) => has(otherDateWords, label), -0.4],
  [(label) => has(paymentDateWords, label), 0.34],
  [(label) => has(orderDateWords, label) || has(dateWords, label), 0.2],
]

/**
 * Returns the dates of journeys and events, if there is another date that may be the day of the payment, and those of
 * orders, if a bill has its own.
 */
function lesserDatesIn(places: LocatedText[], labels: string[]): Set<FoundDate> {
  const dates = places.map(({ found }, i) => ({ found, label: labels[i] ?? '' }))
  const travel = dates.filter(({ label }) => has(travelDateWords, label))
  const orders = dates.some(({ label }) => isBillDate(label))
    ? dates.filter(({ label }) => has(orderDateWords, label) && !isBillDate(label))
    : []
  return new Set([...(travel.length < dates.length ? travel : []), ...orders].map(({ found }) => found))
}

/** The dates in a list are those of the goods, except that of a payment in its last rows. */
function listPenalty({ found, line }: LocatedText, isLast: boolean): number {
  if (isPaymentRow(line.text.slice(found.end))) return -0.34
  return isLast ? 0.25 : 0.35
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

function isRange(normalized: string, { start, end }: FoundDate): boolean {
  return (
    /\d\s?(?:-|to|–|bis|au|al|a)\s?$/.test(normalized.slice(0, start)) ||
    /^\s?(?:-|to|–|bis|au)\s?\d{1,2}[/.-]\d/.test(normalized.slice(end))
  )
}
