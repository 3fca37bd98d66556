import type { Task } from '@daybook/contract'
import { addDays, dayIn } from '@daybook/domain/days'
import { hasStarted } from '@daybook/domain/due'
import { type ComponentProps, type MouseEvent, memo } from 'react'
import { m } from '#messages'
import { useRun, useWrite } from '../../api/useWrite.ts'
import { AttachmentMark } from '../../attachments/AttachmentMark.tsx'
import { useNow } from '../../device/now.ts'
import { timeZone } from '../../device/timeZone.ts'
import {
  daysUntil,
  dueHere,
  formatDay,
  formatMoment,
  formatNearDay,
  formatShortWeekday,
  formatTimeOfDay,
  isWholeDay,
  unbroken,
} from '../../format/dates.ts'
import { dueText } from '../../format/dueText.ts'
import { dueOf } from '../../format/taskDue.ts'
import { useToday } from '../../format/useToday.ts'
import { LinkMark } from '../../links/LinkMark.tsx'
import { Button } from '../../ui/Button.tsx'
import { IconAdd, IconCheck, IconDown, IconDrag, IconForward, IconToTop, IconUp } from '../../ui/icons.ts'
import { useWriteLock } from '../../ui/NeedsServer.tsx'
import { choosableRow, RowChoice } from '../../ui/RowCheckbox.tsx'
import { RowMenu } from '../../ui/RowMenu.tsx'
import { CheckButton } from './CheckButton.tsx'
import { dueMoves } from './dueMoves.ts'
import { FilterLinks } from './FilterLinks.tsx'
import { PriorityLabel } from './PriorityLabel.tsx'
import { RepeatLabel } from './RepeatLabel.tsx'
import { SwipeRow } from './SwipeRow.tsx'
import styles from './TaskRows.module.css'
import { markDoneMutation, moveDueMutation } from './tasks.queries.ts'
import type { TaskActions } from './useTaskActions.ts'

/** The longest time, in days, that a task is late by a number of days instead of a date. */
const LATE_DAYS = 31
/** Subtasks that are deeper inside are shown as those of this level. */
const MAX_LEVEL = 3

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
  /** How deep it is inside of others, 0 for not at all, and the title of its parent. */
  level: number
  parentTitle: string | undefined
  hasSubtasks: boolean
  isNext: boolean
  /** Whether it is the first or the last one of those that are shown together. */
  isTop: boolean
  isBottom: boolean
  /** Whether it is the first or the last one of those among which it can be moved. */
  isFirst: boolean
  isLast: boolean
  /** The id of the element that names the keys of a title. */
  hint: string
  /** Whether the next task and an overdue one are labelled so, as in the user's order, which has no groups. */
  isLabelled: boolean
  /** Whether it is selected; undefined while none can be. */
  isChosen: boolean | undefined
  actions: TaskActions
  handle: ComponentProps<'button'>
}

/**
 * One open task with title, description, due time and actions. A click on the words edits it. Memoized, so that a change of
 * the list renders only the rows that it changes.
 */
export const OpenTaskRow = memo(function OpenTaskRow({ task, isNext, hint, isLabelled, handle, ...props }: Props) {
  const { isTop, isBottom, isFirst, isLast, level, parentTitle, projectName, isChosen, actions } = props
  const done = useWrite(markDoneMutation)
  const moveDue = useRun(moveDueMutation)
  const { isLocked } = useWriteLock()
  const { id, title, description, start_day = '', priority, repeat } = task
  const due = dueOf(task)
  const isStartAhead = !hasStarted(task, useToday())
  return (
    <SwipeRow
      className={styles.open}
      isFirst={isTop}
      isLast={isBottom}
      isLocked={isLocked}
      onRight={() => done.mutate(task)}
      onLeft={() => actions.discard(task)}
    >
      <div
        className={`${styles.task} ${choosableRow}`}
        data-level={Math.min(level, MAX_LEVEL)}
        data-priority={priority}
        data-chosen={isChosen}
      >
        <Button variant="bare" className={styles.handle} aria-label={m.task_move_named({ title })} {...handle}>
          <IconDrag size={18} aria-hidden="true" />
        </Button>
        <CheckButton
          label={m.mark_done()}
          title={title}
          isDone={false}
          isBusy={done.isPending}
          onLeave={() => done.mutate(task)}
        />
        <div className={styles.words}>
          {isNext && isLabelled && <p className={styles.next}>{m.next_task()}</p>}
          {parentTitle && <p className={styles.unseen}>{m.subtask_of({ title: parentTitle })}</p>}
          <Button
            variant="bare"
            className={styles.title}
            dir="auto"
            aria-describedby={hint}
            data-row
            data-title={id}
            onClick={({ shiftKey }: MouseEvent) => (shiftKey ? actions.choose(task, true) : actions.edit(task))}
          >
            {title}
          </Button>
          <div className={styles.facts}>
            {priority && <PriorityLabel priority={priority} />}
            {due && <DueLabel due={due} isLabelled={isLabelled} />}
            <FilterLinks task={task} projectName={projectName} onShow={actions.show} />
            {repeat && <RepeatLabel repeat={repeat} />}
            {isStartAhead && <span className={styles.when}>{m.task_starts({ day: formatNearDay(start_day) })}</span>}
            {description && (
              <p className={styles.about} dir="auto">
                {description}
              </p>
            )}
            <LinkMark kind="task" id={id} />
            <AttachmentMark id={id} />
          </div>
        </div>
        {isChosen !== undefined ? (
          <RowChoice name={title} isChosen={isChosen} onChoose={(isRange) => actions.choose(task, isRange)} />
        ) : (
          <RowMenu
            name={title}
            row={{ kind: 'task', id }}
            edit={m.edit()}
            onEdit={() => actions.edit(task)}
            actions={[
              ...dueMoves(due).map((move) => ({
                label: move.label,
                icon: IconForward,
                write: () => moveDue({ task, ...move }),
              })),
              ...orderMoves({ id, isNext, isFirst, isLast, actions }),
              ...subtaskActions(task, props),
              { label: m.choose(), icon: IconCheck, run: () => actions.choose(task, false) },
            ]}
            onDelete={() => actions.discard(task)}
          />
        )}
      </div>
    </SwipeRow>
  )
})

type Movable = Pick<Props, 'isNext' | 'isFirst' | 'isLast' | 'actions'> & { id: string }

/** What moves a task in the user's order. */
const orderMoves = ({ id, isNext, isFirst, isLast, actions }: Movable) => [
  ...(isNext ? [] : [{ label: m.task_set_as_next_task(), icon: IconToTop, write: () => actions.setNext(id) }]),
  ...(isFirst ? [] : [{ label: m.task_move_up(), icon: IconUp, run: () => actions.moveBy(id, -1) }]),
  ...(isLast ? [] : [{ label: m.task_move_down(), icon: IconDown, run: () => actions.moveBy(id, 1) }]),
]

/** What can be done with the subtasks of a task. */
const subtaskActions = (task: Task, { hasSubtasks, actions }: Pick<Props, 'hasSubtasks' | 'actions'>) => [
  { label: m.subtask_add(), icon: IconAdd, run: () => actions.addSubtask(task) },
  ...(hasSubtasks
    ? [{ label: m.subtask_done_all(), icon: IconCheck, write: () => actions.markSubtasksDone(task.id) }]
    : []),
]
