import { type DueRoutine, REPEATS, type Routine, type RoutineDraft, type RowOf } from '@daybook/contract'
import { streakBefore } from '@daybook/domain/streak'
import { tracked } from '../../db/changes/trackedRows.ts'
import { type Author, withChanges } from '../../db/changes/withChanges.ts'
import type { Db } from '../../db/open.ts'
import type { AppDependencies } from '../../dependencies.ts'
import { orNotFound } from '../../errors.ts'
import { newId } from '../../ids.ts'
import { occurrenceRepo } from './occurrences.repo.ts'
import { activeScheduleOf, isDueOn, MISSING, toDueRoutine, toRoutine } from './present.ts'
import { isSameSchedule, routineRows } from './routineRows.repo.ts'
import { routineRepo } from './routines.repo.ts'

/** Manages the routines of one user on the user's local `today`. */
export function routineService({ db, clock }: Pick<AppDependencies, 'db' | 'clock'>, author: Author, today: string) {
  const { userId } = author

  async function present(db: Db, id: string): Promise<Routine> {
    const row = orNotFound(await routineRepo(db, userId).get(id), MISSING)
    return toRoutine(row, today, await occurrenceRepo(db, userId).stateOn(id, today))
  }

  async function streakToday(db: Db, id: string) {
    const row = orNotFound(await routineRepo(db, userId).get(id), MISSING)
    return streakBefore(activeScheduleOf(row), today, occurrenceRepo(db, userId).before(id, today))
  }

  return {
    /** Yields all routines in batches, newest first. */
    async *all() {
      for await (const rows of withStates(db, userId, today))
        yield rows.map(([row, state]) => toRoutine(row, today, state))
    },

    /** Creates a routine. Idempotent: if the id exists, it adds nothing and returns the stored routine. */
    create: ({ id = newId(clock.now()), ...draft }: RoutineDraft) =>
      withChanges({ db, clock }, author, async (db) => {
        const row = rowOf(draft, { repeat: null, weekdays: null, month_day: null, start: today })
        await tracked(db, routineRows).create(id, { ...row, schedule_from: row.start, streak_offset: 0 })
        return present(db, id)
      }),

    /** Updates a routine. A changed schedule applies from today; the days before today and the streak are kept. */
    update: (id: string, draft: RoutineDraft) =>
      withChanges({ db, clock }, author, async (db) => {
        await tracked(db, routineRows).edit(id, async (before) => {
          const after = { ...before, ...rowOf(draft, before) }
          if (isSameSchedule(before, after)) return after
          return { ...after, schedule_from: today, streak_offset: await streakToday(db, id) }
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
  for await (const rows of withStates(db, userId, today))
    for (const [row, state] of rows) if (isDueOn(row, today)) due.push(toDueRoutine(row, today, state))
  return due.sort((a, b) => (a.time ?? LAST).localeCompare(b.time ?? LAST))
}

/** Yields the routines with their states on `day`, in slices, newest first. */
async function* withStates(db: Db, userId: string, day: string) {
  for await (const rows of routineRepo(db, userId).slices()) {
    const ids = rows.map(({ id }) => id)
    const states = await occurrenceRepo(db, userId).statesOn(day, ids)
    yield rows.map((row) => [row, states.get(row.id) ?? null] as const)
  }
}
const LAST = '24:00'

type Stored = Pick<RowOf<'routine'>, 'weekdays' | 'month_day' | 'start'> & { repeat: number | null }

/**
 * Returns the row of a draft. An omitted field keeps its stored value; weekdays and day of month only do while the
 * repeat is unchanged.
 */
function rowOf(draft: Omit<RoutineDraft, 'id'>, stored: Stored) {
  const isSameRepeat = stored.repeat === draft.repeat
  const weekdays = draft.weekdays === undefined && isSameRepeat ? stored.weekdays : (draft.weekdays ?? null)
  const monthDay = draft.month_day === undefined && isSameRepeat ? stored.month_day : (draft.month_day ?? null)
  return {
    title: draft.title,
    description: draft.description,
    time: draft.time,
    deadline: draft.deadline,
    repeat: draft.repeat,
    weekdays: draft.repeat === REPEATS.weekly ? weekdays : null,
    month_day: draft.repeat === REPEATS.monthly ? monthDay : null,
    start: draft.start ?? stored.start,
  }
}
