import type { ChangedDay, confirmDue, RowOf, Schedule, ScheduleDraft } from '@daybook/contract'
import { latestDayAt } from '@daybook/domain/days'
import { entryOf } from '@daybook/domain/entries'
import {
  changedOn,
  confirmedOn,
  dueUntil,
  editedSchedule,
  entryIdOn,
  newSchedule,
  pausedSchedule,
  recordedAtFirst,
} from '@daybook/domain/recording'
import { withSettled } from '@daybook/domain/schedules'
import type * as z from 'zod/mini'
import { tracked } from '../../../db/changes/trackedRows.ts'
import { type Author, type WriteDb, withChanges } from '../../../db/changes/withChanges.ts'
import type { Db } from '../../../db/open.ts'
import { inSlices } from '../../../db/slices.ts'
import type { AppDependencies } from '../../../dependencies.ts'
import { orNotFound } from '../../../errors.ts'
import { newId } from '../../../ids.ts'
import { requireAccount } from '../accounts/accounts.service.ts'
import { allInAccountCurrency, inAccountCurrency } from '../accounts/currencies.repo.ts'
import { entryRows } from '../entries.repo.ts'
import { scheduleRows } from './scheduleRows.repo.ts'

export const MISSING = 'schedule_not_found'

export type Row = RowOf<'schedule'>
type Confirmed = z.output<typeof confirmDue.schema.body>

/** Returns a schedule as calls answer it. */
export const presented = (id: string, row: Row): Schedule => ({ id, ...row })

/** Returns the schedule, without its account if that was deleted for good: the entry then belongs to the main one. */
async function inAccount(db: Db, userId: string, { account, ...row }: Row): Promise<Row> {
  if (!account) return row
  const isThere = await requireAccount(db, userId, account).then(
    () => true,
    () => false,
  )
  return isThere ? { ...row, account } : row
}

/** Manages the recurring entries of one user on the user's local `today`. */
export function scheduleService({ db, clock }: Pick<AppDependencies, 'db' | 'clock'>, author: Author, today: string) {
  const { userId } = author

  const edit = (id: string, change: (before: Row) => Row) =>
    withChanges({ db, clock }, author, async (db) =>
      presented(id, orNotFound(await tracked(db, scheduleRows).edit(id, change), MISSING)),
    )

  /** Adds the entries that are due until a day. */
  async function addUntil(db: WriteDb, id: string, row: Row, until: string) {
    const due = dueUntil(id, await inAccount(db, userId, row), until)
    if (due.entries.length === 0) return row
    await tracked(db, entryRows).createAll(await allInAccountCurrency(db, userId, due.entries))
    return orNotFound(await tracked(db, scheduleRows).edit(id, () => due.row), MISSING)
  }

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
        const schedules = tracked(db, scheduleRows)
        await requireAccount(db, userId, draft.account)
        const row = newSchedule(draft)
        if (await schedules.create(id, row))
          return presented(id, await addUntil(db, id, row, recordedAtFirst(row, today)))
        return presented(id, orNotFound(await schedules.get(id), MISSING))
      }),

    edit: (id: string, { id: _, ...draft }: ScheduleDraft) =>
      withChanges({ db, clock }, author, async (db) => {
        await requireAccount(db, userId, draft.account)
        const edited = await tracked(db, scheduleRows).edit(id, (before) => editedSchedule(before, draft, today))
        return presented(id, orNotFound(edited, MISSING))
      }),

    pause: (id: string, paused: boolean) => edit(id, (before) => pausedSchedule(before, paused, today)),

    skip: (id: string, day: string) => edit(id, (before) => withSettled(before, day)),

    require: (id: string) =>
      withChanges(
        { db, clock },
        author,
        async (db) => void orNotFound(await tracked(db, scheduleRows).get(id), MISSING),
      ),

    change: (id: string, change: ChangedDay) => edit(id, (before) => changedOn(before, change)),

    remove: (id: string) =>
      withChanges({ db, clock }, author, async (db) => {
        orNotFound(await tracked(db, scheduleRows).discard(id), MISSING)
      }),

    /** Adds the entries that are due until a day, but not beyond the latest one anywhere. Does nothing without a schedule. */
    record: (id: string, until: string) =>
      withChanges({ db, clock }, author, async (db) => {
        const row = await tracked(db, scheduleRows).get(id)
        const latest = latestDayAt(clock.now())
        if (row?.adds === 'itself') await addUntil(db, id, row, [until, latest].sort()[0]!)
      }),

    /** Records the entry of a day as it is given. One that was deleted before is restored. */
    confirm: (id: string, { day, ...confirmed }: Confirmed) =>
      withChanges({ db, clock }, author, async (db) => {
        const before = orNotFound(await tracked(db, scheduleRows).get(id), MISSING)
        const { entry: plain, row } = confirmedOn(await inAccount(db, userId, before), day, confirmed)
        const entry = await inAccountCurrency(db, userId, plain)
        const entries = tracked(db, entryRows)
        const entryId = entryIdOn(id, day)
        await entries.restore(entryId)
        if (!(await entries.create(entryId, entry))) await entries.edit(entryId, () => entry)
        await tracked(db, scheduleRows).edit(id, () => row)
        return entryOf(entryId, entry)
      }),
  }
}
