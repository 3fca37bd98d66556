import { Preferences } from '@capacitor/preferences'

/**
 * Values in the app's own storage, which the system keeps; what a web view stores it may drop. All are read once,
 * so that reading is at once; writing goes on behind.
 */
export async function openStore() {
  const { keys } = await Preferences.keys()
  const values = new Map<string, string>()
  for (const { key, value } of await Promise.all(
    keys.map(async (key) => ({ key, ...(await Preferences.get({ key })) })),
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
