import type { Project, Task } from '@daybook/contract'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { m } from '#messages'
import { useRun } from '../../api/useWrite.ts'
import { useRemembered } from '../../session/remembered.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { lazyOnIdle } from '../../ui/lazyOnIdle.ts'
import { QueryView, withData } from '../../ui/QueryView.tsx'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { useKeepFocus } from '../../ui/useKeepFocus.ts'
import type { Selection } from '../../ui/useSelection.ts'
import { FilterButton } from './FilterButton.tsx'
import { FilteredBy } from './FilteredBy.tsx'
import { OpenTaskRows } from './OpenTaskRows.tsx'
import { inNewOrder } from './order.ts'
import styles from './TaskHeadings.module.css'
import { TaskListSkeleton } from './TaskListSkeleton.tsx'
import type { TaskView } from './taskRows.ts'
import { moveTaskMutation, openTasks } from './tasks.queries.ts'
import type { ShownFilter } from './useTaskFilter.ts'

type Props = {
  filter: ShownFilter
  selection: Selection<Task>
  onCreate: () => void
  onAdd: (day: string) => void
  onRename: (project: Project) => void
  onEdit: (task: Task) => void
  onAddSubtask: (task: Task) => void
  onDelete: (task: Task) => Promise<boolean>
}
type Move = { id: string; after: string | null }

const NONE: Task[] = []
const VIEWS = ['groups', 'order', 'upcoming'] as const satisfies (TaskView | 'upcoming')[]

const TaskBulk = lazyOnIdle(async () => (await import('./TaskBulk.tsx')).TaskBulk)
const Upcoming = lazyOnIdle(async () => (await import('./Upcoming.tsx')).Upcoming)

/** The open tasks, in groups by due time, in the user's order, or by day once one of them is due. */
export function OpenTasks({ filter, selection, onCreate, onAdd, onRename, ...actions }: Props) {
  const query = useQuery(openTasks)
  const [chosen, setView] = useRemembered('task-view', VIEWS)
  const { tasks, move } = useMove(query.data)
  const isDated = tasks?.some(({ due, due_day }) => due ?? due_day) ?? false
  const view = chosen === 'upcoming' && !isDated ? VIEWS[0] : chosen
  useKeepFocus('open-tasks', tasks?.length)

  return (
    <section aria-labelledby="open-tasks">
      <div className={styles.head}>
        <h2 id="open-tasks" className={styles.heading} tabIndex={-1}>
          {m.task_to_do()}
        </h2>
        {tasks?.length !== 0 && (
          <>
            <FilterButton filter={filter} />
            <SegmentedControl
              label={m.task_view()}
              value={view}
              options={[
                { value: 'groups', label: m.task_view_groups() },
                { value: 'order', label: m.task_view_order() },
                ...(isDated ? [{ value: 'upcoming' as const, label: m.task_view_upcoming() }] : []),
              ]}
              onChange={setView}
            />
          </>
        )}
      </div>
      <FilteredBy filter={filter} tasks={tasks ?? NONE} onRename={onRename} />
      <QueryView query={withData(query, tasks)} skeleton={<TaskListSkeleton />} empty={<NoTasks onCreate={onCreate} />}>
        {(tasks) =>
          view === 'upcoming' ? (
            <Suspense fallback={<TaskListSkeleton />}>
              <Upcoming tasks={tasks} filter={filter} onAdd={onAdd} {...actions} />
            </Suspense>
          ) : (
            <OpenTaskRows {...{ tasks, view, filter, selection }} onMove={move} {...actions} />
          )
        }
      </QueryView>
      <Suspense>{selection.chosen && <TaskBulk selection={selection} open={tasks ?? NONE} />}</Suspense>
    </section>
  )
}

/** Returns the tasks in the order of the last move until the saved order has arrived, and the function that moves one. */
function useMove(saved: Task[] | undefined) {
  const run = useRun(moveTaskMutation)
  const [last, setLast] = useState<{ saved: Task[] | undefined; tasks: Task[] }>()
  const tasks = last && last.saved === saved ? last.tasks : saved

  function move(move: Move) {
    setLast({ saved, tasks: inNewOrder(tasks ?? [], move) })
    void run(move).then((isDone) => isDone || setLast(undefined))
  }

  return { tasks, move }
}

function NoTasks({ onCreate }: { onCreate: () => void }) {
  return (
    <EmptyState title={m.task_empty_title()} hint={m.task_empty_hint()}>
      <Button variant="outline" onClick={onCreate}>
        {m.task_create_first()}
      </Button>
    </EmptyState>
  )
}
