import type { Db } from './open.ts'

/** Whether this process has the lease until then: it was free, or the one who had it has let it run out. */
export async function takeLease(db: Db, id: string, now: string, until: string) {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('leases')
    .values({ id, until })
    .onConflict((oc) => oc.column('id').doUpdateSet({ until }).where('leases.until', '<=', now))
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** For whoever has it. */
export async function moveLease(db: Db, id: string, until: string) {
  await db.updateTable('leases').set({ until }).where('id', '=', id).execute()
}
