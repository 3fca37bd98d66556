import { ApiError, SessionEnded } from '../api/errors.ts'
import { serverNow } from '../api/serverClock.ts'
import { ownerOf, readTokens } from '../session/tokens.ts'
import { isRejection } from './batch.ts'
import { makeAttempts } from './exchange.ts'
import { localDay } from './localDay.ts'
import { uploadReceipt } from './network.ts'
import { operationOf, type WaitingScan, type WaitingScans } from './waitingScans.ts'

type Dependencies = {
  userId: string
  scans: WaitingScans
  /** Called after the server has read or rejected a picture. */
  onSettled: () => Promise<void>
}

/** Uploads the pictures of receipts that wait on this device, one after the other and in one tab at a time. */
export function makeReceipts({ userId, scans, onSettled }: Dependencies, signal: AbortSignal) {
  let waiting: WaitingScan[] = []
  /** The day on which the server reads no more receipts of this user. */
  let limitedOn: string | undefined
  let hasFailed = false
  /** Whether the server answers but cannot read a picture now, so that the next attempt has to wait. */
  let isBusy = false

  async function upload(scan: WaitingScan) {
    // Another tab may have signed in as another user.
    if (ownerOf(readTokens()) !== userId) throw new SessionEnded()
    try {
      await uploadReceipt(scan)
      await scans.remove(scan.id)
    } catch (error) {
      if (!isRejection(error)) throw error
      if (error.code === LIMIT_REACHED) {
        limitedOn = localDay(serverNow())
        return
      }
      const { code, message, params } = error
      await scans.reject({ op: operationOf(scan), error: { code, message, ...(params && { params }) } })
    }
    await onSettled()
  }

  async function drain() {
    isBusy = false
    let failure: unknown
    for (const scan of await scans.list()) {
      if (signal.aborted || limitedOn === localDay(serverNow())) break
      await upload(scan).catch((error: unknown) => {
        isBusy = error instanceof ApiError
        if (!isServerError(error)) throw error
        // One picture must not block the others.
        failure = error
      })
    }
    if (failure) throw failure
  }

  const onEnd = (failures: number) => {
    hasFailed = failures > 0
  }
  const attempts = makeAttempts({ lock: `receipts ${userId}`, drain, onEnd }, signal)

  return {
    waiting: () => waiting,
    hasFailed: () => hasFailed,

    async load() {
      waiting = await scans.list()
    },

    /** Uploads what waits. Resolves when the attempt has ended. */
    run: () => (waiting.length === 0 || isBusy ? Promise.resolve() : attempts.run()),
  }
}

const LIMIT_REACHED = 'scan_limit_reached'
const isServerError = (error: unknown) => error instanceof ApiError && error.status >= 500
