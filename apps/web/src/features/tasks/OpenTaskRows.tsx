import type { Task } from '@daybook/contract'
import { type ComponentProps, useMemo } from 'react'
import { m } from '#messages'
import { useNow } from '../../device/now.ts'
import { ReorderableList } from '../../ui/ReorderableList.tsx'
import { AddedTask } from './AddedTask.tsx'
import type { DueGroup } from './dueGroups.ts'
import { OpenTaskRow } from './OpenTaskRow.tsx'
import styles from './TaskRows.module.css'
import { type GroupRow, type Row, type TaskRow, type TaskView, toRows } from './taskRows.ts'
import { useTaskActions } from './useTaskActions.ts'
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
    <h3 className={styles.group} data-group={id} data-heading>
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
  onDelete: (task: Task) => Promise<boolean>
}

const GROUP_HEIGHT = 38
const TASK_HEIGHT = 48

const nameOf = (row: Row) => (row.kind === 'task' ? row.task.title : '')
const heightOf = ({ kind }: Row) => (kind === 'task' ? TASK_HEIGHT : GROUP_HEIGHT)

/** The rows of the open tasks with their actions. The first one in the user's order is the next task. */
export function OpenTaskRows({ tasks, view, onMove, onEdit, onDelete }: Props) {
  const now = useNow()
  const rows = useMemo(() => toRows(tasks, view, now), [tasks, view, now])
  const keys = useTaskKeys(rows, { onEdit, onDelete })
  const actions = useTaskActions({ tasks, rows, onMove, onEdit, onDelete })

  const toTask = (row: TaskRow, handle: ComponentProps<'button'>) => (
    <OpenTaskRow
      task={row.task}
      isNext={row.isNext}
      isTop={row.isTop}
      isBottom={row.isBottom}
      isFirst={row.index === 0}
      isLast={row.index === row.ids.length - 1}
      hint={KEYS_HINT}
      isLabelled={view === 'order'}
      actions={actions}
      handle={handle}
    />
  )

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
        onMove={(row, to) => row.kind === 'task' && actions.move(row, to)}
        added={
          <AddedTask rows={rows} view={view}>
            {(row, newGroup) => (
              <>
                {newGroup && <GroupHeading {...newGroup} />}
                {toTask(row, NO_HANDLE)}
              </>
            )}
          </AddedTask>
        }
      >
        {(row, handle) => (row.kind === 'group' ? <GroupHeading {...row} /> : toTask(row, handle))}
      </ReorderableList>
    </div>
  )
}

const KEYS_HINT = 'task-keys'
const NO_HANDLE = {}
