import { jsonRows } from '../../db/changes/jsonRows.ts'

/** The projects of a user. */
export const projectRows = jsonRows({ kind: 'project', table: 'projects' })
