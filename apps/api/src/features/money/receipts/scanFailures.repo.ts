import { HOUR, isoAfter } from '../../../clock.ts'
import { incrementCounter } from '../../../db/counters.ts'
import type { Db } from '../../../db/open.ts'

const MOST_AN_HOUR = 20
const MOST_OF_ONE_PICTURE = 3

/** Counts one user's pictures (by keyed hash) that could not be read in the clock hour of `now`. */
export function scanFailureRepo(db: Db, { subject, now }: { subject: string; now: Date }) {
  const hour = Math.floor(now.getTime() / HOUR)
  const id = `scan-failures:${subject}:${hour}`
  return {
    /** Returns the seconds until the user may scan again, or undefined if they may now. */
    async secondsBlocked() {
      const row = await db.selectFrom('counters').select('count').where('id', '=', id).executeTakeFirst()
      return (row?.count ?? 0) < MOST_AN_HOUR ? undefined : Math.ceil(((hour + 1) * HOUR - now.getTime()) / 1000)
    },
    async add() {
      await incrementCounter(db, id, 1, isoAfter(now, 2 * HOUR))
    },
  }
}

/**
 * Counts how often the reader crashed on one picture of a user (by keyed hash), or ran out of time, in the clock hour of
 * `now`. A device sends a picture again after such an error, so without a limit it would do so forever.
 */
export function failedReadingRepo(db: Db, { subject, now }: { subject: string; now: Date }) {
  const id = `failed-readings:${subject}:${Math.floor(now.getTime() / HOUR)}`
  return {
    /** Returns whether the picture must not be read again in this hour. */
    async isGivenUp() {
      const row = await db.selectFrom('counters').select('count').where('id', '=', id).executeTakeFirst()
      return (row?.count ?? 0) >= MOST_OF_ONE_PICTURE
    },
    add: () => incrementCounter(db, id, 1, isoAfter(now, 2 * HOUR)),
  }
}
