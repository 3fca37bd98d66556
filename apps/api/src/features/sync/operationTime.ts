import { DAY } from '../../clock.ts'
import { KEPT_OPERATION_DAYS } from '../../db/changes/compact.ts'

/**
 * Returns when an operation was made, by its UUIDv7: not later than `now`, and not earlier than its result would be
 * deleted.
 */
export function operationTime(id: string, now: Date) {
  const made = Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)
  return new Date(Math.min(now.getTime(), Math.max(now.getTime() - KEPT_OPERATION_DAYS * DAY, made)))
}
