import { createRule, deleteRule, editRule, orderRules, RULE_LIMIT } from '@daybook/contract'
import { newRule, placesOf, ruleWith } from '@daybook/domain/entryRules'
import { ApiError } from '../../api/errors.ts'
import { editOf, orReject, withNewId, writeOf } from '../operations.ts'
import { tracked } from '../tracked.ts'
import { requireAccount } from './accounts.ts'

const MISSING = 'rule_not_found'

/** The writes of rules. */
export const ruleWrites = [
  writeOf(
    createRule,
    (context, { body: { id, ...draft } }) => {
      requireAccount(context, draft.account)
      const rules = tracked(context, 'rule')
      const known = rules.get(id!)
      if (known) return known
      const others = context.rows.all('rule')
      if (others.length >= RULE_LIMIT) throw new ApiError({ status: 400, code: 'too_many_rules' })
      orReject(rules.create(id!, newRule(draft, others)), MISSING)
      return rules.get(id!)!
    },
    { prepare: withNewId },
  ),
  editOf(editRule, 'rule', 'keep', (context, { params: { id }, body }) => {
    const rules = tracked(context, 'rule')
    const before = orReject(rules.get(id), MISSING)
    if (body.account !== before.account) requireAccount(context, body.account)
    return orReject(
      rules.edit(id, (row) => ruleWith(row, body)),
      MISSING,
    )
  }),
  writeOf(deleteRule, (context, { params: { id } }) => {
    orReject(tracked(context, 'rule').discard(id), MISSING)
    return { message: 'Rule deleted' }
  }),
  writeOf(orderRules, (context, { body: { ids } }) => {
    for (const { id, position } of placesOf(context.rows.all('rule'), ids))
      tracked(context, 'rule').edit(id, (before) => ({ ...before, position }))
    return { message: 'Ordered' }
  }),
]
