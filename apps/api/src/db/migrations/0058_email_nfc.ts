import type { Kysely } from 'kysely'

type Tables = { users: { id: string; email: string } }

/** Normalizes the email addresses as sign-in now does, but for one whose other spelling has an account of its own. */
export async function up(db: Kysely<Tables>) {
  const users = await db.selectFrom('users').select(['id', 'email']).execute()
  const emails = new Set(users.map(({ email }) => email))
  for (const { id, email } of users) {
    const normalized = email.normalize('NFC')
    if (emails.has(normalized)) continue
    emails.add(normalized)
    await db.updateTable('users').set({ email: normalized }).where('id', '=', id).execute()
  }
}
