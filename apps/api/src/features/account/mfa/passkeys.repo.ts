import type { Db } from '../../../db/open.ts'
import type { PasskeyTable } from '../../../db/signInTables.ts'

/** The passkeys of one user. */
export function passkeyRepo(db: Db, userId: string) {
  return {
    list() {
      return db.selectFrom('passkeys').selectAll().where('user_id', '=', userId).orderBy('id').execute()
    },

    byCredential(credentialId: string) {
      return db
        .selectFrom('passkeys')
        .selectAll()
        .where('user_id', '=', userId)
        .where('credential_id', '=', credentialId)
        .executeTakeFirst()
    },

    /** Inserts a passkey. Returns false if the user already has it. */
    async add(passkey: Omit<PasskeyTable, 'user_id' | 'used_at'>) {
      const row = await db
        .insertInto('passkeys')
        .values({ ...passkey, user_id: userId, used_at: null })
        .onConflict((oc) => oc.columns(['user_id', 'credential_id']).doNothing())
        .returning('id')
        .executeTakeFirst()
      return row !== undefined
    },

    async change(id: string, change: Pick<PasskeyTable, 'counter' | 'used_at'>) {
      await db.updateTable('passkeys').set(change).where('user_id', '=', userId).where('id', '=', id).execute()
    },

    async remove(id: string) {
      const { numDeletedRows } = await db
        .deleteFrom('passkeys')
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return numDeletedRows > 0n
    },

    async removeAll() {
      await db.deleteFrom('passkeys').where('user_id', '=', userId).execute()
    },
  }
}
