import {
  addContribution,
  CONTRIBUTION_LIMIT,
  createGoal,
  deleteContribution,
  deleteGoal,
  editContribution,
  editGoal,
} from '@daybook/contract'
import { goalRowOf } from '@daybook/domain/goals'
import { ApiError } from '../../api/errors.ts'
import { goalWith } from '../answers/goals.ts'
import { editOf, orReject, withNewId, writeOf } from '../operations.ts'
import { requireAmount } from '../requireAmount.ts'
import { tracked } from '../tracked.ts'
import { requireAccount } from './accounts.ts'

const MISSING = 'goal_not_found'
const MISSING_CONTRIBUTION = 'contribution_not_found'

/** The writes of goals and contributions. */
export const goalWrites = [
  writeOf(
    createGoal,
    (context, { body: { id, ...draft } }) => {
      const goals = tracked(context, 'goal')
      if (goals.get(id!)) return goalWith(context.rows, id!, context.today)
      requireAccount(context, draft.account)
      orReject(goals.create(id!, goalRowOf(draft, context.today)), MISSING)
      return goalWith(context.rows, id!, context.today)
    },
    {
      prepare: ({ body, ...input }, { today, newId }) => ({
        ...input,
        body: { ...body, id: body.id ?? newId(), since: body.since ?? today },
      }),
    },
  ),
  editOf(editGoal, 'goal', 'keep', (context, { params, body }) => {
    tracked(context, 'goal').edit(params.id, (before) => {
      if (body.account !== before.account) requireAccount(context, body.account)
      requireAmount(body.amount, before.amount)
      return goalRowOf(body, context.today, before)
    })
    return goalWith(context.rows, params.id, context.today)
  }),
  writeOf(deleteGoal, (context, { params }) => {
    orReject(tracked(context, 'goal').discard(params.id), MISSING)
    return { message: 'Goal deleted' }
  }),
  writeOf(
    addContribution,
    (context, { body: { id, ...row } }) => {
      const contributions = tracked(context, 'contribution')
      const known = contributions.get(id!)
      if (known) return known
      orReject(context.rows.stored('goal', row.goal), MISSING)
      if (context.rows.partsOf('contribution', row.goal).length >= CONTRIBUTION_LIMIT)
        throw new ApiError({ status: 400, code: 'too_many_contributions' })
      orReject(contributions.create(id!, row), MISSING_CONTRIBUTION)
      return contributions.get(id!)!
    },
    { prepare: withNewId },
  ),
  editOf(editContribution, 'contribution', 'keep', (context, { params, body: { id: _, ...draft } }) =>
    orReject(
      tracked(context, 'contribution').edit(params.id, ({ goal }) => ({ ...draft, goal })),
      MISSING_CONTRIBUTION,
    ),
  ),
  writeOf(deleteContribution, (context, { params }) => {
    orReject(tracked(context, 'contribution').discard(params.id), MISSING_CONTRIBUTION)
    return { message: 'Contribution deleted' }
  }),
]
