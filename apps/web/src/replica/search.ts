import { EntryType, MAIN_ACCOUNT } from '@daybook/contract'
import { fromEntryRow } from '@daybook/domain/entries'
import { foldForSearch } from '@daybook/domain/search'
import { hasWords, isInTime, isOfAmount, type SearchQuery } from '@daybook/domain/searchQuery'
import type { Matches } from '../api/deviceCopy.ts'
import { doInParts } from '../device/yieldToBrowser.ts'
import { localDay } from './localDay.ts'
import type { Row, RowReader } from './rows.ts'

const searchTexts = new WeakMap<Row, string>()

/** Returns the folded text of a row, which is kept as long as the row. */
function getSearchText(row: Row, ...texts: string[]) {
  const known = searchTexts.get(row)
  if (known !== undefined) return known
  const text = foldForSearch(texts.join('\n'))
  searchTexts.set(row, text)
  return text
}

function textOfEntry(row: Row<'entry'>) {
  if (!row.parts && !row.tags) return getSearchText(row, row.title, row.category)
  const parts = row.parts?.flatMap(({ title, category }) => [title, category]) ?? []
  return getSearchText(row, row.title, row.category, ...parts, ...(row.tags?.map((tag) => `#${tag}`) ?? []))
}

/** Folds the texts of the entries in parts between which the browser can paint, so that the first search does not wait. */
export async function prepareSearch({ entries }: RowReader) {
  for (const type of EntryType.options) await doInParts(entries.list(type), textOfEntry)
}

/** Finds the newest entries and notes with all words in the rows of this device. */
export function searchRows(rows: RowReader, query: SearchQuery, limit: number): Matches {
  return { entries: findEntries(rows, query, limit), notes: findNotes(rows, query, limit) }
}

const fieldsOf = ({ amount, date, account = MAIN_ACCOUNT, type }: Row<'entry'>) => ({
  sums: [amount],
  day: date,
  account,
  kind: type,
})

function findEntries({ entries }: RowReader, query: SearchQuery, limit: number): Matches['entries'] {
  const isMatch = (row: Row<'entry'>) =>
    isInTime(row.date, query) && isOfAmount(row.amount, query) && hasWords(textOfEntry(row), query, fieldsOf(row))
  return EntryType.options
    .flatMap((type) => findFirst(entries.list(type), isMatch, limit))
    .sort((a, b) => (a.date === b.date ? (a.id < b.id ? 1 : -1) : a.date < b.date ? 1 : -1))
    .slice(0, limit)
    .map((row) => ({ type: row.type, entry: fromEntryRow(row.id, row) }))
}

function findNotes(rows: RowReader, query: SearchQuery, limit: number): Matches['notes'] {
  const isMatch = (row: Row<'note'>) => {
    if (!isOfAmount(undefined, query)) return false
    if (!isInTime(undefined, query) && !isInTime(localDay(new Date(row.created)), query)) return false
    const sections = rows.partsOf('section', row.id).map((part) => getSearchText(part, part.heading, part.content))
    return hasWords([getSearchText(row, row.title, row.content), ...sections].join('\n'), query)
  }
  const newest = rows.all('note').sort((a, b) => (a.id < b.id ? 1 : -1))
  return findFirst(newest, isMatch, limit).map((row) => {
    const section = rows
      .partsOf('section', row.id)
      .find((part) => query.words.some((word) => getSearchText(part, part.heading, part.content).includes(word)))
    return { id: row.id, title: row.title, text: section ? section.heading || section.content : row.content }
  })
}

function findFirst<T>(rows: readonly T[], isMatch: (row: T) => boolean, limit: number) {
  const found: T[] = []
  for (const row of rows) {
    if (found.length === limit) break
    if (isMatch(row)) found.push(row)
  }
  return found
}
