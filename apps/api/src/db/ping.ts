import { isoAfter, MINUTE } from '../clock.ts'
import { incrementCounter } from './counters.ts'
import type { Db } from './open.ts'

/** Throws if the database can't be reached or written to. */
export async function ping(db: Db, now: Date) {
  await incrementCounter(db, 'ready', 1, isoAfter(now, MINUTE))
}
