import type { DueRoutine } from '@daybook/contract'
import { addDays, monthOf, weekStart } from '@daybook/domain/days'
import { routineDayAt } from '@daybook/domain/routineDay'
import { byTime, isOpenOn, type RoutineState, routineMonth, toDueRoutine, toRoutine } from '@daybook/domain/routines'
import type { RecordOn } from '@daybook/domain/routineWeeks'
import { routineYear } from '@daybook/domain/routineYear'
import { findSettings } from '../../db/changes/settingsRows.repo.ts'
import type { Db } from '../../db/open.ts'
import { orNotFound } from '../../errors.ts'
import { occurrenceRepo } from './occurrences.repo.ts'
import { routineRepo } from './routines.repo.ts'
import { allRecords, withStreakOn } from './streaks.ts'

const MISSING = 'routine_not_found'

/** A moment, and where its day is. */
type Here = { now: Date; timeZone: string }

/** Returns the day for which a user marks routines. */
export const readRoutineDay = async (db: Db, userId: string, { now, timeZone }: Here) =>
  routineDayAt(timeZone, now, (await findSettings(db, userId))?.day_end)

/** Reads the routines of one user on the day `today`. */
export function routineService(db: Db, userId: string, today: string) {
  async function stored(id: string) {
    const routine = orNotFound(await routineRepo(db, userId).get(id), MISSING)
    return withStreakOn(db, userId, routine, today)
  }

  /** Returns a routine and what is recorded of it from one day to another. */
  async function recorded(id: string, from: string, to: string) {
    const routine = await stored(id)
    const records = await occurrenceRepo(db, userId).between(id, weekStart(from, routine.row.first_weekday), to)
    return { routine, recordOn: (day: string) => records.get(day) }
  }

  return {
    /** Yields all routines in batches, newest first. */
    async *all() {
      for await (const rows of withRecords(db, userId, today))
        yield rows.map(([routine, recordOn]) => toRoutine(routine, { today, recordOn }))
    },

    /** Returns a routine as calls answer it. */
    async toRoutine(id: string) {
      const routine = await stored(id)
      const recordsOf = await occurrenceRepo(db, userId).recordsOf([id], sixDaysBefore(today), today)
      return toRoutine(routine, { today, recordOn: recordsOf(id) })
    },

    /** Returns the state of each day of a month (yyyy-mm). */
    async month(id: string, month = today.slice(0, 7)) {
      const { routine, recordOn } = await recorded(id, ...monthOf(month))
      return routineMonth(routine.row, { month, today, recordOn })
    },

    /** Returns the state of each day of a year (yyyy). */
    async year(id: string, year = today.slice(0, 4)) {
      const { routine, recordOn } = await recorded(id, `${year}-01-01`, `${year}-12-31`)
      return routineYear(routine, { year, today, recordOn, records: await allRecords(db, userId, id) })
    },
  }
}

/** Like {@link routinesDueOn}, on the day for which the user marks routines. */
export const routinesDueNow = async (db: Db, userId: string, here: Here) =>
  routinesDueOn(db, userId, await readRoutineDay(db, userId, here))

/** Returns the routines due on `today` for the dashboard, by time of day; those without a time come last. */
export async function routinesDueOn(db: Db, userId: string, today: string): Promise<DueRoutine[]> {
  const due: DueRoutine[] = []
  for await (const rows of withRecords(db, userId, today))
    for (const [routine, recordOn] of rows)
      if (isOpenOn(routine.row, today, recordOn)) due.push(toDueRoutine(routine, { today, recordOn }))
  return due.sort(byTime)
}

/** Returns a day on which or after which the week of a day begins, whatever its first weekday. */
const sixDaysBefore = (day: string) => addDays(day, -6)

/** Yields the routines with their records of the seven days until `today`, in slices, newest first. */
async function* withRecords(db: Db, userId: string, today: string) {
  for await (const rows of routineRepo(db, userId).slices()) {
    const ids = rows.map(({ id }) => id)
    const recordsOf = await occurrenceRepo(db, userId).recordsOf(ids, sixDaysBefore(today), today)
    const routines: [RoutineState, RecordOn][] = []
    for (const row of rows) routines.push([await withStreakOn(db, userId, row, today), recordsOf(row.id)])
    yield routines
  }
}

/** Returns all routines with their records from one day to another, without their streaks. */
export async function remindedRoutines(db: Db, userId: string, from: string, to: string) {
  // Reminders are computed from two days before, by what was done in the week of that day.
  const first = sixDaysBefore(addDays(from, -2))
  const routines: { id: string; row: RoutineState['row']; recordOn: RecordOn }[] = []
  for await (const rows of routineRepo(db, userId).slices()) {
    const ids = rows.map(({ id }) => id)
    const recordsOf = await occurrenceRepo(db, userId).recordsOf(ids, first, to)
    routines.push(...rows.map(({ id, row }) => ({ id, row, recordOn: recordsOf(id) })))
  }
  return routines
}
