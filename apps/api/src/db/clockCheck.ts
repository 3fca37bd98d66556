import type { FastifyBaseLogger } from 'fastify'
import { type Clock, DAY, HOUR, MINUTE } from '../clock.ts'
import { Queue } from '../limits/queue.ts'
import { clockCheckRepo } from './clockCheck.repo.ts'
import type { Db } from './open.ts'

const MAX_FORWARD = 2 * DAY
const MAX_BACKWARD = 5 * MINUTE
const PROBATION = HOUR
// Well below PROBATION, so that a server with a different clock sees that this one is in use.
const WRITE_EVERY = 10 * MINUTE

type Reading = { now: number; elapsed: number }

export type ClockCheck = ReturnType<typeof makeClockCheck>

/**
 * Checks whether the system clock can be trusted, before rows are deleted because of their age. Compares it with the
 * last trusted time in the database and with the monotonic uptime of the process. After a jump the clock is trusted
 * again once it is back, or after an hour of consistent uptime, which may span restarts.
 */
export function makeClockCheck({ db, clock }: { db: Db; clock: Clock }, log: FastifyBaseLogger) {
  const repo = clockCheckRepo(db)
  let last: Reading | undefined
  let state: 'unknown' | 'trusted' | 'doubted' = 'unknown'
  let writtenAt = 0
  let doubtedSince: string | undefined
  const queue = new Queue({ concurrency: 1 })

  async function trust(now: number, write: () => Promise<void>) {
    if (state === 'doubted') log.info({ now: iso(now) }, 'the clock is trusted again')
    await write()
    writtenAt = now
    state = 'trusted'
    doubtedSince = undefined
    return true
  }

  async function doubt(now: number, trustedAt: string) {
    if (state !== 'doubted')
      log.warn(
        { now: iso(now), lastTrusted: trustedAt },
        now > Date.parse(trustedAt)
          ? 'the clock is far ahead of the last trusted time: nothing is deleted because of its age for an hour'
          : 'the clock is behind the last trusted time: nothing is deleted because of its age for an hour',
      )
    state = 'doubted'
  }

  async function checkAgainstRow(reading: Reading, before: Reading | undefined) {
    const { now } = reading
    const row = await repo.get()
    const fresh = { trusted_at: iso(now), candidate_at: null, plausible_ms: 0 }
    if (!row || isPlausible(now - Date.parse(row.trusted_at)))
      return trust(now, () => (row ? repo.advance(iso(now)) : repo.put(fresh)))
    await doubt(now, row.trusted_at)
    // If another server has moved the trusted time since the last check, its clock contradicts this one.
    const isContradicted = doubtedSince !== undefined && doubtedSince !== row.trusted_at
    doubtedSince = row.trusted_at
    const plausible = isContradicted ? 0 : plausibleTime(row, reading, before)
    if (plausible >= PROBATION) return trust(now, () => repo.put(fresh))
    await repo.put({ trusted_at: row.trusted_at, candidate_at: iso(now), plausible_ms: plausible })
    return false
  }

  async function checkNow() {
    const now = clock.now().getTime()
    const before = last
    last = { now, elapsed: clock.elapsed() }
    const isSteady = state === 'trusted' && before && isPlausible(stepSince(before, last))
    if (!isSteady) return checkAgainstRow(last, before)
    if (now - writtenAt >= WRITE_EVERY) {
      await repo.advance(iso(now))
      writtenAt = now
    }
    return true
  }

  return {
    /** Returns whether the clock can be trusted now. Throws if the database can't be reached. */
    isTrusted: () => queue.run(checkNow),
  }
}

const isPlausible = (step: number) => step <= MAX_FORWARD && step >= -MAX_BACKWARD
const iso = (ms: number) => new Date(ms).toISOString()

/** Returns by how many milliseconds the clock moved more than the uptime from one reading to another. */
const stepSince = (before: Reading, { now, elapsed }: Reading) =>
  now - before.now - Math.max(0, elapsed - before.elapsed)

/** Returns for how many milliseconds of uptime the clock has been consistent with itself. */
function plausibleTime(
  row: { candidate_at: string | null; plausible_ms: number },
  reading: Reading,
  before: Reading | undefined,
) {
  if (!row.candidate_at || !isPlausible(reading.now - Date.parse(row.candidate_at))) return 0
  if (!before) return row.plausible_ms
  const uptime = reading.elapsed - before.elapsed
  return isPlausible(stepSince(before, reading)) ? row.plausible_ms + Math.round(uptime) : 0
}
