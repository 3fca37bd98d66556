import type { Db } from '../db/open.ts'

/** A key that all servers of this database share. */
export function serverKeyRepo(db: Db, id: string) {
  return {
    get() {
      return db.selectFrom('server_keys').select('sealed').where('id', '=', id).executeTakeFirst()
    },

    /** Adds the key, unless another server was faster. */
    async add(sealed: string) {
      await db
        .insertInto('server_keys')
        .values({ id, sealed })
        .onConflict((oc) => oc.column('id').doNothing())
        .execute()
    },

    /** Replaces the key, unless another server was faster. */
    async replace(before: string, sealed: string) {
      await db.updateTable('server_keys').set({ sealed }).where('id', '=', id).where('sealed', '=', before).execute()
    },
  }
}
