import { type DueRoutine, REPEATS, type Routine, type RoutineDraft } from '@daybook/contract'
import { streakBefore } from '@daybook/domain/streak'
import type { Db } from '../../db/open.ts'
import { withUser } from '../../db/withUser.ts'
import type { AppDependencies } from '../../dependencies.ts'
import { orNotFound } from '../../errors.ts'
import { newId } from '../../ids.ts'
import { currentStreak } from './currentStreak.ts'
import { occurrenceRepo } from './occurrences.repo.ts'
import { activeScheduleOf, isDueOn, MISSING, toDueRoutine, toRoutine } from './present.ts'
import { type RoutineRow, routineRepo } from './routines.repo.ts'

/** Manages the routines of one user on the user's local `today`. */
export function routineService({ db, clock }: Pick<AppDependencies, 'db' | 'clock'>, userId: string, today: string) {
  async function present(db: Db, id: string): Promise<Routine> {
    const row = orNotFound(await routineRepo(db, userId).get(id), MISSING)
    return toRoutine(row, today, await occurrenceRepo(db, userId).stateOn(id, today))
  }

  return {
    /** Yields all routines in batches, newest first. */
    async *all() {
      for await (const rows of withStates(db, userId, today))
        yield rows.map(([row, state]) => toRoutine(row, today, state))
    },

    /** Creates a routine. Idempotent: if the id exists, it adds nothing and returns the stored routine. */
    create: ({ id = newId(clock.now()), ...draft }: RoutineDraft) =>
      withUser(db, userId, async (db) => {
        const columns = columnsOf(draft, { start_day: today, weekdays: null, month_day: null })
        const initial = { schedule_from: columns.start_day, streak_offset: 0, streak: 0, last_day: null }
        await routineRepo(db, userId).insert(id, { ...columns, ...initial })
        return present(db, id)
      }),

    /** Updates a routine. A changed schedule applies from today; the days before today and the streak are kept. */
    update: (id: string, draft: RoutineDraft) =>
      withUser(db, userId, async (db) => {
        const before = orNotFound(await routineRepo(db, userId).get(id), MISSING)
        const columns = columnsOf(draft, before)
        await routineRepo(db, userId).update(id, columns)
        if (!isSameSchedule(before, columns)) {
          const records = occurrenceRepo(db, userId).before(id, today)
          const carried = await streakBefore(activeScheduleOf(before), today, records)
          const schedule = { schedule_from: today, streak_offset: carried }
          const streak = await currentStreak(db, userId, { ...before, ...columns, ...schedule })
          await routineRepo(db, userId).update(id, { ...schedule, ...streak })
        }
        return present(db, id)
      }),

    remove: (id: string) =>
      withUser(db, userId, async (db) => {
        orNotFound(await routineRepo(db, userId).remove(id), MISSING)
        await occurrenceRepo(db, userId).removeAll(id)
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

type Stored = Pick<RoutineRow, 'start_day' | 'weekdays' | 'month_day'> & Partial<Pick<RoutineRow, 'repeat_days'>>

/**
 * Maps a draft to columns. An omitted field keeps its stored value; weekdays and day of month only do while the repeat
 * is unchanged.
 */
function columnsOf(draft: Omit<RoutineDraft, 'id'>, stored: Stored) {
  const isSameRepeat = stored.repeat_days === draft.repeat
  const weekdays = draft.weekdays === undefined && isSameRepeat ? stored.weekdays : (draft.weekdays?.join('') ?? null)
  const monthDay = draft.month_day === undefined && isSameRepeat ? stored.month_day : (draft.month_day ?? null)
  return {
    title: draft.title,
    description: draft.description,
    time: draft.time,
    deadline: draft.deadline,
    repeat_days: draft.repeat,
    weekdays: draft.repeat === REPEATS.weekly ? weekdays : null,
    month_day: draft.repeat === REPEATS.monthly ? monthDay : null,
    start_day: draft.start ?? stored.start_day,
  }
}

const SCHEDULE = ['repeat_days', 'weekdays', 'month_day', 'start_day'] as const
const isSameSchedule = (a: Pick<RoutineRow, (typeof SCHEDULE)[number]>, b: typeof a) =>
  SCHEDULE.every((column) => a[column] === b[column])
