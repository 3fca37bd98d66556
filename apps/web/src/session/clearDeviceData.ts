import { dropDrafts } from './drafts.ts'

type Cleaner = () => unknown

const cleaners = { tab: new Set<Cleaner>(), device: new Set<Cleaner>() }
const CLEANUP_TIMEOUT = 2000

/**
 * Registers what forgets the user at sign-out (check 13).
 *
 * @param reach 'tab': what this tab holds in memory; runs in every tab. 'device': what all tabs share; runs once,
 * in the tab that signs out. Drafts, `sessionStorage`, IndexedDB and caches are emptied without being registered, so that
 * a feature which was never loaded leaves nothing behind.
 */
export function onSignOutCleanup(clean: Cleaner, reach: 'tab' | 'device' = 'tab') {
  cleaners[reach].add(clean)
  return () => void cleaners[reach].delete(clean)
}

/** Forgets what this tab holds. */
export const clearTabData = () => runCleaners([...cleaners.tab, () => sessionStorage.clear()])

let clearing: Promise<unknown> = Promise.resolve()

/** Forgets all there is of the user on this device. One after the other: the next user's data must not be caught. */
export function clearDeviceData() {
  clearing = clearing.then(async () => {
    await clearTabData()
    await runCleaners([...cleaners.device])
    await runCleaners([dropDrafts, dropDatabases, dropCaches])
  })
  return clearing
}

// Whatever one cleaner does, the others run, and signing out never hangs.
async function runCleaners(list: Cleaner[]) {
  const all = Promise.allSettled(list.map(async (clean) => clean()))
  await Promise.race([all, new Promise((resolve) => setTimeout(resolve, CLEANUP_TIMEOUT))])
}

async function dropDatabases() {
  if (typeof indexedDB === 'undefined') return
  const databases = (await indexedDB.databases?.()) ?? []
  await Promise.all(databases.map(({ name }) => name && dropDatabase(name)))
}

const dropDatabase = (name: string) =>
  new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name)
    request.onsuccess = resolve
    request.onerror = resolve
  })

/** The precache stays: it holds the app, nothing of the user. */
async function dropCaches() {
  if (typeof caches === 'undefined') return
  const names = await caches.keys()
  await Promise.all(names.filter((name) => !name.startsWith('workbox-precache')).map((name) => caches.delete(name)))
}
