import { type Entry, type EntryType, exportEntries } from '@daybook/contract'
import { readCsvRows } from '@daybook/domain/csvRows'
import { foldForSearch } from '@daybook/domain/search'
import { guessCategory, matchCategory, OTHER } from '@daybook/domain/starterCategories'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { call } from '../../../api/client.ts'
import { categoriesFor } from '../entries/money.queries.ts'
import { usualCategory } from '../entries/useSuggestedCategory.ts'
import type { IdentifiedEntry } from './bankIds.ts'
import { inSteps } from './inSteps.ts'
import { shopNames } from './shopNames.ts'

type Known = Pick<Entry, 'title' | 'category'>
type Past = Record<EntryType, { normalized: string; entry: Known }[]>
type Names = Record<EntryType, string[]>

const TIMEOUT = 120_000
const LINES_AT_ONCE = 200
const MIN_LENGTH = 2

/** Returns the names of the user's categories; undefined until they are loaded. */
export function useCategoryNames(): Names | undefined {
  const { data: income } = useQuery(categoriesFor('income'))
  const { data: expense } = useQuery(categoriesFor('expense'))
  return useMemo(() => income && expense && { income, expense }, [income, expense])
}

/**
 * Returns the category by the id of each entry that says none: the one that the user's entries with such a title or of the
 * same shop have, else the one that its words name. One that says a word of a bank gets the user's category of that meaning.
 */
export function useSuggestedCategories(entries: IdentifiedEntry[], isOfBank: boolean) {
  const names = useCategoryNames()
  const isOpen = entries.some(({ isUncategorized }) => isUncategorized)
  const { data: exported } = useQuery({
    queryKey: [exportEntries.url, 'categories'],
    queryFn: ({ signal }) => call(exportEntries, {}, { signal, timeout: TIMEOUT }),
    gcTime: 0,
    // Each change of the user would read all entries again.
    staleTime: 'static',
    // Without it, the entries have no suggestions.
    retry: false,
    meta: { silent: true },
    enabled: isOpen,
  })
  const [suggested, setSuggested] = useState<ReadonlyMap<string, string>>(new Map())
  useEffect(() => {
    if (!names || (isOpen && !exported)) return
    const stop = new AbortController()
    inSteps(suggestions({ exported, names, isOfBank }, entries), stop.signal).then(setSuggested, () => undefined)
    return () => stop.abort()
  }, [exported, entries, names, isOfBank, isOpen])
  return suggested
}

type Given = { exported: string | undefined; names: Names; isOfBank: boolean }

/** Finds the usual categories of the titles in an export of the user's entries, by the rule of the form of an entry. */
function* suggestions(
  { exported = '', names, isOfBank }: Given,
  entries: IdentifiedEntry[],
): Generator<void, Map<string, string>> {
  const past = yield* readPast(exported)
  const byTitle = new Map<string, string>()
  const found = new Map<string, string>()
  for (const { id, type, title, words = title, hint = '', category: word, isUncategorized } of entries) {
    yield
    if (!isUncategorized && !isOfBank) continue
    const key = isUncategorized ? `${type} ${words}\n${hint}` : `${type}\n${word}`
    const category =
      byTitle.get(key) ??
      (isUncategorized
        ? usualIn(past[type], title) ||
          guessCategory(type, `${words} ·`, names[type]) ||
          guessCategory(type, hint, names[type])
        : (matchCategory(type, word, names[type]) ?? ''))
    byTitle.set(key, category)
    if (category) found.set(id, category)
  }
  return found
}

const usualIn = (past: Past[EntryType], title: string) =>
  findCategory(past, title) ||
  // A bank writes the name first.
  findCategory(past, title.split(' · ')[0] ?? '') ||
  findShop(past, title)

function* readPast(exported: string): Generator<void, Past> {
  const past: Past = { income: [], expense: [] }
  const lines = exported.split('\r\n').slice(1)
  let part = ''
  for (const [n, line] of lines.entries()) {
    part += `${line}\r\n`
    // A quoted text can have line ends.
    const isComplete = (n % LINES_AT_ONCE === 0 || n === lines.length - 1) && part.split('"').length % 2 === 1
    if (!isComplete) continue
    yield
    for (const { cells } of readCsvRows(part, ',')) {
      const [, written, , category, title] = cells
      const type = written === 'Income' ? 'income' : 'expense'
      // Lines of earlier imports have it because nothing said another.
      if (!category || category === OTHER || !title) continue
      past[type].push({
        normalized: foldForSearch(title),
        entry: { title, category: { name: category } },
      })
    }
    part = ''
  }
  for (const list of [past.income, past.expense]) {
    yield
    list.sort((a, b) => (a.normalized < b.normalized ? -1 : a.normalized > b.normalized ? 1 : 0))
  }
  return past
}

/** Returns the entries whose folded titles begin so. */
function titledSo(past: Past[EntryType], normalized: string) {
  let low = 0
  for (let high = past.length; low < high; ) {
    const middle = (low + high) >> 1
    if (past[middle]!.normalized < normalized) low = middle + 1
    else high = middle
  }
  let end = low
  while (past[end]?.normalized.startsWith(normalized)) end += 1
  return past.slice(low, end)
}

function findCategory(past: Past[EntryType], title: string) {
  const normalized = foldForSearch(title.trim())
  if (normalized.length < MIN_LENGTH) return ''
  return usualCategory(
    title,
    titledSo(past, normalized).map(({ entry }) => entry),
  )
}

/** Returns the category that all entries of the shop have that a line names. */
function findShop(past: Past[EntryType], title: string) {
  for (const name of shopNames(title)) {
    const ofShop = titledSo(past, name).filter(
      ({ normalized }) => !/^[\p{L}\p{Nd}]/u.test(normalized.slice(name.length)),
    )
    const [category = '', ...others] = new Set(ofShop.map(({ entry }) => entry.category.name))
    if (category && others.length === 0) return category
  }
  return ''
}
