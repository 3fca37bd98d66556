import { DAY, isoAfter } from '../../clock.ts'
import { countUp } from '../../db/counters.ts'
import type { Db } from '../../db/open.ts'

const MOST_A_DAY = 20

/** The wrong guesses of one account (as its keyed hash) for one purpose, on the day (UTC) of `now`. */
export function guessRepo(db: Db, { purpose, subject, now }: { purpose: string; subject: string; now: Date }) {
  const id = `guesses:${purpose}:${subject}:${now.toISOString().slice(0, 10)}`
  return {
    async areTooMany() {
      const row = await db.selectFrom('counters').select('count').where('id', '=', id).executeTakeFirst()
      return (row?.count ?? 0) >= MOST_A_DAY
    },
    async add() {
      await countUp(db, id, 1, isoAfter(now, 2 * DAY))
    },
  }
}
