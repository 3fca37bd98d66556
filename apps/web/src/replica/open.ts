import type { Endpoint, Input } from '@daybook/contract'
import { setDeviceCopy, setUnsent } from '../api/deviceCopy.ts'
import { type FileUpload, provideFileQueue } from '../api/fileQueue.ts'
import { provideReceiptQueue, type ReceiptUpload } from '../api/receiptQueue.ts'
import { serverNow } from '../api/serverClock.ts'
import { firstIdle, startParts, whenIdle } from '../device/onIdle.ts'
import { setWritable } from '../device/writable.ts'
import { onSignOutCleanup } from '../session/clearDeviceData.ts'
import { connect } from '../session/deviceDatabase.ts'
import { outboxMirror } from '../session/outboxMirror.ts'
import { watchSession } from '../session/session.ts'
import { ownerOf, readTokens } from '../session/tokens.ts'
import type { Engine } from './engine.ts'
import { engineLoader } from './engineLoader.ts'
import { findFirst, readFirst } from './firstAnswers.ts'
import { localDays } from './localDay.ts'
import type { Stored } from './openMirrored.ts'
import type { Renew } from './renewals.ts'
import { makeStorage, type ReplicaStorage } from './storage.ts'
import { keepScans, type WaitingScans, waitingScans, withScans } from './waitingScans.ts'

let opened: { userId: string; done: Promise<void> } | undefined

/** Opens what this device stores for a user. `onGone` is called when it is deleted. */
export type OpenStored = (userId: string, onGone: () => void) => Promise<Stored>

/**
 * Opens the signed-in user's data on this device, which answers the calls of this tab from then on. Its code is loaded
 * after the first screen, which the answers of the last visit show.
 *
 * @param renew called when the answers to some calls have changed
 */
export function openDeviceCopy(renew: Renew, openStored: OpenStored = openOnDisk) {
  const userId = ownerOf(readTokens())
  if (!userId) return Promise.resolve()
  if (opened?.userId !== userId) {
    // Without storage, the server answers every call.
    opened = { userId, done: open(userId, renew, openStored).catch(() => undefined) }
    // Another tab may sign in as another user.
    watchSession(() => void openDeviceCopy(renew, openStored))
  }
  return opened.done
}

async function open(userId: string, renew: Renew, openStored: OpenStored) {
  const stopping = new AbortController()
  const { signal } = stopping
  const stop = () => {
    stopping.abort()
    setDeviceCopy(undefined)
    provideReceiptQueue()
    provideFileQueue()
    setWritable(false)
    opened = undefined
    forget()
  }
  const forget = onSignOutCleanup(stop)
  const { storage, scans } = await openStored(userId, stop)
  signal.addEventListener('abort', () => storage.close())
  const { cursor, first, ...unsent } = await readKept(storage, scans)
  if (signal.aborted) return

  let engine: Engine | undefined
  const onStarted = (started: Engine) => {
    engine = started
    renew(started.renews)
  }
  // Until it has started, the stored answers would be given again.
  const renewStarted: Renew = (isChanged) => engine && renew(isChanged)
  const { begin, load } = engineLoader({ userId, storage, scans, renew: renewStarted, onStarted }, signal)
  const isOwner = () => ownerOf(readTokens()) === userId
  const hasRows = () => (engine ? engine.hasRows() : cursor !== undefined)
  setDeviceCopy({
    async call(endpoint, input, options) {
      if (!isOwner()) return undefined
      if (!engine) {
        const found = findFirst(first, endpoint as Endpoint, input)
        if (found) return found as never
        // Until the rows are on this device, the server answers.
        if (!cursor) return undefined
        const answer = await (await begin()).answerAtStartup(endpoint, input as Input<typeof endpoint>)
        if (answer) return answer
      }
      return (engine ?? (await load())).call(endpoint, input as Input<typeof endpoint>, options)
    },
    answerNow(endpoint, input) {
      if (!isOwner()) return undefined
      return engine ? engine.answerNow(endpoint, input) : (findFirst(first, endpoint as Endpoint, input) as never)
    },
    search: async (query, limit) => (isOwner() && hasRows() ? (await load()).search(query, limit) : undefined),
    isStored: (kind, id) => engine?.isStored(kind, id),
    afterWrite: async () => engine?.afterWrite(),
    changesOf: (operation) => engine?.changesOf(operation) ?? [],
    changesById: (id) => engine?.changesById(id),
    exchangeNow: async () => (engine ?? (await load())).exchangeNow(),
    dropRejected: async (id) => engine?.dropRejected(id),
    renews: (url) => (engine ? engine.renews(url) : hasRows()),
  })
  setWritable(cursor !== undefined)
  if (cursor) startParts()
  provideQueues({ storage, scans, canKeep: () => isOwner() && hasRows(), load })
  setUnsent({ ...unsent, isServerAway: false })
  // The first screen is painted before; without rows, nothing waits for them, so all that it needs comes first.
  void (cursor ? whenIdle() : firstIdle()).then(load).catch(() => undefined)
}

type Queues = { storage: ReplicaStorage; scans: WaitingScans; canKeep: () => boolean; load: () => Promise<Engine> }

/** Keeps pictures and files on this device while it has the user's rows. */
function provideQueues({ storage, scans, canKeep, load }: Queues) {
  // Without the engine's code, they wait until the next visit.
  const onChange = () =>
    void load().then(
      (started) => started.onReceiptKept(),
      () => undefined,
    )
  async function keep(...uploads: Parameters<typeof keepScans>[1]) {
    if (!canKeep()) return false
    await keepScans(scans, uploads)
    onChange()
    return true
  }
  const after = <T>(change: Promise<T>) =>
    change.then((result) => {
      onChange()
      return result
    })
  // Kept twice rather than lost, if the tab is closed in between.
  const retry = (upload: ReceiptUpload | FileUpload) =>
    after(keepScans(scans, [upload]).then(() => storage.dropRejected(upload.id)))
  provideReceiptQueue({
    keepReceipts: (uploads) => keep(...uploads),
    retryReceipt: retry,
    dropReceipt: async (id) => void (await after(scans.remove(id))),
    markChecked: (ids) => after(scans.markChecked(ids)),
  })
  provideFileQueue({
    keepFiles: (uploads) => keep(...uploads),
    retryFile: retry,
    dropFile: (id) => after(scans.remove(id)),
  })
}

async function openOnDisk(userId: string, onGone: () => void): Promise<Stored> {
  const connection = await connect(userId, onGone)
  const stored = { storage: makeStorage(connection), scans: waitingScans(connection) }
  const mirror = outboxMirror()
  if (!mirror) return stored
  const { openMirrored } = await import('./openMirrored.ts')
  return openMirrored(stored, userId, mirror)
}

/** Reads what is needed before the rows: the answers of the last visit and what the server does not have. */
async function readKept(storage: ReplicaStorage, scans: WaitingScans) {
  const [{ outbox, ...kept }, pictures] = await Promise.all([readFirst(storage, localDays(serverNow())), scans.list()])
  const operations = outbox.map(({ op }) => op)
  return { ...kept, waiting: withScans(operations, pictures) }
}
