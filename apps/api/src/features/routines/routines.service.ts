import type { DueRoutine, Routine, RoutineDraft } from '@daybook/contract'
import { addDays } from '@daybook/domain/days'
import {
  byTime,
  editedRoutine,
  isDueOn,
  isSameSchedule,
  newRoutine,
  toDueRoutine,
  toRoutine,
} from '@daybook/domain/routines'
import { tracked } from '../../db/changes/trackedRows.ts'
import { type Author, withChanges } from '../../db/changes/withChanges.ts'
import type { Db } from '../../db/open.ts'
import type { AppDependencies } from '../../dependencies.ts'
import { orNotFound } from '../../errors.ts'
import { newId } from '../../ids.ts'
import { requireAmount } from '../../requireAmount.ts'
import { occurrenceRepo } from './occurrences.repo.ts'
import { routineRows } from './routineRows.repo.ts'
import { MISSING, routineRepo } from './routines.repo.ts'
import { streakBeforeDay } from './streaks.ts'

/** Manages the routines of one user on the user's local `today`. */
export function routineService({ db, clock }: Pick<AppDependencies, 'db' | 'clock'>, author: Author, today: string) {
  const { userId } = author

  async function present(db: Db, id: string): Promise<Routine> {
    const routine = orNotFound(await routineRepo(db, userId).get(id), MISSING)
    const statesOf = await occurrenceRepo(db, userId).statesOf([id], addDays(today, -6), today)
    return toRoutine(routine, today, statesOf(id))
  }

  return {
    /** Yields all routines in batches, newest first. */
    async *all() {
      for await (const rows of withStates(db, userId, addDays(today, -6), today))
        yield rows.map(([routine, stateOn]) => toRoutine(routine, today, stateOn))
    },

    /** Creates a routine. Idempotent: if the id exists, it adds nothing and returns the stored routine. */
    create: ({ id = newId(clock.now()), ...draft }: RoutineDraft) =>
      withChanges({ db, clock }, author, async (db) => {
        await tracked(db, routineRows).create(id, newRoutine(draft, today))
        return present(db, id)
      }),

    /** Updates a routine. A changed schedule applies from today; the days before today and the streak are kept. */
    update: (id: string, draft: RoutineDraft) =>
      withChanges({ db, clock }, author, async (db) => {
        await tracked(db, routineRows).edit(id, async (before) => {
          if (draft.expense) requireAmount(draft.expense.amount, before.expense?.amount, { path: 'expense.amount' })
          const after = editedRoutine(before, draft)
          if (isSameSchedule(before, after)) return after
          const streak = await streakBeforeDay(db, userId, { id, row: before }, today)
          return { ...after, schedule_from: today, streak_offset: streak }
        })
        return present(db, id)
      }),

    remove: (id: string) =>
      withChanges({ db, clock }, author, async (db) => {
        orNotFound(await tracked(db, routineRows).discard(id), MISSING)
      }),
  }
}

/** Returns the routines due on `today` for the dashboard, by time of day; those without a time come last. */
export async function routinesDueOn(db: Db, userId: string, today: string): Promise<DueRoutine[]> {
  const due: DueRoutine[] = []
  for await (const rows of withStates(db, userId, today, today))
    for (const [routine, stateOn] of rows)
      if (isDueOn(routine.row, today)) due.push(toDueRoutine(routine, { day: today, state: stateOn(today) ?? null }))
  return due.sort(byTime)
}

/** Yields the routines with their states from one day to another, in slices, newest first. */
async function* withStates(db: Db, userId: string, from: string, to: string) {
  for await (const rows of routineRepo(db, userId).slices()) {
    const ids = rows.map(({ id }) => id)
    const statesOf = await occurrenceRepo(db, userId).statesOf(ids, from, to)
    yield rows.map((row) => [row, statesOf(row.id)] as const)
  }
}
