import type { ReceiptUpload } from '../api/receiptQueue.ts'

const SCANS = 'scans'

/** A picture of a receipt that waits for the server. `at` is the time when the user sent it. */
export type WaitingScan = ReceiptUpload & { at: string }

/** Creates the object store of the waiting pictures, while the database is upgraded. */
export const createScanStore = (db: IDBDatabase) => db.createObjectStore(SCANS, { keyPath: 'id' })

/** The pictures of receipts that wait for the server, in the database of the user. */
export function waitingScans(db: IDBDatabase) {
  /** Changes the store. Resolves when the change is on disk. */
  const change = (write: (store: IDBObjectStore) => void) =>
    new Promise<void>((resolve, reject) => {
      const transaction = db.transaction(SCANS, 'readwrite', { durability: 'strict' })
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error)
      write(transaction.objectStore(SCANS))
      // Starts the commit now: the tab may be closed in the next moment.
      transaction.commit()
    })

  return {
    /** Returns all pictures, the one that waits longest first: the ids sort by time. */
    list: () =>
      new Promise<WaitingScan[]>((resolve, reject) => {
        const request = db.transaction(SCANS).objectStore(SCANS).getAll()
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      }),

    /** Keeps a picture. Rejects if the disk is full. A picture with the same id is replaced. */
    add: (scan: WaitingScan) => change((store) => store.put(scan)),

    remove: (id: string) => change((store) => store.delete(id)),
  }
}
