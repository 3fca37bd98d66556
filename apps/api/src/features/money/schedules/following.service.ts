import type { ScheduleDraft } from '@daybook/contract'
import { editedSchedule, endedBefore, followingFrom, followingId } from '@daybook/domain/recording'
import { tracked } from '../../../db/changes/trackedRows.ts'
import { type Author, withChanges } from '../../../db/changes/withChanges.ts'
import type { AppDependencies } from '../../../dependencies.ts'
import { orNotFound } from '../../../errors.ts'
import { requireAmount } from '../../../requireAmount.ts'
import { requireAccount } from '../accounts/accounts.service.ts'
import { createRow, MISSING, presented, type Row } from './scheduleRow.ts'
import { scheduleRows } from './scheduleRows.repo.ts'

/** Changes the recurring entries of one user from a day on. */
export function followingService({ db, clock }: Pick<AppDependencies, 'db' | 'clock'>, author: Author, today: string) {
  return {
    change: (id: string, day: string, { id: _, ...draft }: ScheduleDraft) =>
      withChanges({ db, clock }, author, async (db) => {
        const schedules = tracked(db, scheduleRows)
        await requireAccount(db, author.userId, draft.account)
        const row = orNotFound(await schedules.get(id), MISSING)
        requireAmount(draft.amount, row.amount)
        const ended = endedBefore(row, day)
        const change = (before: Row) => editedSchedule(before, draft, today)
        if (!ended) return presented(id, orNotFound(await schedules.edit(id, change), MISSING))
        await schedules.edit(id, () => ended)
        const next = followingId(id, day)
        if (!(await createRow(db, author.userId, next, followingFrom(row, { id, day, draft, today })))) {
          await schedules.restore(next)
          await schedules.edit(next, change)
        }
        return presented(next, orNotFound(await schedules.get(next), MISSING))
      }),

    /** Ends a schedule before a day. */
    end: (id: string, day: string) =>
      withChanges({ db, clock }, author, async (db) => {
        const schedules = tracked(db, scheduleRows)
        const ended = endedBefore(orNotFound(await schedules.get(id), MISSING), day)
        await (ended ? schedules.edit(id, () => ended) : schedules.discard(id))
      }),
  }
}
