import { firstDueFrom } from '../recurrence.ts'
import type { Captured, CaptureOptions, FoundTime } from './captured.ts'
import { findThings } from './items.ts'
import { type Line, take, titleOf } from './line.ts'
import { takeProject, takeTags } from './names.ts'
import { takePriority } from './priority.ts'
import { toRepeatRule } from './repeatRule.ts'
import { findRepeat } from './repeats.ts'
import { findTime } from './when.ts'

/** Reads a line as a task: its project, its labels, its priority, how it repeats and when it is due. */
export function readTask(start: Line, options: CaptureOptions): Captured {
  const { line: placed, project } = takeProject(start, options.projects ?? [])
  const { line: labelled, labels } = takeLabels(placed)
  const { line: ranked, priority } = takePriority(labelled)
  const repeat = findRepeat(ranked.open)
  const repeating = repeat ? take(ranked, 'repeat', repeat) : ranked
  const isRepeated = repeat !== undefined && titleOf(repeating) !== ''
  const line = isRepeated ? repeating : ranked
  const due = findDue(line, options)
  const rest = due ? take(line, 'due', due) : line
  const day = due?.day ?? options.today
  const rule = isRepeated ? toRepeatRule(repeat.repeat, day) : undefined
  const dueDay = rule ? (firstDueFrom({ rule: { ...rule, every: 1 }, start: day }, day) ?? day) : due?.day
  const isOne = due || priority || labels.length > 0 || project || rule || options.byHand?.isOne
  const items = isOne ? undefined : findThings(line.open)
  return {
    kind: 'task',
    title: (isRepeated ? titleOf(rest).replace(/^to\s+/i, '') : titleOf(rest)) || line.text.trim(),
    ...(dueDay && { due: dueDay + timeOf(due) }),
    ...(rule && { rule }),
    ...(priority && { priority }),
    ...(labels.length > 0 && { labels }),
    ...(project && { project }),
    ...(items && { items }),
    parts: rest.parts,
  }
}

/** Takes the labels out of a line that has other words, too. */
function takeLabels(line: Line) {
  const { line: rest, tags } = takeTags(line, 'label')
  return titleOf(rest) ? { line: rest, labels: tags } : { line, labels: [] }
}

/** Returns when something is due. */
function findDue({ open }: Line, options: CaptureOptions) {
  const time = findTime(open, options, 'future')
  return time && { ...time, from: time.lead, end: time.start + time.text.length }
}

/** Returns the time of day that a line names, empty if it names only a day. */
function timeOf(time: FoundTime | undefined) {
  if (!time?.hasHour) return ''
  const [hour, minute] = [time.at.getHours(), time.at.getMinutes()].map((part) => String(part).padStart(2, '0'))
  return `T${hour}:${minute}`
}
