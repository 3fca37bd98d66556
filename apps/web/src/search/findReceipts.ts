import { searchReceipts } from '@daybook/contract'
import { parseSearch } from '@daybook/domain/searchQuery'
import { call } from '../api/client.ts'
import { entryItem, type SearchItem } from './findItems.ts'

const TYPING_MS = 250
const MIN_LETTERS = 3
const NOT_LATIN = /(?=\p{L})\P{Script=Latin}/u

/** Returns whether a search is also made on receipts: two Latin letters are on nearly all of them. */
export function isForReceipts(text: string) {
  const { kind = 'entry', words } = parseSearch(text)
  const joined = words.join('')
  return kind === 'entry' && (joined.length >= MIN_LETTERS || NOT_LATIN.test(joined))
}

/** Finds entries by the text of their receipt, which only the server has. Waits until nothing more is typed. */
export async function findReceipts(text: string, signal: AbortSignal): Promise<SearchItem[]> {
  await new Promise((resolve) => setTimeout(resolve, TYPING_MS))
  signal.throwIfAborted()
  const matches = await call(searchReceipts, { querystring: { q: text } }, { signal })
  return matches.map(({ line, ...match }) => ({ ...entryItem(match), line }))
}
