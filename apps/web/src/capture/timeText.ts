import type { Captured, CapturePart } from '@daybook/domain/capture/captured'
import { m } from '#messages'
import { dueText } from '../format/dueText.ts'
import { formatDuration } from '../format/duration.ts'
import { momentOfDueText } from '../format/taskDue.ts'
import { repeatText } from '../schedules/ruleText.ts'

/** Returns when a task is due, how it repeats or how long it takes as a part of its line says, or undefined for another part. */
export function timeText({ name }: CapturePart, { due, duration, parts, rule, from, until }: Captured) {
  // The end can be named elsewhere in the line.
  if (name === 'repeat' && rule && (from || until)) return repeatText({ rule, from, until })
  const lasting = duration ? formatDuration(duration) : undefined
  if (name === 'duration') return lasting
  if (name !== 'due' || !due) return undefined
  const text = dueText(momentOfDueText(due), Date.now())
  // The end can be named with the beginning: '18:00-19:30'.
  const hasEnd = lasting && parts.every((part) => part.name !== 'duration')
  return hasEnd ? m.task_due_lasting({ due: text, duration: lasting }) : text
}
