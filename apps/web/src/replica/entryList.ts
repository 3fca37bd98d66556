import type { EntryFilter, RowOf } from '@daybook/contract'
import { categoryCondition } from '@daybook/domain/entries'
import { foldForSearch } from '@daybook/domain/search'
import { doInParts } from '../device/yieldToBrowser.ts'

/** A row of an entry with its id. */
export type EntryRow = RowOf<'entry'> & { id: string }

type IsOfAccount = (entry: EntryRow, account: string) => boolean

/** From how many added entries on sorting the list is quicker than inserting each of them. */
const MANY = 1000

/** Keeps the entries of a type in the order of their list: newest day first, within a day newest entry first. */
export function entryList(isOfAccount: IsOfAccount) {
  let entries: EntryRow[] = []
  const titles = makeSearchTitles()
  let added: EntryRow[] = []
  const { of: lastOf, forget: forgetMatches } = lastResult<readonly EntryRow[]>()

  let changes = 0

  function change() {
    changes += 1
    forgetMatches()
  }

  function insert(entry: EntryRow) {
    const place = getPlace(entries, entry)
    entries.splice(place, 0, entry)
    titles.splice(place, 0, entry)
  }

  function all(): readonly EntryRow[] {
    if (added.length < MANY) added.forEach(insert)
    else {
      entries = [...entries, ...added].sort((a, b) => (isBefore(a, b) ? -1 : 1))
      titles.drop()
    }
    if (added.length > 0) added = []
    return entries
  }

  return {
    /** Returns all entries. */
    all,

    /** Returns the entries from one day to another, both included. */
    between: (first: string, last: string) => all().slice(...computeRange(all(), first, last)),

    /** Returns the entries that match a filter. Keeps the last result: pages and totals of a filter follow each other. */
    matching: (filter: EntryFilter) =>
      lastOf(JSON.stringify(filter), () => findMatching(all(), titles, detailConditions(filter, isOfAccount), filter)),

    /** Normalizes the titles in parts, so that the first filter by title does not wait for it. */
    prepareTitles() {
      const before = changes
      return titles.prepare(all(), () => changes === before)
    },

    /** Forgets the last result of a filter. */
    forgetMatches,

    add(entry: EntryRow) {
      change()
      added.push(entry)
    },

    /** Replaces an entry by one with the same place in the list. */
    replace(before: EntryRow, after: EntryRow) {
      change()
      const place = getPlace(all(), before)
      entries[place] = after
      titles.splice(place, 1, after)
    },

    remove(entry: EntryRow) {
      change()
      const place = getPlace(all(), entry)
      entries.splice(place, 1)
      titles.splice(place, 1)
    },
  }
}

/** The normalized titles of entries in the order of their list, once a filter needed them. */
function makeSearchTitles() {
  let titles: string[] | undefined
  const toTitle = ({ title }: EntryRow) => foldForSearch(title)
  return {
    of: (list: readonly EntryRow[]) => (titles ??= list.map(toTitle)),
    splice: (place: number, removed: number, ...added: EntryRow[]) =>
      titles?.splice(place, removed, ...added.map(toTitle)),
    drop() {
      titles = undefined
    },
    /** Normalizes them in parts. They are not kept if the list `isCurrent` no more then. */
    async prepare(list: readonly EntryRow[], isCurrent: () => boolean) {
      const prepared: string[] = []
      await doInParts(list, (entry) => void prepared.push(toTitle(entry)))
      if (isCurrent()) titles ??= prepared
    },
  }
}

/** Keeps the last result of a computation and its key. */
function lastResult<T>() {
  let last: { key: string; result: T } | undefined
  return {
    of(key: string, compute: () => T) {
      if (last?.key !== key) last = { key, result: compute() }
      return last.result
    },
    forget() {
      last = undefined
    },
  }
}

/** Returns where the entries from one day to another begin and end. */
const computeRange = (list: readonly EntryRow[], first: string, last: string) =>
  [firstIndex(list, ({ date }) => date <= last), firstIndex(list, ({ date }) => date < first)] as const

/** Whether an entry, with its index in the list, meets a condition. */
type Condition = (entry: EntryRow, n: number) => boolean

function findMatching(
  list: readonly EntryRow[],
  titles: ReturnType<typeof makeSearchTitles>,
  details: Condition[],
  filter: EntryFilter,
) {
  const words = foldForSearch(filter.title)
  const normalized = words ? titles.of(list) : []
  const conditions = words ? [(_: EntryRow, n: number) => normalized[n]!.includes(words), ...details] : details
  return findAll(list, computeRange(list, ...toDayRange(filter)), conditions)
}

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
