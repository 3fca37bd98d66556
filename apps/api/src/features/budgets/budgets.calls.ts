import { type BudgetDraft, createBudget, createBudgets, deleteBudget, editBudget, type RowOf } from '@daybook/contract'
import { budgetRowOf } from '@daybook/domain/budgets'
import { type CallContext, editCall, operationCall } from '../../db/changes/calls.ts'
import { budgetRows } from './budgetRows.repo.ts'
import { budgetService } from './budgets.service.ts'

const budgetsOf = (context: CallContext) => budgetService(context, context.author, context.today)

/** The operations on budgets. */
export const budgetCalls = [
  operationCall(createBudget, (context, { body }) => budgetsOf(context).create(body)),
  operationCall(createBudgets, (context, { body }) => budgetsOf(context).createMany(body.budgets)),
  editCall(
    editBudget,
    budgetRows,
    'keep',
    (context, { params, body }) => budgetsOf(context).edit(params.id, body),
    (row, draft) => budgetRowOf(draft as BudgetDraft, row as RowOf<'budget'>),
  ),
  operationCall(deleteBudget, (context, { params }) => budgetsOf(context).remove(params.id)),
]
