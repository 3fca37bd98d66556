import { isoAfter } from '../clock.ts'
import type { Db } from './open.ts'

type Lease = {
  id: string
  now: Date
  /** For how long it is taken. */
  ms: number
  /** The longest that it is ever held: one that ends later was made by a wrong clock and is void. */
  longest: number
  /** Called with its end when a void lease is taken over. */
  onVoid?: (until: string) => void
}

/** Takes the lease for this process. False where another process holds it. */
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
  const isTaken = numInsertedOrUpdatedRows === 1n
  if (isTaken && held && held.until > limit) onVoid?.(held.until)
  return isTaken
}

/** Sets the end of a lease that this process holds. */
export async function extendLease(db: Db, id: string, until: string) {
  await db.updateTable('job_leases').set({ until }).where('id', '=', id).execute()
}
