import { RoutineTarget } from '@daybook/contract'
import type { Captured, CaptureOptions } from './captured.ts'
import { type Line, take, titleOf } from './line.ts'
import { findHour, findRepeat, toNumbers } from './repeats.ts'
import { findStart } from './when.ts'

/** A number of these is done in parts over a day: '8 glasses of'. */
const TARGET =
  /(?<![\p{L}\p{Nd}.,:])(?<target>[1-9]\d{0,3})\s?(?<unit>glasses|cups|pages|min(?:utes)?|steps|push-?ups|words|gläser|seiten|minuten|schritte|verres|vasos|páginas|minutos)(?!\p{L})(?<of>\s+of(?=\s))?/iu

/**
 * Reads a line as a routine: how often it repeats and from which day, its time of day and its target. What numbers cannot say
 * repeats only if the line is known to be a routine.
 */
export function readRoutine(line: Line, options: CaptureOptions, isKnown = false): Captured | undefined {
  const found = findRepeat(line.open)
  const isPossible = found && (isKnown || toNumbers(found.repeat) !== undefined)
  const repeating = isPossible ? take(line, 'repeat', found) : line
  const start = isPossible && findStart(repeating.open, options)
  const started = start ? take(repeating, 'date', start) : repeating
  const { line: counted, target } = takeTarget(started)
  const hour = findHour(counted.open)
  const timed = hour ? take(counted, 'time', hour) : counted
  const title = titleOf(timed)
  if (!title) return undefined
  return {
    kind: 'routine',
    title,
    ...(isPossible && { repeat: found.repeat }),
    ...(start && { date: start.day }),
    ...(target && { target }),
    ...(hour && { time: hour.time }),
    parts: timed.parts,
  }
}

/** Takes the target out of a line that has other words, too. */
function takeTarget(line: Line): { line: Line; target?: Captured['target'] } {
  const found = TARGET.exec(line.open)
  const { target, unit = '', of = '' } = found?.groups ?? {}
  const amount = RoutineTarget.safeParse(Number(target)).data
  if (!found || !amount) return { line }
  const to = found.index + found[0].length
  const taken = take(line, 'target', { start: found.index, end: to - of.length, to })
  return titleOf(taken) ? { line: taken, target: { amount, unit } } : { line }
}
