import { AsyncLocalStorage } from 'node:async_hooks'
import { existsSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Enough for the log, the trash and the overwritten pages of the longest note. */
const RESERVED_BYTES = 8 * 2 ** 20

/** The code of a write that failed on a full disk and can be repeated, because the reserve was released. */
export const RESERVE_RELEASED = 'SQLITE_BUSY_RESERVE_RELEASED'

const reserveUsers = new AsyncLocalStorage<true>()

/** Runs `work`, such as deleting rows, which may use the space that is kept for it on a full disk. */
export const withReserve = <T>(work: () => T) => reserveUsers.run(true, work)

const getCode = (thrown: unknown) => (thrown as { code?: string }).code ?? ''
const isFull = (thrown: unknown) => /^SQLITE_(FULL|IOERR)/.test(getCode(thrown))

/**
 * Keeps a file beside the database, so that rows can still be deleted on a full disk. It is deleted when a write finds
 * the disk full. From then on, all writes but those of {@link withReserve} are rejected while less space is free.
 */
export function makeSpaceReserve(path: string) {
  const file = `${path}.reserve`
  const freeBytes = () => {
    const { bavail, bsize } = statfsSync(dirname(path))
    return bavail * bsize
  }
  let isKept = existsSync(file) || create()

  /** Creates the file if as much stays free beside it. */
  function create() {
    try {
      if (freeBytes() < 2 * RESERVED_BYTES) return false
      writeFileSync(file, Buffer.alloc(RESERVED_BYTES), { mode: 0o600 })
      return true
    } catch {
      rmSync(file, { force: true })
      return false
    }
  }

  return {
    checkBeforeWrite() {
      if (isKept || reserveUsers.getStore()) return
      isKept = create()
      if (isKept || freeBytes() >= RESERVED_BYTES) return
      throw Object.assign(new Error('The disk is nearly full: the rest is kept for deleting'), { code: 'SQLITE_FULL' })
    },

    /** Releases the reserve if the write failed on a full disk. Returns the error to throw. */
    releasedBy(thrown: unknown) {
      if (!isKept || !isFull(thrown)) return thrown
      rmSync(file, { force: true })
      isKept = false
      if (!reserveUsers.getStore()) return thrown
      return Object.assign(new Error('The reserve was released', { cause: thrown }), { code: RESERVE_RELEASED })
    },
  }
}
export type SpaceReserve = ReturnType<typeof makeSpaceReserve>
