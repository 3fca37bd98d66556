import type { ReceiptUpload } from '../api/receiptQueue.ts'
import { toPromise, whenDone } from '../session/deviceDatabase.ts'

const SCANS = 'scans'

/** A picture of a receipt that waits for the server. `at` is the time when the user sent it. */
export type WaitingScan = ReceiptUpload & { at: string }

/** The pictures of receipts that wait for the server, by id, in the database of the user. */
export function waitingScans(db: IDBDatabase) {
  /** Changes the store. Resolves when the change is on disk. */
  function change(write: (store: IDBObjectStore) => void) {
    const transaction = db.transaction(SCANS, 'readwrite', { durability: 'strict' })
    write(transaction.objectStore(SCANS))
    // Starts the commit now: the tab may be closed in the next moment.
    transaction.commit()
    return whenDone(transaction)
  }

  return {
    /** Returns all pictures, the one that waits longest first: the ids sort by time. */
    list: (): Promise<WaitingScan[]> => toPromise(db.transaction(SCANS).objectStore(SCANS).getAll()),

    /** Keeps a picture. Rejects if the disk is full. A picture with the same id is replaced. */
    add: async (scan: WaitingScan) => change((store) => store.put(scan, scan.id)),

    remove: async (id: string) => change((store) => store.delete(id)),
  }
}
