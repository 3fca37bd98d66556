import { casual } from 'chrono-node/en'

/** A line as it was understood: `said` is the part that names the time, `title` what is left. */
export type ReadTask = { title: string; due: Date; matchedText: string }

const LEADING = /\s*[,;-]?\s*\b(by|on|at|due|before|until|till|for)?\s*$/i
// Longer than a title can be: nothing there is read, since the parser's time grows with the square of the length.
const LONGEST = 1000

/** Finds the time ahead that a line names; undefined where it names none. A day without a time lasts to its end. */
export function readTask(line: string, now: Date): ReadTask | undefined {
  if (line.length > LONGEST) return undefined
  const found = casual
    .parse(line, { instant: now }, { forwardDate: true })
    .map(({ start, index, text }) => ({ due: dueOf(start), isVague: isVague(start), index, matchedText: text }))
    .findLast(({ due, isVague }) => !isVague && due > now)
  if (!found) return undefined
  const before = line.slice(0, found.index).replace(/\s+/g, ' ').replace(LEADING, ' ')
  const title = `${before}${line.slice(found.index + found.matchedText.length)}`.replace(/\s+/g, ' ').trim()
  return { title: title || line.trim(), due: found.due, matchedText: found.matchedText }
}

type Start = ReturnType<typeof casual.parse>[number]['start']

/** A month alone is too often a word of another meaning ('march', 'may'). */
const isVague = (start: Start) =>
  start.isCertain('month') && !start.isCertain('day') && !start.isCertain('weekday') && !start.isCertain('hour')

function dueOf(start: Start) {
  const due = start.date()
  if (!namesHour(start)) due.setHours(23, 59, 0, 0)
  return due
}

/** Whether an hour was said, in figures or as 'tomorrow morning' and 'tonight'; else the parser fills one in. */
function namesHour(start: Start) {
  const matchedText = start.tags()
  return (
    start.isCertain('hour') ||
    matchedText.has('parser/ENCasualTimeParser') ||
    matchedText.has('casualReference/tonight')
  )
}
