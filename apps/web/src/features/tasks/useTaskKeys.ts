import type { Task } from '@daybook/contract'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { m } from '#messages'
import { useRun } from '../../api/useWrite.ts'
import { useWriteLock } from '../../ui/NeedsServer.tsx'
import { paintFirst } from '../../ui/paintFirst.ts'
import type { Row, TaskRow } from './taskRows.ts'
import { markDoneMutation } from './tasks.queries.ts'
import { useMarkingKeys } from './useMarkingKeys.ts'

/** How long a page can be chosen after 'g', in ms. */
const CHORD_MS = 1500

type Actions = {
  onEdit: (task: Task) => void
  onDelete: (task: Task) => Promise<boolean>
  /** Shows the next or the previous ones, if there are any. */
  onTurn?: (by: 1 | -1) => void
}

/**
 * The keys of a task whose title has the focus: the arrow keys go to the other tasks, Enter and e edit, Space and x mark
 * as done, Delete deletes, and those of {@link useMarkingKeys}. A task that is marked as done passes the focus to the next
 * one.
 */
export function useTaskKeys(rows: Row[], { onEdit, onDelete, onTurn }: Actions) {
  const list = useRef<HTMLDivElement>(null)
  const done = useRun(markDoneMutation)
  const chord = useRef(-CHORD_MS)
  const { isLocked } = useWriteLock()
  const [announcement, setAnnouncement] = useState('')
  const keysOf = useMarkingKeys(setAnnouncement)
  const [left, setLeft] = useState<{ id: string; to: TaskRow }>()
  const tasks = rows.filter((row) => row.kind === 'task')

  const focus = (row: TaskRow | undefined) => {
    const title = list.current?.querySelector<HTMLElement>(`[data-title="${row?.id}"]`)
    title?.focus({ preventScroll: true })
    title?.closest('li')?.scrollIntoView({ block: 'nearest' })
    return title
  }

  // Before `useKeepFocus`, which would move the lost focus to the heading of the list.
  useLayoutEffect(() => {
    if (!left || rows.some(({ id }) => id === left.id)) return
    setLeft(undefined)
    if (document.activeElement === document.body) focus(left.to)
  })

  async function markDone(at: number) {
    const row = tasks[at]!
    const to = tasks[at + 1] ?? tasks[at - 1]
    setLeft(to && { id: row.id, to })
    const isDone = await done(row.task)
    if (isDone) setAnnouncement(m.task_done({ name: row.task.title }))
    return isDone
  }

  function onKeyDown(event: KeyboardEvent) {
    const title = event.target instanceof HTMLElement ? event.target : undefined
    const id = title?.dataset.title
    const at = tasks.findIndex((row) => row.id === id)
    const row = tasks[at]
    if (!row || event.ctrlKey || event.metaKey || event.altKey) return
    // 'g' and another key go to a page.
    const isChord = event.timeStamp - chord.current < CHORD_MS
    chord.current = event.key === 'g' ? event.timeStamp : -CHORD_MS
    if (isChord) return
    const run = new Map<string, () => unknown>([
      ['ArrowDown', () => focus(tasks[at + 1])],
      ['ArrowUp', () => focus(tasks[at - 1])],
      ...(onTurn
        ? ([
            ['ArrowRight', () => onTurn(1)],
            ['ArrowLeft', () => onTurn(-1)],
          ] as const)
        : []),
      ['e', () => onEdit(row.task)],
      [' ', () => isLocked || paintFirst({ row: title }, () => markDone(at))],
      ['x', () => isLocked || paintFirst({ row: title }, () => markDone(at))],
      ...(isLocked ? [] : keysOf(row.task)),
      ['Delete', () => isLocked || paintFirst({ row: title }, () => onDelete(row.task))],
    ]).get(event.key)
    if (!run) return
    event.preventDefault()
    if (!event.repeat || event.key.startsWith('Arrow')) run()
  }

  return { list, announcement, onKeyDown }
}
