import type { ReceiptMatch } from '@daybook/contract'
import { fromEntryRow } from '@daybook/domain/entries'
import { foldForSearch } from '@daybook/domain/search'
import { parseSearch } from '@daybook/domain/searchQuery'
import type { Db } from '../../../db/open.ts'
import { findEntry } from '../entries/entries.repo.ts'
import { scanTextRepo } from './scanTexts.repo.ts'

const MAX_MATCHES = 50
const LINE_LENGTH = 200

/** Returns the entries whose receipt has every word of a search, the last added first, with the line that matches. */
export async function searchTextsOfReceipts(db: Db, userId: string, q: string): Promise<ReceiptMatch[]> {
  const query = parseSearch(q)
  if (query.words.length === 0) return []
  const repo = scanTextRepo(db, userId)
  const ids = await repo.find(query, MAX_MATCHES)
  const texts = await repo.get(ids)
  const matches: ReceiptMatch[] = []
  for (const id of ids) {
    const row = await findEntry(db, userId, id)
    if (row)
      matches.push({ type: row.type, entry: fromEntryRow(id, row), line: lineWith(query.words, texts.get(id) ?? '') })
  }
  return matches
}

/** Returns the first line that has a word, preferably the first word. */
function lineWith(words: string[], text: string) {
  const lines = text.split('\n')
  const normalized = lines.map(foldForSearch)
  const found = words.map((word) => normalized.findIndex((line) => line.includes(word))).find((at) => at >= 0) ?? 0
  return (lines[found] ?? '').slice(0, LINE_LENGTH).toWellFormed()
}
