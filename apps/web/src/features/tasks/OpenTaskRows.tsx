import type { Task } from '@daybook/contract'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useMemo, useState } from 'react'
import { useNow } from '../../device/now.ts'
import { ReorderableList } from '../../ui/ReorderableList.tsx'
import type { Selection } from '../../ui/useSelection.ts'
import { AddedTask } from './AddedTask.tsx'
import { GroupHeading } from './GroupHeading.tsx'
import { KEYS_HINT, KeyArea } from './KeyArea.tsx'
import { OpenTaskRow } from './OpenTaskRow.tsx'
import { projects } from './projects.queries.ts'
import styles from './TaskRows.module.css'
import { type Row, type TaskRow, type TaskView, toRows } from './taskRows.ts'
import { useTaskActions } from './useTaskActions.ts'
import { type ShownFilter, useMatches } from './useTaskFilter.ts'
import { useTaskKeys } from './useTaskKeys.ts'
import { zones } from './zones.ts'

type Props = {
  tasks: Task[]
  view: TaskView
  filter: ShownFilter
  selection: Selection<Task>
  onMove: (move: { id: string; after: string | null }) => void
  onEdit: (task: Task) => void
  onAddSubtask: (task: Task) => void
  onDelete: (task: Task) => Promise<boolean>
}

const GROUP_HEIGHT = 38
const TASK_HEIGHT = 48

const nameOf = (row: Row) => (row.kind === 'task' ? row.task.title : '')
const heightOf = ({ kind }: Row) => (kind === 'task' ? TASK_HEIGHT : GROUP_HEIGHT)

/** The rows of the open tasks with their actions. The first one in the user's order is the next task. */
export function OpenTaskRows({ tasks, view, filter, selection, onMove, onEdit, onAddSubtask, onDelete }: Props) {
  const now = useNow()
  const projectNames = useProjectNames()
  const [isPutOffShown, setPutOffShown] = useState(false)
  const matches = useMatches(filter.query)
  const rows = useMemo(
    () => toRows(tasks, { view, matches, isPutOffShown, now }),
    [tasks, view, matches, isPutOffShown, now],
  )
  const fold = { isOpen: isPutOffShown, toggle: () => setPutOffShown(!isPutOffShown) }
  const keys = useTaskKeys(rows, { onEdit, onDelete })
  const actions = useTaskActions({
    tasks,
    rows,
    selection,
    onMove,
    onShow: filter.show,
    onEdit,
    onAddSubtask,
    onDelete,
  })

  // Of all, or of the parent above it.
  const isKnown = ({ task, parent }: TaskRow) => filter.project !== undefined || task.project === parent?.project

  const toTask = (row: TaskRow, handle: ComponentProps<'button'>) => (
    <OpenTaskRow
      task={row.task}
      projectName={isKnown(row) ? undefined : projectNames.get(row.task.project)}
      isNext={row.isNext}
      level={row.level}
      parentTitle={row.parent?.title}
      isTop={row.isTop}
      isBottom={row.isBottom}
      isFirst={row.index === 0}
      isLast={row.index === row.ids.length - 1}
      hint={KEYS_HINT}
      isLabelled={view === 'order'}
      isChosen={selection.chosen?.has(row.id)}
      actions={actions}
      handle={handle}
    />
  )

  return (
    <KeyArea keys={keys}>
      <ReorderableList
        rows={rows}
        nameOf={nameOf}
        heightOf={heightOf}
        className={styles.rows}
        onMove={(row, to) => row.kind === 'task' && actions.move(row, to)}
        zones={{ ...zones, onEnter: actions.enter }}
        added={
          <AddedTask rows={rows} view={view}>
            {(row, newGroup) => (
              <>
                {newGroup && <GroupHeading {...newGroup} fold={fold} />}
                {toTask(row, NO_HANDLE)}
              </>
            )}
          </AddedTask>
        }
      >
        {(row, handle) => (row.kind === 'group' ? <GroupHeading {...row} fold={fold} /> : toTask(row, handle))}
      </ReorderableList>
    </KeyArea>
  )
}

/** Returns the names of the projects by id. */
function useProjectNames() {
  const { data } = useQuery(projects)
  return useMemo(() => new Map<string | undefined, string>(data?.map(({ id, name }) => [id, name])), [data])
}

const NO_HANDLE = {}
