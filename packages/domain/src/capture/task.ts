import { firstDueFrom } from '../recurrence.ts'
import type { Captured, CaptureOptions } from './captured.ts'
import { findThings } from './items.ts'
import { type Line, take, titleOf } from './line.ts'
import { takePriority } from './priority.ts'
import { toRepeatRule } from './repeatRule.ts'
import { findRepeat } from './repeats.ts'
import { findTime } from './when.ts'

/** Reads a line as a task: its priority, how it repeats and when it is due. */
export function readTask(start: Line, options: CaptureOptions): Captured {
  const { line: ranked, priority } = takePriority(start)
  const repeat = findRepeat(ranked.open)
  const repeating = repeat ? take(ranked, 'repeat', repeat) : ranked
  const isRepeated = repeat !== undefined && titleOf(repeating) !== ''
  const line = isRepeated ? repeating : ranked
  const due = findDue(line, options)
  const rest = due ? take(line, 'due', due) : line
  const day = due?.day ?? options.today
  const rule = isRepeated ? toRepeatRule(repeat.repeat, day) : undefined
  const at = rule ? onDay(firstDueFrom({ rule, start: day }, day) ?? day, due) : due?.at
  const isOne = due || priority || rule || options.byHand?.isOne
  const items = isOne ? undefined : findThings(line.open)
  return {
    kind: 'task',
    title: (isRepeated ? titleOf(rest).replace(/^to\s+/i, '') : titleOf(rest)) || line.text.trim(),
    ...(at && { due: at }),
    ...(rule && { rule }),
    ...(priority && { priority }),
    ...(items && { items }),
    parts: rest.parts,
  }
}

/** Returns when something is due. */
function findDue({ open }: Line, options: CaptureOptions) {
  const time = findTime(open, options, 'future')
  return time && { ...time, from: time.lead, end: time.start + time.text.length }
}

/** Returns the local moment of a day at the time of day of another, or at the end of the day. */
function onDay(day: string, time: { at: Date } | undefined) {
  const moment = new Date(`${day}T23:59:00`)
  if (time) moment.setHours(time.at.getHours(), time.at.getMinutes(), 0, 0)
  return moment
}
