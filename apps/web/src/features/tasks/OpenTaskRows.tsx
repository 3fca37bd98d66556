import type { Task } from '@daybook/contract'
import { useMutation } from '@tanstack/react-query'
import { useMemo } from 'react'
import { m } from '#messages'
import { useNow } from '../../device/now.ts'
import { IconDown, IconToTop, IconUp } from '../../ui/icons.ts'
import { ReorderableList } from '../../ui/ReorderableList.tsx'
import type { DueGroup } from './dueGroups.ts'
import { OpenTaskRow } from './OpenTaskRow.tsx'
import { afterInGroup } from './order.ts'
import styles from './TaskRows.module.css'
import { type GroupRow, type Row, type TaskRow, type TaskView, toRows } from './taskRows.ts'
import { setNextTaskMutation } from './tasks.queries.ts'
import { useTaskKeys } from './useTaskKeys.ts'

const NAMES: Record<DueGroup, () => string> = {
  overdue: m.overdue,
  today: m.task_group_today,
  tomorrow: m.task_group_tomorrow,
  week: m.task_group_week,
  future: m.task_group_later,
  none: m.task_group_none,
}

/** The heading of a group of tasks with their number. */
function GroupHeading({ id, count }: GroupRow) {
  return (
    <h3 className={styles.group} data-group={id}>
      {NAMES[id]()}
      <span className={styles.count}>{count}</span>
    </h3>
  )
}

type Props = {
  tasks: Task[]
  view: TaskView
  onMove: (move: { id: string; after: string | null }) => void
  onEdit: (task: Task) => void
  onDelete: (task: Task) => void
}

const GROUP_HEIGHT = 38
const TASK_HEIGHT = 48

const nameOf = (row: Row) => (row.kind === 'task' ? row.task.title : '')
const heightOf = ({ kind }: Row) => (kind === 'task' ? TASK_HEIGHT : GROUP_HEIGHT)

/** The rows of the open tasks with their actions. The first one in the user's order is the next task. */
export function OpenTaskRows({ tasks, view, onMove, onEdit, onDelete }: Props) {
  const next = useMutation(setNextTaskMutation)
  const now = useNow()
  const rows = useMemo(() => toRows(tasks, view, now), [tasks, view, now])
  const keys = useTaskKeys(rows, { onEdit, onDelete })

  function move({ id, ids, index }: TaskRow, to: number) {
    const all = tasks.map((task) => task.id)
    onMove({ id, after: afterInGroup(all, ids, index, to) })
  }

  function getActions(row: TaskRow) {
    const { id, ids, index, isNext } = row
    return [
      ...(isNext ? [] : [{ label: m.task_set_as_next_task(), icon: IconToTop, run: () => next.mutate(id) }]),
      ...(index > 0 ? [{ label: m.task_move_up(), icon: IconUp, run: () => move(row, index - 1) }] : []),
      ...(index < ids.length - 1
        ? [{ label: m.task_move_down(), icon: IconDown, run: () => move(row, index + 1) }]
        : []),
    ]
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens for the keys of the buttons in its rows
    <div ref={keys.list} onKeyDown={keys.onKeyDown}>
      <p id={KEYS_HINT} hidden>
        {m.task_keys()}
      </p>
      <p className={styles.unseen} role="status">
        {keys.announcement}
      </p>
      <ReorderableList
        rows={rows}
        nameOf={nameOf}
        heightOf={heightOf}
        className={styles.rows}
        onMove={(row, to) => row.kind === 'task' && move(row, to)}
      >
        {(row, handle) =>
          row.kind === 'group' ? (
            <GroupHeading {...row} />
          ) : (
            <OpenTaskRow
              row={row}
              hint={KEYS_HINT}
              isLabelled={view === 'order'}
              actions={getActions(row)}
              handle={handle}
              onEdit={() => onEdit(row.task)}
              onDelete={() => onDelete(row.task)}
            />
          )
        }
      </ReorderableList>
    </div>
  )
}

const KEYS_HINT = 'task-keys'
