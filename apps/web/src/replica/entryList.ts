import type { EntryFilter, RowOf } from '@daybook/contract'
import { categoryCondition } from '@daybook/domain/entries'
import { foldForSearch } from '@daybook/domain/search'
import { doInParts } from '../device/yieldToBrowser.ts'

/** A row of an entry with its id. */
export type EntryRow = RowOf<'entry'> & { id: string }

type IsOfAccount = (entry: EntryRow, account: string) => boolean

/** From how many added entries on sorting the list is quicker than inserting each of them. */
const MANY = 1000

/** Passes the normalized titles of a list to `use`, unless it changes meanwhile. */
async function normalizeTitles(list: readonly EntryRow[], changes: () => number, use: (titles: string[]) => void) {
  const [before, normalized] = [changes(), [] as string[]]
  await doInParts(list, ({ title }) => void normalized.push(foldForSearch(title)))
  if (changes() === before) use(normalized)
}

/** Keeps the entries of a type in the order of their list: newest day first, within a day newest entry first. */
export function entryList(isOfAccount: IsOfAccount) {
  let entries: EntryRow[] = []
  /** Normalized titles in the order of the list, once a filter needed them. */
  let titles: string[] | undefined
  let added: EntryRow[] = []
  const { of: lastOf, forget: forgetMatches, changes } = lastResult<readonly EntryRow[]>()

  function insert(entry: EntryRow) {
    const place = getPlace(entries, entry)
    entries.splice(place, 0, entry)
    titles?.splice(place, 0, foldForSearch(entry.title))
  }

  function all(): readonly EntryRow[] {
    if (added.length < MANY) added.forEach(insert)
    else {
      entries = [...entries, ...added].sort((a, b) => (isBefore(a, b) ? -1 : 1))
      titles = undefined
    }
    if (added.length > 0) added = []
    return entries
  }

  const getTitles = (list: readonly EntryRow[]) => (titles ??= list.map(({ title }) => foldForSearch(title)))

  function matching(filter: EntryFilter): readonly EntryRow[] {
    const conditions = detailConditions(filter, isOfAccount)
    const list = all()
    const words = foldForSearch(filter.title)
    const normalized = words ? getTitles(list) : []
    if (words) conditions.unshift((_, n) => normalized[n]!.includes(words))
    return findAll(list, computeRange(list, ...toDayRange(filter)), conditions)
  }

  return {
    /** Returns all entries. */
    all,

    /** Returns the entries from one day to another, both included. */
    between: (first: string, last: string) => all().slice(...computeRange(all(), first, last)),

    /** Returns the entries that match a filter. Keeps the last result: pages and totals of a filter follow each other. */
    matching: (filter: EntryFilter) => lastOf(JSON.stringify(filter), () => matching(filter)),

    /** Normalizes the titles in parts, so that the first filter by title does not wait for it. */
    prepareTitles: () => normalizeTitles(all(), changes, (normalized) => (titles ??= normalized)),

    /** Forgets the last result of a filter. */
    forgetMatches,

    add(entry: EntryRow) {
      forgetMatches()
      added.push(entry)
    },

    /** Replaces an entry by one with the same place in the list. */
    replace(before: EntryRow, after: EntryRow) {
      forgetMatches()
      const place = getPlace(all(), before)
      entries[place] = after
      if (titles) titles[place] = foldForSearch(after.title)
    },

    remove(entry: EntryRow) {
      forgetMatches()
      const place = getPlace(all(), entry)
      entries.splice(place, 1)
      titles?.splice(place, 1)
    },
  }
}

/** Keeps the last result of a computation and its key until it changes, and counts the changes. */
function lastResult<T>() {
  let last: { key: string; result: T } | undefined
  let changes = 0
  return {
    changes: () => changes,
    of(key: string, compute: () => T) {
      if (last?.key !== key) last = { key, result: compute() }
      return last.result
    },
    forget() {
      changes += 1
      last = undefined
    },
  }
}

/** Returns where the entries from one day to another begin and end. */
const computeRange = (list: readonly EntryRow[], first: string, last: string) =>
  [firstIndex(list, ({ date }) => date <= last), firstIndex(list, ({ date }) => date < first)] as const

/** Whether an entry, with its index in the list, meets a condition. */
type Condition = (entry: EntryRow, n: number) => boolean

/** Returns the entries from one index to another that meet all conditions. */
function findAll(list: readonly EntryRow[], [start, end]: readonly [number, number], conditions: Condition[]) {
  if (conditions.length === 0) return list.slice(start, end)
  const found: EntryRow[] = []
  for (let n = start; n < end; n += 1) if (conditions.every((isMet) => isMet(list[n]!, n))) found.push(list[n]!)
  return found
}

/** Returns the conditions of a filter for the category, the tags, the amount and the account: none that every entry meets. */
function detailConditions(filter: EntryFilter, isOfAccount: IsOfAccount): Condition[] {
  const { min, max, tags = [], account } = filter
  const isMeant = categoryCondition(filter)
  return [
    isMeant &&
      ((entry: EntryRow) =>
        entry.parts ? entry.parts.some((part) => isMeant(part.category)) : isMeant(entry.category)),
    tags.length > 0 && ((entry: EntryRow) => entry.tags?.some((tag) => tags.includes(tag)) ?? false),
    min !== undefined && ((entry: EntryRow) => entry.amount >= min),
    max !== undefined && ((entry: EntryRow) => entry.amount <= max),
    account && ((entry: EntryRow) => isOfAccount(entry, account)),
  ].filter((condition) => typeof condition === 'function')
}

/** Returns the first and the last day that a filter matches. */
function toDayRange({ date, from, to }: EntryFilter): [first: string, last: string] {
  const first = [date, from].filter(Boolean).sort().at(-1) ?? FIRST_DAY
  const last = [date, to].filter(Boolean).sort()[0] ?? LAST_DAY
  return first > last ? [LAST_DAY, FIRST_DAY] : [first, last]
}

const [FIRST_DAY, LAST_DAY] = ['0000-01-01', '9999-12-31']

const isBefore = (a: EntryRow, b: EntryRow) => a.date > b.date || (a.date === b.date && a.id > b.id)

const getPlace = (list: readonly EntryRow[], entry: EntryRow) => firstIndex(list, (other) => !isBefore(other, entry))

/** Returns the index of the first entry of which the condition is true, as it is of all that follow. */
function firstIndex(list: readonly EntryRow[], isAfter: (entry: EntryRow) => boolean) {
  let [low, high] = [0, list.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (isAfter(list[middle]!)) high = middle
    else low = middle + 1
  }
  return low
}
