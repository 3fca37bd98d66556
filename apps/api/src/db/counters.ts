import type { Db } from './open.ts'

/**
 * Adds to a counter that begins anew once it has ended, and says where it stands. `id` must carry its window,
 * so that a counter is never both old and new.
 */
export async function countUp(db: Db, id: string, by: number, expiresAt: string) {
  const row = await db
    .insertInto('counters')
    .values({ id, count: by, expires_at: expiresAt })
    .onConflict((oc) => oc.column('id').doUpdateSet((eb) => ({ count: eb('counters.count', '+', by) })))
    .returning('count')
    .executeTakeFirstOrThrow()
  return row.count
}
