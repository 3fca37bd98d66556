import { fromMilli, sumOf } from '@daybook/domain/amounts'
import { useQuery } from '@tanstack/react-query'
import { m } from '#messages'
import { currentUser } from '../../api/user.queries.ts'
import { formatAmount } from '../../format/amounts.ts'
import type { Found } from '../../search/findItems.ts'

/** Says how much was found, and what several expenses among it add up to if these are all. */
export function FoundCount({ items, isSimilar, isCut }: Found) {
  const currency = useQuery(currentUser).data?.currency ?? ''
  const entries = items.flatMap((item) => (item.kind === 'entry' ? item : []))
  const spent = entries.flatMap(({ type, entry }) => (type === 'expense' ? entry : []))
  if (isCut && !isSimilar) return m.search_first({ count: items.length })
  const count = (isSimilar ? m.search_similar : m.search_found)({ count: items.length })
  if (spent.length < 2 || isCut) return count
  const amount = formatAmount(fromMilli(sumOf(spent)), currency)
  return `${count} · ${m.search_spent({ count: spent.length, amount })}`
}
