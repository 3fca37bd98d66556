import { PRODUCT } from '@daybook/contract'
import { BadSetting } from '../config.ts'

export const BASELINE = '0054_baseline'
/** The migrations that the baseline replaces. They ran in order, so the last one and their number say that all have run. */
const REPLACED = { last: '0053_checked_changes', count: 43 }
const REPLACED_ON = '2026-11-25'

/**
 * Returns whether the migrations that the baseline replaces have run, so that the database has its schema. Throws if
 * only some of them have.
 */
export function hasReplacedMigrations(done: string[]) {
  const replaced = done.filter((name) => name < BASELINE)
  if (replaced.length === 0) return false
  const last = replaced.at(-1)
  if (replaced.length !== REPLACED.count || last !== REPLACED.last)
    throw new BadSetting(
      `The database is of a version of ${PRODUCT} before ${REPLACED_ON} (${last}): start the version of ${REPLACED_ON} first.`,
    )
  return true
}
