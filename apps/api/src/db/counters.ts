import type { Db } from './open.ts'

/** Adds `by` to a counter and returns the new count. `id` must include the time window. */
export async function incrementCounter(db: Db, id: string, by: number, expiresAt: string) {
  const row = await db
    .insertInto('counters')
    .values({ id, count: by, expires_at: expiresAt })
    .onConflict((oc) => oc.column('id').doUpdateSet((eb) => ({ count: eb('counters.count', '+', by) })))
    .returning('count')
    .executeTakeFirstOrThrow()
  return row.count
}
