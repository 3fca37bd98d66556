import { toMilli } from '@daybook/domain/amounts'
import { jsonRows } from '../../../../db/changes/jsonRows.ts'

/** The contributions of a user to all goals. */
export const contributionRows = jsonRows({
  kind: 'contribution',
  table: 'contributions',
  columnsOf: ({ goal, amount }) => ({ goal_id: goal, amount_milli: toMilli(amount) }),
})
