const LEASE = 31_000
const SETTLING = 30
const POLL = 100

/** Runs `work` in one tab at a time. Work that waited must look again at what it wanted to do. */
export function withCrossTabLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  // Web Locks exist only in secure contexts, and a home server is often reached by plain http.
  const locks: LockManager | undefined = navigator.locks
  return locks ? (locks.request(name, work) as Promise<T>) : withLease(name, work)
}

async function withLease<T>(name: string, work: () => Promise<T>) {
  const storage = storageOrNone()
  if (!storage) return work()
  const mine = String(Math.random())
  const release = () => holderOf(storage, name) === mine && storage.removeItem(name)
  while (!(await take(storage, name, mine))) await pause(POLL)
  window.addEventListener('pagehide', release)
  try {
    return await work()
  } finally {
    window.removeEventListener('pagehide', release)
    release()
  }
}

async function take(storage: Storage, name: string, mine: string) {
  if (holderOf(storage, name)) return false
  storage.setItem(name, `${Date.now() + LEASE} ${mine}`)
  // Another tab may write at the same moment; after a while both see who wrote last.
  await pause(SETTLING)
  return holderOf(storage, name) === mine
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
