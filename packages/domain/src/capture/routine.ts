import type { Captured, CaptureOptions } from './captured.ts'
import { findHour, findHourAfter, inPartOfDay } from './hour.ts'
import { blank, type Line, take, titleOf } from './line.ts'
import { toNumbers } from './repeatRule.ts'
import { takeTarget } from './target.ts'
import { findStart, findTime } from './when.ts'
import { findWholeRepeat } from './wholeRepeat.ts'

/** Of what a routine counts. */
const MAX_UNIT = 20
const AT = /^(?:at|um|الساع[ةه])\s|に$/iu
/** The end of what begins at an hour: '4pm-5pm'. */
const UNTIL = /^\s?(?:[-–~〜]|to|bis)\s?\d{1,2}(?::\d\d)?\s?(?:[ap]m|uhr|時)?(?!\p{L}|\d)/iu
/** 'every evening at 7', '毎晩11時' */
const LATE = /evening|night|abend|soir|noche|[晩夜]|مساء|ليل/iu
const EVENING = '20:00'

/**
 * Reads a line as a routine: how often it repeats and from which day, its time of day and its target. What numbers cannot say
 * repeats only if the line is known to be a routine.
 */
export function readRoutine(line: Line, options: CaptureOptions, isKnown = false): Captured | undefined {
  const found = findWholeRepeat(line.open, options)
  const isPossible = found && (isKnown || toNumbers(found.repeat) !== undefined)
  const repeating = isPossible ? take(line, 'repeat', found) : line
  const start = isPossible && findStart(repeating.open, options)
  const started = start ? take(repeating, 'date', start) : repeating
  const { line: counted, target = found?.target } = takeTarget(started, found?.repeat.unit === 'day')
  const hour = findHour(counted.open)
  const next = hour && (isPossible || isKnown) ? findHourAfter(hour, counted.open) : undefined
  const until = hour ? (UNTIL.exec(counted.open.slice(hour.end))?.[0].length ?? 0) : 0
  const timed = hour ? take(counted, 'time', { ...hour, end: next?.end ?? hour.end + until }) : counted
  const isLate = hour && found && LATE.test(line.open.slice(found.start, found.end))
  const time = inPartOfDay(hour?.time, isLate ? EVENING : found?.time)
  const title = titleOf(timed).replace(hour ? /\s(?:by|bis|after|before|nach|vor)$/i : '', '')
  if (!title) return undefined
  return {
    kind: 'routine',
    title,
    ...(isPossible && { repeat: found.repeat }),
    ...(start && { date: start.day }),
    ...((target ?? next) && {
      target: target ?? {
        amount: 2,
        unit: counted.text.slice(hour!.start, next!.end).replace(AT, '').slice(0, MAX_UNIT),
      },
    }),
    ...(time && { time }),
    parts: timed.parts,
  }
}

/** Reads what is done at two hours of each day, though no word says that it repeats: 'meds 9am and 9pm'. */
export function readTwice(line: Line, options: CaptureOptions): Captured | undefined {
  const hour = findHour(line.open)
  const next = hour && findHourAfter(hour, line.open)
  if (!next || findTime(blank(line.open, hour.start, next.end), options, 'future')) return undefined
  const routine = readRoutine(line, options, true)
  return routine && { ...routine, repeat: { unit: 'day', every: 1 } }
}
