import type { Captured, CaptureOptions } from './captured.ts'
import { findHour, findHourRange, findHours, inPartOfDay } from './hour.ts'
import { blank, type Line, take, titleOf } from './line.ts'
import { readReminded } from './reminder.ts'
import { toNumbers } from './repeatRule.ts'
import { takeTarget } from './target.ts'
import { findStart, findTime } from './when.ts'
import { findWholeRepeat } from './wholeRepeat.ts'

/** 'every evening at 7', '毎晩11時' */
const LATE = /evening|night|abend|soir|noche|[晩夜]|مساء|ليل/iu
const EVENING = '20:00'

/**
 * Reads a line as a routine: how often it repeats and from which day, its time of day and its target. What numbers cannot say
 * repeats only if the line is known to be a routine.
 */
export const readRoutine = (whole: Line, options: CaptureOptions, isKnown = false) =>
  readReminded(whole, (line) => readRepeated(line, options, isKnown))

function readRepeated(line: Line, options: CaptureOptions, isKnown: boolean): Captured | undefined {
  const found = findWholeRepeat(line.open, options)
  const isPossible = found && (isKnown || toNumbers(found.repeat) !== undefined)
  const repeating = isPossible ? take(line, 'repeat', found) : line
  const range = isPossible || isKnown ? findHourRange(repeating.open) : undefined
  const start = isPossible && findStart(range ? blank(repeating.open, range.start, range.end) : repeating.open, options)
  const started = start ? take(repeating, 'date', start) : repeating
  const hour = range ?? findHour(started.open)
  const hours = hour && (isPossible || isKnown) ? findHours(hour, started.open) : undefined
  const isSeveral = hours !== undefined && hours.count > 1
  const timed = hour ? take(started, 'time', { ...hour, end: isSeveral ? hours.end : hour.end }) : started
  const often = isSeveral ? { amount: hours.count } : found?.target
  const { line: counted, target = often } = takeTarget(timed, found?.repeat)
  const isLate = hour && found && LATE.test(line.open.slice(found.start, found.end))
  const time = inPartOfDay(hour?.time, isLate ? EVENING : found?.time)
  const title = titleOf(counted).replace(hour ? /\s(?:by|bis|after|before|nach|vor)$/i : '', '')
  if (!title) return undefined
  return {
    kind: 'routine',
    title,
    ...(isPossible && { repeat: found.repeat }),
    ...(start && { date: start.day }),
    ...(target && { target }),
    ...(time && { time }),
    parts: counted.parts,
  }
}

/** Reads what is done at several hours of each day, though no word says that it repeats: 'meds 9am and 9pm'. */
export function readSeveralHours(line: Line, options: CaptureOptions): Captured | undefined {
  const hour = findHour(line.open)
  const hours = hour && findHours(hour, line.open)
  if (!hours || hours.count < 2 || findTime(blank(line.open, hour.start, hours.end), options, 'future'))
    return undefined
  const routine = readRoutine(line, options, true)
  return routine && { ...routine, repeat: { unit: 'day', every: 1 } }
}
