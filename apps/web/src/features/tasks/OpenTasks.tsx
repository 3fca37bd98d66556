import type { Task } from '@daybook/contract'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { QueryView } from '../../ui/QueryView.tsx'
import { ShowMore } from '../../ui/ShowMore.tsx'
import { useKeepFocus } from '../../ui/useKeepFocus.ts'
import { OpenTaskRows } from './OpenTaskRows.tsx'
import { inNewOrder } from './order.ts'
import { TaskListSkeleton } from './TaskListSkeleton.tsx'
import styles from './TaskRows.module.css'
import { moveTaskMutation, openTasks } from './tasks.queries.ts'

type Props = { onCreate: () => void; onEdit: (task: Task) => void; onDelete: (task: Task) => void }

/** The loaded open tasks in the user's order. */
export function OpenTasks({ onCreate, onEdit, onDelete }: Props) {
  const query = useInfiniteQuery(openTasks)
  const move = useMutation(moveTaskMutation)
  const all = query.data?.pages.flatMap((page) => page.items)
  // Optimistic: shows the new order until the server's list has arrived.
  const tasks = all && move.isPending ? inNewOrder(all, move.variables) : all
  useKeepFocus('open-tasks', tasks?.length)

  return (
    <section aria-labelledby="open-tasks">
      <h2 id="open-tasks" className={styles.heading} tabIndex={-1}>
        To do
      </h2>
      <QueryView
        query={{ ...query, data: tasks }}
        skeleton={<TaskListSkeleton />}
        empty={<NoTasks onCreate={onCreate} />}
      >
        {(tasks) => (
          <div className={styles.sheet}>
            <OpenTaskRows tasks={tasks} onMove={move.mutate} onEdit={onEdit} onDelete={onDelete} />
            <ShowMore query={query}>Show more tasks</ShowMore>
          </div>
        )}
      </QueryView>
    </section>
  )
}

function NoTasks({ onCreate }: { onCreate: () => void }) {
  return (
    <EmptyState title="No Tasks" hint="Write down the next thing you have to do, and it is off your mind.">
      <Button variant="outline" onClick={onCreate}>
        Create your first task
      </Button>
    </EmptyState>
  )
}
