import {
  addContribution,
  CONTRIBUTION_LIMIT,
  createGoal,
  discardContribution,
  discardGoal,
  editContribution,
  editGoal,
  type RowOf,
} from '@daybook/contract'
import { toGoalRow } from '@daybook/domain/goals'
import { answered, editOperation, operation, withNewId } from './operation.ts'
import { orNotFound, Rejection } from './rejection.ts'
import { requireAccount } from './requireAccount.ts'
import { requireAmount } from './requireAmount.ts'
import { ask, create, discard, get, getStored, pure } from './work.ts'

const MISSING = 'goal_not_found'
const MISSING_CONTRIBUTION = 'contribution_not_found'

const toGoal = (id: string, row: RowOf<'goal'>) => ask((store) => store.toGoal(id, row))

const goalOperations = [
  operation(
    createGoal,
    function* (context, { body: { id = context.newId(), ...draft } }) {
      const known = yield* get('goal', id)
      if (known) return yield* toGoal(id, known)
      yield* requireAccount(draft.account)
      const row = toGoalRow(draft, context.today)
      orNotFound(yield* create('goal', id, row), MISSING)
      return yield* toGoal(id, row)
    },
    {
      complete({ body, ...input }, { today, newId }) {
        return { ...input, body: { ...body, id: body.id ?? newId(), since: body.since ?? today } }
      },
    },
  ),
  editOperation(editGoal, {
    kind: 'goal',
    missing: MISSING,
    *change({ today }, before, { body }) {
      // An account that was deleted for good stays named.
      if (body.account !== before.account) yield* requireAccount(body.account)
      requireAmount(body.amount, before.amount)
      return toGoalRow(body, today, before)
    },
    answer: (_, id, row) => toGoal(id, row),
  }),
  operation(discardGoal, function* (_, { params: { id } }) {
    orNotFound(yield* discard('goal', id), MISSING)
    return answered('Goal deleted')
  }),
]

const contributionOperations = [
  operation(
    addContribution,
    function* (context, { body: { id = context.newId(), ...row } }) {
      const known = yield* get('contribution', id)
      if (known) return { ...known, id }
      orNotFound(yield* getStored('goal', row.goal), MISSING)
      const count = yield* ask((store) => store.countContributions(row.goal))
      if (count >= CONTRIBUTION_LIMIT) throw new Rejection('too_many_contributions')
      orNotFound(yield* create('contribution', id, row), MISSING_CONTRIBUTION)
      return { id, ...row }
    },
    { complete: withNewId },
  ),
  editOperation(editContribution, {
    kind: 'contribution',
    missing: MISSING_CONTRIBUTION,
    // A contribution stays with its goal.
    change: (_, { goal }, { body: { id: _id, ...draft } }) => pure({ ...draft, goal }),
    answer: (_, id, row) => pure({ ...row, id }),
  }),
  operation(discardContribution, function* (_, { params: { id } }) {
    orNotFound(yield* discard('contribution', id), MISSING_CONTRIBUTION)
    return answered('Contribution deleted')
  }),
]

/** The writes of goals and of the contributions to them. */
export const goalAndContributionOperations = [...goalOperations, ...contributionOperations]
