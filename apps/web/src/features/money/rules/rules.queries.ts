import { createRule, discardRule, editRule, listRules, orderRules, PAGES, type Rule } from '@daybook/contract'
import { m } from '#messages'
import { addedText } from '../../../api/addedText.ts'
import { makeDiscardMutation } from '../../../api/discardMutation.ts'
import { makeMutation } from '../../../api/operations.ts'
import { editFor, mutationFor, queryFor } from '../../../api/queries.ts'

/** The rules in their order. Silent, because forms work without them. */
export const rules = queryFor(listRules, {}, { silent: true })

/** The path that shows what a rule would change in existing entries. */
export const trialPath = (id: string) => `${PAGES.rules.path}?try=${id}`

const FIELDS = ['words', 'type', 'min', 'max', 'category', 'tags', 'account']

const toBase = ({ id: _, position: __, ...base }: Rule) => base

export const createRuleMutation = mutationFor(createRule, {
  fields: FIELDS,
  added: ({ words }) => addedText(words),
})

/** Saves an offered rule as turned off, so that it is not offered again. */
export const rejectRuleMutation = mutationFor(createRule, { undoText: () => m.rule_offer_rejected() })

export const editRuleMutation = (rule: Rule) =>
  editFor(editRule, { id: rule.id, base: toBase(rule) }, { fields: FIELDS, saved: m.saved() })

/** Turns a rule off, or on again. */
export const switchRuleMutation = makeMutation(
  (rule: Rule, send) => {
    const base = toBase(rule)
    return send(editRule, { params: { id: rule.id }, body: { ...base, active: !rule.active } }, { base })
  },
  {
    undoText: ({ active, words }) => (active ? m.rule_off_done({ name: words }) : m.rule_on_done({ name: words })),
  },
)

export const discardRuleMutation = makeDiscardMutation(discardRule, { hides: 'all' })

export const orderRulesMutation = mutationFor(orderRules)
