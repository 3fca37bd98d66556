import type { Task } from '@daybook/contract'
import { useLayoutEffect, useMemo, useRef } from 'react'
import { useRun } from '../../api/useWrite.ts'
import type { Selection } from '../../ui/useSelection.ts'
import { afterInGroup } from './order.ts'
import type { Row, TaskRow } from './taskRows.ts'
import { moveDueMutation, setNextTaskMutation, skipTaskMutation } from './tasks.queries.ts'
import type { TaskFilter } from './useTaskFilter.ts'
import { dropMove } from './zones.ts'

type Options = {
  tasks: Task[]
  rows: Row[]
  onMove: (move: { id: string; after: string | null }) => void
  onShow: (filter: TaskFilter) => void
  onEdit: (task: Task) => void
  onAddSubtask: (task: Task) => void
  onDelete: (task: Task) => Promise<boolean>
  selection: Selection<Task>
}

export type TaskActions = ReturnType<typeof useTaskActions>

/** Returns what the rows of tasks can do; always the same functions, so that a row is rendered again only if it has changed. */
export function useTaskActions(options: Options) {
  const setNext = useRun(setNextTaskMutation)
  const moveDue = useRun(moveDueMutation)
  const skip = useRun(skipTaskMutation)
  const latest = useRef(options)
  const lastChosen = useRef('')
  useLayoutEffect(() => {
    latest.current = options
  })
  return useMemo(() => {
    function move({ id, ids, index }: TaskRow, to: number) {
      const { tasks, onMove } = latest.current
      const all = tasks.map((task) => task.id)
      onMove({ id, after: afterInGroup(all, ids, index, to) })
    }
    return {
      move,
      /** Moves a task to the day of the row on which it was dropped. */
      enter: (row: Row, over: Row) => row.kind === 'task' && void moveDue({ task: row.task, ...dropMove(over) }),
      /** Moves a task up or down among the tasks of its group. */
      moveBy(id: string, by: number) {
        const row = latest.current.rows.find((one) => one.id === id)
        if (row?.kind === 'task') move(row, row.index + by)
      },
      setNext,
      skip,
      show: (filter: TaskFilter) => latest.current.onShow(filter),
      addSubtask: (task: Task) => latest.current.onAddSubtask(task),
      edit: (task: Task) => latest.current.onEdit(task),
      /** Selects or deselects a task; with `isRange`, selects all up to the last one. */
      choose(task: Task, isRange: boolean) {
        const { rows, selection } = latest.current
        const ends = [lastChosen.current, task.id].map((id) => rows.findIndex((row) => row.id === id))
        const [from = -1, to = -1] = ends.sort((a, b) => a - b)
        if (isRange && from >= 0)
          selection.choose(rows.slice(from, to + 1).flatMap((row) => (row.kind === 'task' ? [row.task] : [])))
        else selection.toggle(task)
        lastChosen.current = task.id
      },
      discard: (task: Task) => latest.current.onDelete(task),
    }
  }, [setNext, moveDue, skip])
}
