import type { Task } from '@daybook/contract'
import { dueNameOf } from '@daybook/domain/due'
import { m } from '#messages'
import { useNow } from '../device/now.ts'
import { daysUntil, formatMoment, formatTimeOfDay, unbroken } from '../format/dates.ts'

type Props = { task: Pick<Task, 'due' | 'due_day' | 'snoozed'>; className?: string | undefined }

/** Shows when a snoozed task is reminded of again, until then. */
export function SnoozedUntil({ task, className }: Props) {
  const now = useNow()
  const { of, until = '' } = task.snoozed ?? {}
  if (of !== (dueNameOf(task) ?? '') || Date.parse(until) <= now) return null
  const text =
    daysUntil(until, now) === 0
      ? m.reminder_again_at({ time: formatTimeOfDay(until) })
      : m.reminder_again_on({ moment: formatMoment(until) })
  return (
    <time className={className} dateTime={until}>
      {unbroken(text)}
    </time>
  )
}
