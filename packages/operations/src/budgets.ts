import {
  type Budget,
  type BudgetDraft,
  createBudget,
  createBudgets,
  discardBudget,
  editBudget,
} from '@daybook/contract'
import { toBudgetRow } from '@daybook/domain/budgets'
import { answered, editOperation, type OperationContext, operation, withNewId } from './operation.ts'
import { orNotFound } from './rejection.ts'
import { requireAmount } from './requireAmount.ts'
import { ask, create, discard, get, pure, type Work } from './work.ts'

const MISSING = 'budget_not_found'

/** Creates a budget. If the id exists, creates nothing and returns the stored one. */
function* createOne(context: OperationContext, { id = context.newId(), ...draft }: BudgetDraft): Work<Budget> {
  const row = toBudgetRow(draft)
  const stored = (yield* create('budget', id, row)) ? row : orNotFound(yield* get('budget', id), MISSING)
  return yield* ask((store) => store.toBudget(id, stored))
}

export const budgetOperations = [
  operation(createBudget, (context, { body }) => createOne(context, body), { complete: withNewId }),
  operation(
    createBudgets,
    function* (context, { body }) {
      const budgets: Budget[] = []
      for (const draft of body.budgets) budgets.push(yield* createOne(context, draft))
      return budgets
    },
    {
      complete({ body, ...input }, { newId }) {
        return { ...input, body: { budgets: body.budgets.map((one) => ({ ...one, id: one.id ?? newId() })) } }
      },
    },
  ),
  editOperation(editBudget, {
    kind: 'budget',
    missing: MISSING,
    change(_, before, { body }) {
      requireAmount(body.amount, before.amount)
      return pure(toBudgetRow(body, before))
    },
    answer: (_, id, row) => ask((store) => store.toBudget(id, row)),
  }),
  operation(discardBudget, function* (_, { params: { id } }) {
    orNotFound(yield* discard('budget', id), MISSING)
    return answered('Budget deleted')
  }),
]
