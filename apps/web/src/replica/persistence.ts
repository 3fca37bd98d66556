import type { ReplicaStorage } from './storage.ts'

const ASKED = 'persistence'

/**
 * Asks the browser once for each user not to clear its storage when the disk runs full. Does nothing on plain http.
 */
export async function requestPersistence(storage: ReplicaStorage) {
  if (!navigator.storage?.persist || (await storage.readMeta(ASKED))) return
  await storage.writeMeta(ASKED, true)
  await navigator.storage.persist()
}
