import { DAY, isoAfter } from '../../clock.ts'
import { incrementCounter } from '../../db/counters.ts'
import type { Db } from '../../db/open.ts'
import type { Secrets } from '../../secrets.ts'
import type { Client } from './client.ts'

const MAX_PER_DAY = 20
const MAX_PER_DAY_BY_UNKNOWN = 200

type AttemptScope = { secrets: Secrets; purpose: string; subject: string; now: Date }

/** Counts the wrong codes for one account (as its keyed hash) and purpose, on the UTC day of `now`. */
export function failedAttemptRepo(db: Db, { secrets, purpose, subject, now }: AttemptScope) {
  const getId = (by: string) =>
    `guesses:${secrets.fingerprint('guesses', purpose, subject, by)}:${now.toISOString().slice(0, 10)}`
  const byUnknown = getId('unknown clients')

  async function count(id: string) {
    const row = await db.selectFrom('counters').select('count').where('id', '=', id).executeTakeFirst()
    return row?.count ?? 0
  }

  return {
    isLimitReached: async ({ key }: Client) => (await count(getId(key))) >= MAX_PER_DAY,

    /**
     * Returns whether the client is unknown and unknown clients together have failed so often today that each further
     * code allows them a single attempt.
     */
    areManyByUnknown: async ({ isKnown }: Client) => !isKnown && (await count(byUnknown)) >= MAX_PER_DAY_BY_UNKNOWN,

    async add({ key, isKnown }: Client) {
      const ids = isKnown ? [getId(key)] : [getId(key), byUnknown].sort()
      for (const id of ids) await incrementCounter(db, id, 1, isoAfter(now, 2 * DAY))
    },
  }
}
