import { DUE_WITHIN_DAYS, Id, MAX_DUE_TASKS } from '@daybook/contract'
import { addDays } from '@daybook/domain/days'
import { firstDue } from '@daybook/domain/due'
import { toMoment } from '@daybook/domain/moments'
import { toCompletedTask, toTask } from '@daybook/domain/tasks'
import * as z from 'zod/mini'
import { DAY, isoAfter } from '../../clock.ts'
import type { Db } from '../../db/open.ts'
import { inSlices } from '../../db/slices.ts'
import { mapBatches } from '../../http/streamAnswer.ts'
import { keysetCursor } from '../../pagination.ts'
import { taskListRepo } from './taskLists.repo.ts'
import { type TaskColumns, toRow } from './tasks.repo.ts'

type PageParams = { limit: number; before?: string | undefined }
type CompletedColumns = TaskColumns & { completed_at: string }

const toOpen = (columns: TaskColumns) => toTask(columns.id, toRow(columns))
const toCompleted = ({ id, completed_at, ...columns }: CompletedColumns) =>
  toCompletedTask(id, { ...toRow({ ...columns, id, completed_at }), completed: completed_at })

const openCursor = keysetCursor(z.object({ position: z.int(), id: Id }))
const completedCursor = keysetCursor(z.object({ completed_at: z.string().check(z.regex(/^[\d:.TZ-]{1,30}$/)), id: Id }))

/** Reads the tasks of one user. */
export function taskService(db: Db, userId: string) {
  const lists = taskListRepo(db, userId)

  return {
    /** Returns one page of the open tasks and the cursor of the next page. */
    async open({ limit, before }: PageParams) {
      const rows = await lists.open({ limit: limit + 1, before: openCursor.read(before) })
      const { page, next } = openCursor.page(rows, limit)
      return { page: page.map(toOpen), next }
    },

    /** Yields all open tasks after `before` in batches. */
    allOpen(before?: string) {
      const first = openCursor.read(before)
      const slices = inSlices((limit, last: TaskColumns | undefined) => lists.open({ limit, before: last ?? first }))
      return mapBatches(slices, toOpen)
    },

    /** Returns one page of the completed tasks and the cursor of the next page. */
    async completed({ limit, before }: PageParams) {
      const rows = await lists.completed({ limit: limit + 1, before: completedCursor.read(before) })
      const { page, next } = completedCursor.page(rows, limit)
      return { page: page.map(toCompleted), next }
    },

    /** Yields all completed tasks after `before` in batches. */
    allCompleted(before?: string) {
      const first = completedCursor.read(before)
      const slices = inSlices((limit, last: CompletedColumns | undefined) =>
        lists.completed({ limit, before: last ?? first }),
      )
      return mapBatches(slices, toCompleted)
    },
  }
}

type Here = { now: Date; today: string; timeZone: string }

/** Returns the number of open and completed tasks, the next task and those due within a week, for the dashboard. */
export async function taskSummary(db: Db, userId: string, { now, today, timeZone }: Here) {
  const lists = taskListRepo(db, userId)
  const before = toMoment(isoAfter(now, (DUE_WITHIN_DAYS + 1) * DAY))
  const [{ open, completed }, next, timed, days] = await Promise.all([
    lists.counts(),
    lists.next(today),
    lists.dueBefore(before, MAX_DUE_TASKS),
    lists.dueUntil(addDays(today, DUE_WITHIN_DAYS), MAX_DUE_TASKS),
  ])
  return {
    tasks: open,
    completed_tasks: completed,
    next_task: next ? toOpen(next) : null,
    due_tasks: firstDue([...timed, ...days].map(toOpen), timeZone, MAX_DUE_TASKS),
  }
}
