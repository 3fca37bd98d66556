import { Id, type TaskDraft } from '@daybook/contract'
import * as z from 'zod/mini'
import type { Db } from '../../db/open.ts'
import { inSlices } from '../../db/slices.ts'
import { withUser } from '../../db/withUser.ts'
import type { AppDependencies } from '../../dependencies.ts'
import { DomainError, orNotFound } from '../../errors.ts'
import { mapBatches } from '../../http/streamAnswer.ts'
import { newId } from '../../ids.ts'
import { keysetCursor } from '../../pagination.ts'
import { deletionRepo } from './deletions.repo.ts'
import { positionRepo } from './positions.repo.ts'
import { positionAfter, topPosition } from './positions.service.ts'
import { taskListRepo } from './taskLists.repo.ts'
import { type TaskRow, taskRepo, toCompletedTask, toTask } from './tasks.repo.ts'

const MISSING = 'task_not_found'

type PageParams = { limit: number; before?: string | undefined }
type CompletedRow = TaskRow & { completed_at: string }

const openCursor = keysetCursor(z.object({ position: z.int(), id: Id }))
const completedCursor = keysetCursor(z.object({ completed_at: z.string().check(z.regex(/^[\d:.TZ-]{1,30}$/)), id: Id }))

export function taskService({ db, clock }: Pick<AppDependencies, 'db' | 'clock'>, userId: string) {
  const tasks = taskRepo(db, userId)
  const lists = taskListRepo(db, userId)

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
      const slices = inSlices((limit, last: TaskRow | undefined) => lists.open({ limit, before: last ?? first }))
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
      const slices = inSlices((limit, last: CompletedRow | undefined) =>
        lists.completed({ limit, before: last ?? first }),
      )
      return mapBatches(slices, toCompletedTask)
    },

    /** Creates a task. If the id exists, returns the existing task and creates nothing. */
    create: ({ id = newId(clock.now()), ...draft }: TaskDraft) =>
      withUser(db, userId, async (db) => {
        const row = await taskRepo(db, userId).insert(id, draft, await topPosition(db, userId))
        return toTask(row ?? orNotFound(await taskRepo(db, userId).get(id), MISSING))
      }),

    edit: async (id: string, { id: _, ...draft }: TaskDraft) =>
      toTask(orNotFound(await tasks.update(id, draft), MISSING)),

    async markDone(id: string) {
      orNotFound(await tasks.markDone(id, clock.now().toISOString()), MISSING)
    },

    async markUndone(id: string) {
      orNotFound(await tasks.markUndone(id), MISSING)
    },

    remove: (id: string, state: 'open' | 'completed') =>
      withUser(db, userId, async (db) => {
        const row = orNotFound(await taskRepo(db, userId).remove(id, state), MISSING)
        await deletionRepo(db, userId).keep(row, clock.now().toISOString())
      }),

    restore: (id: string) =>
      withUser(db, userId, async (db) => {
        const row = await deletionRepo(db, userId).take(id)
        if (row) await taskRepo(db, userId).putBack(row)
        else orNotFound(await taskRepo(db, userId).get(id), MISSING)
      }),

    /** Moves a task right below another open task, or to the top if `after` is null. */
    move: (id: string, after: string | null) =>
      withUser(db, userId, async (db) => {
        const positions = positionRepo(db, userId)
        orNotFound(await positions.get(id), MISSING)
        if (after === id) throw new DomainError('task_after_itself', { path: 'after' })
        if (after) return positionAfter(db, userId, id, orNotFound(await positions.get(after), MISSING))
        const [top] = await positions.fromTop(1)
        if (top?.id !== id) await positions.put(id, await topPosition(db, userId))
      }),
  }
}

/** Returns the number of open and completed tasks and the next task, for the dashboard. */
export async function taskSummary(db: Db, userId: string) {
  const lists = taskListRepo(db, userId)
  const [{ open, completed }, [next]] = await Promise.all([lists.counts(), lists.open({ limit: 1 })])
  return { tasks: open, completed_tasks: completed, next_task: next ? toTask(next) : null }
}
