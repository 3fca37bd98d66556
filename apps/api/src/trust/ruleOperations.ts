import { createRule, discardRule, editRule, listRules, orderRules } from '@daybook/contract'
import { closed, type Operation } from './operation.ts'
import { rule } from './seedItems.ts'

export const rules: Operation[] = [
  closed(listRules),
  closed(createRule, { body: () => rule }),
  closed(editRule, { item: 'rule', body: () => rule }),
  closed(discardRule, { item: 'rule' }),
  closed(orderRules, { body: () => ({ ids: [] }) }),
]
