import { createRule, deleteRule, editRule, orderRules } from '@daybook/contract'
import { type CallContext, editCall, operationCall } from '../../../db/changes/calls.ts'
import { ruleRows } from './ruleRows.repo.ts'
import { ruleService } from './rules.service.ts'

const rulesOf = (context: CallContext) => ruleService(context, context.author)

/** The operations on rules. An edit does not restore a deleted rule. */
export const ruleCalls = [
  operationCall(createRule, (context, { body }) => rulesOf(context).create(body)),
  editCall(editRule, ruleRows, 'keep', (context, { params, body }) => rulesOf(context).edit(params.id, body)),
  operationCall(deleteRule, (context, { params }) => rulesOf(context).remove(params.id)),
  operationCall(orderRules, (context, { body }) => rulesOf(context).order(body.ids)),
]
