import { TaskDuration } from '@daybook/contract'
import { firstDueFrom } from '../recurrence.ts'
import type { Captured, CapturedRepeat, CaptureOptions, FoundTime } from './captured.ts'
import { hideHours, takeDuration, takeLastDuration } from './duration.ts'
import { inPartOfDay, toTime } from './hour.ts'
import { findDatedTasks, findThings } from './items.ts'
import { type Line, type Span, take, titleOf } from './line.ts'
import { takeProject, takeTags } from './names.ts'
import { takePriority } from './priority.ts'
import { readReminded } from './reminder.ts'
import { toRepeatRule } from './repeatRule.ts'
import { findMonth, findStart, findTime } from './when.ts'
import { findWholeRepeat } from './wholeRepeat.ts'

/** Reads a line as a task: its project, its labels, its priority, how it repeats, when it is due, how long it takes, its reminder. */
export const readTask = (whole: Line, options: CaptureOptions) => readReminded(whole, (line) => readDue(line, options))

function readDue(whole: Line, options: CaptureOptions): Captured {
  const { line: placed, project } = takeProject(whole, options.projects ?? [])
  const { line: labelled, labels } = takeLabels(placed)
  const { line: ranked, priority } = takePriority(labelled)
  const repeat = findWholeRepeat(ranked.open, options)
  const repeating = repeat ? take(ranked, 'repeat', repeat) : ranked
  const isRepeated = repeat !== undefined && titleOf(repeating) !== ''
  const line = isRepeated ? repeating : ranked
  const start = isRepeated ? findStart(line.open, options, repeat.repeat.unit) : undefined
  const begun = start ? take(line, 'due', start) : line
  const { due, rest, duration } = takeDue(begun, options, isRepeated)
  const day = start?.day ?? due?.day ?? options.today
  const rule = isRepeated ? toRepeatRule(repeat.repeat, day) : undefined
  const dueDay = rule ? (firstDueFrom({ rule: { ...rule, every: 1 }, start: day }, day) ?? day) : due?.day
  const time = inPartOfDay(timeOf(due), isRepeated ? repeat.time : undefined)
  const isOne = due || priority || labels.length > 0 || project || rule || options.byHand?.isOne
  const items = isOne ? findDated(whole, options) : findThings(line.open)
  return {
    kind: 'task',
    title:
      (isRepeated || line.parts[0]?.name === 'kind'
        ? titleOf(rest).replace(/^(?:to|an(?: den| die| das)?)\s+/i, '')
        : titleOf(rest)) || line.text.trim(),
    ...(dueDay && { due: dueDay + (time && `T${time}`) }),
    ...(duration && { duration }),
    ...(rule && { rule, ...pickEnds(repeat?.repeat) }),
    ...(priority && { priority }),
    ...(labels.length > 0 && { labels }),
    ...(project && { project }),
    ...(items && { items }),
    // Each of several has its own day.
    parts: items && isOne ? [] : rest.parts,
  }
}

function findDated(whole: Line, options: CaptureOptions) {
  if (options.byHand?.isOne) return undefined
  const one = { ...options, byHand: { ...options.byHand, isOne: true } }
  return findDatedTasks(whole.open, (line) => readDue(line, one))
}

const pickEnds = ({ from, until }: Partial<CapturedRepeat> = {}) => ({ ...(from && { from }), ...(until && { until }) })

/** Takes the labels out of a line that has other words, too. */
function takeLabels(line: Line) {
  const { line: rest, tags } = takeTags(line, 'label')
  return titleOf(rest) ? { line: rest, labels: tags } : { line, labels: [] }
}

/** Takes when something is due out of a line, and how long it takes, which only what is due on a day says. */
function takeDue(whole: Line, options: CaptureOptions, isRepeated: boolean) {
  const timed = takeDuration(whole)
  const { open } = timed.line
  const found =
    findTime(hideHours(open), options, 'future') ?? findTime(open, options, 'future') ?? findMonth(open, options)
  const { line, duration } = found || isRepeated ? timed : { line: whole }
  const due = found && withNoun({ ...found, from: found.lead, end: found.start + found.text.length }, line.open)
  const rest = due ? take(line, 'due', due) : line
  const minutes = duration ?? TaskDuration.safeParse(due?.minutes).data
  if (minutes || !(due || isRepeated)) return { due, rest, duration: minutes }
  const last = takeLastDuration(rest)
  return { due, rest: last.line, duration: last.duration }
}

const FOR_HOUR = /(?<!\p{L})(?:for|für)\s+(?:(?:the|an?|my|our|die|den|das)\s+)?\d[\d:.]*\s?(?:[ap]m|h|uhr)?$/iu
const NOUN =
  /^\s+(?!(?:with|at|in|on|by|to|for|from|and|or|of|until|till|before|after|mit|am|um|im|in|bei|und|oder|bis)(?!\p{L}))\p{L}/iu

/** Leaves an hour in the title that belongs to a noun after it: without it, '2 tickets for 8pm show' would be '2 tickets show'. */
function withNoun<T extends Span>(due: T, open: string): T {
  const isOfNoun = (end: number) => FOR_HOUR.test(open.slice(0, end)) && NOUN.test(open.slice(end))
  if (isOfNoun(due.end)) return { ...due, isKept: true }
  const { also, ...rest } = due
  return also && isOfNoun(also.end) ? (rest as T) : due
}

/** Returns the time of day that a line names, empty if it names only a day. */
function timeOf(time: FoundTime | undefined) {
  if (!time?.hasHour) return ''
  return toTime(time.at.getHours(), time.at.getMinutes())
}
