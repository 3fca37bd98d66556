import { createBudget, deleteBudget, editBudget } from '@daybook/contract'
import { type CallContext, editCall, operationCall } from '../../db/changes/calls.ts'
import { budgetRows } from './budgetRows.repo.ts'
import { budgetService } from './budgets.service.ts'

const budgetsOf = (context: CallContext) => budgetService(context, context.author)

/** The operations on budgets. */
export const budgetCalls = [
  operationCall(createBudget, (context, { body }) => budgetsOf(context).create(body)),
  editCall(editBudget, budgetRows, 'keep', (context, { params, body }) => budgetsOf(context).edit(params.id, body)),
  operationCall(deleteBudget, (context, { params }) => budgetsOf(context).remove(params.id)),
]
