const LEASE_MS = 31_000
const SETTLE_MS = 30
const POLL_MS = 100

/** Runs `work` in one tab at a time. After a wait, `work` must check again whether it is still needed. */
export function withCrossTabLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  // Web Locks exist only in secure contexts, and a home server is often reached by plain http.
  const locks: LockManager | undefined = navigator.locks
  return locks ? (locks.request(name, work) as Promise<T>) : withLease(name, work)
}

async function withLease<T>(name: string, work: () => Promise<T>) {
  const storage = storageOrNone()
  if (!storage) return work()
  const tabId = String(Math.random())
  const release = () => holderOf(storage, name) === tabId && storage.removeItem(name)
  // The next page would wait for the end of the lease, also if this one is left while it acquires it.
  window.addEventListener('pagehide', release)
  try {
    while (!(await tryAcquire(storage, name, tabId))) await pause(POLL_MS)
    return await work()
  } finally {
    window.removeEventListener('pagehide', release)
    release()
  }
}

async function tryAcquire(storage: Storage, name: string, tabId: string) {
  if (holderOf(storage, name)) return false
  storage.setItem(name, `${Date.now() + LEASE_MS} ${tabId}`)
  // Another tab may write at the same time; after a pause both read which of them wrote last.
  await pause(SETTLE_MS)
  return holderOf(storage, name) === tabId
}

function holderOf(storage: Storage, name: string) {
  const [until, holder] = (storage.getItem(name) ?? '').split(' ')
  return Number(until) > Date.now() ? holder : undefined
}

function storageOrNone() {
  try {
    return localStorage
  } catch {
    return undefined
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
