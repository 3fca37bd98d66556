import { casual } from 'chrono-node/en'

/** Reads dates as they are written with dots: 24.12. or 24.12.2026, the day first. */
const parser = casual.clone()
parser.parsers.unshift({
  pattern: () => /\b(\d{1,2})\.(\d{1,2})\.(\d{4})?(?=\s|$)/,
  extract: (_, [, day, month, year]) => ({
    day: Number(day),
    month: Number(month),
    ...(year && { year: Number(year) }),
  }),
})

/** A number that names a thing is no hour: 'chapter 12 tonight'. */
const NAMED = /\b(chapter|page|room|gate|platform|bus|line|episode|season|lesson|part|step|unit|no\.?|#) ?\d+/gi

/** A parsed line: `matchedText` is the part that names the time, `title` the rest. */
export type ReadTask = { title: string; due: Date; matchedText: string }

const LEADING = /\s*[,;-]?\s*\b(by|on|at|due|before|until|till|for)?\s*$/i
// Longer than any valid title. Longer lines are not parsed, because the parser takes quadratic time.
const MAX_LENGTH = 1000

/**
 * Finds the future time that a line names; undefined if it names none. A date without a time is due at the end of the
 * day.
 */
export function readTask(line: string, now: Date): ReadTask | undefined {
  if (line.length > MAX_LENGTH) return undefined
  const readable = line.replace(NAMED, (text) => text.replace(/\d/g, 'x'))
  const found = parser
    .parse(readable, { instant: now }, { forwardDate: true })
    .map(({ start, index, text }) => ({ due: toDue(start), isVague: isVague(start), index, matchedText: text }))
    .findLast(({ due, isVague }) => !isVague && due > now)
  if (!found) return undefined
  const before = line.slice(0, found.index).replace(/\s+/g, ' ').replace(LEADING, ' ')
  const title = `${before}${line.slice(found.index + found.matchedText.length)}`.replace(/\s+/g, ' ').trim()
  return { title: title || line.trim(), due: found.due, matchedText: found.matchedText }
}

type Start = ReturnType<typeof casual.parse>[number]['start']

/** Ignores a month alone, which often is a word with another meaning ('march', 'may'). */
const isVague = (start: Start) =>
  start.isCertain('month') && !start.isCertain('day') && !start.isCertain('weekday') && !start.isCertain('hour')

function toDue(start: Start) {
  const due = start.date()
  if (!namesHour(start)) due.setHours(23, 59, 0, 0)
  return due
}

/**
 * Returns whether the line names a time of day, in digits or as 'tomorrow morning' or 'tonight'. Otherwise the parser
 * fills one in.
 */
function namesHour(start: Start) {
  const matchedText = start.tags()
  return (
    start.isCertain('hour') ||
    matchedText.has('parser/ENCasualTimeParser') ||
    matchedText.has('casualReference/tonight')
  )
}
