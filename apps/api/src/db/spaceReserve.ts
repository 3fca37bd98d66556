import { AsyncLocalStorage } from 'node:async_hooks'
import { closeSync, openSync, rmSync, statSync, writeSync } from 'node:fs'

/** Enough for the log, the trash and the overwritten pages of the longest note. */
const RESERVED_BYTES = 8 * 2 ** 20
const CHUNK = Buffer.alloc(2 ** 16)

/** The code of a write that failed on a full disk and can be repeated, because the reserve was released. */
export const RESERVE_RELEASED = 'SQLITE_BUSY_RESERVE_RELEASED'

const reserveUsers = new AsyncLocalStorage<true>()

/** Runs `work`, such as deleting rows, which may use the space that is kept for it on a full disk. */
export const withReserve = <T>(work: () => T) => reserveUsers.run(true, work)

const getCode = (thrown: unknown) => (thrown as { code?: string }).code ?? ''
const isFull = (thrown: unknown) => /^SQLITE_(FULL|IOERR)/.test(getCode(thrown))

/**
 * Keeps a file beside the database, so that rows can still be deleted on a full disk. It is deleted when a write of
 * {@link withReserve} finds the disk full, and what that leaves is kept again. Until it has its whole length, all other
 * writes are rejected: another program would take the space.
 */
export function makeSpaceReserve(path: string) {
  const file = `${path}.reserve`
  let kept = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  if (kept < RESERVED_BYTES) keep()

  /** Makes the file as long as it should be, or as long as the disk allows. */
  function keep() {
    try {
      const descriptor = openSync(file, 'a', 0o600)
      try {
        while (kept < RESERVED_BYTES) kept += writeSync(descriptor, CHUNK)
      } finally {
        closeSync(descriptor)
      }
    } catch {
      // The disk is full.
    }
  }

  return {
    checkBeforeWrite() {
      if (kept < RESERVED_BYTES && !reserveUsers.getStore()) keep()
      if (kept >= RESERVED_BYTES || reserveUsers.getStore()) return
      throw Object.assign(new Error('The disk is nearly full: the rest is kept for deleting'), { code: 'SQLITE_FULL' })
    },

    /** Keeps again what a write that used the reserve has left. */
    afterWrite() {
      if (kept < RESERVED_BYTES) keep()
    },

    /** Releases the reserve if a write that may use it failed on a full disk. Returns the error to throw. */
    releasedBy(thrown: unknown) {
      if (kept === 0 || !isFull(thrown) || !reserveUsers.getStore()) return thrown
      rmSync(file, { force: true })
      kept = 0
      return Object.assign(new Error('The reserve was released', { cause: thrown }), { code: RESERVE_RELEASED })
    },
  }
}
export type SpaceReserve = ReturnType<typeof makeSpaceReserve>
