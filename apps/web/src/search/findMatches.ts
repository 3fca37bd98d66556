import { type Entry, type EntryType, filterEntries, MAIN_ACCOUNT, searchNotes } from '@daybook/contract'
import { foldForSearch } from '@daybook/domain/search'
import { hasWords, isInTime, isOfAmount, type SearchedFields, type SearchQuery } from '@daybook/domain/searchQuery'
import { call } from '../api/client.ts'
import { deviceCopy, type Matches } from '../api/deviceCopy.ts'

export const MANY = 50
const TYPING_MS = 150

/** Returns whether texts and other fields have all words, and the time and the amount that are searched for. */
export const isMatch = (query: SearchQuery, texts: string[], fields: SearchedFields = {}) =>
  isOfAmount(fields.sums?.[0], query) &&
  isInTime(fields.day, query) &&
  hasWords(foldForSearch(texts.join('\n')), query, fields)
const isPlain = (query: SearchQuery) => isInTime(undefined, query) && isOfAmount(undefined, query)

const toTitle = ({ words, related, times }: SearchQuery) => {
  const isOther = (word: string) => Object.values(related?.[word] ?? {}).some((meant) => meant.length > 0)
  const texts = words.filter((word) => !isOther(word))
  return (texts.length > 0 || times ? texts : words).reduce(
    (long, word) => (word.length > long.length ? word : long),
    '',
  )
}

function isEntryMatch(query: SearchQuery, type: EntryType, entry: Entry) {
  const { title, category, tags = [], parts = [], account = MAIN_ACCOUNT } = entry
  const texts = [title, category.name, ...parts.flatMap((part) => [part.title, part.category])]
  const fields = { sums: [entry.amount], day: entry.date, account, kind: type }
  return isMatch(query, [...texts, ...tags.map((tag) => `#${tag}`)], fields)
}

/** Finds entries and notes on this device, or else on the server, which does not fold accents. */
export async function findMatches(query: SearchQuery, signal: AbortSignal): Promise<Matches> {
  const found = await deviceCopy()?.search(query, MANY)
  if (found) return found
  // Requests nothing for each letter.
  await new Promise((resolve) => setTimeout(resolve, TYPING_MS))
  signal.throwIfAborted()
  const q = query.words.join(' ')
  const find = async (type: EntryType) => {
    // The server finds one text: the longest word that says nothing else, and the other fields are compared here.
    const body = { title: toTitle(query), date: '', category: '' }
    const days = await call(filterEntries(type), { querystring: { limit: MANY }, body }, { signal })
    return days.flatMap((day) => (day[type] as Entry[]).map((entry) => ({ type, entry })))
  }
  const [expense, income, notes] = await Promise.all([
    find('expense'),
    find('income'),
    q && isPlain(query) ? call(searchNotes, { querystring: { q } }, { signal }) : [],
  ])
  const entries = [...expense, ...income]
    .filter(({ type, entry }) => isEntryMatch(query, type, entry))
    .sort((a, b) => (a.entry.date < b.entry.date ? 1 : -1))
  return { entries: entries.slice(0, MANY), notes }
}
