import { DAY, isoAfter } from '../../clock.ts'
import { incrementCounter } from '../../db/counters.ts'
import type { Db } from '../../db/open.ts'
import type { Secrets } from '../../secrets.ts'
import type { Client } from './client.ts'

const MAX_PER_DAY = 20
const MOST_A_DAY_BY_UNKNOWN = 200

type Guessed = { secrets: Secrets; purpose: string; subject: string; now: Date }

/** The wrong codes for one account (as its keyed hash) and purpose, on the day (UTC) of `now`. */
export function failedAttemptRepo(db: Db, { secrets, purpose, subject, now }: Guessed) {
  const idOf = (by: string) =>
    `guesses:${secrets.fingerprint('guesses', purpose, subject, by)}:${now.toISOString().slice(0, 10)}`
  const byUnknown = idOf('unknown clients')

  async function count(id: string) {
    const row = await db.selectFrom('counters').select('count').where('id', '=', id).executeTakeFirst()
    return row?.count ?? 0
  }

  return {
    isLimitReached: async ({ key }: Client) => (await count(idOf(key))) >= MAX_PER_DAY,

    /** Whether unknown clients together have guessed so often that each further code of theirs gets a single try. */
    areManyByUnknown: async ({ isKnown }: Client) => !isKnown && (await count(byUnknown)) >= MOST_A_DAY_BY_UNKNOWN,

    async add({ key, isKnown }: Client) {
      const ids = isKnown ? [idOf(key)] : [idOf(key), byUnknown].sort()
      for (const id of ids) await incrementCounter(db, id, 1, isoAfter(now, 2 * DAY))
    },
  }
}
