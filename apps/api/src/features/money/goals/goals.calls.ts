import {
  addContribution,
  createGoal,
  deleteContribution,
  deleteGoal,
  editContribution,
  editGoal,
  type GoalDraft,
  type RowOf,
} from '@daybook/contract'
import { goalRowOf } from '@daybook/domain/goals'
import { type CallContext, editCall, operationCall } from '../../../db/changes/calls.ts'
import { contributionRows } from './contributionRows.repo.ts'
import { contributionService } from './contributions.service.ts'
import { goalRows } from './goalRows.repo.ts'
import { goalService } from './goals.service.ts'

const goalsOf = (context: CallContext) => goalService(context, context.author, context.today)
const contributionsOf = (context: CallContext) => contributionService(context, context.author)

/** The operations on goals and contributions. An edit does not restore a deleted row. */
export const goalCalls = [
  operationCall(createGoal, (context, { body }) => goalsOf(context).create(body)),
  editCall(
    editGoal,
    goalRows,
    'keep',
    (context, { params, body }) => goalsOf(context).edit(params.id, body),
    (row, draft) => goalRowOf(draft as GoalDraft, '', row as RowOf<'goal'>),
  ),
  operationCall(deleteGoal, (context, { params }) => goalsOf(context).remove(params.id)),
  operationCall(addContribution, (context, { body }) => contributionsOf(context).add(body)),
  editCall(
    editContribution,
    contributionRows,
    'keep',
    (context, { params, body }) => contributionsOf(context).edit(params.id, body),
    ({ goal }, { id: _, ...draft }) => ({ ...draft, goal }),
  ),
  operationCall(deleteContribution, (context, { params }) => contributionsOf(context).remove(params.id)),
]
