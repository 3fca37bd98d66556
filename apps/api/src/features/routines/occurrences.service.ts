import type { OccurrenceState } from '@daybook/contract'
import { monthOf } from '@daybook/domain/days'
import { expenseIdOn, expenseOn, type RoutineRow, routineMonth } from '@daybook/domain/routines'
import { type TrackedKind, tracked } from '../../db/changes/trackedRows.ts'
import { type Author, type WriteDb, withChanges } from '../../db/changes/withChanges.ts'
import type { AppDependencies } from '../../dependencies.ts'
import { DomainError, orNotFound } from '../../errors.ts'
import { occurrenceId, occurrenceRows } from './occurrenceRows.repo.ts'
import { occurrenceRepo } from './occurrences.repo.ts'
import { MISSING, routineRepo } from './routines.repo.ts'

/** `entries` writes the expenses; injected by `app`, since features do not import each other. */
type Dependencies = Pick<AppDependencies, 'db' | 'clock'> & { entries: TrackedKind<'entry'> }

/** Records and reads the daily states of one user's routines, up to the user's local `today`. */
export function occurrenceService({ db, clock, entries }: Dependencies, author: Author, today: string) {
  const { userId } = author

  const change = (routineId: string, day: string, work: (db: WriteDb, row: RoutineRow) => Promise<unknown>) =>
    withChanges({ db, clock }, author, async (db) => {
      const { row } = orNotFound(await routineRepo(db, userId).get(routineId), MISSING)
      if (day > today) throw new DomainError('day_in_future', { path: 'day' })
      await work(db, row)
    })

  type Expense = { day: string; row: RoutineRow; wasDone: boolean }

  /** Records the expense of a day. One that was taken back is restored, one that was deleted of a day done is not. */
  async function addExpense(db: WriteDb, routineId: string, { day, row, wasDone }: Expense) {
    const expense = expenseOn(row, day)
    if (!expense) return
    const id = expenseIdOn(routineId, day)
    if (wasDone || !(await tracked(db, entries).restore(id))) await tracked(db, entries).create(id, expense)
  }

  const removeExpense = (db: WriteDb, routineId: string, day: string) =>
    tracked(db, entries).discard(expenseIdOn(routineId, day))

  return {
    record: (routineId: string, state: OccurrenceState, day = today) =>
      change(routineId, day, async (db, row) => {
        const occurrences = tracked(db, occurrenceRows)
        const id = occurrenceId(routineId, day)
        const wasDone = (await occurrences.get(id))?.state === 'done'
        const isNew = await occurrences.create(id, { routine: routineId, day, state })
        if (!isNew) await occurrences.edit(id, (before) => ({ ...before, state }))
        if (state === 'done') await addExpense(db, routineId, { day, row, wasDone })
        else await removeExpense(db, routineId, day)
      }),

    takeBack: (routineId: string, day = today) =>
      change(routineId, day, async (db) => {
        await tracked(db, occurrenceRows).remove(occurrenceId(routineId, day))
        await removeExpense(db, routineId, day)
      }),

    /** Returns the state of each day of a month (yyyy-mm). */
    async month(routineId: string, month = today.slice(0, 7)) {
      const { row } = orNotFound(await routineRepo(db, userId).get(routineId), MISSING)
      const records = await occurrenceRepo(db, userId).between(routineId, ...monthOf(month))
      return routineMonth(row, { month, today, stateOn: (day) => records.get(day) })
    },
  }
}
