import type { Task } from '@daybook/contract'
import { useDraggable } from '@dnd-kit/core'
import { memo } from 'react'
import { m } from '#messages'
import { useWrite } from '../../api/useWrite.ts'
import { formatShortDay, formatTimeOfDay, isWholeDay } from '../../format/dates.ts'
import { dueDay } from '../../format/taskDue.ts'
import { SnoozedUntil } from '../../reminders/SnoozedUntil.tsx'
import { Button } from '../../ui/Button.tsx'
import { dragListeners } from '../../ui/drag.ts'
import { IconDrag } from '../../ui/icons.ts'
import { CheckButton } from './CheckButton.tsx'
import { KEYS_HINT } from './KeyArea.tsx'
import { markDoneMutation } from './tasks.queries.ts'
import styles from './Upcoming.module.css'

type Props = {
  task: Task
  /** Whether it was due on an earlier day, which is said then. */
  isLate?: boolean
  /** Whether it is only due again on the day, once it is done before. */
  isAgain?: boolean
  onEdit: (task: Task) => void
}

/** One task on its day. A tap opens it. */
export const UpcomingRow = memo(function UpcomingRow({ task, isLate, isAgain, onEdit }: Props) {
  const { id, title, due, priority } = task
  const done = useWrite(markDoneMutation)
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, isDragging } = useDraggable({
    id: isAgain ? `again ${id}` : id,
    disabled: isAgain ?? false,
  })
  const by = dragListeners(listeners)
  const day = dueDay(task)
  const time = due !== null && !isWholeDay(due) && formatTimeOfDay(due)
  const when = isLate ? day && formatShortDay(day) : time
  return (
    <li
      ref={setNodeRef}
      className={styles.row}
      data-again={isAgain}
      data-priority={priority}
      data-lifted={isDragging}
      style={transform ? { translate: `${transform.x}px ${transform.y}px` } : undefined}
      {...by.row}
    >
      {!isAgain && (
        <Button
          ref={setActivatorNodeRef}
          variant="bare"
          className={styles.handle}
          aria-label={m.task_move_named({ title })}
          {...attributes}
          {...by.handle}
        >
          <IconDrag size={18} aria-hidden="true" />
        </Button>
      )}
      {!isAgain && (
        <CheckButton
          label={m.mark_done()}
          title={title}
          isDone={false}
          isBusy={done.isPending}
          onLeave={() => done.mutate(task)}
        />
      )}
      <Button
        variant="bare"
        className={styles.title}
        {...(isAgain
          ? { 'aria-label': m.task_due_again({ title }) }
          : { 'aria-describedby': KEYS_HINT, 'data-row': true, 'data-title': id })}
        onClick={() => onEdit(task)}
      >
        {when && (
          <>
            <bdi className={styles.time}>{when}</bdi>{' '}
          </>
        )}
        <span dir="auto">{title}</span>
        {task.snoozed && !isAgain && (
          <>
            {' '}
            <SnoozedUntil task={task} className={styles.time} />
          </>
        )}
      </Button>
    </li>
  )
})
