import type { EntryFilter } from '@daybook/contract'
import { normalizeForSearch } from '@daybook/domain/search'
import type { Row } from './rows.ts'

type Entry = Row<'entry'>

/** From how many added entries on sorting the list is quicker than inserting each of them. */
const MANY = 1000

/** Keeps the entries of a type in the order of their list: newest day first, within a day newest entry first. */
export function entryList() {
  let entries: Entry[] = []
  /** Normalized titles in the order of the list, once a filter needed them. */
  let titles: string[] | undefined
  let added: Entry[] = []
  let lastFilter: { key: string; matches: readonly Entry[] } | undefined

  function insert(entry: Entry) {
    const place = placeOf(entries, entry)
    entries.splice(place, 0, entry)
    titles?.splice(place, 0, normalizeForSearch(entry.title))
  }

  function all(): readonly Entry[] {
    if (added.length < MANY) added.forEach(insert)
    else {
      entries = [...entries, ...added].sort((a, b) => (isBefore(a, b) ? -1 : 1))
      titles = undefined
    }
    if (added.length > 0) added = []
    return entries
  }

  const titlesOf = (list: readonly Entry[]) => (titles ??= list.map(({ title }) => normalizeForSearch(title)))

  function between(first: string, last: string) {
    const list = all()
    return list.slice(
      firstIndex(list, ({ date }) => date <= last),
      firstIndex(list, ({ date }) => date < first),
    )
  }

  function matching({ title, date, category }: EntryFilter): readonly Entry[] {
    if (date) return between(date, date).filter((entry) => matches(entry, normalizeForSearch(title), category))
    const list = all()
    if (!title) return category ? list.filter((entry) => entry.category === category) : list
    return withTitle(list, titlesOf(list), { words: normalizeForSearch(title), category })
  }

  return {
    /** Returns all entries. */
    all,

    /** Returns the entries from one day to another, both included. */
    between,

    /** Returns the entries that match a filter. Keeps the last result: pages and totals of a filter follow each other. */
    matching(filter: EntryFilter) {
      const key = JSON.stringify(filter)
      if (lastFilter?.key !== key) lastFilter = { key, matches: matching(filter) }
      return lastFilter.matches
    },

    /** Normalizes the titles, so that the first filter by title does not wait for it. */
    prepareTitles: () => void titlesOf(all()),

    add(entry: Entry) {
      lastFilter = undefined
      added.push(entry)
    },

    remove(entry: Entry) {
      lastFilter = undefined
      const place = placeOf(all(), entry)
      entries.splice(place, 1)
      titles?.splice(place, 1)
    },
  }
}

const isBefore = (a: Entry, b: Entry) => a.date > b.date || (a.date === b.date && a.id > b.id)

const placeOf = (list: readonly Entry[], entry: Entry) => firstIndex(list, (other) => !isBefore(other, entry))

const matches = ({ title, category }: Entry, words: string, wanted: string) =>
  (!wanted || category === wanted) && (!words || normalizeForSearch(title).includes(words))

function withTitle(
  list: readonly Entry[],
  titles: readonly string[],
  { words, category }: { words: string; category: string },
) {
  return list.filter((entry, n) => (!category || entry.category === category) && titles[n]!.includes(words))
}

/** Returns the index of the first entry of which the condition is true, as it is of all that follow. */
function firstIndex(list: readonly Entry[], isAfter: (entry: Entry) => boolean) {
  let [low, high] = [0, list.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (isAfter(list[middle]!)) high = middle
    else low = middle + 1
  }
  return low
}
