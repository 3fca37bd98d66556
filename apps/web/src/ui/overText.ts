import type { Budget } from '@daybook/contract'
import { fromMilli, toMilli } from '@daybook/domain/amounts'
import { m } from '#messages'
import { formatAmount } from '../format/amounts.ts'

/** Returns by how much budgets are exceeded: 'Transport is $12.00 over'. Undefined if none is. */
export function overText(over: readonly Budget[], currency: string) {
  const [first, ...others] = over
  if (!first) return undefined
  const milli = over.reduce((sum, { remaining }) => sum - toMilli(remaining), 0)
  const amount = formatAmount(fromMilli(milli), currency)
  return others.length > 0
    ? m.budgets_are_over({ count: over.length, amount })
    : m.budget_is_over({ name: first.name, amount })
}
