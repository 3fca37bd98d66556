import { jsonRows } from '../../../db/changes/jsonRows.ts'

/** The exchange rates of a user. */
export const rateRows = jsonRows({ kind: 'rate', table: 'rates' })
