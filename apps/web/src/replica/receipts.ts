import type { ScanResult } from '@daybook/contract'
import { type Attached, toAttached } from '@daybook/domain/attachments'
import { ApiError, SessionEnded } from '../api/errors.ts'
import { keepPicture } from '../api/keptPictures.ts'
import type { ReceiptUpload } from '../api/receiptQueue.ts'
import { serverNow } from '../api/serverClock.ts'
import { ownerOf, readTokens } from '../session/tokens.ts'
import { isByProxy, isRejection } from './batch.ts'
import { makeAttempts } from './exchange.ts'
import { localDay } from './localDay.ts'
import { discardFile, uploadFile, uploadReceipt } from './network.ts'
import { isFile, toOperation, type WaitingFile, type WaitingScan, type WaitingScans } from './waitingScans.ts'

type Dependencies = {
  userId: string
  scans: WaitingScans
  /** Returns whether the server does not have an entity yet, so that nothing can be attached to it. */
  isUnsent: (of: Attached) => boolean
  /** Receives the row of an attached file. */
  exchange: () => Promise<void>
  /** Called when the reading of a picture begins, and when an attempt has ended. */
  onProgress: () => void
  /** Called after the server has taken or rejected a picture or a file. */
  onSettled: () => Promise<void>
}

/** Uploads single pictures and files. Returns functions that upload one and say what is known about the next. */
function makeUploads({ userId, scans, isUnsent, exchange, onProgress, onSettled }: Dependencies) {
  let readingId: string | undefined
  /** The day on which the server reads no more receipts of this user. */
  let limitedOn: string | undefined

  const isLimited = () => limitedOn === localDay(serverNow())

  /** Returns whether it was not removed since the attempt began. */
  const isKept = async ({ id }: WaitingScan) => (await scans.list()).some((scan) => scan.id === id)

  async function attach(file: WaitingFile) {
    await uploadFile(file)
    // The list then shows the row when the file is no longer among those that wait.
    if (await isKept(file)) {
      await exchange()
      await keepPicture(file.id, file.file)
    }
    if (!(await scans.remove(file.id))) await discardFile(file.id)
  }

  async function read(receipt: ReceiptUpload) {
    readingId = receipt.id
    onProgress()
    const { body } = await uploadReceipt(receipt).finally(() => {
      readingId = undefined
    })
    await scans.settle(body)
  }

  /** Puts one aside that the server will never take. Returns whether it did; throws what the next attempt may not meet. */
  async function putAside(scan: WaitingScan, error: unknown) {
    const isLast = (scan.attempts ?? 0) + 1 >= MOST_ATTEMPTS
    if (hasServerFailed(error) && !isLast) await scans.countAttempt(scan.id)
    if (isByProxy(error) || (!isRejection(error) && !(hasServerFailed(error) && isLast))) throw error
    if (error.code === LIMIT_REACHED) {
      limitedOn = localDay(serverNow())
      return false
    }
    const { code, message, params } = error
    await scans.reject({ op: toOperation(scan), error: { code, message, ...(params && { params }) } })
    return true
  }

  async function upload(scan: WaitingScan) {
    // Another tab may have signed in as another user.
    if (ownerOf(readTokens()) !== userId) throw new SessionEnded()
    try {
      await (isFile(scan) ? attach(scan) : read(scan))
    } catch (error) {
      if (await putAside(scan, error)) await onSettled()
      return
    }
    await onSettled()
  }

  return {
    upload,
    isKept,
    state: () => ({ readingId, isLimited: isLimited() }),

    /** Returns whether the server would reject it now, but may accept it later. */
    hasToWait: (scan: WaitingScan) => (isFile(scan) ? isUnsent(toAttached(scan)) : isLimited()),
  }
}

/** Uploads the pictures and files that wait on this device, one after the other and in one tab at a time. */
export function makeReceipts(dependencies: Dependencies, signal: AbortSignal) {
  const { userId, scans, onProgress } = dependencies
  const uploads = makeUploads(dependencies)
  let waiting: WaitingScan[] = []
  let unchecked: ScanResult[] = []
  let hasFailed = false
  /** Whether the server answers but cannot read a picture now, so that the next attempt has to wait. */
  let isBusy = false

  async function drain() {
    isBusy = false
    let failure: unknown
    for (const scan of await scans.list()) {
      if (signal.aborted) break
      if (uploads.hasToWait(scan) || !(await uploads.isKept(scan))) continue
      await uploads.upload(scan).catch((error: unknown) => {
        isBusy = error instanceof ApiError
        if (!isServerError(error) || isBusyError(error)) throw error
        // One picture must not block the others.
        failure = error
      })
    }
    if (failure) throw failure
  }

  const onEnd = (failures: number) => {
    hasFailed = failures > 0
    onProgress()
  }
  const attempts = makeAttempts({ lock: `receipts ${userId}`, drain, onEnd, pauseAfter }, signal)

  return {
    waiting: () => waiting,
    unchecked: () => unchecked,
    state: () => ({ ...uploads.state(), hasFailed }),

    async load() {
      ;[waiting, unchecked] = await Promise.all([scans.list(), scans.unchecked()])
    },

    /** Uploads what waits. Resolves when the attempt has ended. */
    run: () => (waiting.length === 0 || isBusy ? Promise.resolve() : attempts.run()),
  }
}

const LIMIT_REACHED = 'scan_limit_reached'
/** How often a picture or file is uploaded on which the server fails. */
const MOST_ATTEMPTS = 5
/** Returns whether the server has tried this one and failed, which it may do each time. */
const hasServerFailed = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.code === 'scan_timed_out' || error.status === 500)
/** Returns whether the reader is busy, so that every picture has to wait. */
const isBusyError = (error: unknown) => error instanceof ApiError && error.code === 'scanner_busy'
/** Returns for how many ms the server asks to wait. */
const pauseAfter = (error: unknown) => (error instanceof ApiError ? (error.retryAfter ?? 0) * 1000 : 0)
const isServerError = (error: unknown) => isByProxy(error) || (error instanceof ApiError && error.status >= 500)
