import type { Task } from '@daybook/contract'
import { addDays, dayIn } from '@daybook/domain/days'
import { hasStarted } from '@daybook/domain/due'
import { m } from '#messages'
import { AttachmentMark } from '../../attachments/AttachmentMark.tsx'
import { useNow } from '../../device/now.ts'
import { timeZone } from '../../device/timeZone.ts'
import { formatShortWeekday } from '../../format/dateFormats.ts'
import {
  daysUntil,
  dueHere,
  formatDay,
  formatMoment,
  formatNearDay,
  formatTimeOfDay,
  isWholeDay,
  unbroken,
} from '../../format/dates.ts'
import { dueText } from '../../format/dueText.ts'
import { formatDuration } from '../../format/duration.ts'
import { dueOf } from '../../format/taskDue.ts'
import { useToday } from '../../format/useToday.ts'
import { LinkMark } from '../../links/LinkMark.tsx'
import { SnoozedUntil } from '../../reminders/SnoozedUntil.tsx'
import { FilterLinks } from './FilterLinks.tsx'
import { PriorityLabel } from './PriorityLabel.tsx'
import { RepeatLabel } from './RepeatLabel.tsx'
import styles from './TaskRows.module.css'
import type { TaskFilter } from './useTaskFilter.ts'

/** The longest time, in days, that a task is late by a number of days instead of a date. */
const LATE_DAYS = 31
/** Shows when a task is due (ISO 8601), relative to today where that is near. */
function DueLabel({ due, isLabelled }: { due: string; isLabelled: boolean }) {
  const now = useNow()
  const isOverdue = Date.parse(due) <= now
  return (
    <span className={styles.due} data-overdue={isOverdue}>
      {isOverdue && isLabelled && <span className={styles.overdue}>{m.overdue()}</span>}
      <time dateTime={due} title={isWholeDay(due) ? formatDay(dueHere(due).slice(0, 10)) : formatMoment(due)}>
        {unbroken(relativeDue(due, now))}
      </time>
    </span>
  )
}

/** Returns 'Today 04:00 PM', 'Tomorrow', 'Fri 09:30 AM', '3 days late' or, further away, the whole date. */
function relativeDue(due: string, now: number) {
  const days = daysUntil(due, now)
  if (days < -LATE_DAYS || days > 6) return dueText(due, now)
  if (days < 0) return m.task_days_late({ count: -days })
  const day = dayName(days, now)
  // Without a time of day, a task is due at the end of the day.
  return isWholeDay(due) ? day : m.task_due_time({ day, time: formatTimeOfDay(due) })
}

function dayName(days: number, now: number) {
  if (days === 0) return m.task_group_today()
  if (days === 1) return m.task_group_tomorrow()
  return formatShortWeekday(addDays(dayIn(timeZone(), new Date(now)), days))
}

type Props = {
  task: Task
  /** The name of its project, if it is shown. */
  projectName: string | undefined
  isLabelled: boolean
  onShow: (filter: TaskFilter) => void
}

/** What the line below the title of an open task says of it. */
export function TaskFacts({ task, projectName, isLabelled, onShow }: Props) {
  const { id, description, start_day = '', duration, priority, repeat } = task
  const due = dueOf(task)
  const today = useToday()
  const isStartAhead = !hasStarted(task, today)
  return (
    <div className={styles.facts}>
      {priority && <PriorityLabel priority={priority} />}
      {due && <DueLabel due={due} isLabelled={isLabelled} />}
      {task.snoozed && <SnoozedUntil task={task} className={styles.when} />}
      {duration && <span className={styles.when}>{formatDuration(duration)}</span>}
      <FilterLinks task={task} projectName={projectName} onShow={onShow} />
      {repeat && <RepeatLabel repeat={repeat} />}
      {isStartAhead && <span className={styles.when}>{m.task_starts({ day: formatNearDay(start_day, today) })}</span>}
      {description && (
        <p className={styles.about} dir="auto">
          {description}
        </p>
      )}
      <LinkMark kind="task" id={id} />
      <AttachmentMark id={id} />
    </div>
  )
}
