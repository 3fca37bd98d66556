import { type PlainErrorCode, type RowOf, SCHEDULE_LIMIT, type Schedule } from '@daybook/contract'
import { tracked } from '../../../db/changes/trackedRows.ts'
import type { WriteDb } from '../../../db/changes/withChanges.ts'
import { DomainError } from '../../../errors.ts'
import { scheduleCount, scheduleRows } from './scheduleRows.repo.ts'

export const MISSING = 'schedule_not_found'

export type Row = RowOf<'schedule'>

/** Returns a schedule as calls answer it. */
export const presented = (id: string, row: Row): Schedule => ({ id, ...row })

/** Creates a schedule. Returns false, and changes nothing, if the id is taken. */
export async function createRow(db: WriteDb, userId: string, id: string, row: Row) {
  const isNew = await tracked(db, scheduleRows).create(id, row)
  if (isNew && (await scheduleCount(db, userId)) > SCHEDULE_LIMIT) throw new DomainError('too_many_schedules')
  return isNew
}

/** Throws an error of this code, if there is one. */
export function rejectIf(code: PlainErrorCode | undefined) {
  if (code) throw new DomainError(code)
}
