import type { Account, Rule } from '@daybook/contract'
import { m } from '#messages'
import { formatAmount } from '../../../format/amounts.ts'
import { nameOf } from '../accounts/accounts.queries.ts'

/** Returns the conditions of a rule besides its words, as text; empty if there are none. */
export function conditionText({ type, min, max }: Rule, currency: string) {
  const parts = [
    type && (type === 'income' ? m.income() : m.expense()),
    min !== null && m.rule_from({ amount: formatAmount(min, currency) }),
    max !== null && m.rule_up_to({ amount: formatAmount(max, currency) }),
  ]
  return parts.filter(Boolean).join(' · ')
}

type Effects = { category?: string | undefined; tags?: string[] | undefined; account?: string | null | undefined }

/** Returns a text for each field that a rule sets. Leaves out a deleted account. */
export function effectTexts({ category, tags = [], account }: Effects, accounts: Account[]) {
  const known = accounts.find(({ id }) => id === account)
  return [...(category ? [category] : []), ...tags.map((tag) => `#${tag}`), ...(known ? [nameOf(known)] : [])]
}
