import { Preferences } from '@capacitor/preferences'
import { isOutbox } from './outboxMirror.ts'

/**
 * Opens the app's own storage (Capacitor Preferences), since the system may clear a web view's storage. All values but
 * the outboxes are loaded once, so that reads are synchronous; writes run in the background.
 */
export async function openStore() {
  const { keys } = await Preferences.keys()
  const values = new Map<string, string>()
  for (const { key, value } of await Promise.all(
    keys.filter((key) => !isOutbox(key)).map(async (key) => ({ key, ...(await Preferences.get({ key })) })),
  ))
    if (value !== null) values.set(key, value)

  return {
    read: (key: string) => values.get(key),
    write(key: string, value: string) {
      values.set(key, value)
      void Preferences.set({ key, value })
    },
    drop(key: string) {
      values.delete(key)
      void Preferences.remove({ key })
    },
  }
}
