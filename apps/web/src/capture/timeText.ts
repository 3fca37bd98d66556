import type { Captured, CapturePart } from '@daybook/domain/capture/captured'
import { m } from '#messages'
import { dueText } from '../format/dueText.ts'
import { formatDuration } from '../format/duration.ts'
import { momentOfDueText } from '../format/taskDue.ts'

/** Returns when a task is due or how long it takes as a part of its line says, or undefined for another part. */
export function timeText({ name }: CapturePart, { due, duration, parts }: Captured) {
  const lasting = duration ? formatDuration(duration) : undefined
  if (name === 'duration') return lasting
  if (name !== 'due' || !due) return undefined
  const text = dueText(momentOfDueText(due), Date.now())
  // The end can be named with the beginning: '18:00-19:30'.
  const hasEnd = lasting && parts.every((part) => part.name !== 'duration')
  return hasEnd ? m.task_due_lasting({ due: text, duration: lasting }) : text
}
