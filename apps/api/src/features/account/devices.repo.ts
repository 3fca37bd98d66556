import type { Db } from '../../db/open.ts'
import type { KnownDeviceTable } from '../../db/signInTables.ts'

/**
 * Maximum number of devices per label. A client that never sends its device secret back creates a new device at each
 * sign-in; the oldest ones are deleted.
 */
const MAX_PER_LABEL = 20

/** Stores the devices from which one user has signed in. */
export function deviceRepo(db: Db, userId: string) {
  async function forget(id: string) {
    await db.deleteFrom('known_devices').where('user_id', '=', userId).where('id', '=', id).execute()
  }
  const devices = () => db.selectFrom('known_devices').where('user_id', '=', userId)

  return {
    async isKnown(id: string) {
      return (await devices().select('id').where('id', '=', id).executeTakeFirst()) !== undefined
    },

    /** Returns whether a device with this label has signed in before. */
    async hasLabel(label: string) {
      return (await devices().select('id').where('device_label', '=', label).limit(1).executeTakeFirst()) !== undefined
    },

    /** Adds a device, or updates its label and last use. Deletes the oldest devices beyond MAX_PER_LABEL. */
    async remember({ id, device_label, at }: Pick<KnownDeviceTable, 'id' | 'device_label'> & { at: string }) {
      const seen = { device_label, last_seen_at: at }
      await db
        .insertInto('known_devices')
        .values({ ...seen, user_id: userId, id, first_seen_at: at })
        .onConflict((oc) => oc.columns(['user_id', 'id']).doUpdateSet(seen))
        .execute()
      const sameLabel = await devices()
        .select('id')
        .where('device_label', '=', device_label)
        .orderBy('last_seen_at', 'desc')
        .execute()
      for (const { id: old } of sameLabel.slice(MAX_PER_LABEL)) await forget(old)
    },

    forget,

    /** Deletes all devices except `but`. */
    async forgetAll({ but }: { but?: string | null | undefined } = {}) {
      const all = db.deleteFrom('known_devices').where('user_id', '=', userId)
      await (but ? all.where('id', '!=', but) : all).execute()
    },
  }
}
