import type { ChangedDay, ScheduleDraft } from '@daybook/contract'
import { changedOn, editedSchedule, newSchedule, pausedSchedule, recordedAtFirst } from '@daybook/domain/recording'
import { dayError, entryOn, withSettled } from '@daybook/domain/schedules'
import { tracked } from '../../../db/changes/trackedRows.ts'
import { type Author, withChanges } from '../../../db/changes/withChanges.ts'
import { inSlices } from '../../../db/slices.ts'
import type { AppDependencies } from '../../../dependencies.ts'
import { orNotFound } from '../../../errors.ts'
import { newId } from '../../../ids.ts'
import { requireAmount } from '../../../requireAmount.ts'
import { requireAccount } from '../accounts/accounts.service.ts'
import { addUntil } from './recording.service.ts'
import { createRow, MISSING, presented, type Row, rejectIf } from './scheduleRow.ts'
import { scheduleRows } from './scheduleRows.repo.ts'

/** Manages the recurring entries of one user on the user's local `today`. */
export function scheduleService({ db, clock }: Pick<AppDependencies, 'db' | 'clock'>, author: Author, today: string) {
  const { userId } = author

  const edit = (id: string, change: (before: Row) => Row) =>
    withChanges({ db, clock }, author, async (db) =>
      presented(id, orNotFound(await tracked(db, scheduleRows).edit(id, change), MISSING)),
    )

  const editDay = (id: string, day: string, change: (before: Row) => Row) =>
    edit(id, (before) => {
      const row = change(before)
      rejectIf(dayError(row, day))
      return row
    })

  return {
    /** Yields all schedules in batches, newest first. */
    async *all() {
      const read = (limit: number, last: [string, Row] | undefined) =>
        scheduleRows.page(db, userId, { limit, before: last?.[0] })
      for await (const rows of inSlices(read)) yield rows.map(([id, row]) => presented(id, row))
    },

    /** Creates a schedule and what is due of it. If the id exists, creates nothing and returns the stored schedule. */
    create: ({ id = newId(clock.now()), ...draft }: ScheduleDraft) =>
      withChanges({ db, clock }, author, async (db) => {
        await requireAccount(db, userId, draft.account)
        const row = newSchedule(draft, today)
        if (await createRow(db, userId, id, row))
          return presented(id, await addUntil(db, userId, { id, row }, recordedAtFirst(row, today)))
        return presented(id, orNotFound(await tracked(db, scheduleRows).get(id), MISSING))
      }),

    edit: (id: string, { id: _, ...draft }: ScheduleDraft) =>
      withChanges({ db, clock }, author, async (db) => {
        const edited = await tracked(db, scheduleRows).edit(id, async (before) => {
          // An account that was deleted for good stays named.
          if (draft.account !== before.account) await requireAccount(db, userId, draft.account)
          requireAmount(draft.amount, before.amount)
          return editedSchedule(before, draft, today)
        })
        return presented(id, orNotFound(edited, MISSING))
      }),

    pause: (id: string, paused: boolean) => edit(id, (before) => pausedSchedule(before, paused, today)),

    skip: (id: string, day: string) => editDay(id, day, (before) => withSettled(before, day)),

    require: (id: string) =>
      withChanges(
        { db, clock },
        author,
        async (db) => void orNotFound(await tracked(db, scheduleRows).get(id), MISSING),
      ),

    change: (id: string, change: ChangedDay) =>
      editDay(id, change.day, (before) => {
        requireAmount(change.amount, entryOn(before, change.day).amount)
        return changedOn(before, change)
      }),

    remove: (id: string) =>
      withChanges({ db, clock }, author, async (db) => {
        orNotFound(await tracked(db, scheduleRows).discard(id), MISSING)
      }),
  }
}
