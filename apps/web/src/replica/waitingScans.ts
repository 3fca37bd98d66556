import { SYNC_VERSION, type SyncOperation, scanReceipt } from '@daybook/contract'
import { ApiError } from '../api/errors.ts'
import type { ReceiptUpload } from '../api/receiptQueue.ts'
import { serverNow } from '../api/serverClock.ts'
import { type StoreName, toPromise, whenDone } from '../session/deviceDatabase.ts'
import { nameOf } from './answers.ts'
import type { Rejected } from './storage.ts'

/** A picture of a receipt that waits for the server. `at` is the time when the user sent it. */
export type WaitingScan = ReceiptUpload & { at: string }

/** The pictures of receipts that wait for the server, by id, in the database of the user. */
export function waitingScans(db: IDBDatabase) {
  /** Changes stores. Resolves when the change is on disk. */
  function change<S extends StoreName>(names: S[], write: (stores: Record<S, IDBObjectStore>) => void) {
    const transaction = db.transaction(names, 'readwrite', { durability: 'strict' })
    write(Object.fromEntries(names.map((name) => [name, transaction.objectStore(name)])) as Record<S, IDBObjectStore>)
    // Starts the commit now: the tab may be closed in the next moment.
    transaction.commit()
    return whenDone(transaction)
  }

  return {
    /** Returns all pictures, the one that waits longest first: the ids sort by time. */
    list: async (): Promise<WaitingScan[]> => toPromise(db.transaction('scans').objectStore('scans').getAll()),

    /** Keeps a picture. Rejects if the disk is full. A picture with the same id is replaced. */
    add: async (scan: WaitingScan) => change(['scans'], ({ scans }) => scans.put(scan, scan.id)),

    remove: async (id: string) => change(['scans'], ({ scans }) => scans.delete(id)),

    /** Puts a picture aside, among the operations that the server has rejected. */
    reject: async (one: Rejected) =>
      change(['scans', 'rejected'], ({ scans, rejected }) => {
        scans.delete(one.op.id)
        rejected.add(one)
      }),
  }
}
export type WaitingScans = ReturnType<typeof waitingScans>

/** Keeps a picture from now on. Throws an error of the contract if the disk is full. */
export const keepScan = (scans: WaitingScans, upload: ReceiptUpload) =>
  scans.add({ ...upload, at: serverNow().toISOString() }).catch(() => {
    throw new ApiError({ status: 507, code: 'device_full' })
  })

/** Returns the operation that a waiting picture stands for. */
export const operationOf = ({ id, picture }: WaitingScan): SyncOperation => ({
  id,
  v: SYNC_VERSION,
  call: nameOf(scanReceipt),
  params: {},
  body: { picture },
})

/** Returns all that waits, in the order in which it was made. */
export const withScans = (operations: SyncOperation[], scans: WaitingScan[]) =>
  scans.length === 0
    ? operations
    : [...operations, ...scans.map(operationOf)].sort((a, b) => Number(a.id > b.id) - Number(a.id < b.id))
