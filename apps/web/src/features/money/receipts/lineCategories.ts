import type { Entry, EntryType, ScanLine } from '@daybook/contract'
import { findPayee } from '@daybook/domain/entryRules'
import { useQueries, useQuery } from '@tanstack/react-query'
import { entriesTitled } from '../entries/money.queries.ts'
import { usualCategory } from '../entries/useSuggestedCategory.ts'
import { useRules } from '../rules/useRuledFields.ts'
import { BETWEEN_NAMES } from './lineParts.ts'

const MIN_LENGTH = 2
/** How many different lines are looked up, each with a query of its own. */
const MAX_LOOKED_UP = 40

/** Returns the name of a line without its quantity. */
const keyOf = ({ name }: Pick<ScanLine, 'name'>) => findPayee(name)

/**
 * Returns the category of each line by what the user had before: that of the part of this entry that names it, else of a
 * rule for such a title, else of the part that named it on an earlier receipt of the same title, else of entries with
 * such a title, else that of the entry.
 */
export function useLineCategories(type: EntryType, entry: Entry, lines: readonly ScanLine[]) {
  const outcomeOf = useRules()
  const keys = [...new Set(lines.map(keyOf))].filter((key) => key.length >= MIN_LENGTH).slice(0, MAX_LOOKED_UP)
  const alike = useQuery({ ...entriesTitled(type, entry.title), enabled: entry.title !== '' })
  const found = useQueries({ queries: keys.map((key) => entriesTitled(type, key)) })
  const others = (days: typeof alike.data) =>
    (days ?? []).flatMap((day) => day[type] ?? []).filter(({ id }) => id !== entry.id)
  const earlier = others(alike.data)

  return lines.map((line) => {
    const key = keyOf(line)
    return (
      partCategory(key, [entry]) ||
      outcomeOf({ type, title: line.name, amount: Math.abs(line.amount) }).category ||
      partCategory(key, earlier) ||
      usualCategory(key, others(found[keys.indexOf(key)]?.data).filter(isNamed(key))) ||
      entry.category.name
    )
  })
}

/** Returns whether an entry that begins with a name has no longer word: the tax of a receipt is no taxi. */
const isNamed =
  (key: string) =>
  ({ title }: Pick<Entry, 'title'>) =>
    !/^\p{L}/u.test(title.slice(key.length))

/** Returns the most frequent category of the parts whose title names such a line, or an empty text. */
function partCategory(key: string, entries: readonly Entry[]) {
  const named = entries
    .flatMap(({ parts = [] }) => parts)
    .flatMap(({ category, title }) =>
      title.split(BETWEEN_NAMES).map((name) => ({ title: keyOf({ name }), category: { name: category } })),
    )
    .filter(({ title }) => title === key)
  return usualCategory(key, named)
}
