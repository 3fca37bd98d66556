import type { User } from '@daybook/contract'
import type { Db } from '../../db/open.ts'
import type { UserTable } from '../../db/schema.ts'

/** Accounts by their address: only for calls that come before a session. */
export function accountRepo(db: Db) {
  return {
    byEmail(email: string) {
      return db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()
    },

    /** The account that waits for its address to be proved, made or brought up to date. */
    async addUnverified(user: Omit<UserTable, 'currency' | 'premium' | 'verified_at'>) {
      await db
        .insertInto('users')
        .values({ ...user, currency: 'USD', premium: 0, verified_at: null })
        .onConflict((oc) =>
          oc
            .column('email')
            .doUpdateSet({ name: user.name, password_hash: user.password_hash })
            .where('users.verified_at', 'is', null),
        )
        .execute()
    },

    /** The id of the account that is verified from now on; none where it already was. */
    async verify(email: string, proved: { name: string; password_hash: string; verified_at: string }) {
      const row = await db
        .updateTable('users')
        .set(proved)
        .where('email', '=', email)
        .where('verified_at', 'is', null)
        .returning('id')
        .executeTakeFirst()
      return row?.id
    },

    /** Takes away an account whose address was never proved; it has nothing yet. */
    async removeUnverified(email: string) {
      await db.deleteFrom('users').where('email', '=', email).where('verified_at', 'is', null).execute()
    },
  }
}

/** The account of one signed-in user. */
export function userRepo(db: Db, userId: string) {
  const change = (columns: Partial<UserTable>) => db.updateTable('users').set(columns).where('id', '=', userId)

  return {
    async get(): Promise<User> {
      const row = await db
        .selectFrom('users')
        .select(['name', 'email', 'currency', 'premium'])
        .where('id', '=', userId)
        .executeTakeFirstOrThrow()
      return { ...row, currency: row.currency as User['currency'], premium: row.premium === 1 }
    },

    /** What proves the user to be themselves. */
    credentials() {
      return db
        .selectFrom('users')
        .select(['email', 'password_hash'])
        .where('id', '=', userId)
        .executeTakeFirstOrThrow()
    },

    async change(columns: Partial<Pick<UserTable, 'name' | 'email' | 'currency' | 'premium'>>) {
      await change(columns).execute()
    },

    /** Whether the password was still the one behind `from`; without `from`, whatever it was. */
    async changePassword(password_hash: string, from?: string) {
      const query = from ? change({ password_hash }).where('password_hash', '=', from) : change({ password_hash })
      const { numUpdatedRows } = await query.executeTakeFirstOrThrow()
      return numUpdatedRows > 0n
    },
  }
}
