import type { Db } from '../../db/open.ts'

/** The devices, in words, from which one user has signed in. */
export function deviceRepo(db: Db, userId: string) {
  return {
    /** Whether the device is seen for the first time; from now on it is known. */
    async isNew(device: string, first_seen_at: string) {
      const row = await db
        .insertInto('known_devices')
        .values({ user_id: userId, device, first_seen_at })
        .onConflict((oc) => oc.columns(['user_id', 'device']).doNothing())
        .returning('device')
        .executeTakeFirst()
      return row !== undefined
    },
  }
}
