import { isoAfter } from '../clock.ts'
import type { Db } from './open.ts'

type Lease = {
  id: string
  now: Date
  /** How long the lease lasts, in milliseconds. */
  ms: number
  /** The longest valid duration in milliseconds: a lease that ends later was set by a wrong clock and is void. */
  longest: number
  /** Called with the end of a void lease when it is replaced. */
  onVoid?: (until: string) => void
}

/** Acquires the lease. Returns false while another process holds it. */
export async function acquireLease(db: Db, { id, now, ms, longest, onVoid }: Lease) {
  const until = isoAfter(now, ms)
  const limit = isoAfter(now, longest)
  const held = await db.selectFrom('job_leases').select('until').where('id', '=', id).executeTakeFirst()
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('job_leases')
    .values({ id, until })
    .onConflict((oc) =>
      oc
        .column('id')
        .doUpdateSet({ until })
        .where((eb) => eb.or([eb('job_leases.until', '<=', now.toISOString()), eb('job_leases.until', '>', limit)])),
    )
    .executeTakeFirstOrThrow()
  const isAcquired = numInsertedOrUpdatedRows === 1n
  if (isAcquired && held && held.until > limit) onVoid?.(held.until)
  return isAcquired
}

/** Sets the end of a lease held by this process. */
export async function extendLease(db: Db, id: string, until: string) {
  await db.updateTable('job_leases').set({ until }).where('id', '=', id).execute()
}

/** Ends a lease. Returns false if there was none. */
export async function endLease(db: Db, id: string) {
  const { numDeletedRows } = await db.deleteFrom('job_leases').where('id', '=', id).executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
