import {
  ACCOUNT_LIMIT,
  GOAL_LIMIT,
  MAIN_ACCOUNT,
  type PlainErrorCode,
  type RowKind,
  RULE_LIMIT,
  SCHEDULE_LIMIT,
} from '@daybook/contract'

/** How many rows of a kind a user can have, `beside` one with a fixed id, and the error of one more. */
type RowLimit = { rows: number; beside?: string; error: PlainErrorCode }

/** The limits of kinds of rows, without those in the trash. They apply to creating and to restoring. */
export const ROW_LIMITS: { [K in RowKind]?: RowLimit } = {
  account: { rows: ACCOUNT_LIMIT, beside: MAIN_ACCOUNT, error: 'too_many_accounts' },
  goal: { rows: GOAL_LIMIT, error: 'too_many_goals' },
  rule: { rows: RULE_LIMIT, error: 'too_many_rules' },
  schedule: { rows: SCHEDULE_LIMIT, error: 'too_many_schedules' },
}
