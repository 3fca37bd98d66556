import type { EntryType } from '@daybook/contract'
import { findPayee, learnedRule } from '@daybook/domain/entryRules'
import type { QueryClient } from '@tanstack/react-query'
import { entriesTitled } from '../entries/money.queries.ts'
import { usualCategory } from '../entries/useSuggestedCategory.ts'
import { offer } from './offeredRule.ts'
import { rules } from './rules.queries.ts'

/** An entry that was saved. `before` is the category it had, which a new entry did not. */
type Saved = { id: string; type: EntryType; title: string; category: string; before: string | undefined }

/** Offers a rule if the saved category corrects that of others with such a title. */
export async function offerRule(client: QueryClient, { before, ...saved }: Saved) {
  const { id, type, title, category } = saved
  if (before === category || !title.trim()) return
  const known = await client.fetchQuery(rules).catch(() => undefined)
  if (!known) return
  const payee = findPayee(title)
  const [longest = ''] = payee.split(' ').sort((a, b) => b.length - a.length)
  const found = await client.fetchQuery(entriesTitled(type, longest)).catch(() => [])
  const others = found.flatMap((day) => day[type] ?? []).filter((one) => one.id !== id)
  const learned = learnedRule(
    { ...saved, suggested: before ?? usualCategory(payee, others), isNew: before === undefined },
    others.map((one) => ({ id: one.id, title: one.title, category: one.category.name })),
    known,
  )
  if (learned) offer(learned)
}
