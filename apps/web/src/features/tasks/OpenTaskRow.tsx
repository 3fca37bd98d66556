import type { Task } from '@daybook/contract'
import { type ComponentProps, type MouseEvent, memo } from 'react'
import { m } from '#messages'
import { useWrite } from '../../api/useWrite.ts'
import { dueOf } from '../../format/taskDue.ts'
import { Button } from '../../ui/Button.tsx'
import { IconAdd, IconCheck, IconDown, IconDrag, IconForward, IconToTop, IconUp } from '../../ui/icons.ts'
import { useWriteLock } from '../../ui/NeedsServer.tsx'
import { choosableRow, RowChoice } from '../../ui/RowCheckbox.tsx'
import { RowMenu } from '../../ui/RowMenu.tsx'
import { CheckButton } from './CheckButton.tsx'
import { dueMoves } from './dueMoves.ts'
import { SwipeRow } from './SwipeRow.tsx'
import { TaskFacts } from './TaskFacts.tsx'
import styles from './TaskRows.module.css'
import { markDoneMutation } from './tasks.queries.ts'
import { useMoveDue } from './useMoveDue.ts'
import type { TaskActions } from './useTaskActions.ts'

/** Subtasks that are deeper inside are shown as those of this level. */
const MAX_LEVEL = 3

type Props = {
  task: Task
  /** The name of its project, if it is shown. */
  projectName: string | undefined
  /** How deep it is inside of others, 0 for not at all, and the title of its parent. */
  level: number
  parentTitle: string | undefined
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
  const moveDue = useMoveDue()
  const { isLocked } = useWriteLock()
  const { id, title, priority } = task
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
            onClick={({ shiftKey, ctrlKey, metaKey }: MouseEvent) =>
              shiftKey || ctrlKey || metaKey ? actions.choose(task, shiftKey) : actions.edit(task)
            }
          >
            {title}
          </Button>
          <TaskFacts task={task} projectName={projectName} isLabelled={isLabelled} onShow={actions.show} />
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
              ...dueMoves(dueOf(task)).map((move) => ({
                label: move.label,
                icon: IconForward,
                write: () => moveDue({ task, ...move }),
              })),
              ...(task.repeat
                ? [{ label: m.schedule_skip(), icon: IconForward, write: () => actions.skip(task) }]
                : []),
              ...orderMoves({ id, isNext, isFirst, isLast, actions }),
              { label: m.subtask_add(), icon: IconAdd, run: () => actions.addSubtask(task) },
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
