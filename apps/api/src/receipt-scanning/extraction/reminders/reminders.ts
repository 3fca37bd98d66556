import type { TextLine } from '../../text.ts'
import type { Order } from '../dates/dateOrder.ts'
import { findDates } from '../dates/findDates.ts'
import { fold } from '../fold.ts'
import { toSource } from '../phrases.ts'
import { endOf, lengthOf, periodsIn } from './periods.ts'
import * as words from './reminderWords.ts'

/** The last day to return the goods, or of their warranty: `date` is yyyy-mm-dd. */
export type Reminder = { kind: 'return' | 'warranty'; date: string }

/**
 * What is known of the receipt's dates: its own `day`, undefined if it is unknown or unsure, and the `order` of day and
 * month on it, undefined if that is undecided.
 */
export type KnownDates = { day: string | undefined; order: Order | undefined }

type Kind = Reminder['kind']
/** The text before a date or period, from the end of the previous sentence on, and the text after it. */
type Around = { before: string; after: string }

const kinds: Kind[] = ['return', 'warranty']
const MIN_DAYS: Record<Kind, number> = { return: 2, warranty: 30 }
const MAX_DAYS: Record<Kind, number> = { return: 400, warranty: 365 * 30 }
const CONTEXT = 90

const key: Record<Kind, string> = {
  return: `(?:${toSource(words.RETURN_WORDS)}|${words.RETURN_SIGNS})`,
  warranty: `(?:${words.WARRANTY_SIGNS})`,
}
const gap = (length: number) => `(?<gap>[^\\d]{0,${length}}?)`
const rest = (length: number) => `[^\\d]{0,${length}}?`
const until = `(?:${toSource(words.UNTIL)}|${words.UNTIL_SIGNS})`
const within = `(?:${toSource(words.WITHIN)}|${words.WITHIN_SIGNS})`

/** What precedes a date, and what is around a date if the word follows it. */
const datePatterns = forEachKind((kind) => ({
  before: new RegExp(`${key[kind]}${gap(45)}${until}${rest(14)}$`),
  until: new RegExp(`${until}${rest(8)}$`),
  untilBehind: new RegExp(`^\\s?(?:${words.UNTIL_BEHIND})${gap(22)}${key[kind]}`),
  after: new RegExp(`^${gap(22)}${key[kind]}`),
}))

const periodPatterns = {
  return: {
    before: new RegExp(`(?:${key.return}${gap(45)}${within}${rest(16)}|${toSource(words.RETURN_RIGHTS)}${rest(12)})$`),
    beforeWithin: new RegExp(`${key.return}${gap(24)}$`),
    after: new RegExp(`^(?<gap>[^\\d.,:]{0,18}?)${key.return}(?!\\s?(?:ticket|fare|adult))`),
  },
  warranty: {
    before: new RegExp(`${key.warranty}${gap(24)}$`),
    beforeWithin: undefined,
    after: new RegExp(`^(?<gap>[^\\d.,:]{0,22}?)${key.warranty}`),
  },
}

const withinBehind = new RegExp(`^\\s?(?:${words.WITHIN_BEHIND})`)

function forEachKind<T>(make: (kind: Kind) => T): Record<Kind, T> {
  return { return: make('return'), warranty: make('warranty') }
}

/**
 * Returns the last day to return the goods and the last day of their warranty, as far as the receipt says so: the
 * earliest of each if there are several. A printed date has precedence over a period. A period needs the day of the receipt.
 */
export function findReminders(lines: TextLine[], known: KnownDates): Reminder[] {
  const texts = lines.map(({ text }) => text)
  const found = texts.flatMap((text, row) => {
    const previous = row > 0 ? `${texts[row - 1]} ` : ''
    return [...datesIn(text, fold(previous), known), ...periodEndsIn(fold(text), fold(previous), known.day)]
  })
  return kinds.flatMap((kind) => {
    const ofKind = found.filter((each) => each.kind === kind)
    const printed = ofKind.filter(({ isPrinted }) => isPrinted)
    const [date] = (printed.length > 0 ? printed : ofKind).map((each) => each.date).sort()
    return date ? [{ kind, date }] : []
  })
}

type Found = Reminder & { isPrinted: boolean }

function datesIn(text: string, previous: string, known: KnownDates): Found[] {
  const normalized = fold(text)
  return findDates(text).flatMap(({ start, end, readings }) => {
    const kind = kinds.find((kind) => isDateOf(kind, findAround(previous, normalized, start, end)))
    if (!kind) return []
    const days = [
      ...new Set(
        readings
          .filter(({ order }) => readings.length === 1 || !known.order || order === known.order)
          .map(({ date }) => date),
      ),
    ].filter((date) => isPossible(kind, date, known.day))
    const [date] = days
    return date && days.length === 1 ? [{ kind, date, isPrinted: true }] : []
  })
}

function periodEndsIn(normalized: string, previous: string, day: string | undefined): Found[] {
  if (!day) return []
  return periodsIn(normalized).flatMap((period) => {
    const around = findAround(previous, normalized, period.start, period.end)
    const kind = kinds.find((kind) => isPeriodOf(kind, around))
    if (!kind || lengthOf(period) < MIN_DAYS[kind] || lengthOf(period) > MAX_DAYS[kind]) return []
    return [{ kind, date: endOf(period, day), isPrinted: false }]
  })
}

function isPossible(kind: Kind, date: string, day: string | undefined) {
  if (!day) return true
  const days = (Date.parse(date) - Date.parse(day)) / 86_400_000
  return days >= MIN_DAYS[kind] && days <= MAX_DAYS[kind]
}

const sentenceEnd = /(?:(?<!innerh|max|inkl|mind)[.!?;])\s+/g

function findAround(previous: string, normalized: string, start: number, end: number): Around {
  const text = previous + normalized.slice(0, start)
  const sentence = text.split(sentenceEnd).at(-1) ?? ''
  return {
    before: sentence.slice(-CONTEXT),
    after: normalized.slice(end).split(sentenceEnd)[0]?.slice(0, CONTEXT) ?? '',
  }
}

function isDateOf(kind: Kind, { before, after }: Around) {
  const patterns = datePatterns[kind]
  if (isMeant(kind, patterns.before.exec(before))) return true
  if (isMeant(kind, patterns.untilBehind.exec(after))) return true
  return patterns.until.test(before) && isMeant(kind, patterns.after.exec(after))
}

function isPeriodOf(kind: Kind, { before, after }: Around) {
  const patterns = periodPatterns[kind]
  if (isMeant(kind, patterns.before.exec(before))) return true
  if (withinBehind.test(after) && isMeant(kind, patterns.beforeWithin?.exec(before) ?? null)) return true
  return !words.OTHER_MEANINGS.test(before.slice(-25)) && isMeant(kind, patterns.after.exec(after))
}

/** Returns whether a match is about the goods: no word between or before its words has another meaning. */
function isMeant(kind: Kind, match: RegExpExecArray | null) {
  if (!match || words.RETURN_TICKET.test(match[0])) return false
  const before = match.input.slice(Math.max(0, match.index - 14), match.index)
  const near = kind === 'warranty' ? `${before} ${match[0]}` : `${before} ${match.groups?.gap ?? ''}`
  return !words.OTHER_MEANINGS.test(near)
}
