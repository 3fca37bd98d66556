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
  }
}

/** The account of one signed-in user. */
export function userRepo(db: Db, userId: string) {
  return {
    async get(): Promise<User> {
      const row = await db
        .selectFrom('users')
        .select(['name', 'email', 'currency', 'premium'])
        .where('id', '=', userId)
        .executeTakeFirstOrThrow()
      return { ...row, currency: row.currency as User['currency'], premium: row.premium === 1 }
    },
  }
}
