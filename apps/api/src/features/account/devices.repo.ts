import type { Db } from '../../db/open.ts'
import type { KnownDeviceTable } from '../../db/signInTables.ts'

/** A client that never sends its secret back makes a new device at each sign-in; the oldest of these are forgotten. */
const MAX_PER_LABEL = 20

/** The devices from which one user has signed in. */
export function deviceRepo(db: Db, userId: string) {
  async function forget(id: string) {
    await db.deleteFrom('known_devices').where('user_id', '=', userId).where('id', '=', id).execute()
  }
  const devices = () => db.selectFrom('known_devices').where('user_id', '=', userId)

  return {
    async isKnown(id: string) {
      return (await devices().select('id').where('id', '=', id).executeTakeFirst()) !== undefined
    },

    /** Whether some device with this label has signed in before. */
    async hasLabel(label: string) {
      return (await devices().select('id').where('device_label', '=', label).limit(1).executeTakeFirst()) !== undefined
    },

    /** Adds a device, or brings its label and last use up to date. */
    async remember({ id, device_label, at }: Pick<KnownDeviceTable, 'id' | 'device_label'> & { at: string }) {
      const seen = { device_label, last_seen_at: at }
      await db
        .insertInto('known_devices')
        .values({ ...seen, user_id: userId, id, first_seen_at: at })
        .onConflict((oc) => oc.columns(['user_id', 'id']).doUpdateSet(seen))
        .execute()
      const alike = await devices()
        .select('id')
        .where('device_label', '=', device_label)
        .orderBy('last_seen_at', 'desc')
        .execute()
      for (const { id: old } of alike.slice(MAX_PER_LABEL)) await forget(old)
    },

    forget,

    /** Forgets all devices, or all but one. */
    async forgetAll({ but }: { but?: string | null | undefined } = {}) {
      const all = db.deleteFrom('known_devices').where('user_id', '=', userId)
      await (but ? all.where('id', '!=', but) : all).execute()
    },
  }
}
