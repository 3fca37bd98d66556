import * as z from 'zod/mini'
import { amountFrom } from './amount.ts'
import type { Endpoint } from './endpoint.ts'
import { RuleRow } from './entryRuleRow.ts'
import { Message } from './errors/body.ts'
import { code } from './errors/code.ts'
import { AnyCategory } from './filter.ts'
import { EntryType } from './money.ts'
import { ROW_LIMITS } from './rowLimits.ts'
import { Tags } from './tags.ts'
import { ClientId, Id, text } from './text.ts'

const tags = ['Rules']

const Limit = z._default(z.nullable(amountFrom(0, code('amount_too_precise'))), null)

/** A rule sets fields of entries whose title contains its words and that have its type and an amount in its range. */
export const RuleDraft = z
  .object({
    id: ClientId,
    words: text('title', 200, 'rule_words_required'),
    type: z._default(z.nullable(EntryType), null),
    min: Limit,
    max: Limit,
    category: AnyCategory,
    tags: z._default(Tags, []),
    account: z._default(z.nullable(Id), null),
    active: z._default(z.boolean(), true),
  })
  .check(
    z.refine(({ min, max }) => min === null || max === null || min <= max, {
      error: code('rule_range_invalid'),
      path: ['max'],
    }),
    z.refine(({ category, tags, account }) => category !== '' || tags.length > 0 || account !== null, {
      error: code('rule_sets_nothing'),
      path: ['category'],
    }),
  )
export type RuleDraft = z.infer<typeof RuleDraft>

export const Rule = z.extend(RuleRow, { id: z.string() })
export type Rule = z.infer<typeof Rule>

const RuleParams = z.object({ id: Id })

/** Returns the rules in the user's order. Of the rules that match an entry, the first that sets a field decides it. */
export const listRules = {
  method: 'GET',
  url: '/money/rule/get/',
  config: { access: 'user', compress: true },
  schema: { summary: 'List rules for entries', tags, response: { 200: z.array(Rule) } },
} as const satisfies Endpoint

/** Adds a rule before the others. Idempotent by the id. Changes no entry. */
export const createRule = {
  method: 'POST',
  url: '/money/rule/create/',
  config: { access: 'user' },
  schema: { summary: 'Add a rule for entries', tags, body: RuleDraft, response: { 201: Rule } },
} as const satisfies Endpoint

export const editRule = {
  method: 'PUT',
  url: '/money/rule/edit/:id/',
  config: { access: 'user' },
  schema: { summary: 'Edit a rule', tags, params: RuleParams, body: RuleDraft, response: { 200: Rule } },
} as const satisfies Endpoint

export const discardRule = {
  method: 'DELETE',
  url: '/money/rule/delete/:id/',
  config: { access: 'user' },
  schema: { summary: 'Delete a rule', tags, params: RuleParams, response: { 200: Message } },
} as const satisfies Endpoint

/** Puts the rules in this order. Unknown ids are ignored, and rules that are not named follow. */
export const orderRules = {
  method: 'PUT',
  url: '/money/rule/order/',
  config: { access: 'user' },
  schema: {
    summary: 'Order rules',
    tags,
    body: z.object({ ids: z.array(Id).check(z.maxLength(ROW_LIMITS.rule)) }),
    response: { 200: Message },
  },
} as const satisfies Endpoint
