import type { QueryKey } from '@tanstack/react-query'

/** An answer of the server as it was last seen, and by whom. */
export type PersistedQuery = { hash: string; owner: string; key: QueryKey; data: unknown; at: number }

const STORE = 'answers'

function open() {
  return new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('last-seen', 1)
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'hash' })
    request.onsuccess = () => {
      // Signing out deletes the database, in any tab; whoever holds it open would make that wait.
      request.result.onversionchange = () => request.result.close()
      resolve(request.result)
    }
    request.onerror = () => reject(request.error)
  })
}

/** All that was seen on this device. */
export async function readPersistedQueries() {
  const db = await open()
  const seen = await done<PersistedQuery[]>(db.transaction(STORE).objectStore(STORE).getAll())
  db.close()
  return seen
}

/** Keeps an answer over the one before, unless `isStillTheirs` says no at the last moment. */
export async function writePersistedQuery(seen: PersistedQuery, isStillTheirs: () => boolean) {
  const db = await open()
  if (isStillTheirs()) await done(db.transaction(STORE, 'readwrite').objectStore(STORE).put(seen))
  db.close()
}

const done = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
