import type { OccurrenceState } from '@daybook/contract'
import { monthOf } from '@daybook/domain/days'
import { routineMonth } from '@daybook/domain/routines'
import { tracked } from '../../db/changes/trackedRows.ts'
import { type Author, type WriteDb, withChanges } from '../../db/changes/withChanges.ts'
import type { AppDependencies } from '../../dependencies.ts'
import { DomainError, orNotFound } from '../../errors.ts'
import { occurrenceId, occurrenceRows } from './occurrenceRows.repo.ts'
import { occurrenceRepo } from './occurrences.repo.ts'
import { MISSING, routineRepo } from './routines.repo.ts'

/** Records and reads the daily states of one user's routines, up to the user's local `today`. */
export function occurrenceService({ db, clock }: Pick<AppDependencies, 'db' | 'clock'>, author: Author, today: string) {
  const { userId } = author

  const change = (routineId: string, day: string, work: (db: WriteDb) => Promise<unknown>) =>
    withChanges({ db, clock }, author, async (db) => {
      orNotFound(await routineRepo(db, userId).get(routineId), MISSING)
      if (day > today) throw new DomainError('day_in_future', { path: 'day' })
      await work(db)
    })

  return {
    record: (routineId: string, state: OccurrenceState, day = today) =>
      change(routineId, day, async (db) => {
        const occurrences = tracked(db, occurrenceRows)
        const id = occurrenceId(routineId, day)
        const isNew = await occurrences.create(id, { routine: routineId, day, state })
        if (!isNew) await occurrences.edit(id, (before) => ({ ...before, state }))
      }),

    takeBack: (routineId: string, day = today) =>
      change(routineId, day, (db) => tracked(db, occurrenceRows).remove(occurrenceId(routineId, day))),

    /** Returns the state of each day of a month (yyyy-mm). */
    async month(routineId: string, month = today.slice(0, 7)) {
      const { row } = orNotFound(await routineRepo(db, userId).get(routineId), MISSING)
      const records = await occurrenceRepo(db, userId).between(routineId, ...monthOf(month))
      return routineMonth(row, { month, today, stateOn: (day) => records.get(day) })
    },
  }
}
