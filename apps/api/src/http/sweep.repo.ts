import type { Db } from '../db/open.ts'

/** Takes away what has run out: codes nobody used, and counters whose time is over. Of no one user. */
export async function sweep(db: Db, now: string) {
  for (const table of ['challenges', 'counters', 'suspensions'] as const)
    await db
      .deleteFrom(table as 'counters')
      .where('expires_at', '<', now)
      .execute()
}
