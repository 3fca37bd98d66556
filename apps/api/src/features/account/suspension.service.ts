import type { FastifyBaseLogger } from 'fastify'
import { DAY, isoAfter, MINUTE } from '../../clock.ts'
import { withTx } from '../../db/withTx.ts'
import { Refusal } from '../../http/errors.ts'
import type { Parts } from '../../parts.ts'
import { suspensionRepo } from './suspensions.repo.ts'

const LONGEST = 30 * MINUTE
// Sorts before every moment. The present would not do: of two parallel tries one has the older present.
const NOT_SUSPENDED = ''
const suspensionFor = (failures: number, allowed: number) =>
  failures < allowed ? 0 : Math.min(LONGEST, 5 * MINUTE * 2 ** (failures - allowed))

/**
 * Failures in a row suspend sign-in: 5 minutes at first, doubling up to 30. A try is counted before the
 * password is looked at and struck out when it was right, so parallel guesses count like any others.
 */
export function makeSuspensions({ db, clock, secrets }: Pick<Parts, 'db' | 'clock' | 'secrets'>) {
  const idOf = (kind: string, key: string) => secrets.fingerprint('suspension', kind, key)

  return {
    async count(kind: string, key: string, allowed: number, log?: FastifyBaseLogger) {
      const now = clock.now()
      const id = idOf(kind, key)
      const until = await withTx(db, async (db) => {
        const suspensions = suspensionRepo(db)
        const before = await suspensions.get(id, now.toISOString())
        if (before && before.suspended_until > now.toISOString()) return before.suspended_until
        const failures = (before?.failures ?? 0) + 1
        const length = suspensionFor(failures, allowed)
        const suspended_until = length ? isoAfter(now, length) : NOT_SUSPENDED
        await suspensions.put({ id, failures, suspended_until, expires_at: isoAfter(now, DAY) })
        if (suspended_until) log?.warn({ kind, suspended_until }, 'suspended')
        return undefined
      })
      if (until) log?.warn({ kind, suspended_until: until }, 'refused while suspended')
      if (until) throw suspended(new Date(until).getTime() - now.getTime())
    },
    clear: (kind: string, key: string) => suspensionRepo(db).clear(idOf(kind, key)),
  }
}

function suspended(ms: number) {
  const minutes = Math.ceil(ms / MINUTE)
  return new Refusal(
    'too_many',
    `Too many attempts. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    {
      retryAfterSeconds: Math.ceil(ms / 1000),
    },
  )
}
