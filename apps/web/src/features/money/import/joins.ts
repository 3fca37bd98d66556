import type { ImportedEntry, ImportMatch, ImportMatches } from '@daybook/contract'
import { titleFinder } from '@daybook/domain/importMatches'
import { foldForSearch } from '@daybook/domain/search'
import { OTHER } from '@daybook/domain/starterCategories'

/** What the user chose for the lines that can be entries or due days, by their rows: one of these, or null for neither. */
export type Joins = ReadonlyMap<number, ImportMatch | null>

const keyOf = ({ id, day }: ImportMatch) => `${id} ${day}`

/** Joins the answers about parts of a file: what lines of two parts are clear about is asked. */
export function mergeMatches(parts: ImportMatches[][]): ImportMatches[] {
  const all = parts.flat()
  const uses = new Map<string, number>()
  for (const { is_clear, candidates } of all)
    for (const one of is_clear ? candidates : []) uses.set(keyOf(one), (uses.get(keyOf(one)) ?? 0) + 1)
  return all.map((one) => ({
    ...one,
    is_clear: one.is_clear && one.candidates.every((of) => uses.get(keyOf(of)) === 1),
  }))
}

/** Returns what a line is joined with: what the user chose, or what is clear. Null is nothing, undefined a question. */
export function joinOf(match: ImportMatches | undefined, row: number, joins: Joins) {
  if (!match) return null
  const chosen = joins.get(row)
  return chosen === undefined && match.is_clear ? match.candidates[0] : chosen
}

/**
 * Returns what a line can be, as a question if it is clear only by its amount: the entry is of another day, has another
 * category than the line, and words that the line has not.
 */
export function asOfCategory(match: ImportMatches, { date, title }: ImportedEntry, category = OTHER): ImportMatches {
  const isOther = ({ kind, day, ...entry }: ImportMatch) =>
    kind === 'entry' &&
    day !== date &&
    ![OTHER, entry.category, ''].includes(category) &&
    !['', OTHER].includes(entry.category) &&
    !titleFinder(entry.title)(foldForSearch(title))
  return match.candidates.some(isOther) ? { ...match, is_clear: false } : match
}
