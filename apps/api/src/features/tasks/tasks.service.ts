import { Id, type Page, type TaskDraft } from '@daybook/contract'
import { withUser } from '../../db/withUser.ts'
import { cursorAt, readCursor } from '../../http/cursor.ts'
import { found, Refusal } from '../../http/errors.ts'
import { newId } from '../../ids.ts'
import type { Parts } from '../../parts.ts'
import { deletionRepo } from './deletions.repo.ts'
import { positionRepo } from './positions.repo.ts'
import { placeBehind, topPosition } from './positions.service.ts'
import { type CompletedPosition, type OpenPosition, taskListRepo } from './taskLists.repo.ts'
import { taskRepo, toCompletedTask, toTask } from './tasks.repo.ts'

const MISSING = 'Task not found'

export function taskService({ db, clock }: Pick<Parts, 'db' | 'clock'>, userId: string) {
  const tasks = taskRepo(db, userId)
  const lists = taskListRepo(db, userId)

  return {
    async open({ limit, before }: Page) {
      const after = before === undefined ? undefined : readCursor<OpenPosition>(before, isOpenPosition)
      const rows = await lists.open({ limit: limit && limit + 1, before: after })
      const { page, next } = cut(rows, limit, (last) => cursorAt(last.position, last.id))
      return { page: page.map(toTask), next }
    },

    async completed({ limit, before }: Page) {
      const after = before === undefined ? undefined : readCursor<CompletedPosition>(before, isCompletedPosition)
      const rows = await lists.completed({ limit: limit && limit + 1, before: after })
      const { page, next } = cut(rows, limit, (last) => cursorAt(last.completed_at, last.id))
      return { page: page.map(toCompletedTask), next }
    },

    /** Sent again with the same id it answers what stands and creates nothing. */
    create: ({ id = newId(clock.now()), ...draft }: TaskDraft) =>
      withUser(db, userId, async (db) => {
        const row = await taskRepo(db, userId).insert(id, draft, await topPosition(db, userId))
        return toTask(row ?? found(await taskRepo(db, userId).get(id), MISSING))
      }),

    edit: async (id: string, { id: _, ...draft }: TaskDraft) => toTask(found(await tasks.update(id, draft), MISSING)),

    async markDone(id: string) {
      found(await tasks.markDone(id, clock.now().toISOString()), MISSING)
    },

    async markUndone(id: string) {
      found(await tasks.markUndone(id), MISSING)
    },

    remove: (id: string, state: 'open' | 'completed') =>
      withUser(db, userId, async (db) => {
        const row = found(await taskRepo(db, userId).remove(id, state), MISSING)
        await deletionRepo(db, userId).keep(row, clock.now().toISOString())
      }),

    restore: (id: string) =>
      withUser(db, userId, async (db) => {
        const row = await deletionRepo(db, userId).take(id)
        if (row) await taskRepo(db, userId).putBack(row)
        else found(await taskRepo(db, userId).get(id), MISSING)
      }),

    /** Right behind another open task; without one, to the top. */
    move: (id: string, after: string | null) =>
      withUser(db, userId, async (db) => {
        const positions = positionRepo(db, userId)
        found(await positions.get(id), MISSING)
        if (after === id) throw new Refusal('invalid', 'A task cannot stand behind itself', { path: 'after' })
        if (after) return placeBehind(db, userId, id, found(await positions.get(after), MISSING))
        const [top] = await positions.fromTop(1)
        if (top?.id !== id) await positions.put(id, await topPosition(db, userId))
      }),
  }
}

/** The rows of one page and, where one more was found, the cursor that leads on. */
function cut<T>(rows: T[], limit: number | undefined, cursorOf: (last: T) => string) {
  const page = limit ? rows.slice(0, limit) : rows
  return { page, next: page.length < rows.length ? cursorOf(page.at(-1)!) : undefined }
}

const isId = (value: unknown) => Id.safeParse(value).success
const isOpenPosition = ([position, id]: unknown[]) => Number.isSafeInteger(position) && isId(id)
const isCompletedPosition = ([at, id]: unknown[]) => typeof at === 'string' && /^[\d:.TZ-]{1,30}$/.test(at) && isId(id)
