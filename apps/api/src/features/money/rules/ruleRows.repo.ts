import { jsonRows } from '../../../db/changes/jsonRows.ts'

/** The rules of a user. */
export const ruleRows = jsonRows({ kind: 'rule', table: 'rules' })
