import { jsonRows } from '../../../../db/changes/jsonRows.ts'

/** The goals of a user. */
export const goalRows = jsonRows({ kind: 'goal', table: 'goals' })
