import type { QueryKey } from '@tanstack/react-query'

/** The last result of a query and the user who owns it. `at` is the time of the update in ms. */
export type PersistedQuery = { hash: string; owner: string; key: QueryKey; data: unknown; at: number }

const STORE = 'answers'

function open() {
  return new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('last-seen', 1)
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'hash' })
    request.onsuccess = () => {
      // Signing out in any tab deletes the database; an open connection would block that.
      request.result.onversionchange = () => request.result.close()
      resolve(request.result)
    }
    request.onerror = () => reject(request.error)
  })
}

/** Returns all persisted queries of this device. */
export async function readPersistedQueries() {
  const db = await open()
  const queries = await toPromise<PersistedQuery[]>(db.transaction(STORE).objectStore(STORE).getAll())
  db.close()
  return queries
}

/** Stores a query result in place of the previous one. Checks `isStillOwner` after opening, right before the write. */
export async function writePersistedQuery(query: PersistedQuery, isStillOwner: () => boolean) {
  const db = await open()
  if (isStillOwner()) await toPromise(db.transaction(STORE, 'readwrite').objectStore(STORE).put(query))
  db.close()
}

const toPromise = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
