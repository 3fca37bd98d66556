import { dropDatabases } from './deviceDatabase.ts'
import { dropDrafts } from './drafts.ts'
import { dropRemembered } from './localText.ts'

type Cleaner = () => unknown

const cleaners = { tab: new Set<Cleaner>(), device: new Set<Cleaner>() }
const CLEANUP_TIMEOUT = 2000

/**
 * Registers a function that clears the user's data at sign-out (check 13). Returns a function that unregisters it.
 *
 * @param reach 'tab' for data in this tab's memory: runs in every tab. 'device' for data all tabs share: runs once, in
 * the tab that signs out. Remembered values, `sessionStorage`, IndexedDB and caches need no cleaner: they are always cleared, even
 * if the feature that wrote them was not loaded.
 */
export function onSignOutCleanup(clean: Cleaner, reach: 'tab' | 'device' = 'tab') {
  cleaners[reach].add(clean)
  return () => void cleaners[reach].delete(clean)
}

/** Clears the user's data in this tab. */
export const clearTabData = () => runCleaners([...cleaners.tab, () => sessionStorage.clear()])

let clearing: Promise<unknown> = Promise.resolve()

/**
 * Clears all data of users on this device but for what the server does not have, which is only cleared of the user
 * `discardedUser`. Calls run in sequence, so that none clears the next user's data.
 */
export function clearDeviceData(discardedUser?: string) {
  clearing = clearing.then(async () => {
    await clearTabData()
    await runCleaners([...cleaners.device])
    await runCleaners([() => dropDrafts(discardedUser), dropRemembered, () => dropDatabases(discardedUser), dropCaches])
  })
  return clearing
}

// One failing or slow cleaner must not keep the others from running or block sign-out.
async function runCleaners(list: Cleaner[]) {
  const all = Promise.allSettled(list.map(async (clean) => clean()))
  await Promise.race([all, new Promise((resolve) => setTimeout(resolve, CLEANUP_TIMEOUT))])
}

/** Deletes all caches but the precache, which contains the app and no user data. */
async function dropCaches() {
  if (typeof caches === 'undefined') return
  const names = await caches.keys()
  await Promise.all(names.filter((name) => !name.startsWith('workbox-precache')).map((name) => caches.delete(name)))
}
