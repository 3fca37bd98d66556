import type { Currency, User } from '@daybook/contract'
import { latestSettings, ownSettings, preferencesOf, SETTINGS_COLUMNS } from '../../db/changes/settingsRows.repo.ts'
import type { Db } from '../../db/open.ts'
import { prepared } from '../../db/prepared.ts'
import type { UserTable } from '../../db/schema.users.ts'
import { DomainError, unauthenticated } from '../../errors.ts'

/** Accounts by email address, for calls that have no session yet or concern another address. */
export function accountRepo(db: Db) {
  return {
    byEmail(email: string) {
      return db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()
    },

    /**
     * Inserts an unverified account, or updates the existing one. Does nothing if the address has a verified account.
     */
    async addUnverified(user: Pick<UserTable, 'id' | 'email' | 'name' | 'password_hash' | 'created_at'>) {
      await db
        .insertInto('users')
        .values({ ...user, ...NEW_ACCOUNT })
        .onConflict((oc) =>
          oc
            .column('email')
            .doUpdateSet({ name: user.name, password_hash: user.password_hash })
            .where('users.verified_at', 'is', null),
        )
        .execute()
    },

    /** Verifies the account and returns its id; undefined if there is no unverified account. */
    async verify(
      email: string,
      values: Pick<UserTable, 'name' | 'password_hash' | 'verified_at' | 'zone' | 'language'> & {
        currency: Currency | undefined
      },
    ) {
      const row = await db
        .updateTable('users')
        .set(values)
        .where('email', '=', email)
        .where('verified_at', 'is', null)
        .returning('id')
        .executeTakeFirst()
      return row?.id
    },

    /** Deletes an account with an unverified address; it has no data yet. */
    async purgeUnverified(email: string) {
      await db.deleteFrom('users').where('email', '=', email).where('verified_at', 'is', null).execute()
    },
  }
}

const NEW_ACCOUNT = {
  currency: 'USD',
  premium: 0,
  keeps_pictures: 1,
  saved_filters: '[]',
  task_filters: null,
  theme: null,
  first_day: null,
  hours: null,
  dates: null,
  paper: null,
  day_end: null,
  entry_account: null,
  added_categories: null,
  zone: null,
  language: null,
  reminders: null,
  settings_seq: null,
  verified_at: null,
}

const readAccount = prepared((db, { userId }: { userId: string }) =>
  db
    .selectFrom('users')
    .select(['email', 'premium', ...SETTINGS_COLUMNS, 'settings_seq'])
    .where('id', '=', userId),
)

/** The account of one signed-in user. */
export function userRepo(db: Db, userId: string) {
  const change = (columns: Partial<UserTable>) => db.updateTable('users').set(columns).where('id', '=', userId)

  return {
    async get(): Promise<User> {
      const [changed] = await ownSettings(db, { userId })
      const [account] = await readAccount(db, { userId })
      if (!account) throw unauthenticated()
      const { name, currency, ...chosen } = latestSettings(changed, account)
      return { name, email: account.email, currency, premium: account.premium === 1, ...preferencesOf(chosen) }
    },

    async email() {
      const account = await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst()
      if (!account) throw unauthenticated()
      return account.email
    },

    /** Returns the credentials to verify the user with. */
    credentials() {
      return db
        .selectFrom('users')
        .select(['email', 'password_hash'])
        .where('id', '=', userId)
        .executeTakeFirstOrThrow(unauthenticated)
    },

    async setPremium(premium: 0 | 1) {
      await change({ premium }).execute()
    },

    /** Throws 400 if another account has the address, even if it was taken concurrently. */
    async changeEmail(email: string) {
      try {
        await change({ email }).execute()
      } catch (thrown) {
        throw isTaken(thrown) ? new DomainError('email_unavailable') : thrown
      }
    },

    /** Changes the password if its hash still is `from`; always without `from`. Returns whether it changed. */
    async changePassword(password_hash: string, from?: string) {
      const query = from ? change({ password_hash }).where('password_hash', '=', from) : change({ password_hash })
      const { numUpdatedRows } = await query.executeTakeFirstOrThrow()
      return numUpdatedRows > 0n
    },
  }
}

const TAKEN = new Set(['23505', 'SQLITE_CONSTRAINT_UNIQUE'])
const isTaken = (thrown: unknown) => TAKEN.has((thrown as { code?: string }).code ?? '')
