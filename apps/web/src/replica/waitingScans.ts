import {
  addAttachment,
  nameOf,
  type ScanResult,
  SYNC_VERSION,
  type SyncOperation,
  scanReceipt,
} from '@daybook/contract'
import { toAttached } from '@daybook/domain/attachments'
import type { DeviceOperation } from '../api/deviceCopy.ts'
import { ApiError } from '../api/errors.ts'
import type { FileUpload } from '../api/fileQueue.ts'
import type { ReceiptUpload } from '../api/receiptQueue.ts'
import { serverNow } from '../api/serverClock.ts'
import { type Connection, type StoreName, toPromise, whenDone } from '../session/deviceDatabase.ts'
import type { Rejected } from './storage.ts'

/**
 * A picture of a receipt to read, or a file to attach, that waits for the server. `at` is the time when the user sent it, `attempts` how
 * often the server could not read it.
 */
export type WaitingScan = (ReceiptUpload | FileUpload) & { at: string; attempts?: number }
export type WaitingFile = Extract<WaitingScan, FileUpload>

/** How the keys of the results begin that the user has not checked. */
const UNCHECKED = 'unchecked '

export const isFile = (scan: WaitingScan): scan is WaitingFile => 'file' in scan

/** The pictures and files that wait for the server, by id, and what was read of them, in the database of the user. */
export function waitingScans({ use }: Connection) {
  /** Changes stores. Resolves when the change is on disk. */
  const change = <S extends StoreName>(names: S[], write: (stores: Record<S, IDBObjectStore>) => void) =>
    use(async (db) => {
      const transaction = db.transaction(names, 'readwrite', { durability: 'strict' })
      write(Object.fromEntries(names.map((name) => [name, transaction.objectStore(name)])) as Record<S, IDBObjectStore>)
      // Starts the commit now: the tab may be closed in the next moment.
      transaction.commit()
      await whenDone(transaction)
    })

  return {
    /** Returns all pictures, the one that waits longest first: the ids sort by time. */
    list: (): Promise<WaitingScan[]> =>
      use(async (db) => toPromise(db.transaction('scans').objectStore('scans').getAll())),

    /** Keeps pictures and files, all or none. Rejects if the disk is full. One with the same id is replaced. */
    add: async (...added: WaitingScan[]) =>
      change(['scans'], ({ scans }) => {
        for (const scan of added) scans.put(scan, scan.id)
      }),

    /** Removes one. Returns whether it still waited, so that of two that remove it, one knows that it was the second. */
    remove: (id: string) => use((db) => removeFrom(db, id)),

    /** Counts a failed attempt of one that still waits. */
    countAttempt: (id: string) =>
      use(async (db) => {
        const transaction = db.transaction('scans', 'readwrite')
        const scans = transaction.objectStore('scans')
        const scan = await toPromise<WaitingScan | undefined>(scans.get(id))
        if (scan) scans.put({ ...scan, attempts: (scan.attempts ?? 0) + 1 }, id)
        await whenDone(transaction)
      }),

    /** Removes a picture that was read, and keeps the result until the user has checked it. */
    settle: async (result: ScanResult) =>
      change(['scans', 'meta'], ({ scans, meta }) => {
        scans.delete(result.transaction.id)
        meta.put(result, UNCHECKED + result.transaction.id)
      }),

    /** Returns the results that the user has not checked, oldest first. */
    unchecked: () =>
      use(async (db) => {
        const meta = db.transaction('meta').objectStore('meta')
        return toPromise<ScanResult[]>(meta.getAll(IDBKeyRange.bound(UNCHECKED, `${UNCHECKED}\uffff`)))
      }),

    markChecked: async (ids: string[]) =>
      change(['meta'], ({ meta }) => {
        for (const id of ids) meta.delete(UNCHECKED + id)
      }),

    /** Puts a picture aside, among the operations that the server has rejected. */
    reject: async (one: Rejected) =>
      change(['scans', 'rejected'], ({ scans, rejected }) => {
        scans.delete(one.op.id)
        rejected.add(one)
      }),
  }
}
export type WaitingScans = ReturnType<typeof waitingScans>

async function removeFrom(db: IDBDatabase, id: string) {
  const transaction = db.transaction('scans', 'readwrite', { durability: 'strict' })
  const scans = transaction.objectStore('scans')
  const count = toPromise(scans.count(id))
  scans.delete(id)
  transaction.commit()
  const [found] = await Promise.all([count, whenDone(transaction)])
  return found > 0
}

/** Keeps pictures and files from now on. Throws an error of the contract if the disk is full. */
export const keepScans = (scans: WaitingScans, uploads: readonly (ReceiptUpload | FileUpload)[]) =>
  scans.add(...uploads.map((upload) => ({ ...upload, at: serverNow().toISOString() }))).catch(() => {
    throw new ApiError({ status: 507, code: 'device_full' })
  })

/** Returns the operation that a waiting picture or file stands for. */
export function toOperation(scan: WaitingScan): SyncOperation {
  const operation = { id: scan.id, v: SYNC_VERSION }
  if (!isFile(scan)) {
    const { picture, keep, source } = scan
    return { ...operation, call: nameOf(scanReceipt), params: {}, body: { picture, keep, source } }
  }
  const { kind, id } = toAttached(scan)
  const { file } = scan
  return { ...operation, call: nameOf(addAttachment), params: { of: kind, id }, body: { name: file.name, file } }
}

/** Returns all that waits, in the order in which it was made. */
export const withScans = (operations: DeviceOperation[], scans: WaitingScan[]): DeviceOperation[] =>
  scans.length === 0
    ? operations
    : [...operations, ...scans.map(toOperation)].sort((a, b) => Number(a.id > b.id) - Number(a.id < b.id))
