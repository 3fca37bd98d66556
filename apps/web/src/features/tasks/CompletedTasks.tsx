import type { CompletedTask, Task } from '@daybook/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { memo } from 'react'
import { m } from '#messages'
import { useWrite } from '../../api/useWrite.ts'
import { AttachmentMark } from '../../attachments/AttachmentMark.tsx'
import { formatMoment, unbroken } from '../../format/dates.ts'
import { LinkMark } from '../../links/LinkMark.tsx'
import { QueryView, withData } from '../../ui/QueryView.tsx'
import { RowMenu } from '../../ui/RowMenu.tsx'
import { ShowMore } from '../../ui/ShowMore.tsx'
import { useKeepFocus } from '../../ui/useKeepFocus.ts'
import { CheckButton } from './CheckButton.tsx'
import { TaskListSkeleton } from './TaskListSkeleton.tsx'
import styles from './TaskRows.module.css'
import { completedTasks, markUndoneMutation } from './tasks.queries.ts'

type Props = { onRemove: (task: Task) => Promise<boolean> }

/** List of completed tasks, latest first. Loads older ones on demand. */
export function CompletedTasks({ onRemove }: Props) {
  const query = useInfiniteQuery(completedTasks)
  const tasks = query.data?.pages.flatMap((page) => page.items)
  useKeepFocus('completed-tasks', tasks?.length)

  return (
    <section aria-labelledby="completed-tasks" className={styles.completed}>
      <h2 id="completed-tasks" className={styles.heading} tabIndex={-1}>
        {m.task_completed_heading()}
      </h2>
      <QueryView isAside query={withData(query, tasks)} skeleton={<TaskListSkeleton />} empty={<NoCompletedTasks />}>
        {(tasks) => (
          <div className={styles.sheet}>
            <ul className={styles.rows}>
              {tasks.map((task) => (
                <li key={task.id}>
                  <CompletedRow task={task} onRemove={onRemove} />
                </li>
              ))}
            </ul>
            <ShowMore query={query}>{m.task_completed_more()}</ShowMore>
          </div>
        )}
      </QueryView>
    </section>
  )
}

function NoCompletedTasks() {
  return (
    <div className={`${styles.sheet} ${styles.nothing}`}>
      <p>{m.task_completed_empty()}</p>
      <p>{m.task_completed_empty_hint()}</p>
    </div>
  )
}

/** Memoized, like the row of an open task. */
const CompletedRow = memo(function CompletedRow({ task, onRemove }: { task: CompletedTask } & Props) {
  const undo = useWrite(markUndoneMutation)
  const { id, title, description, completed } = task
  return (
    <div className={styles.task}>
      <CheckButton
        label={m.task_mark_undone()}
        title={title}
        isDone={true}
        isBusy={undo.isPending}
        onLeave={() => undo.mutate(id)}
      />
      <div className={styles.words}>
        <p className={styles.title} dir="auto">
          {title}
        </p>
        {description && (
          <p className={styles.about} dir="auto">
            {description}
          </p>
        )}
        <p className={styles.when}>
          <time dateTime={completed}>{unbroken(m.task_completed_at({ moment: formatMoment(completed) }))}</time>
          <LinkMark kind="task" id={id} />
          <AttachmentMark id={id} />
        </p>
      </div>
      <RowMenu name={title} row={{ kind: 'task', id }} discard={m.task_remove()} onDelete={() => onRemove(task)} />
    </div>
  )
})
