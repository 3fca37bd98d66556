import type { FastifyBaseLogger } from 'fastify'
import { DAY, isoAfter, MINUTE } from '../../clock.ts'
import type { Db } from '../../db/open.ts'
import type { SuspensionTable } from '../../db/schema.ts'
import { withTx } from '../../db/withTx.ts'
import type { AppDependencies } from '../../dependencies.ts'
import { DomainError } from '../../errors.ts'
import { suspensionRepo } from './suspensions.repo.ts'

const MAX_SUSPENSION = 30 * MINUTE
/** Maximum clock difference between two servers. */
const SKEW = MINUTE
// Sorts before every timestamp. The current time would not work: of two parallel attempts, one has the older time.
const NOT_SUSPENDED = ''

/** A counter of failed attempts, and how many are allowed before it is suspended. */
export type Scope = {
  kind: string
  key: string
  allowed: number
  /**
   * True counts consecutive failures, and a success resets them. False counts the failures of a day, and a success only
   * removes its own attempt.
   */
  inARow: boolean
}

const suspensionFor = (failures: number, allowed: number) =>
  failures < allowed ? 0 : Math.min(MAX_SUSPENSION, 5 * MINUTE * 2 ** (failures - allowed))

/**
 * Returns whether a row is in effect. One that ends later than possible was written while the clock was wrong, and is
 * ignored.
 */
function isValid({ expires_at, suspended_until }: SuspensionTable, now: Date) {
  const isOver = expires_at <= now.toISOString()
  const isTooFar =
    expires_at > isoAfter(now, DAY + MAX_SUSPENSION + SKEW) || suspended_until > isoAfter(now, MAX_SUSPENSION + SKEW)
  return !isOver && !isTooFar
}

/** Returns the row after another failed attempt. */
function withFailure(row: SuspensionTable, { allowed, inARow }: Scope, now: Date): SuspensionTable {
  const failures = row.failures + 1
  const length = suspensionFor(failures, allowed)
  const suspended_until = length ? isoAfter(now, length) : NOT_SUSPENDED
  const windowEnd = inARow ? isoAfter(now, DAY) : row.expires_at
  const [expires_at = windowEnd] = [windowEnd, suspended_until].sort().reverse()
  return { id: row.id, failures, suspended_until, expires_at }
}

/** Returns the row without the failure of an attempt that succeeded; consecutive failures are reset. */
function withoutFailure(row: SuspensionTable, { inARow }: Scope, ownSuspension: string | undefined): SuspensionTable {
  if (inARow) return { ...row, failures: 0, suspended_until: NOT_SUSPENDED }
  const suspended_until = row.suspended_until === ownSuspension ? NOT_SUSPENDED : row.suspended_until
  return { ...row, failures: Math.max(0, row.failures - 1), suspended_until }
}

/**
 * Suspends scopes with too many failed attempts: for 5 minutes at first, doubling with each further failure up to 30.
 * An attempt is counted as failed before its secret is verified and removed on success, so that parallel attempts are
 * counted, too.
 */
export function makeSuspensions({ db, clock, secrets }: Pick<AppDependencies, 'db' | 'clock' | 'secrets'>) {
  const getId = ({ kind, key }: Scope) => secrets.fingerprint('suspension', kind, key)

  async function lock(db: Db, scopes: Scope[], now: Date) {
    const expires_at = isoAfter(now, DAY)
    const rows = new Map((await suspensionRepo(db).lock(scopes.map(getId), expires_at)).map((row) => [row.id, row]))
    return scopes.map((scope) => {
      const id = getId(scope)
      const row = rows.get(id)
      const isUsable = row && isValid(row, now)
      return { scope, row: isUsable ? row : { id, failures: 0, suspended_until: NOT_SUSPENDED, expires_at } }
    })
  }

  /**
   * Counts the attempt for every scope and returns until when each is suspended. If one is suspended already, counts
   * nothing and returns until when.
   */
  async function count(db: Db, scopes: Scope[], now: Date) {
    const locked = await lock(db, scopes, now)
    const until = findLatest(locked.map(({ row }) => row.suspended_until))
    if (until > now.toISOString()) return { until }
    const suspended = new Map<Scope, string>()
    const counted = locked.map(({ scope, row }) => {
      const failed = withFailure(row, scope, now)
      if (failed.suspended_until) suspended.set(scope, failed.suspended_until)
      return failed
    })
    await suspensionRepo(db).put(counted)
    return { suspended }
  }

  /** Removes only this attempt, or `resets` consecutive failures in the scopes that count those. */
  const undoAttempt = (scopes: Scope[], suspended: Map<Scope, string>, resets: boolean) =>
    inTx(async (db) => {
      const locked = await lock(db, scopes, clock.now())
      const rows = locked.map(({ scope, row }) =>
        withoutFailure(row, { ...scope, inARow: scope.inARow && resets }, suspended.get(scope)),
      )
      await suspensionRepo(db).put(rows)
    })

  // Read committed: each row is read after its lock was acquired, so no transaction has to be retried.
  const inTx = <T>(work: (db: Db) => Promise<T>) => withTx(db, work, 'read committed')

  return {
    /** Counts an attempt as failed. Throws 429 if one of the scopes is suspended. */
    async begin(scopes: Scope[], log: FastifyBaseLogger) {
      const now = clock.now()
      const { until, suspended = new Map<Scope, string>() } = await inTx((db) => count(db, scopes, now))
      if (until) {
        log.warn({ kinds: scopes.map(({ kind }) => kind), suspended_until: until }, 'refused while suspended')
        throw suspendedError(new Date(until).getTime() - now.getTime())
      }
      return {
        /** The scopes that this attempt suspends unless it succeeds. */
        suspended: [...suspended.keys()],
        succeed: () => undoAttempt(scopes, suspended, true),
        /** Does not count the attempt, which neither failed nor succeeded. */
        withdraw: () => undoAttempt(scopes, suspended, false),
      }
    },

    clear: (scopes: Scope[]) => suspensionRepo(db).clear(scopes.map(getId)),
  }
}

const findLatest = (moments: string[]) => moments.toSorted().at(-1) ?? NOT_SUSPENDED

function suspendedError(ms: number) {
  const minutes = Math.ceil(ms / MINUTE)
  const retryAfterSeconds = Math.ceil(ms / 1000)
  return new DomainError({ code: 'too_many_attempts', params: { minutes } }, { retryAfterSeconds })
}
