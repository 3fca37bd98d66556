import { createRule, discardRule, editRule, orderRules } from '@daybook/contract'
import { findPlaces, newRule, ruleWith } from '@daybook/domain/entryRules'
import { answered, editOperation, operation, withNewId } from './operation.ts'
import { orNotFound } from './rejection.ts'
import { requireAccount } from './requireAccount.ts'
import { all, create, discard, edit, get, pure } from './work.ts'

const MISSING = 'rule_not_found'

export const ruleOperations = [
  operation(
    createRule,
    function* (context, { body: { id = context.newId(), ...draft } }) {
      yield* requireAccount(draft.account)
      const known = yield* get('rule', id)
      if (known) return { ...known, id }
      const row = newRule(draft, yield* all('rule'))
      orNotFound(yield* create('rule', id, row), MISSING)
      return { id, ...row }
    },
    { complete: withNewId },
  ),
  editOperation(editRule, {
    kind: 'rule',
    missing: MISSING,
    *change(_, before, { body }) {
      if (body.account !== before.account) yield* requireAccount(body.account)
      return ruleWith(before, body)
    },
    answer: (_, id, row) => pure({ ...row, id }),
  }),
  operation(discardRule, function* (_, { params: { id } }) {
    orNotFound(yield* discard('rule', id), MISSING)
    return answered('Rule deleted')
  }),
  operation(orderRules, function* (_, { body: { ids } }) {
    for (const { id, position } of findPlaces(yield* all('rule'), ids))
      yield* edit('rule', id, (before) => ({ ...before, position }))
    return answered('Ordered')
  }),
]
