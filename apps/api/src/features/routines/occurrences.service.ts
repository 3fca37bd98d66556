import type { DayState, OccurrenceState } from '@daybook/contract'
import type { Db } from '../../db/open.ts'
import { withUser } from '../../db/withUser.ts'
import type { AppDependencies } from '../../dependencies.ts'
import { DomainError, orNotFound } from '../../http/errors.ts'
import { occurrenceRepo } from './occurrences.repo.ts'
import { activeScheduleOf, isDueOn, MISSING } from './present.ts'
import { routineRepo } from './routines.repo.ts'
import { streakBefore } from './streak.ts'

type Occurrences = ReturnType<typeof occurrenceRepo>

const PAST_ALL_DAYS = '9999-12-32'

/** What became of one user's routines, day by day, up to their own `today`. */
export function occurrenceService({ db }: Pick<AppDependencies, 'db'>, userId: string, today: string) {
  /** Keeps the streak as it stands at the latest record, so that lists need not walk through history. */
  async function keepStreak(db: Db, routineId: string) {
    const row = orNotFound(await routineRepo(db, userId).get(routineId), MISSING)
    const occurrences = occurrenceRepo(db, userId)
    const last = (await occurrences.before(routineId, PAST_ALL_DAYS).next()).value
    const schedule = activeScheduleOf(row)
    const isOfNow = last && last.day >= schedule.since
    const streak = isOfNow
      ? (last.state === 'done' ? 1 : 0) +
        (await streakBefore(schedule, last.day, occurrences.before(routineId, last.day)))
      : schedule.carried
    await routineRepo(db, userId).update(routineId, { streak, last_day: last?.day ?? null })
  }

  const change = (routineId: string, day: string, work: (occurrences: Occurrences) => Promise<void>) =>
    withUser(db, userId, async (db) => {
      orNotFound(await routineRepo(db, userId).get(routineId), MISSING)
      if (day > today) throw new DomainError('invalid', 'Day cannot be in the future', { path: 'day' })
      await work(occurrenceRepo(db, userId))
      await keepStreak(db, routineId)
    })

  return {
    record: (routineId: string, state: OccurrenceState, day = today) =>
      change(routineId, day, (occurrences) => occurrences.record(routineId, day, state)),

    takeBack: (routineId: string, day = today) =>
      change(routineId, day, (occurrences) => occurrences.takeBack(routineId, day)),

    /** Each day of a month, yyyy-mm. What was due under an earlier schedule and not recorded is not known any more. */
    async month(routineId: string, month = today.slice(0, 7)) {
      const row = orNotFound(await routineRepo(db, userId).get(routineId), MISSING)
      const days = daysOf(month)
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

function daysOf(month: string) {
  const length = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate()
  return Array.from({ length }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`)
}
