import type { Db } from '../../db/open.ts'
import type { Schema } from '../../db/schema.ts'

type Owned = { [T in keyof Schema]: 'user_id' extends keyof Schema[T] ? T : never }[keyof Schema]

/** Every table with rows of a user. One that is missing here does not compile. */
const OWNED: Record<Owned, true> = {
  sessions: true,
  challenges: true,
  outbox_mails: true,
  known_devices: true,
  entries: true,
  entry_totals: true,
  categories: true,
  budgets: true,
  month_totals: true,
  scan_days: true,
  scans: true,
  scan_pictures: true,
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

/** Erases an account and everything of it. For use in one transaction. */
export async function eraseUser(db: Db, userId: string) {
  for (const table of ownedTables)
    await db
      .deleteFrom(table as 'entries')
      .where('user_id', '=', userId)
      .execute()
  await db.deleteFrom('users').where('id', '=', userId).execute()
}
