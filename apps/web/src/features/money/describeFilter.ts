import type { EntryFilter } from '@daybook/contract'
import { monthOf } from '@daybook/domain/days'
import { m } from '#messages'
import { formatAmount } from '../../format/amounts.ts'
import { formatDay, formatMonth } from '../../format/dates.ts'

/** Describes a filter in the order of its form, for example '“tea” · FOOD · November 2026'. */
export function describeFilter(
  { title, date, category, categories = [], tags = [], ...filter }: EntryFilter,
  currency: string,
  account?: string,
) {
  const parts = [
    account,
    title && `“${title}”`,
    date && formatDay(date),
    category,
    ...categories,
    ...tags.map((tag) => `#${tag}`),
    describeDays(filter.from, filter.to),
    describeAmounts(filter.min, filter.max, currency),
  ]
  return parts.filter(Boolean).join(' · ')
}

function describeDays(from = '', to = '') {
  if (from && to) {
    const [first, last] = monthOf(from)
    if (from === first && to === last) return formatMonth(from.slice(0, 7))
    return m.filter_from_to({ from: formatDay(from), to: formatDay(to) })
  }
  return (from && m.filter_from({ day: formatDay(from) })) || (to && m.filter_to({ day: formatDay(to) }))
}

function describeAmounts(min: number | undefined, max: number | undefined, currency: string) {
  const shown = (amount: number) => formatAmount(amount, currency)
  if (min !== undefined && max !== undefined) return m.filter_from_to({ from: shown(min), to: shown(max) })
  if (min !== undefined) return m.filter_min({ amount: shown(min) })
  return max !== undefined && m.filter_max({ amount: shown(max) })
}
