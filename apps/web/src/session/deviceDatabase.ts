const PREFIX = 'daybook '
const STORES = ['blocks', 'meta', 'outbox', 'rejected', 'sent', 'scans'] as const
export type StoreName = (typeof STORES)[number]
/** What the server does not have. It stays on the device when the session ends. */
const UNSENT = ['outbox', 'rejected', 'scans'] as const
/** Set while this device has the rows of its user, so that a page does not ask the server for them. */
const HAS_ROWS = 'device-rows'
const KEYED: readonly StoreName[] = ['blocks', 'meta']

/** Remembers for the next visit that this device has the rows of its user. */
export function markRows() {
  try {
    localStorage.setItem(HAS_ROWS, '')
  } catch {
    // Without it, a page asks for more than it needs.
  }
}

/** A connection to the database of a user, which is opened again when the browser has closed it. */
export type Connection = {
  /** Runs `work`, which makes one transaction. Runs it again if the browser had closed the database. */
  use<T>(work: (db: IDBDatabase) => Promise<T>): Promise<T>
  /** Sets what writes what is in memory into a database that is open again: the browser may have emptied it. */
  setRestore(restore: (db: IDBDatabase) => Promise<void>): void
  close(): void
}

const LONGEST_PAUSE = 2000

/** Opens the database of a user on this device. `onGone` is called when it is deleted, as in another tab. */
export async function connect(userId: string, onGone = () => {}): Promise<Connection> {
  const closed = new WeakSet<IDBDatabase>()
  let isGone = false
  let restore: ((db: IDBDatabase) => Promise<void>) | undefined
  let reopening: Promise<void> | undefined
  const open = () =>
    openDatabase(userId, {
      onGone() {
        isGone = true
        onGone()
      },
      onClosed(database) {
        closed.add(database)
        // What is only in memory is stored again soon.
        void reopen().catch(() => undefined)
      },
    })
  let db = await open()

  /** The browser may still be emptying the database, and closes it again then. */
  async function openRestored(pause = 50): Promise<IDBDatabase> {
    try {
      const opened = await open()
      await restore?.(opened)
      return opened
    } catch (thrown) {
      if (isGone || pause > LONGEST_PAUSE) throw thrown
      await new Promise((resolve) => setTimeout(resolve, pause))
      return openRestored(pause * 2)
    }
  }

  function reopen() {
    reopening ??= openRestored()
      .then((opened) => {
        db = opened
      })
      .finally(() => {
        reopening = undefined
      })
    return reopening
  }

  return {
    async use(work) {
      const used = db
      try {
        return await work(used)
      } catch (thrown) {
        if (isGone || !(closed.has(used) || isOfClosed(used, thrown))) throw thrown
        if (db === used) await reopen()
        return work(db)
      }
    },
    setRestore: (write) => {
      restore = write
    },
    close: () => {
      isGone = true
      db.close()
    },
  }
}

/** Returns whether an error comes from a database that was closed without an event, as iOS does in the background. */
function isOfClosed(db: IDBDatabase, thrown: unknown) {
  if (!(thrown instanceof DOMException)) return false
  if (thrown.name === 'UnknownError') return true
  try {
    db.transaction('meta')
    return false
  } catch {
    return true
  }
}

type Listeners = { onGone?: () => void; onClosed?: (db: IDBDatabase) => void }

function openDatabase(userId: string, { onGone, onClosed }: Listeners = {}) {
  return new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(PREFIX + userId, 1)
    request.onupgradeneeded = () => {
      for (const name of STORES)
        request.result.createObjectStore(name, KEYED.includes(name) ? {} : { autoIncrement: true })
    }
    request.onsuccess = () => {
      const db = request.result
      // Signing out in any tab deletes the database; an open connection would block that.
      db.onversionchange = () => {
        db.close()
        onGone?.()
      }
      db.onclose = () => onClosed?.(db)
      resolve(db)
    }
    request.onerror = () => reject(request.error)
  })
}

/**
 * Deletes all databases of this origin, of every user. What the server does not have stays for when its user signs in
 * again, but not that of the user `discardedUser`.
 */
export async function dropDatabases(discardedUser: string | undefined) {
  if (typeof indexedDB === 'undefined') return
  localStorage.removeItem(HAS_ROWS)
  const names = ((await indexedDB.databases?.()) ?? []).flatMap(({ name }) => name ?? [])
  await Promise.all(
    names.map(async (name) => {
      const user = name.startsWith(PREFIX) ? name.slice(PREFIX.length) : discardedUser
      // A database that cannot be read may contain something.
      const keeps = user !== discardedUser && user !== undefined && (await keepUnsent(user).catch(() => true))
      if (!keeps) await dropDatabase(name)
    }),
  )
}

/** Deletes everything of a user's database but what the server does not have. Returns whether there is any. */
async function keepUnsent(userId: string) {
  const db = await openDatabase(userId)
  try {
    const unsent = db.transaction(UNSENT)
    const counts = await Promise.all(UNSENT.map((name) => toPromise(unsent.objectStore(name).count())))
    const others = STORES.filter((name) => !(UNSENT as readonly StoreName[]).includes(name))
    const clearing = db.transaction(others, 'readwrite', { durability: 'strict' })
    for (const name of others) clearing.objectStore(name).clear()
    await whenDone(clearing)
    return counts.some((count) => count > 0)
  } finally {
    db.close()
  }
}

const dropDatabase = (name: string) =>
  new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name)
    request.onsuccess = resolve
    request.onerror = resolve
  })

export const toPromise = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

/** Resolves when a transaction is stored. */
export const whenDone = (transaction: IDBTransaction) =>
  new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error ?? new DOMException('aborted', 'AbortError'))
  })
