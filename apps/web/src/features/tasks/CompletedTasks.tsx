import type { CompletedTask, Task } from '@daybook/contract'
import type { TaskQuery } from '@daybook/domain/taskQuery'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { memo, useState } from 'react'
import { m } from '#messages'
import { useWrite } from '../../api/useWrite.ts'
import { AttachmentMark } from '../../attachments/AttachmentMark.tsx'
import { formatMoment, unbroken } from '../../format/dates.ts'
import { LinkMark } from '../../links/LinkMark.tsx'
import { type QueryState, QueryView, withData } from '../../ui/QueryView.tsx'
import { RowMenu } from '../../ui/RowMenu.tsx'
import { type PagedQuery, ShowMore } from '../../ui/ShowMore.tsx'
import { useKeepFocus } from '../../ui/useKeepFocus.ts'
import { CheckButton } from './CheckButton.tsx'
import headings from './TaskHeadings.module.css'
import { TaskListSkeleton } from './TaskListSkeleton.tsx'
import styles from './TaskRows.module.css'
import { allCompletedTasks, completedTasks, markUndoneMutation, PAGE_SIZE } from './tasks.queries.ts'
import { useMatches } from './useTaskFilter.ts'

type Props = { onRemove: (task: Task) => Promise<boolean> }

/** List of completed tasks, latest first: all of them, or those of the filter. Shows older ones on demand. */
export function CompletedTasks({ query, onRemove }: Props & { query: TaskQuery }) {
  const List = query.length > 0 ? FilteredList : WholeList
  return <List query={query} onRemove={onRemove} />
}

function WholeList({ onRemove }: Props) {
  const pages = useInfiniteQuery(completedTasks)
  const tasks = pages.data?.pages.flatMap((page) => page.items)
  return <CompletedList query={withData(pages, tasks)} pages={pages} onRemove={onRemove} />
}

function FilteredList({ query, onRemove }: Props & { query: TaskQuery }) {
  const all = useQuery(allCompletedTasks)
  const matches = useMatches(query)
  const found = all.data?.filter(matches)
  const [count, setCount] = useState(PAGE_SIZE)
  const pages = {
    hasNextPage: (found?.length ?? 0) > count,
    isFetchingNextPage: false,
    isFetchNextPageError: false,
    fetchNextPage: () => setCount(count + PAGE_SIZE),
  }
  return <CompletedList query={withData(all, found?.slice(0, count))} pages={pages} onRemove={onRemove} />
}

type ListProps = Props & { query: QueryState<CompletedTask[]>; pages: PagedQuery }

function CompletedList({ query, pages, onRemove }: ListProps) {
  useKeepFocus('completed-tasks', query.data?.length)

  return (
    <section aria-labelledby="completed-tasks" className={styles.completed}>
      <h2 id="completed-tasks" className={`${headings.heading} ${headings.completed}`} tabIndex={-1}>
        {m.task_completed_heading()}
      </h2>
      <QueryView isAside query={query} skeleton={<TaskListSkeleton />} empty={<NoCompletedTasks />}>
        {(tasks) => (
          <div className={styles.sheet}>
            <ul className={styles.rows}>
              {tasks.map((task) => (
                <li key={task.id}>
                  <CompletedRow task={task} onRemove={onRemove} />
                </li>
              ))}
            </ul>
            <ShowMore query={pages}>{m.task_completed_more()}</ShowMore>
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
