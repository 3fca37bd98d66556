import { SETTINGS_ID } from '@daybook/contract'
import { hasCategory } from '@daybook/domain/categories'
import { toActiveSchedule } from '@daybook/domain/routines'
import { streakBefore } from '@daybook/domain/streak'
import type { Store } from '@daybook/operations/store'
import { toBudget } from './answers/budgets.ts'
import { toGoal } from './answers/goals.ts'
import { findLinks } from './answers/links.ts'
import { getSections } from './answers/notes.ts'
import { listRecords, toRoutine } from './answers/routines.ts'
import { toUser } from './answers/settings.ts'
import { taskLists, topTask } from './answers/tasks.ts'
import type { ServerValues } from './answers.ts'
import type { MadeEdits } from './madeEdits.ts'
import { type RowWriter, tracked } from './tracked.ts'

/** The rows to write, the local date, the time zone, and what is in no row. */
export type StoreContext = RowWriter & { serverValues: ServerValues; today: string; timeZone: string }

/** The moment and the id of an operation, too. */
export type WriteContext = StoreContext & {
  operationId: string
  /** Whether it is held to its URL, as a request of the server is. */
  isRequest: boolean
  made: Pick<MadeEdits, 'of' | 'isUndone' | 'isEditedAfter'>
}

/** Only the server has the receipts. */
const SERVER_ONLY = { rememberCorrection: () => {}, renameCorrections: () => {} }

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id)

/** The rows of this device, as operations read and write them. */
export function deviceStore(context: StoreContext): Store {
  const { rows, today } = context
  return {
    get: (kind, id) => rows.get(kind, id),
    getAll: (kind, ids) =>
      ids.flatMap((id) => {
        const row = rows.get(kind, id)
        return row ? [[id, row]] : []
      }),
    getDeleted(kind, id) {
      const stored = rows.stored(kind, id)
      return stored?.deleted ? stored.row : undefined
    },
    all: (kind) => rows.all(kind),
    create: (kind, id, row) => tracked(context, kind).create(id, row),
    createAll: (kind, drafts) => drafts.filter(([id, row]) => tracked(context, kind).create(id, row)).length,
    put: (kind, id, before, after) => tracked(context, kind).put(id, before, after),
    putAll: (kind, edits) => edits.map(({ id, before, after }) => tracked(context, kind).put(id, before, after)),
    putDeleted: (kind, id, _before, after) => tracked(context, kind).putDeleted(id, after),
    discard: (kind, id, isMeant) => tracked(context, kind).discard(id, isMeant),
    discardAll(kind, found) {
      for (const [id] of found) tracked(context, kind).discard(id)
    },
    restore: (kind, id) => tracked(context, kind).restore(id),
    remove: (kind, id) => tracked(context, kind).remove(id),

    idsInCategory: (kind, name) => idsOf(rows.all(kind).filter((row) => hasCategory(kind, row, name))),
    sections: (noteId) => getSections(rows, noteId),
    countContributions: (goalId) => rows.partsOf('contribution', goalId).length,
    countLinks: (end) => findLinks(rows, end).length,
    topTask: () => topTask(rows),
    openTasksBelow(above, limit, butId) {
      const { open } = taskLists(rows)
      const at = open.findIndex(({ id }) => id === above.id)
      return open
        .slice(at + 1, at + 2 + limit)
        .filter(({ id }) => id !== butId)
        .slice(0, limit)
    },
    subtasks: (id) =>
      rows
        .all('task')
        .filter(({ parent }) => parent === id)
        .sort((a, b) => (a.id < b.id ? -1 : 1)),
    streakBefore(id, row, day) {
      const records = listRecords(rows, id).filter((record) => record.day < day)
      return streakBefore(toActiveSchedule(row), day, { records, isAll: true })!
    },
    currencies: () => ({
      accountOf: (id) => rows.stored('account', id)?.row,
      rates: rows.all('rate'),
      to: rows.get('settings', SETTINGS_ID)?.currency ?? '',
    }),

    toBudget: (id, row) => toBudget(rows, { ...row, id }, today),
    toGoal: (id, row) => toGoal(rows, { ...row, id }, today),
    toRoutine: (id, row, day) => toRoutine({ rows, today: day }, { ...row, id }),
    user: () => toUser(context),
    ...SERVER_ONLY,
  }
}
