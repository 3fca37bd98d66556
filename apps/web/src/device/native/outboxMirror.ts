import { Preferences } from '@capacitor/preferences'
import type { SyncOperation } from '@daybook/contract'
import { pictureMirror } from './pictureMirror.ts'

const PREFIX = 'outbox '

/** Returns whether a key of the app's own storage is that of an outbox. */
export const isOutbox = (key: string) => key.startsWith(PREFIX)

/** Keeps each user's outbox in the app's own storage, as one value, and the pictures that wait in its files. */
export const preferencesMirror = {
  async read(userId: string): Promise<SyncOperation[]> {
    const { value } = await Preferences.get({ key: PREFIX + userId })
    return value ? JSON.parse(value) : []
  },

  async write(userId: string, operations: readonly SyncOperation[]) {
    const key = PREFIX + userId
    if (operations.length === 0) await Preferences.remove({ key })
    else await Preferences.set({ key, value: JSON.stringify(operations) })
  },

  pictures: pictureMirror,
}
