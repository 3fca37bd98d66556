import { derivedId } from '@daybook/domain/derivedId'
import { m } from '#messages'
import { newId } from '../../../api/newId.ts'
import type { Source } from './mapping.ts'
import type { Problem, ReadEntry } from './toEntries.ts'

/** An entry of a file with the id under which it is added. */
export type IdentifiedEntry = ReadEntry & { id: string }
type Identified = { entries: IdentifiedEntry[]; problems: Problem[] }

type Options = {
  source: Source
  /** The account that the entries go to, for files that name none. Empty for the main one. */
  account?: string | undefined
  /** The new ids by the rows of the file, which are the same each time it is read. */
  newIds?: string[]
  /** The balances of the file prove that all of its lines count. */
  isProved?: boolean
}

/**
 * Gives each entry an id that is the same in each file with this line of its account, so that it is added once whichever
 * device imports it, and refuses lines that the file repeats. Entries of an export of ours get new ids in the order of
 * the file, because an id of that kind does not keep the order within a day.
 */
export function* withBankIds(
  entries: ReadEntry[],
  { source, account = '', newIds = [], isProved = false }: Options,
): Generator<void, Identified> {
  const seen = new Map<string, string>()
  const counts = new Map<string, number>()
  const found: Identified = { entries: [], problems: [] }
  for (const [at, entry] of entries.entries()) {
    if (at % 50 === 49) yield
    if (source === 'daybook' && !entry.other) {
      while (newIds.length <= entry.row) newIds.push(newId())
      found.entries.push({ ...entry, id: newIds[entry.row]! })
      continue
    }
    const { date, bankId, type, amount, title } = entry
    const bankAccount = entry.bankAccount || account
    const words = [type, String(amount), entry.words ?? title]
    if (!bankId) {
      const key = JSON.stringify([date, bankAccount, ...words])
      const count = (counts.get(key) ?? 0) + 1
      counts.set(key, count)
      found.entries.push({ ...entry, id: derivedId(date, 'bank', bankAccount, ...words, String(count)) })
      continue
    }
    const id = derivedId(date, 'bank', bankAccount, bankId)
    const content = JSON.stringify(words)
    // Some banks give several lines of a day one reference.
    const isOther = seen.has(id) && seen.get(id) !== content
    const unique = isOther ? derivedId(date, 'bank', bankAccount, bankId, ...words) : id
    const count = (counts.get(unique) ?? 0) + 1
    counts.set(unique, count)
    if (isProved && count > 1)
      found.entries.push({ ...entry, id: derivedId(date, 'bank', bankAccount, bankId, ...words, String(count)) })
    else if (seen.has(unique)) found.problems.push({ line: entry.line, message: m.import_row_repeated() })
    else found.entries.push({ ...entry, id: unique })
    seen.set(unique, content)
  }
  return found
}
