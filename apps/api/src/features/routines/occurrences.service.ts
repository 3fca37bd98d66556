import type { DayState, OccurrenceState } from '@daybook/contract'
import { daysOfMonth } from '@daybook/domain/days'
import { streakBefore } from '@daybook/domain/streak'
import type { Db } from '../../db/open.ts'
import { withUser } from '../../db/withUser.ts'
import type { AppDependencies } from '../../dependencies.ts'
import { DomainError, orNotFound } from '../../errors.ts'
import { occurrenceRepo } from './occurrences.repo.ts'
import { activeScheduleOf, isDueOn, MISSING } from './present.ts'
import { routineRepo } from './routines.repo.ts'

type Occurrences = ReturnType<typeof occurrenceRepo>

const PAST_ALL_DAYS = '9999-12-32'

/** Records and reads the daily states of one user's routines, up to the user's local `today`. */
export function occurrenceService({ db }: Pick<AppDependencies, 'db'>, userId: string, today: string) {
  /** Saves the streak as of the latest record, so that lists need not read the history. */
  async function saveStreak(db: Db, routineId: string) {
    const row = orNotFound(await routineRepo(db, userId).get(routineId), MISSING)
    const occurrences = occurrenceRepo(db, userId)
    const last = (await occurrences.before(routineId, PAST_ALL_DAYS).next()).value
    const schedule = activeScheduleOf(row)
    const isUnderCurrentSchedule = last && last.day >= schedule.since
    const streak = isUnderCurrentSchedule
      ? (last.state === 'done' ? 1 : 0) +
        (await streakBefore(schedule, last.day, occurrences.before(routineId, last.day)))
      : schedule.carried
    await routineRepo(db, userId).update(routineId, { streak, last_day: last?.day ?? null })
  }

  const change = (routineId: string, day: string, work: (occurrences: Occurrences) => Promise<void>) =>
    withUser(db, userId, async (db) => {
      orNotFound(await routineRepo(db, userId).get(routineId), MISSING)
      if (day > today) throw new DomainError('day_in_future', { path: 'day' })
      await work(occurrenceRepo(db, userId))
      await saveStreak(db, routineId)
    })

  return {
    record: (routineId: string, state: OccurrenceState, day = today) =>
      change(routineId, day, (occurrences) => occurrences.record(routineId, day, state)),

    takeBack: (routineId: string, day = today) =>
      change(routineId, day, (occurrences) => occurrences.takeBack(routineId, day)),

    /**
     * Returns the state of each day of a month (yyyy-mm). A day without a record before the current schedule took
     * effect is 'none': earlier schedules are not stored.
     */
    async month(routineId: string, month = today.slice(0, 7)) {
      const row = orNotFound(await routineRepo(db, userId).get(routineId), MISSING)
      const days = daysOfMonth(month)
      const records = await occurrenceRepo(db, userId).between(routineId, days[0]!, days.at(-1)!)
      const stateOf = (day: string): DayState => {
        const record = records.get(day)
        if (record) return record
        if (!isDueOn(row, day)) return 'none'
        if (day >= today) return 'due'
        return day >= row.schedule_from ? 'missed' : 'none'
      }
      return { month, days: days.map((day) => ({ day, state: stateOf(day) })) }
    },
  }
}
