import type { Db } from '../../db/open.ts'
import type { Schema } from '../../db/schema.ts'
import { removalRepo } from '../../pictures/removals.repo.ts'

type Owned = { [T in keyof Schema]: 'user_id' extends keyof Schema[T] ? T : never }[keyof Schema]

/** Every table with rows of a user. One that is missing here does not compile. */
const OWNED: Record<Owned, true> = {
  sessions: true,
  challenges: true,
  outbox_mails: true,
  known_devices: true,
  authenticators: true,
  passkeys: true,
  recovery_codes: true,
  entries: true,
  entry_totals: true,
  category_totals: true,
  categories: true,
  budgets: true,
  month_totals: true,
  scan_days: true,
  scan_holds: true,
  scans: true,
  scan_pictures: true,
  scan_objects: true,
  merchants: true,
  tasks: true,
  deleted_tasks: true,
  routines: true,
  occurrences: true,
  notes: true,
  sections: true,
  note_texts: true,
}
export const ownedTables = Object.keys(OWNED) as Owned[]

/**
 * Erases an account and everything of it, also what its owner wrote to the operator; what it has in the bucket goes
 * from `at` on. For a transaction alone.
 */
export async function eraseUser(db: Db, userId: string, at: Date) {
  await removalRepo(db).addAllOf(userId, at.toISOString())
  const { email } = await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow()
  await db.deleteFrom('contact_messages').where('email', '=', email).execute()
  for (const table of ownedTables)
    await db
      .deleteFrom(table as 'entries')
      .where('user_id', '=', userId)
      .execute()
  await db.deleteFrom('users').where('id', '=', userId).execute()
}
