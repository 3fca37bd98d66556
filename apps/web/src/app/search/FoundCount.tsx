import { fromMilli, toMilli } from '@daybook/domain/amounts'
import { useQuery } from '@tanstack/react-query'
import { m } from '#messages'
import { currentUser } from '../../api/user.queries.ts'
import { formatAmount } from '../../format/amounts.ts'
import type { SearchItem } from '../../search/findItems.ts'
import { MANY } from '../../search/findMatches.ts'

/** Says how much was found, and what several expenses among it add up to if these are all. */
export function FoundCount({ items, isSimilar }: { items: SearchItem[]; isSimilar: boolean }) {
  const currency = useQuery(currentUser).data?.currency ?? ''
  const entries = items.flatMap((item) => (item.kind === 'entry' ? item : []))
  const amounts = entries.flatMap(({ type, entry }) => (type === 'expense' ? toMilli(entry.amount) : []))
  const count = (isSimilar ? m.search_similar : m.search_found)({ count: items.length })
  if (amounts.length < 2 || entries.length >= MANY) return count
  const sum = fromMilli(amounts.reduce((sum, amount) => sum + amount))
  return `${count} · ${m.search_spent({ count: amounts.length, amount: formatAmount(sum, currency) })}`
}
