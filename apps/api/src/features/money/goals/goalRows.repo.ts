import { GOAL_LIMIT } from '@daybook/contract'
import { jsonRows } from '../../../db/changes/jsonRows.ts'

/** The goals of a user. */
export const goalRows = jsonRows({ kind: 'goal', table: 'goals', limit: { rows: GOAL_LIMIT, error: 'too_many_goals' } })
