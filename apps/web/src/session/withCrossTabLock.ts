/** In ms: `lease` is how long a tab that crashed blocks the others, `poll` how often these check the lock. */
type Options = { lease?: number; poll?: number; signal?: AbortSignal }

const SETTLE_MS = 30
const RENEWALS_PER_LEASE = 3

/**
 * Runs `work` in one tab at a time. After a wait, `work` must check again whether it is still needed. Rejects if `signal`
 * aborts while it waits.
 */
export function withCrossTabLock<T>(name: string, work: () => Promise<T>, options: Options = {}): Promise<T> {
  // Web Locks exist only in secure contexts, and a home server is often reached by plain http.
  const locks: LockManager | undefined = navigator.locks
  const { signal } = options
  if (!locks) return withLease(name, work, options)
  return (signal ? locks.request(name, { signal }, work) : locks.request(name, work)) as Promise<T>
}

async function withLease<T>(name: string, work: () => Promise<T>, { lease = 31_000, poll = 100, signal }: Options) {
  const storage = storageOrNone()
  if (!storage) return work()
  const tabId = String(Math.random())
  const take = () => storage.setItem(name, `${Date.now() + lease} ${tabId}`)
  const isHeld = () => readHolder(storage, name) === tabId
  const release = () => isHeld() && storage.removeItem(name)
  // The next page would wait for the end of the lease, also if this one is left while it acquires it.
  window.addEventListener('pagehide', release)
  let renewal: ReturnType<typeof setInterval> | undefined
  try {
    while (!(await tryAcquire(storage, name, { take, isHeld }))) {
      await pause(poll)
      signal?.throwIfAborted()
    }
    renewal = setInterval(() => isHeld() && take(), lease / RENEWALS_PER_LEASE)
    return await work()
  } finally {
    clearInterval(renewal)
    window.removeEventListener('pagehide', release)
    release()
  }
}

type Lease = { take: () => void; isHeld: () => boolean }

async function tryAcquire(storage: Storage, name: string, { take, isHeld }: Lease) {
  if (readHolder(storage, name)) return false
  take()
  // Another tab may write at the same time; after a pause both read which of them wrote last.
  await pause(SETTLE_MS)
  return isHeld()
}

function readHolder(storage: Storage, name: string) {
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
