import { Id, MAX_DUE_TASKS, type TaskDraft } from '@daybook/contract'
import * as z from 'zod/mini'
import { DAY, isoAfter, toMoment } from '../../clock.ts'
import { tracked } from '../../db/changes/trackedRows.ts'
import { type Author, withChanges } from '../../db/changes/withChanges.ts'
import type { Db } from '../../db/open.ts'
import { inSlices } from '../../db/slices.ts'
import type { AppDependencies } from '../../dependencies.ts'
import { DomainError, orNotFound } from '../../errors.ts'
import { mapBatches } from '../../http/streamAnswer.ts'
import { newId } from '../../ids.ts'
import { keysetCursor } from '../../pagination.ts'
import { positionRepo } from './positions.repo.ts'
import { moveBelow, moveTo, topPosition } from './positions.service.ts'
import { taskListRepo } from './taskLists.repo.ts'
import { type TaskColumns, type TaskRow, taskOf, taskRows, toCompletedTask, toTask } from './tasks.repo.ts'

const MISSING = 'task_not_found'

type PageParams = { limit: number; before?: string | undefined }
type CompletedColumns = TaskColumns & { completed_at: string }

const openCursor = keysetCursor(z.object({ position: z.int(), id: Id }))
const completedCursor = keysetCursor(z.object({ completed_at: z.string().check(z.regex(/^[\d:.TZ-]{1,30}$/)), id: Id }))

export function taskService({ db, clock }: Pick<AppDependencies, 'db' | 'clock'>, author: Author) {
  const { userId } = author
  const lists = taskListRepo(db, userId)

  const change = (id: string, edit: (before: TaskRow) => TaskRow) =>
    withChanges({ db, clock }, author, async (db) =>
      taskOf(id, orNotFound(await tracked(db, taskRows).edit(id, edit), MISSING)),
    )

  return {
    /** Returns one page of the open tasks and the cursor of the next page. */
    async open({ limit, before }: PageParams) {
      const rows = await lists.open({ limit: limit + 1, before: openCursor.read(before) })
      const { page, next } = openCursor.page(rows, limit)
      return { page: page.map(toTask), next }
    },

    /** Yields all open tasks after `before` in batches. */
    allOpen(before?: string) {
      const first = openCursor.read(before)
      const slices = inSlices((limit, last: TaskColumns | undefined) => lists.open({ limit, before: last ?? first }))
      return mapBatches(slices, toTask)
    },

    /** Returns one page of the completed tasks and the cursor of the next page. */
    async completed({ limit, before }: PageParams) {
      const rows = await lists.completed({ limit: limit + 1, before: completedCursor.read(before) })
      const { page, next } = completedCursor.page(rows, limit)
      return { page: page.map(toCompletedTask), next }
    },

    /** Yields all completed tasks after `before` in batches. */
    allCompleted(before?: string) {
      const first = completedCursor.read(before)
      const slices = inSlices((limit, last: CompletedColumns | undefined) =>
        lists.completed({ limit, before: last ?? first }),
      )
      return mapBatches(slices, toCompletedTask)
    },

    /** Creates a task. If the id exists, returns the existing task and creates nothing. */
    create: ({ id = newId(clock.now()), ...draft }: TaskDraft) =>
      withChanges({ db, clock }, author, async (db) => {
        const tasks = tracked(db, taskRows)
        const row = { ...draft, position: await topPosition(db, userId), completed: null }
        return taskOf(id, (await tasks.create(id, row)) ? row : orNotFound(await tasks.get(id), MISSING))
      }),

    edit: (id: string, { id: _, ...draft }: TaskDraft) => change(id, (before) => ({ ...before, ...draft })),

    /** Keeps the completion time of a task that is already done. */
    markDone: (id: string) =>
      change(id, (before) => ({ ...before, completed: before.completed ?? clock.now().toISOString() })),

    markUndone: (id: string) => change(id, (before) => ({ ...before, completed: null })),

    remove: (id: string, state: 'open' | 'completed') =>
      withChanges({ db, clock }, author, async (db) => {
        const isInState = ({ completed }: TaskRow) => (completed === null) === (state === 'open')
        orNotFound(await tracked(db, taskRows).discard(id, isInState), MISSING)
      }),

    restore: (id: string) =>
      withChanges({ db, clock }, author, async (db) => {
        const tasks = tracked(db, taskRows)
        orNotFound((await tasks.restore(id)) ?? (await tasks.get(id)), MISSING)
      }),

    /** Moves a task right below another open task, or to the top if `after` is null. */
    move: (id: string, after: string | null) =>
      withChanges({ db, clock }, author, async (db) => {
        const positions = positionRepo(db, userId)
        orNotFound(await positions.get(id), MISSING)
        if (after === id) throw new DomainError('task_after_itself', { path: 'after' })
        if (after) return moveBelow(db, userId, id, orNotFound(await positions.get(after), MISSING))
        const [top] = await positions.fromTop(1)
        if (top?.id !== id) await moveTo(db, id, await topPosition(db, userId))
      }),
  }
}

/** Returns the number of open and completed tasks, the next task and those due by tomorrow, for the dashboard. */
export async function taskSummary(db: Db, userId: string, now: Date) {
  const lists = taskListRepo(db, userId)
  const tomorrow = toMoment(isoAfter(now, DAY))
  const [{ open, completed }, [next], due] = await Promise.all([
    lists.counts(),
    lists.open({ limit: 1 }),
    lists.due(tomorrow, MAX_DUE_TASKS),
  ])
  return {
    tasks: open,
    completed_tasks: completed,
    next_task: next ? toTask(next) : null,
    due_tasks: due.map(toTask),
  }
}
